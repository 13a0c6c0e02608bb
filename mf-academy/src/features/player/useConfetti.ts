import { useEffect, useRef } from 'react';

// The colours of the site, in which it is shown.
const names = ['primary-main', 'primary-light', 'warning-main', 'success-main'];

/** Shows confetti once on the canvas of the ref. Its code is loaded on demand, and not under `prefers-reduced-motion`. */
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
    // Only logged: the page works without confetti.
    celebrate().catch((cause: unknown) => console.error(cause));
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return canvas;
}
