import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '@brand/shared-ui/core';

/**
 * The visitor's own date as '2026-11-20'; it changes at their midnight. Null on a server and until its HTML is taken
 * over: the visitor's clock is not the server's.
 */
export function useToday(): string | null {
  const isTakenOver = useIsHydrated();
  return useSyncExternalStore(atMidnight, isTakenOver ? today : unknown, unknown);
}

const unknown = () => null;

function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

function atMidnight(onChange: () => void): () => void {
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
