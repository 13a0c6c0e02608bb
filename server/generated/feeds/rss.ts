import { element, together, xmlDocument } from '../xml';
import type { Feed, FeedItem } from './Feed';

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** RSS 2.0, with the whole text in the usual extension and the summary beside it. */
export function rss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.url),
    element('description', {}, feed.description),
    element('language', {}, 'en'),
    element('lastBuildDate', {}, date(feed.updated)),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    together(feed.items.map((item) => itemOf(item, feed.author))),
  );
  return xmlDocument(element('rss', namespaces, channel));
}

const itemOf = ({ id, url, title, summary, html, published, tags }: FeedItem, author: string) =>
  element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'false' }, id),
    element('pubDate', {}, date(published)),
    element('dc:creator', {}, author),
    together(tags.map((tag) => element('category', {}, tag))),
    element('description', {}, summary),
    element('content:encoded', {}, html),
  );

// As RFC 822 has it, with the four digits of RSS 2.0.
const date = (iso: string) => new Date(iso).toUTCString();
