import { cacheNames as names } from '../src/offline/messages';
import { pageOf, type ReadPage } from '../src/offline/offlineHtml';

const frame = '/offline.html';

/** Keeps what the page for those without a connection is made of; rejects where the page itself does not come. */
export async function keepOfflinePage(): Promise<void> {
  await (await caches.open(names.offline)).add(frame);
  const files = await caches.open(names.files);
  // It can be read without them.
  await Promise.allSettled(
    ['/signature.svg', '/fonts/newsreader-subset.woff2'].map((file) => files.add(file)),
  );
}

/** The page for an address that was not read here before: it says so, and which ones were. */
export async function offlinePage(): Promise<Response> {
  const kept = await caches.match(frame);
  if (!kept) return Response.error();
  const html = pageOf(await kept.text(), await readPages());
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function readPages(): Promise<ReadPage[]> {
  const cache = await caches.open(names.pages);
  const requests = await cache.keys();
  const texts = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text()));
  return requests.map(({ url }, index) => ({ url, html: texts[index] ?? '' }));
}
