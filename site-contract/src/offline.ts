// The protocol between pages and the service worker (shell/worker). A page from one release may meet a worker from another.

export type MessageToWorker =
  /** The router has shown a page that the worker has not seen: the page's URL, and the URLs of the files that it has loaded. */
  | { type: 'read'; page: string; files: string[] }
  /**
   * Requests caching of the owner's today page for visits without a connection: the page's URL, and the URLs of the files that it
   * has loaded.
   */
  | { type: 'keep'; page: string; files: string[] }
  /** Requests deletion of the cached pages. */
  | { type: 'forget' };

/** The page was shown from the cache, and the server has a new version of it or has removed it. */
export type MessageFromWorker = { type: 'changed'; page: string };

/** The worker's caches, by content. */
export const cacheNames = {
  pages: 'site-pages',
  files: 'site-files',
  code: 'site-code',
  offline: 'site-offline',
} as const;
