/** What a page tells the worker. */
export type ToWorker =
  /** A page was read that the worker has not seen: its address, and those of the files it has loaded. */
  | { type: 'read'; page: string; files: string[] }
  /** Nothing of what was read here is to be found by who comes next. */
  | { type: 'forget' };

/** What the worker tells a page: the page came as it was kept, and is another by now, or gone. */
export type FromWorker = { type: 'changed'; page: string };

/** The caches of the worker, by what is in them. */
export const cacheNames = { pages: 'site-pages', files: 'site-files', offline: 'site-offline' } as const;
