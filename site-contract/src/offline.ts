// The protocol of the pages and the service worker (shell/worker). The page of one release may meet the worker of another.

export type MessageToWorker =
  /** The router has shown a page that the worker has not seen: its URL, and those of the files it has loaded. */
  | { type: 'read'; page: string; files: string[] }
  /** The owner's page of the day, for a visit without a connection: its URL, and those of the files that it has loaded. */
  | { type: 'keep'; page: string; files: string[] }
  /** Delete the cached pages. */
  | { type: 'forget' };

/** The page was shown from the cache, and the server has a new version of it, or no longer has it. */
export type MessageFromWorker = { type: 'changed'; page: string };

/** The worker's caches, by their content. */
export const cacheNames = {
  pages: 'site-pages',
  files: 'site-files',
  code: 'site-code',
  offline: 'site-offline',
} as const;
