import type { RouteObject } from 'react-router-dom';

/** The version of what shell and remotes agree on. It grows with every change that an older side cannot bear. */
export const CONTRACT = 1;

/** What a remote's only exposed module, `./routes`, gives. Routes are relative to the remote's mount. */
export type RemoteModule = { routes: RouteObject[]; contract: number };

/** What a route's `handle` says of its page. */
export type PageHandle = {
  /** Its lists are drawn without the texts that a server leaves out of the page's data, too (docs/decisions/021). */
  takesLeanLists?: true;
};
