import { cacheNames as names } from '@brand/site-contract/offline';

const template = '/offline.html';
const listMarker = '<!-- pages -->';
const nameMarker = '<!-- name -->';
const lookMarker = '<!-- look -->';

type CachedPage = { url: string; html: string };

/** Caches the offline page and its font; rejects if the page itself cannot be loaded. */
export async function cacheOfflinePage(): Promise<void> {
  await (await caches.open(names.offline)).add(template);
  const files = await caches.open(names.files);
  // The page is readable without the font.
  await files.add('/fonts/newsreader-subset.woff2').catch(() => {});
}

/** The page shown for an address that is not cached, with a note and links to the cached pages. */
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

/** Adds links to `pages` to the offline page, latest first, with the site's name and look taken from the latest page. */
export function withLinks(offlineHtml: string, pages: CachedPage[]): string {
  const links = pages.toReversed().map(({ url, html }) => {
    const { pathname, search } = new URL(url);
    const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    return `<li><a href="${escapeAttribute(pathname + search)}">${title.split(' | ')[0]}</a></li>`;
  });
  const list = links.length > 0 ? `<h2>Read before</h2><ul>${links.join('')}</ul>` : '';
  const latest = pages.at(-1)?.html ?? '';
  return offlineHtml
    .replace(listMarker, () => list)
    .replace(nameMarker, () => nameIn(latest))
    .replace(lookMarker, () => lookIn(latest));
}

// A page contains its look as a separate style element if the look differs from the theme (server/render/pageHtml.ts).
const lookIn = (html: string) => /<style id="look">[^<]*<\/style>/.exec(html)?.[0] ?? '';

// Each page contains the site's configuration (server/render/pageHtml.ts).
function nameIn(html: string): string {
  const config = /id="app-config">([^<]*)</.exec(html)?.[1];
  const { site } = config ? (JSON.parse(config) as { site?: { name?: unknown } }) : {};
  return typeof site?.name === 'string' ? `<p class="name">${escapeText(site.name)}</p>` : '';
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Titles are already escaped in their pages; URLs are not.
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
