import { useSyncExternalStore } from 'react';
import { today, useIsHydrated } from '@brand/shared-ui/core';

/**
 * Today's date by the visitor's clock, as '2026-11-20'; it changes at midnight. Null on the server and until hydration,
 * because the server's clock may differ.
 */
export function useToday(): string | null {
  const isHydrated = useIsHydrated();
  return useSyncExternalStore(subscribeToMidnight, isHydrated ? today : getNull, getNull);
}

const getNull = () => null;

function subscribeToMidnight(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(() => {
      onChange();
      wait();
    }, midnight.getTime() - now.getTime());
  };
  wait();
  return () => clearTimeout(timer);
}
