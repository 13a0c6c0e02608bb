import { useEffect, useState } from 'react';

/** Whether the page is scrolled down by more than `pixels`. */
export function useIsScrolled(pixels: number): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return isScrolled;
}
