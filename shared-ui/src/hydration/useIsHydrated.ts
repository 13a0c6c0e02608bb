import { startTransition, useEffect, useState } from 'react';
import { useIsServerRendered } from './useIsServerRendered';

/**
 * For what only the browser knows: false on a server and until its HTML is taken over, true right after, and at once
 * where the browser draws. Without hurry: what people press meanwhile is heard first.
 */
export function useIsHydrated(): boolean {
  const isFromServer = useIsServerRendered();
  const [isTakenOver, setIsTakenOver] = useState(!isFromServer);
  useEffect(() => startTransition(() => setIsTakenOver(true)), []);
  return isTakenOver;
}
