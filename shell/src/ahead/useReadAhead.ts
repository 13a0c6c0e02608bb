import { useEffect } from 'react';
import { whenIdle, type DataStore } from '@brand/shared-data';
import type { AppRouter } from '../router';
import { mayReadAhead } from './mayReadAhead';

/** As soon as the page runs and is idle, has what links in view lead to read ahead (docs/decisions/021). */
export function useReadAhead(router: AppRouter, store: DataStore): void {
  useEffect(() => {
    const left = new AbortController();
    void start(router, store, left.signal);
    return () => left.abort();
  }, [router, store]);
}

async function start(router: AppRouter, store: DataStore, left: AbortSignal) {
  await whenIdle();
  if (left.aborted || !mayReadAhead() || !('IntersectionObserver' in window)) return;
  const code = await import(/* webpackChunkName: "readAhead" */ './readAhead').catch(() => null);
  if (!left.aborted) code?.readAhead(router, store, left);
}
