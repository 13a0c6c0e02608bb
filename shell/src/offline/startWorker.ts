import { invalidateAllTags, selectSession, whenIdle, type DataStore } from '@brand/shared-data';
import type { SiteConfig } from '@brand/shared-ui/core';
import { cacheNames, type FromWorker, type ToWorker } from './messages';

type Start = {
  store: DataStore;
  site: SiteConfig;
  /** Resolves once the page runs. */
  started: Promise<void>;
};

/**
 * Lets a service worker keep the public pages that are read here (docs/decisions/017): the next visit begins with them,
 * without a connection too. Where the site has switched that off, what was kept goes.
 */
export function startWorker({ store, site, started }: Start): void {
  // Missing on a site without TLS.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return;
  if (site.offline === false) return void forgetWorker(worker);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    // Not before the page that was drawn is taken over with what it was drawn from.
    const isHere = () => data.page === location.href;
    void started.then(whenIdle).then(() => isHere() && store.dispatch(invalidateAllTags()));
  });
  forgetOnLeaving(store, worker);
  void started.then(whenIdle).then(() => worker.register('/sw.js', { updateViaCache: 'none' }));
}

/** Has the page that is shown kept, with the files it has loaded, once there is a worker. */
export async function keepThisPage(): Promise<void> {
  const page = location.href;
  await whenIdle();
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return;
  const { active } = await worker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(active, { type: 'read', page, files });
}

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

// Nothing that is kept is anybody's own. But on a shared computer, who logs out leaves no trace of what they read.
function forgetOnLeaving(store: DataStore, worker: ServiceWorkerContainer) {
  let wasSignedIn = false;
  store.subscribe(() => {
    const { status } = selectSession(store.getState());
    if (wasSignedIn && status === 'anonymous') tell(worker.controller, { type: 'forget' });
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
}

async function forgetWorker(worker: ServiceWorkerContainer) {
  for (const registration of await worker.getRegistrations()) await registration.unregister();
  for (const name of Object.values(cacheNames)) await caches.delete(name);
}
