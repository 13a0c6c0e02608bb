import type { SerializedQueries } from '@brand/shared-data';

/** A public page as HTML: the head's elements, what replaces `<div id="root">`, and the queries behind it. */
export type RenderedPage = {
  outcome: 'found';
  title: string;
  description: string;
  head: string;
  body: string;
  queries: SerializedQueries;
};

/** A page; or the result that there is none at the address, that it has moved, or that it differs by visitor. */
export type RenderOutcome =
  RenderedPage | { outcome: 'moved'; to: string } | { outcome: 'missing' } | { outcome: 'private' };
