import type { SerializedQueries } from '@brand/shared-data';

/** A public page as HTML: elements for the head, the replacement for `<div id="root">`, and the queries behind the page. */
export type RenderedPage = {
  outcome: 'found';
  title: string;
  description: string;
  head: string;
  body: string;
  queries: SerializedQueries;
};

/** A page, or the outcome that the address has no page, that the page has moved, or that it differs by visitor. */
export type RenderOutcome =
  RenderedPage | { outcome: 'moved'; to: string } | { outcome: 'missing' } | { outcome: 'private' };
