/** Where the server tells the owner which remotes there are, and takes what is decided on them. */
export const remotesPath = '/admin/remotes';

/** A remote as the owner sees it. */
export type RemoteStatus = {
  /** Its container. */
  id: string;
  /** The address of its manifest. */
  manifest: string;
  /** `waiting` has a release on this machine and no decision yet; `refused` is approved, but cannot be mounted. */
  state: 'mounted' | 'waiting' | 'removed' | 'refused';
  base: string;
  /** Its entries in menus, in words. */
  navigation: string[];
  /** Why it is refused or may not be approved, or what is wrong with it. */
  problem?: string;
  /** Its manifest answers. */
  answers: boolean;
  build?: string;
  /** Where its manifest wants it, if not where it lives. */
  wants?: string;
};

export type RemoteRequest =
  | { action: 'list' }
  /** By its name, where it is listed, or by the address of its manifest. */
  | { action: 'approve'; remote?: string; manifest?: string }
  | { action: 'remove'; remote: string };
