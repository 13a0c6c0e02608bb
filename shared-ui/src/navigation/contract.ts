import type { RouteObject } from 'react-router-dom';

/** The version of the contract between shell and remotes. Incremented by every breaking change. */
export const CONTRACT = 3;

/** The exports of `./routes`, the only module that a remote exposes. Routes are relative to the remote's mount. */
export type RemoteModule = { routes: RouteObject[]; contract: number };

/** A route's `handle`. */
export type PageHandle = {
  /** The page renders its lists without the texts that the server omits from the serialized queries (docs/decisions/021). */
  takesLeanLists?: true;
  /** The page is one of several distinguished by `?page=`, each with its own canonical URL. */
  hasPages?: true;
};
