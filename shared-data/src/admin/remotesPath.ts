/** The path at which the server lists the remotes and takes the owner's decisions on them. */
export const remotesPath = '/admin/remotes';

/** A remote as the owner sees it. */
export type RemoteStatus = {
  /** The federation name of its container. */
  id: string;
  /** The address of its manifest. */
  manifest: string;
  /** `waiting` has a release on this machine and no decision yet; `refused` is approved, but cannot be mounted. */
  state: 'mounted' | 'waiting' | 'removed' | 'refused';
  base: string;
  /** The labels of its entries in menus. */
  navigation: string[];
  /** Sentences about its base, its access rules and its entries in menus. */
  terms: string[];
  /** The reason why it is refused or cannot be approved, or its fault. */
  problem?: string;
  /** It contains the page for approving remotes, so it cannot be removed. */
  isRequired?: true;
  /** True while its manifest can be fetched. */
  answers: boolean;
  build?: string;
  /** The differences between its manifest and its approval, in sentences. */
  wants?: string[];
  /** The hash of its manifest, which an approval sends back, so that nothing else is approved. */
  shown?: string;
  /** The builds whose share of visitors a decision changes: the others are the current one, older, or rolled back. */
  decidable: string[];
};

export type RemoteRequest =
  /** `manifest` adds a remote that is not listed by itself. */
  | { action: 'list'; manifest?: string }
  | { action: 'approve'; manifest: string; shown: string }
  | { action: 'remove'; remote: string };
