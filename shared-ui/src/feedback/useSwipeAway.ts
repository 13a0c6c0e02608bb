import { useRef, useState, type PointerEvent } from 'react';

const threshold = 50;

/** Dragging to the right by mouse, pen or finger; `onAway` is called on a release beyond 50 px. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const [dragging, setDragging] = useState(false);

  const stop = () => {
    start.current = null;
    setDragging(false);
    setOffset(0);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      start.current = event.clientX;
      setDragging(true);
      // jsdom lacks it; without it a fast mouse merely leaves the toast behind.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      stop();
      if (distance > threshold) onAway();
    },
    onPointerCancel: stop,
  };
  return { offset, dragging, handlers };
}
