import { element, together, xmlDocument } from '../xml';
import type { Feed, FeedItem } from './Feed';

/** Atom (RFC 4287). */
export function atom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      element('id', {}, feed.url),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      element('icon', {}, `${feed.siteUrl}/icon-192.png`),
      element('author', {}, element('name', {}, feed.author), element('uri', {}, feed.siteUrl)),
      together(feed.items.map(entryOf)),
    ),
  );
}

const entryOf = ({ id, url, title, summary, html, published, updated, tags }: FeedItem) =>
  element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('published', {}, published),
    element('updated', {}, updated),
    together(tags.map((term) => element('category', { term }))),
    element('summary', {}, summary),
    element('content', { type: 'html' }, html),
  );
