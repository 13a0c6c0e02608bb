import { isValidElement } from 'react';
import { settleQueries, whenIdle, type DataStore } from '@brand/shared-data';
import { matchRoutes, type PageComponent, type QueryLoader } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import type { AppRouter } from '../router';
import { mayPrefetch } from './mayPrefetch';

// Links that only scroll by are not worth a request.
const dwellMs = 250;
const maxLinksPerPage = 12;

/**
 * Prefetches the pages of the links in view, one after the other and each once, until `signal` aborts: public pages of
 * remotes that are loaded already, and only where the connection allows it.
 */
export function prefetchLinks(router: AppRouter, store: DataStore, signal: AbortSignal): void {
  const inView = new Set<HTMLAnchorElement>();
  const prefetched = new Set<string>();
  let pathname = '';
  let isRunning = false;

  const nextUrl = (): URL | undefined => {
    if (signal.aborted || !mayPrefetch()) return undefined;
    if (pathname !== location.pathname) prefetched.clear();
    pathname = location.pathname;
    if (prefetched.size >= maxLinksPerPage) return undefined;
    const url = [...inView].map(getPageUrl).find((candidate) => candidate && !prefetched.has(candidate.href));
    if (url) prefetched.add(url.href);
    return url ?? undefined;
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, dwellMs));
      await whenIdle();
      const url = nextUrl();
      if (!url) break;
      await prefetchPage(url, router, store);
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
}

/** Calls back with the links of the page, now and after each change of it; with the same link perhaps again. */
function watchLinks(onLink: (link: Element) => void, signal: AbortSignal) {
  let isScheduled = false;
  const update = () => {
    isScheduled = false;
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

/** The page that a link leads to, without the hash, if it is a different public page of the site. */
function getPageUrl(link: HTMLAnchorElement): URL | null {
  const url = new URL(link.href);
  url.hash = '';
  const isDifferentPage = url.origin === location.origin && url.pathname !== location.pathname;
  const isFollowedByRouter = !link.target && !link.hasAttribute('download');
  return isDifferentPage && isFollowedByRouter && mountFor(url.pathname)?.access === 'public' ? url : null;
}

/**
 * Loads the code of the page at `url` and starts its queries, as a navigation would, and resolves once they have settled.
 * Errors are not shown: a navigation tries again.
 */
async function prefetchPage(url: URL, { routes }: AppRouter, store: DataStore): Promise<void> {
  const dispatch = store.dispatch as (action: unknown) => unknown;
  await settleQueries(store, () =>
    Promise.all(
      (matchRoutes(routes, url.pathname) ?? []).map(({ route: { loader, element }, params }) => {
        // Only loaders of queryLoader say which queries may start early.
        const { prefetch } = (loader ?? {}) as Partial<QueryLoader>;
        for (const action of prefetch?.({ params, request: new Request(url) }) ?? []) dispatch(action);
        // React Router turns a route's Component into an element.
        const type = isValidElement(element) ? (element.type as Partial<PageComponent>) : null;
        return type?.preloadQuietly?.();
      }),
    ),
  );
}
