import { useEffect, useRef } from 'react';

const colors = ['#0F5C66', '#86CBD2', '#E9BE6F', '#2A6B3C'];

/** Throws confetti once on the canvas that gets the ref. Its code comes late, and only to who has not asked for less motion. */
export function useConfetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const celebrate = async () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
      if (isGone || !canvas.current) return;
      const fire = confetti.create(canvas.current, { resize: true, disableForReducedMotion: true });
      stop = () => fire.reset();
      await fire({
        particleCount: 120,
        spread: 80,
        origin: { y: 0.7 },
        colors,
        disableForReducedMotion: true,
      });
    };
    // A celebration is no reason to fail.
    celebrate().catch((cause: unknown) => console.error(cause));
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return canvas;
}
