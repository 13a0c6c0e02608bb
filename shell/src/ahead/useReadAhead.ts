import { useEffect } from 'react';
import { whenIdle, type DataStore } from '@brand/shared-data';
import { onFirstSign } from '@brand/shared-ui/core';
import type { AppRouter } from '../router';
import { mayReadAhead } from './mayReadAhead';

const restMs = 500;
const longestMs = 5000;

/** Once the page runs and is at rest, has what links in view lead to read ahead (docs/decisions/021). */
export function useReadAhead(router: AppRouter, store: DataStore): void {
  useEffect(() => {
    const left = new AbortController();
    void start(router, store, left.signal);
    return () => left.abort();
  }, [router, store]);
}

async function start(router: AppRouter, store: DataStore, left: AbortSignal) {
  await whenIdle();
  await isStaying();
  if (left.aborted || !mayReadAhead() || !('IntersectionObserver' in window)) return;
  const code = await import(/* webpackChunkName: "readAhead" */ './readAhead').catch(() => null);
  if (!left.aborted) code?.readAhead(router, store, left);
}

// A visitor who is gone soon asks for nothing but the page. On a slow line its own late parts come first, so it rests for
// as long again as it took to get here, unless somebody does something with it.
const isStaying = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(restMs + performance.now(), longestMs));
    onFirstSign(resolve);
  });
