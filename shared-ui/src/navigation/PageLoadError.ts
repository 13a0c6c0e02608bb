/** The code of a page did not arrive; `cause` says why. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of a page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}
