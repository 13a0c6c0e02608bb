import type { SerializedQueries } from '@brand/shared-data';

/** A public page as HTML: what belongs into the head, what replaces `<div id="root">`, and the queries behind it. */
export type RenderedPage = {
  outcome: 'found';
  title: string;
  description: string;
  head: string;
  body: string;
  queries: SerializedQueries;
};

/** A page; or that there is none at the address, that it has moved, or that it is not the same for everybody. */
export type RenderOutcome =
  RenderedPage | { outcome: 'moved'; to: string } | { outcome: 'missing' } | { outcome: 'private' };
