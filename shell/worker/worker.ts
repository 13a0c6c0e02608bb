import { setCatchHandler } from 'workbox-routing/setCatchHandler';
import { registerRoute } from 'workbox-routing/registerRoute';
import type { ToWorker } from '../src/offline/messages';
import { files, isFile, isOwnPicture, keepFile, ownPictures } from './files';
import { keepOfflinePage, offlinePage } from './offlinePage';
import { forgetPages, keepPage, pages } from './pages';

declare const self: ServiceWorkerGlobalScope;

// A new worker takes over at once: what it finds is kept in the same way by all of them.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What is fetched ahead is not read yet; once it is, the page has it kept (KeepRead).
registerRoute(({ request }) => request.mode === 'navigate' && !request.headers.has('sec-purpose'), pages);
registerRoute(isFile, files);
registerRoute(isOwnPicture, ownPictures);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'forget') event.waitUntil(forgetPages());
  if (message.type === 'read')
    event.waitUntil(
      Promise.allSettled([
        keepPage(event, message.page),
        ...message.files.map((file) => keepFile(event, file)),
      ]),
    );
});
