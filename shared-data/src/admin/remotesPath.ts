/** The path at which the server lists the remotes and accepts the owner's decisions on them. */
export const remotesPath = '/admin/remotes';

/** A remote as shown to the owner. */
export type RemoteStatus = {
  /** The container's federation name. */
  id: string;
  /** The manifest's address. */
  manifest: string;
  /** `waiting`: released on this machine but not yet decided on; `refused`: approved, but cannot be mounted. */
  state: 'mounted' | 'waiting' | 'removed' | 'refused';
  base: string;
  /** The labels of the remote's menu entries. */
  navigation: string[];
  /** Sentences about the remote's base, access rules and menu entries. */
  terms: string[];
  /** The reason why the remote is refused or cannot be approved, or a problem with it. */
  problem?: string;
  /** Set if the remote contains the page for approving remotes, so that it cannot be removed. */
  isRequired?: true;
  /** Whether the remote's manifest can be fetched. */
  answers: boolean;
  /** The released build; pages run the one before it if it is withdrawn. */
  build?: string;
  /** The differences between the manifest and the approval, in sentences. */
  wants?: string[];
  /** The hash of the manifest's address and terms, which an approval sends back, so that nothing else is approved. */
  shown?: string;
  /** The compressed bytes of the scripts of each page, without shared packages, and those that it may have; older builds have none. */
  pages?: { path: string; bytes: number; budget?: number }[];
  /** The shared packages that it was built with in another version than the site has, and how far that is behind or ahead. */
  drift?: { name: string; built: string; given: string; distance: string }[];
};

export type RemoteRequest =
  /** `manifest` adds a remote that would not be listed otherwise. */
  | { action: 'list'; manifest?: string }
  | { action: 'approve'; manifest: string; shown: string }
  | { action: 'remove'; remote: string };
