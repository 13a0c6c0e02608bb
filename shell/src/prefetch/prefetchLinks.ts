import { isValidElement } from 'react';
import { settleQueries, whenIdle, type DataStore } from '@brand/shared-data';
import {
  matchRoutes,
  type PageComponent,
  type QueryLoader,
  type RouteMatch,
  type Router,
} from '@brand/shared-ui/router';
import { mountFor } from '@brand/site-contract/mounts';
import { isMounted } from '../remotes/remoteRoutes';
import { mayPrefetch } from './mayPrefetch';

// A link must stay in view this long, because links that are scrolled past are not worth a request.
const dwellMs = 100;
const maxLinksPerPage = 12;
// Only the nearest pages are rendered hidden.
const maxRendered = 2;

// Whether this document has prefetched a page, or tried to.
let hasPrefetched = false;

type OnPrefetched = (url: URL, matches: RouteMatch[]) => void;

/**
 * Prefetches the pages behind links until `signal` aborts: only public pages of remotes that are already loaded, and only if the
 * connection allows it. Loads the code for all links in view first, because many of them share it; then the data for one link at
 * a time, nearest to the middle of the screen first. A link that is pressed or pointed at takes precedence. `onPrefetched` is
 * called for the nearest pages once they can be rendered without a request.
 */
export function prefetchLinks(
  router: Router,
  store: DataStore,
  onPrefetched: OnPrefetched,
  signal: AbortSignal,
): void {
  const inView = new Set<HTMLAnchorElement>();
  const prefetched = new Set<string>();
  let pathname = '';
  let isRunning = false;

  const prefetch = async (url: URL, isNear: boolean) => {
    prefetched.add(url.href);
    const matches = getMatches(url, router);
    const isComplete = await prefetchPage(url, matches, store);
    hasPrefetched = true;
    if (isNear && isComplete && !signal.aborted) onPrefetched(url, matches);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const url of getUrls(inView)) if (mayPrefetch()) void loadCode(getMatches(url, router));
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, dwellMs));
      if (signal.aborted || !mayPrefetch()) break;
      if (pathname !== location.pathname) prefetched.clear();
      pathname = location.pathname;
      const nearestFirst = new Set(getUrls(sortByDistance(inView)).map(({ href }) => href));
      const [next] = [...nearestFirst].filter((href) => !prefetched.has(href));
      if (!next || prefetched.size >= maxLinksPerPage) break;
      await prefetch(new URL(next), [...nearestFirst].indexOf(next) < maxRendered);
    }
    isRunning = false;
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    if (inView.size > 0) void run();
  });
  watchLinks((link) => observer.observe(link), signal);
  signal.addEventListener('abort', () => observer.disconnect());

  const onPointer = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const [url] = link && mayPrefetch() ? getUrls([link]) : [];
    if (url) void prefetch(url, true);
  };
  for (const type of ['pointerover', 'pointerdown']) {
    document.addEventListener(type, onPointer, { passive: true });
    signal.addEventListener('abort', () => document.removeEventListener(type, onPointer));
  }
}

/**
 * Lets the browser follow a link that is the first thing pressed in a server-rendered page, before any page is prefetched: its
 * document is one response, whereas the router would wait for the code of the page, and then for its data. After a key is
 * pressed the router follows links, because a new document would lose typed text.
 */
export function loadFirstDocument(): void {
  const types = ['click', 'keydown'];
  const onFirstInput = (event: Event) => {
    for (const type of types) window.removeEventListener(type, onFirstInput, true);
    if (event.type !== 'click' || hasPrefetched || !mayPrefetch()) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && getUrls([link]).length > 0) event.stopPropagation();
  };
  // Uses the capture phase to run before React and the router.
  for (const type of types) window.addEventListener(type, onFirstInput, true);
}

/** Calls back with each link on the page, now and after each change to the page; a link may be reported more than once. */
function watchLinks(onLink: (link: Element) => void, signal: AbortSignal) {
  let isScheduled = false;
  const update = () => {
    isScheduled = false;
    if (signal.aborted) return;
    for (const link of document.querySelectorAll('main a[href]')) onLink(link);
  };
  const observer = new MutationObserver(() => {
    if (!isScheduled) void whenIdle().then(update);
    isScheduled = true;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}

function sortByDistance(links: Iterable<HTMLAnchorElement>): HTMLAnchorElement[] {
  const middle = innerHeight / 2;
  return [...links]
    .map((link) => ({ link, rect: link.getBoundingClientRect() }))
    .map(({ link, rect }) => ({ link, distance: Math.abs((rect.top + rect.bottom) / 2 - middle) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ link }) => link);
}

/** The URLs of links to other public pages of the site, without hashes. */
function getUrls(links: Iterable<HTMLAnchorElement>): URL[] {
  return [...links].flatMap((link) => {
    // A link that somebody is still writing may have half an address.
    if (!URL.canParse(link.href)) return [];
    const url = new URL(link.href);
    url.hash = '';
    const isDifferentPage = url.origin === location.origin && url.pathname !== location.pathname;
    const isFollowedByRouter = !link.target && !link.hasAttribute('download');
    return isDifferentPage && isFollowedByRouter && mountFor(url.pathname)?.access === 'public' ? [url] : [];
  });
}

// Without the routes of its own remote, the address of a page would match the page at `/:slug` of another.
const getMatches = ({ pathname }: URL, { routes }: Router): RouteMatch[] =>
  (isMounted(mountFor(pathname)?.remote ?? '') && matchRoutes(routes, pathname)) || [];

/** Loads a page's code if it is not loaded yet. Errors are not shown, because a navigation tries again. */
async function loadCode(matches: RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(({ route: { element } }) => {
      // React Router turns a route's Component into an element.
      const type = isValidElement(element) ? (element.type as Partial<PageComponent>) : null;
      return type?.preloadQuietly?.();
    }),
  );
}

/** Loads the code and data for the page at `url`, as a navigation would; returns whether everything has been loaded. */
async function prefetchPage(url: URL, matches: RouteMatch[], store: DataStore): Promise<boolean> {
  const dispatch = store.dispatch as (action: unknown) => unknown;
  // Only loaders made by queryLoader declare which queries may start early.
  const loaders = matches.flatMap(({ route: { loader }, params }) => {
    const { prefetch } = (loader ?? {}) as Partial<QueryLoader>;
    return prefetch ? [{ prefetch, params }] : [];
  });
  const { hasFailed } = await settleQueries(store, async () => {
    for (const { prefetch, params } of loaders)
      for (const query of prefetch({ params, request: new Request(url) })) dispatch(query);
    await loadCode(matches);
  });
  return loaders.length > 0 && !hasFailed;
}
