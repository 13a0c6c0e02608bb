import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once `duration` ms have passed that were not paused. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [paused]);
}
