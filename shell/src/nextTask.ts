type Scheduler = { yield?: () => Promise<void> };

/** Resolves in a task of its own, after what the reader has done meanwhile. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));
