import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames as names, type MessageFromWorker } from '../src/offline/protocol';

declare const self: ServiceWorkerGlobalScope;

const thirtyDays = 30 * 24 * 60 * 60;

// Caches shared pages only, and tells the page that is shown when its cached copy is outdated.
const sharedPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response, event }) => {
    if (isShared(response)) return response;
    // A server error says nothing about the page.
    if (response.status < 500 && (await deletePage(request.url))) await reportChange(event, request.url);
    return null;
  },
  cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
    if (oldResponse && oldResponse.headers.get('etag') !== newResponse.headers.get('etag'))
      await reportChange(event, request.url);
  },
};

/** Public pages from the cache at once, while the server is requested for the next visit. */
export const pages = new StaleWhileRevalidate({
  cacheName: names.pages,
  plugins: [
    sharedPages,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: thirtyDays, purgeOnQuotaError: true }),
  ],
});

/** Caches the page at `url` as if it had been loaded. */
export async function cachePage(event: ExtendableEvent, url: string): Promise<void> {
  await pages.handle({ event, request: new Request(url) });
}

export const deletePages = () => caches.delete(names.pages);

async function deletePage(url: string): Promise<boolean> {
  return (await caches.open(names.pages)).delete(url);
}

// The server marks the pages that it renders alike for everybody. Nothing else may stay on a shared computer.
function isShared({ status, headers }: Response): boolean {
  return status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '');
}

async function reportChange(event: ExtendableEvent | undefined, page: string) {
  const id = event instanceof FetchEvent ? event.resultingClientId : '';
  const client = id ? await self.clients.get(id) : undefined;
  client?.postMessage({ type: 'changed', page } satisfies MessageFromWorker);
}
