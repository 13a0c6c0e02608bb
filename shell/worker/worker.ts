import { setCatchHandler } from 'workbox-routing/setCatchHandler';
import { registerRoute } from 'workbox-routing/registerRoute';
import type { MessageToWorker } from '../src/offline/protocol';
import { cacheFile, files, isImmutableFile, isOwnPicture, ownPictures } from './files';
import { cacheOfflinePage, offlinePage } from './offlinePage';
import { cachePage, deletePages, pages } from './pages';

declare const self: ServiceWorkerGlobalScope;

// A new worker replaces the old one at once: all of them use the caches in the same way.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheOfflinePage(), self.skipWaiting()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A page that is only prefetched is not read yet; once it is, it sends a message.
registerRoute(({ request }) => request.mode === 'navigate' && !request.headers.has('sec-purpose'), pages);
registerRoute(isImmutableFile, files);
registerRoute(isOwnPicture, ownPictures);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));

self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if (message.type === 'forget') event.waitUntil(deletePages());
  if (message.type === 'read')
    event.waitUntil(
      Promise.allSettled([
        cachePage(event, message.page),
        ...message.files.map((file) => cacheFile(event, file)),
      ]),
    );
});
