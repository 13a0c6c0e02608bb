import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { registerRoute } from 'workbox-routing/registerRoute';
import { setCatchHandler } from 'workbox-routing/setCatchHandler';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames, type MessageFromWorker, type MessageToWorker } from '@brand/site-contract/offline';
import { recorderPath } from '@brand/site-contract/pageRecords';
import { cacheOfflinePage, offlinePage } from './offlinePage';
import { forgetSharedPictures, takeShared } from './sharedPictures';
import { isToday, keepToday, openToday } from './todayPage';

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 60 * 60;

// File names with a content hash, and folders whose files are renamed whenever they change.
const immutable = /\.[0-9a-f]{8}\.[a-z0-9]+$|^\/(media|fonts)\/|\/storage\/v1\/object\/public\//;

// Caches only shared pages, and notifies the visible page when its cached copy is outdated.
const sharedPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response, event }) => {
    if (isShared(response)) return response;
    // A server error does not mean that the page has changed.
    if (response.status >= 500) return null;
    const cache = await caches.open(cacheNames.pages);
    if (await cache.delete(request.url)) await reportChange(event, request.url);
    return null;
  },
  cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
    if (oldResponse && oldResponse.headers.get('etag') !== newResponse.headers.get('etag'))
      await reportChange(event, request.url);
  },
};

// Serves public pages from the cache immediately, and requests them from the server for the next visit.
const pages = new StaleWhileRevalidate({
  cacheName: cacheNames.pages,
  plugins: [
    sharedPages,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});

// Immutable files are requested only once. CORS lets the worker read their status and size.
const files = new CacheFirst({
  cacheName: cacheNames.files,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * day, purgeOnQuotaError: true })],
});

// The site's own pictures, such as its signature, may change under the same name: the cached version is shown now, a newer one on
// the next visit.
const ownPictures = new StaleWhileRevalidate({ cacheName: cacheNames.files });

// Nobody sees errors here, so they are reported to the server.
for (const type of ['error', 'unhandledrejection'] as const)
  self.addEventListener(type, (event) => {
    const { message, stack = '' } = toError('reason' in event ? event.reason : event.error);
    const records = { errors: [{ message, stack, path: '/' }] };
    void fetch(recorderPath, { method: 'POST', body: JSON.stringify(records), keepalive: true });
  });

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

// A new worker replaces the old one immediately, because all versions use the caches in the same way. It does not claim open pages,
// because what they load now would wait for it.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheOfflinePage(), self.skipWaiting()]));
});
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !request.headers.has('sec-purpose') && isToday(url),
  ({ request }) => openToday(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isToday(url),
  ({ request }) => takeShared(request),
  'POST',
);
// A prefetched page is not a visit; once it is visited, the page sends a message. A purchased file is not a page.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !request.headers.has('sec-purpose') &&
    !url.pathname.startsWith('/payments/'),
  pages,
);
registerRoute(
  ({ url, request }) =>
    ['script', 'font', 'image', 'style'].includes(request.destination) && immutable.test(url.pathname),
  files,
);
registerRoute(({ request, sameOrigin }) => request.destination === 'image' && sameOrigin, ownPictures);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));

self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'forget')
    event.waitUntil(
      Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.code), forgetSharedPictures()]),
    );
  // Caches the files first, so that a cached page never refers to a missing file.
  if (message.type === 'keep')
    event.waitUntil(Promise.all(cacheFiles(event, message.files)).then(() => keepToday(message.page)));
  if (message.type === 'read') {
    if (event.source instanceof Client) tellAgain(event.source);
    event.waitUntil(
      Promise.allSettled([
        pages.handle({ event, request: new Request(message.page) }),
        ...cacheFiles(event, message.files),
      ]),
    );
  }
});

const cacheFiles = (event: ExtendableEvent, urls: string[]) =>
  urls
    .filter((url) => immutable.test(new URL(url).pathname))
    .map((url) => files.handle({ event, request: new Request(url, { mode: 'cors', credentials: 'omit' }) }));

// The server marks pages that are the same for everybody. Nothing else may be kept on a shared computer.
function isShared({ status, headers }: Response): boolean {
  return status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '');
}

// Maps a client's id to the URL of its page, which was shown from the cache and has since changed.
const changed = new Map<string, string>();

async function reportChange(event: ExtendableEvent | undefined, page: string) {
  const id = event instanceof FetchEvent ? event.resultingClientId : '';
  if (!id) return;
  changed.set(id, page);
  (await self.clients.get(id))?.postMessage({ type: 'changed', page } satisfies MessageFromWorker);
}

// A slow page may miss the first message, but is listening by the time it reports its first read.
function tellAgain(client: Client) {
  const page = changed.get(client.id);
  if (page) client.postMessage({ type: 'changed', page } satisfies MessageFromWorker);
  changed.delete(client.id);
}
