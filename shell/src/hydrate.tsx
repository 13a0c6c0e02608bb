import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SerializedQueries } from '@brand/shared-data';
import { preloadPages, routerReady } from '@brand/shared-ui/router';
import { keptAttribute, queriesId, releaseEvent } from './keepEarlyPresses';
import { knownAddress } from '@brand/site-contract/knownAddress';
import { mountFor } from '@brand/site-contract/mounts';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { buildFor } from './remotes/builds';
import type { AppRouter } from './router';

/** The query cache from which the server rendered the page; undefined if the browser renders the page. */
export function serializedQueriesInPage(): SerializedQueries | undefined {
  const text = getQueriesElement()?.textContent;
  return text ? (JSON.parse(text) as SerializedQueries) : undefined;
}

const getQueriesElement = () => document.getElementById(queriesId);

/** Renders the app from scratch, in place of the server's HTML. */
export function render(container: HTMLElement, app: ReactNode): void {
  // Comes first, because the browser can only submit the early forms while they exist.
  releaseEarlyPresses();
  // Removes the server's metadata, because the app renders its own and browsers use the first match.
  const served =
    'title, meta[name="description"], meta[name="theme-color"], meta[name="robots"], link[rel="canonical"], head link[rel="prev"], head link[rel="next"]';
  for (const tag of document.head.querySelectorAll(served)) tag.remove();
  createRoot(container).render(app);
  markHydrated();
}

/**
 * Hydrates a server-rendered page once all the code it needs is loaded; until then the page can be read, and nothing flashes.
 * Renders from scratch instead if the remote cannot be loaded, if this tab loads a different build of it than the server rendered
 * with (named in the page's `registry`), or if the page was rendered for a different address.
 */
export async function hydrate(
  container: HTMLElement,
  router: AppRouter,
  app: ReactNode,
  { registry }: Pick<AppConfig, 'registry'>,
): Promise<void> {
  await routerReady(router);
  if (router.state.errors || hasDifferentBuild(router, registry)) return render(container, app);
  const isForThisAddress = isRenderedFor(location);
  // A page whose code cannot be loaded shows the error when it is rendered.
  await preloadPages(router, isForThisAddress).catch(() => {});
  if (!isForThisAddress) return render(container, app);
  // Revalidates, because the router then keeps the scroll position; its first load would scroll to the top, away from the
  // reader's current position.
  await router.revalidate();
  // A transition is hydrated in short tasks, so that the page reacts to input between them.
  startTransition(() => void hydrateRoot(container, <Hydration>{app}</Hydration>));
}

/** Replays the visitor's early presses once the header and the footer are hydrated. */
function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    markHydrated();
    // React immediately hydrates a component that receives a key event, so that the form has its typed text before it is
    // submitted.
    for (const button of document.querySelectorAll(`[${keptAttribute}]`))
      button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    setTimeout(releaseEarlyPresses);
  }, []);
  return children;
}

const releaseEarlyPresses = () => window.dispatchEvent(new Event(releaseEvent));

// From now on the router follows links, so the browser need not prefetch documents (speculation rules).
const markHydrated = () => document.documentElement.setAttribute('data-hydrated', '');

// The server sends the same page for searches that differ only in parameters the page does not read.
function isRenderedFor({ pathname, search }: Location): boolean {
  const { address = pathname + search, search: known } = getQueriesElement()?.dataset ?? {};
  const names = known?.split(' ');
  return [pathname, pathname.replace(/\/$/, '')].some(
    (path) => address === knownAddress(path, search, names),
  );
}

function hasDifferentBuild({ state }: AppRouter, rendered: AppConfig['registry']): boolean {
  const remote = mountFor(state.location.pathname)?.remote ?? '';
  return buildFor(remote)?.entry !== rendered[remote]?.entry;
}
