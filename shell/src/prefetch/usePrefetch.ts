import { useEffect } from 'react';
import { whenIdle, type DataStore } from '@brand/shared-data';
import type { AppRouter } from '../router';
import { mayPrefetch } from './mayPrefetch';

/** Prefetches the pages of the links in view, once the page is idle (docs/decisions/021). */
export function usePrefetch(router: AppRouter, store: DataStore): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void whenIdle().then(async () => {
      if (signal.aborted || !mayPrefetch() || !('IntersectionObserver' in window)) return;
      const code = await import(/* webpackChunkName: "prefetchLinks" */ './prefetchLinks').catch(() => null);
      if (!signal.aborted) code?.prefetchLinks(router, store, signal);
    });
    return () => controller.abort();
  }, [router, store]);
}
