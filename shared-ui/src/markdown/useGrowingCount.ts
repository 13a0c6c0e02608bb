import { startTransition, useEffect, useState } from 'react';
import { useIsServerRendered } from '../hydration/useIsServerRendered';

/** Counts from 0 to `end`, one in a task. On a server, and in a page that came from one, it is `end` at once. */
export function useGrowingCount(end: number): number {
  const isFromServer = useIsServerRendered();
  const [count, setCount] = useState(isFromServer ? end : 0);
  const isGrowing = count < end;

  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [isGrowing, count]);

  return Math.min(count, end);
}
