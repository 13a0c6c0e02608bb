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

/** The path of the form that runs a team's own copy of a remote in one tab (docs/decisions/156). */
export const livePath = '/review/live';

/** A remote (container name) that is served from a port of the visitor's own computer. */
export type LiveRemote = { remote: string; port: number };

/** The package of a remote, and the origin that it comes from. */
export const liveNames = ({ remote, port }: LiveRemote) => ({
  name: remote.replaceAll('_', '-'),
  origin: `http://localhost:${port}`,
});

/** The live remote that `read` returns the values of; null if they name none. The host is never one of the values. */
export function readLiveRemote(read: (name: 'remote' | 'port') => string | null): LiveRemote | null {
  const [remote, port] = [read('remote') ?? '', read('port') ?? ''];
  const isPort = /^[1-9]\d{3,4}$/.test(port) && Number(port) >= 1024 && Number(port) <= 65_535;
  return isPort && /^[a-z][a-z0-9_]{0,39}$/.test(remote) ? { remote, port: Number(port) } : null;
}

/** Says, before the press, what running a live remote does. */
export function describeLive(live: LiveRemote): string[] {
  const { name, origin } = liveNames(live);
  return [
    `In this tab, ${name} comes from ${origin} on this computer, instead of from the site.`,
    'What answers there can do here all that you can do, with your session. Go on only if you have started it yourself. ' +
      'Then allow the site to reach this device, if the browser asks.',
    'Other tabs, and everybody else, keep the site as it is. It ends with this tab, with “End”, or with a reload.',
  ];
}
