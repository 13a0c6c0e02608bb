import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SerializedQueries } from '@brand/shared-data';
import { preloadPages, routerReady } from '@brand/shared-ui/router';
import { knownAddress } from './knownAddress';
import { mountFor } from './mounts';
import { buildFor, currentEntry } from './remotes/builds';
import type { AppRouter } from './router';

/** What the server has read for the page it sent; undefined where the browser draws the page. */
export function serializedQueriesInPage(): SerializedQueries | undefined {
  const text = readBlock()?.textContent;
  return text ? (JSON.parse(text) as SerializedQueries) : undefined;
}

const readBlock = () => document.getElementById('app-read');

/** Draws the page from nothing. */
export function render(container: HTMLElement, app: ReactNode): void {
  // What the page itself says takes over; the browser would go on showing the first ones it finds.
  const initials =
    'title, meta[name="description"], meta[name="theme-color"], meta[name="robots"], link[rel="canonical"]';
  for (const initial of document.head.querySelectorAll(initials)) initial.remove();
  createRoot(container).render(app);
  markHydrated();
}

/**
 * Takes over a page that the server has drawn, once all of it is here that taking it over needs: until then it is read
 * as it came, and nothing flashes. Where the remote cannot be loaded, or this tab runs another build of it than the
 * server, or the page was drawn for another address, it is drawn anew.
 */
export async function hydrate(container: HTMLElement, router: AppRouter, app: ReactNode): Promise<void> {
  await routerReady(router);
  if (router.state.errors || runsAnotherBuild(router)) return render(container, app);
  // A page whose code does not come tells it in its own place, when it is drawn.
  const wasDrawnForThis = isDrawnFor(location);
  await preloadPages(router, wasDrawnForThis).catch(() => {});
  if (!wasDrawnForThis) return render(container, app);
  // Of a page that is only read again the router keeps the place; any other it would begin at the top, wherever the
  // reader is by now.
  await router.revalidate();
  // In short steps: what somebody presses meanwhile is heard.
  startTransition(() => void hydrateRoot(container, app));
  markHydrated();
}

// From here on the router follows links, so documents that were fetched ahead would not be read (speculation rules).
const markHydrated = () => document.documentElement.setAttribute('data-hydrated', '');

// A page is sent for every search that says nothing to it, by a host of files for any at all.
function isDrawnFor({ pathname, search }: Location): boolean {
  const { address = pathname + search, search: known } = readBlock()?.dataset ?? {};
  const names = known?.split(' ');
  return [pathname, pathname.replace(/\/$/, '')].some(
    (path) => address === knownAddress(path, search, names),
  );
}

function runsAnotherBuild({ state }: AppRouter): boolean {
  const remote = mountFor(state.location.pathname)?.remote ?? '';
  return buildFor(remote)?.entry !== currentEntry(remote);
}
