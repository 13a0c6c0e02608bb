import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames as names, type FromWorker } from '../src/offline/messages';

declare const self: ServiceWorkerGlobalScope;

const aMonth = 30 * 24 * 60 * 60;

// Every page is asked for in full each time; what the browser keeps besides would only be asked for with it.
const keptPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response, event }) => {
    if (isForEverybody(response)) return response;
    // A failing server says nothing about the page.
    if (response.status < 500 && (await forgetPage(request.url))) await tell(event, request.url);
    return null;
  },
  cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
    if (oldResponse && oldResponse.headers.get('etag') !== newResponse.headers.get('etag'))
      await tell(event, request.url);
  },
};

/** Public pages as they were read last, at once; what has changed meanwhile is for the next visit, and told to this one. */
export const pages = new StaleWhileRevalidate({
  cacheName: names.pages,
  plugins: [
    keptPages,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: aMonth, purgeOnQuotaError: true }),
  ],
});

/** Keeps the page at `address` as if it had been loaded. */
export async function keepPage(event: ExtendableEvent, address: string): Promise<void> {
  await pages.handle({ event, request: new Request(address) });
}

export const forgetPages = () => caches.delete(names.pages);

async function forgetPage(url: string): Promise<boolean> {
  return (await caches.open(names.pages)).delete(url);
}

// The server says which pages it draws alike for everybody: only they may be shared, and so only they are kept.
function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '');
}

async function tell(event: ExtendableEvent | undefined, page: string) {
  const id = event instanceof FetchEvent ? event.resultingClientId : '';
  const client = id ? await self.clients.get(id) : undefined;
  client?.postMessage({ type: 'changed', page } satisfies FromWorker);
}
