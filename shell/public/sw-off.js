// Served as /sw.js where site.config.json says "offline": false: deletes the caches and unregisters itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('site-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
