// Takes the place of the worker where site.config.json says "offline": false: it forgets what was kept, and itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('site-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
