import type { RouteMatchCallbackOptions } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { cacheNames as names } from '../src/offline/protocol';

const ninetyDays = 90 * 24 * 60 * 60;

// Names with a hash of the content, and folders whose files get a new name whenever they change.
const immutable = /\.[0-9a-f]{8}\.[a-z0-9]+$|^\/(media|fonts)\/|\/storage\/v1\/object\/public\//;

/** Whether the request is for a file that never changes under its name: scripts of shell and remotes, fonts, pictures. */
export const isImmutableFile = ({
  url,
  request,
}: Pick<RouteMatchCallbackOptions, 'url' | 'request'>): boolean =>
  ['script', 'font', 'image', 'style'].includes(request.destination) && immutable.test(url.pathname);

/** Immutable files are requested once. With CORS, so that the worker can read their status and size. */
export const files = new CacheFirst({
  cacheName: names.files,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: ninetyDays, purgeOnQuotaError: true })],
});

/** Whether the request is for a picture of the site itself, like its signature, which may change under its name. */
export const isOwnPicture = ({ request, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  request.destination === 'image' && sameOrigin;

/** The cached picture now, and a newer one the next time. */
export const ownPictures = new StaleWhileRevalidate({ cacheName: names.files });

/** Caches the file at `url`, if it is immutable, as if the page had requested it. */
export async function cacheFile(event: ExtendableEvent, url: string): Promise<void> {
  if (immutable.test(new URL(url).pathname))
    await files.handle({ event, request: new Request(url, { mode: 'cors', credentials: 'omit' }) });
}
