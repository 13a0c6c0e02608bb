import { invalidateAllTags, selectSession, whenIdle, type DataStore } from '@brand/shared-data';
import type { SiteConfig } from '@brand/shared-ui/core';
import { mountFor } from '@brand/site-contract/mounts';
import { startedEvent } from './registerWorker';
import { cacheNames, type MessageFromWorker, type MessageToWorker } from '@brand/site-contract/offline';

type Options = {
  store: DataStore;
  site: SiteConfig;
  /** Whether the server rendered the page. Only public pages are server-rendered. */
  isServed: boolean;
  /** Resolves once the app is rendered or hydrated. */
  started: Promise<void>;
};

/**
 * Talks to the service worker, which caches the public pages that this browser reads (docs/decisions/017), so that the next visit
 * starts from the cache, even without a connection. The page's inline script registers it (registerWorker.ts). If the site
 * has switched this off, the worker and its caches are removed.
 */
export function startServiceWorker({ store, site, isServed, started }: Options): void {
  const container = getContainer();
  if (!container) return;
  if (site.offline === false) return void unregister(container);
  container.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) => {
    // Waits until the page has started, because hydration needs the data that the page was rendered from.
    const isCurrent = () => data.page === location.href;
    void started.then(whenIdle).then(() => isCurrent() && store.dispatch(invalidateAllTags()));
  });
  forgetPagesOnLogOut(store, container);
  void started.then(() => dispatchEvent(new Event(startedEvent)));
  if (isServed) void readPage(container, location.href);
}

/** Tells the service worker, once it exists, to cache the current page and its loaded files. */
export async function cacheThisPage(): Promise<void> {
  const page = location.href;
  await whenIdle();
  const container = getContainer();
  // The loaded page has already been passed to the worker.
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
 * Without a connection, makes links load their pages as documents, because the worker has whole pages in its cache, whereas the
 * router would wait for data that cannot arrive. A link within a page that is never cached, such as one from lesson to lesson, is
 * left to the router, because the worker has no document for it.
 */
export function loadDocumentsWhenOffline(): void {
  const bypassRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (navigator.onLine || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const isOpen = link.pathname === location.pathname && mountFor(link.pathname)?.access !== 'public';
    if (!isOpen) event.stopPropagation();
  };
  // Uses the capture phase to run before React and the router.
  window.addEventListener('click', bypassRouter, { capture: true });
}

// Browsers do not provide service workers to sites without TLS.
const getContainer = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

const post = (worker: ServiceWorker | null, message: MessageToWorker) => worker?.postMessage(message);

// Cached pages are public, but on a shared computer they would reveal what the last user read.
function forgetPagesOnLogOut(store: DataStore, container: ServiceWorkerContainer) {
  let wasSignedIn = false;
  store.subscribe(() => {
    const { status } = selectSession(store.getState());
    if (wasSignedIn && status === 'anonymous')
      void container.ready.then(({ active }) => post(active, { type: 'forget' }));
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
}

async function unregister(container: ServiceWorkerContainer) {
  // Unregisters only this page's worker; the one for reminders caches nothing and is kept.
  await (await container.getRegistration())?.unregister();
  for (const name of Object.values(cacheNames)) await caches.delete(name);
}
