// Makes the file a module.
export {};

declare const self: ServiceWorkerGlobalScope;

// Separate from the worker for pages (docs/decisions/125): only the owner's devices register it, for a scope that contains no
// page, so that visitors never load it. worker/src/notify.ts sends the content of the notifications.
type Reminder = { title: string; body: string; stopPath: string };

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('push', (event) => {
  const { title, body, stopPath } = event.data?.json() as Reminder;
  const options = {
    body,
    icon: '/icon-192.png',
    // A new reminder replaces an ignored one.
    tag: 'today',
    data: stopPath,
    actions: [{ action: 'stop', title: 'Stop these reminders' }],
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(
    action === 'stop' ? stopReminders(String(notification.data)) : self.clients.openWindow('/today'),
  );
});

/**
 * Ends the reminders with the request that a mail program's unsubscribe button sends; if it fails, opens the page for stopping
 * them.
 */
async function stopReminders(path: string) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const response = await fetch(path, { method: 'POST', body }).catch(() => null);
  if (!response?.ok) await self.clients.openWindow(path);
}
