import { invalidateAllTags, selectSession, whenIdle, type DataStore } from '@brand/shared-data';
import type { SiteConfig } from '@brand/shared-ui/core';
import { cacheNames, type MessageFromWorker, type MessageToWorker } from '@brand/site-contract/offline';

type Options = {
  store: DataStore;
  site: SiteConfig;
  /** The server has rendered the page: it is public. */
  isServed: boolean;
  /** Resolves once the app is rendered or hydrated. */
  started: Promise<void>;
};

/**
 * Registers the service worker, which caches the public pages that are read here (docs/decisions/017): the next visit
 * begins with them, without a connection too. Where the site has switched that off, worker and caches are removed.
 */
export function startServiceWorker({ store, site, isServed, started }: Options): void {
  const container = getContainer();
  if (!container) return;
  if (site.offline === false) return void unregister(container);
  container.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
    // Hydration needs the data that the page was rendered from, so they come first.
    const isCurrent = () => data.page === location.href;
    void started.then(whenIdle).then(() => isCurrent() && store.dispatch(invalidateAllTags()));
  });
  forgetPagesOnLogOut(store, container);
  void untilLoaded().then(() => {
    void container.register('/sw.js', { updateViaCache: 'none' });
    if (isServed) void readPage(container, location.href);
  });
}

// The files of the page come first; a visitor who leaves before it is hydrated and idle still has the worker at the
// next visit.
const untilLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/** Has the current page and its loaded files cached, once there is a service worker. */
export async function cacheThisPage(): Promise<void> {
  const page = location.href;
  await whenIdle();
  const container = getContainer();
  // A visited page is cached since it was loaded.
  if (container && page !== lastRead) await readPage(container, page);
}

let lastRead = '';

async function readPage(container: ServiceWorkerContainer, page: string): Promise<void> {
  lastRead = page;
  const { active } = await container.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  post(active, { type: 'read', page, files });
}

/**
 * Without a connection, makes links load their page as a document: the worker has whole pages in its cache, while the
 * router would wait for data that cannot come.
 */
export function loadDocumentsWhenOffline(): void {
  const bypassRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!navigator.onLine && link instanceof HTMLAnchorElement && link.origin === location.origin)
      event.stopPropagation();
  };
  // In the capture phase, before React and the router.
  window.addEventListener('click', bypassRouter, { capture: true });
}

// Browsers offer no service worker to a site without TLS.
const getContainer = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

const post = (worker: ServiceWorker | null, message: MessageToWorker) => worker?.postMessage(message);

// The cached pages are public, but on a shared computer they would reveal the last user's reading.
function forgetPagesOnLogOut(store: DataStore, container: ServiceWorkerContainer) {
  let wasSignedIn = false;
  store.subscribe(() => {
    const { status } = selectSession(store.getState());
    if (wasSignedIn && status === 'anonymous') post(container.controller, { type: 'forget' });
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
}

async function unregister(container: ServiceWorkerContainer) {
  // Only the worker of this page ends; the one of reminders caches nothing, and stays.
  await (await container.getRegistration())?.unregister();
  for (const name of Object.values(cacheNames)) await caches.delete(name);
}
