import { useEffect, useRef } from 'react';

// The site's colours, used for the confetti.
const names = ['primary-main', 'primary-light', 'warning-main', 'success-main'];

/** Shows confetti once on the ref's canvas. Its code is loaded on demand, but not if the user prefers reduced motion. */
export function useConfetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const celebrate = async () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
      if (isUnmounted || !canvas.current) return;
      const style = getComputedStyle(document.documentElement);
      const fire = confetti.create(canvas.current, { resize: true, disableForReducedMotion: true });
      stop = () => fire.reset();
      await fire({
        particleCount: 120,
        spread: 80,
        origin: { y: 0.7 },
        colors: names.map((name) => style.getPropertyValue(`--mui-palette-${name}`)),
        disableForReducedMotion: true,
      });
    };
    // Only logs the error, because the page works without confetti.
    celebrate().catch((cause: unknown) => console.error(cause));
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return canvas;
}
