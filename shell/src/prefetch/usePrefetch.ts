import { useEffect } from 'react';
import { whenIdle, type DataStore } from '@brand/shared-data';
import type { AppRouter } from '../router';
import { mayPrefetch } from './mayPrefetch';

/** As soon as the page runs and is idle, has what links in view lead to read ahead (docs/decisions/021). */
export function usePrefetch(router: AppRouter, store: DataStore): void {
  useEffect(() => {
    const left = new AbortController();
    void start(router, store, left.signal);
    return () => left.abort();
  }, [router, store]);
}

async function start(router: AppRouter, store: DataStore, left: AbortSignal) {
  await whenIdle();
  if (left.aborted || !mayPrefetch() || !('IntersectionObserver' in window)) return;
  const code = await import(/* webpackChunkName: "prefetchLinks" */ './prefetchLinks').catch(() => null);
  if (!left.aborted) code?.prefetchLinks(router, store, left);
}
