import type { RouteMatchCallbackOptions } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames as names } from '../src/offline/messages';

const aQuarter = 90 * 24 * 60 * 60;

// Names with a hash of the content, and what is written under a new name whenever it changes.
const neverChanges = /\.[0-9a-f]{8}\.[a-z0-9]+$|^\/(media|fonts)\/|\/storage\/v1\/object\/public\//;

/** Whether what is asked for never changes under its name: scripts of shell and remotes, fonts and pictures. */
export const isFile = ({ url, request }: Pick<RouteMatchCallbackOptions, 'url' | 'request'>): boolean =>
  ['script', 'font', 'image', 'style'].includes(request.destination) && neverChanges.test(url.pathname);

/** They are asked for once. With CORS, so that the worker sees whether they came, and what they weigh. */
export const files = new CacheFirst({
  cacheName: names.files,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: aQuarter, purgeOnQuotaError: true })],
});

/** Whether a picture of the site itself is asked for, like its signature: it may change under its name. */
export const isOwnPicture = ({ request, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  request.destination === 'image' && sameOrigin;

/** The kept one at once, and a newer one the next time. */
export const ownPictures = new StaleWhileRevalidate({ cacheName: names.files });

/** Keeps the file at `address` as if it had been loaded. */
export async function keepFile(event: ExtendableEvent, address: string): Promise<void> {
  if (neverChanges.test(new URL(address).pathname))
    await files.handle({ event, request: new Request(address, { mode: 'cors', credentials: 'omit' }) });
}
