import { whenIdle, type DataStore } from '@brand/shared-data';
import { mountFor } from '../mounts';
import type { AppRouter } from '../router';
import { mayPrefetch } from './mayPrefetch';
import { prefetchPage } from './prefetchPage';

// Who scrolls by wants none of it.
const dwellMs = 250;
const mostOfAPage = 12;

/**
 * Reads ahead what the links in view lead to, one after the other and each once, until `left`: public pages of remotes
 * that run already, and nothing for whoever saves data or has a slow line.
 */
export function prefetchLinks(router: AppRouter, store: DataStore, left: AbortSignal): void {
  const inView = new Set<HTMLAnchorElement>();
  const known = new Set<string>();
  let place = '';
  let isReading = false;

  const nextLink = (): URL | undefined => {
    if (left.aborted || !mayPrefetch()) return undefined;
    if (place !== location.pathname) known.clear();
    place = location.pathname;
    if (known.size >= mostOfAPage) return undefined;
    const address = [...inView].map(pageOf).find((url) => url && !known.has(url.href));
    if (address) known.add(address.href);
    return address ?? undefined;
  };

  const read = async () => {
    if (isReading) return;
    isReading = true;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, dwellMs));
      await whenIdle();
      const address = nextLink();
      if (!address) break;
      await prefetchPage(address, router, store);
    }
    isReading = false;
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    if (inView.size > 0) void read();
  });
  watchLinks((link) => observer.observe(link), left);
  left.addEventListener('abort', () => observer.disconnect());
}

/** Calls back with the links of the page, and with those that come to it; with one that it knows, perhaps again. */
function watchLinks(onLink: (link: Element) => void, left: AbortSignal) {
  let isDue = false;
  const look = () => {
    isDue = false;
    for (const link of document.querySelectorAll('main a[href]')) onLink(link);
  };
  const changes = new MutationObserver(() => {
    if (!isDue) void whenIdle().then(look);
    isDue = true;
  });
  changes.observe(document.body, { childList: true, subtree: true });
  left.addEventListener('abort', () => changes.disconnect());
  look();
}

/** The page that a link leads to, if it is another one of the site that everybody may see. */
function pageOf(link: HTMLAnchorElement): URL | null {
  const url = new URL(link.href);
  const isOther = url.origin === location.origin && url.pathname !== location.pathname;
  const isFollowed = !link.target && !link.hasAttribute('download');
  return isOther && isFollowed && mountFor(url.pathname)?.access === 'public' ? withoutHash(url) : null;
}

function withoutHash(url: URL): URL {
  url.hash = '';
  return url;
}
