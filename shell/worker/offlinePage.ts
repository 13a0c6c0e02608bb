import { cacheNames as names } from '../src/offline/protocol';

const template = '/offline.html';
const listMarker = '<!-- pages -->';

type CachedPage = { url: string; html: string };

/** Caches the offline page and its files; rejects where the page itself cannot be loaded. */
export async function cacheOfflinePage(): Promise<void> {
  await (await caches.open(names.offline)).add(template);
  const files = await caches.open(names.files);
  // It can be read without them.
  await Promise.allSettled(
    ['/signature.svg', '/fonts/newsreader-subset.woff2'].map((file) => files.add(file)),
  );
}

/** The page for an address that is not in the cache: it says so, and links to those that are. */
export async function offlinePage(): Promise<Response> {
  const cached = await caches.match(template);
  if (!cached) return Response.error();
  const html = withLinks(await cached.text(), await cachedPages());
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(names.pages);
  const requests = await cache.keys();
  const texts = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text()));
  return requests.map(({ url }, index) => ({ url, html: texts[index] ?? '' }));
}

/** Puts links to `pages` into the offline page, the latest first. */
export function withLinks(offlineHtml: string, pages: CachedPage[]): string {
  const links = pages.toReversed().map(({ url, html }) => {
    const { pathname, search } = new URL(url);
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    return `<li><a href="${escapeAttribute(pathname + search)}">${title.split(' | ')[0]}</a></li>`;
  });
  const list = links.length > 0 ? `<h2>Read before</h2><ul>${links.join('')}</ul>` : '';
  return offlineHtml.replace(listMarker, () => list);
}

// The text of a title is escaped in its page already; an address is not.
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
