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

/** A page, or the reason why none is rendered: it has moved, does not exist, or differs by visitor. */
export type RenderOutcome =
  RenderedPage | { outcome: 'moved'; to: string } | { outcome: 'missing' } | { outcome: 'private' };
