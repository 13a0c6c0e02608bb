import type { PushDevice } from '@brand/shared-data/admin';

// Built from shell/worker/reminders.ts, and registered for a scope without pages.
const script = '/sw-reminders.js';
const scope = '/admin/reminders/';

const getContainer = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Whether this browser supports push notifications. On an iPhone, only installed sites do. */
export const isNotifiable = (): boolean =>
  Boolean(getContainer()) && 'PushManager' in window && 'Notification' in window;

/** The endpoint of this browser's push subscription; null if there is none. */
export async function findEndpoint(): Promise<string | null> {
  if (!isNotifiable()) return null;
  const registration = await getContainer()?.getRegistration(scope);
  if (!registration?.scope.endsWith(scope)) return null;
  return (await registration.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks for permission and subscribes to notifications; null if the person or the browser refuses. */
export async function subscribe(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const container = getContainer();
  if (!container) return null;
  const registration = await container.register(script, { scope, updateViaCache: 'none' });
  await untilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // An old subscription with another key, from before the site was set up again, would prevent a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Ends the subscription and unregisters its worker. */
export async function unsubscribe(): Promise<void> {
  const registration = await getContainer()?.getRegistration(scope);
  if (!registration?.scope.endsWith(scope)) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await registration.unregister();
}

async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  );
}
