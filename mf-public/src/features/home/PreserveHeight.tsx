import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Prevents a layout shift when a section turns out smaller than its skeletons, or empty, by preserving its height while it is on
 * screen. A section below the screen may shrink.
 */
export function PreserveHeight({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let last = element.getBoundingClientRect();
    // Called after a DOM change but before the browser paints it, so that the smaller size is never visible.
    const observer = new MutationObserver(() => {
      const now = element.getBoundingClientRect();
      const isVisible = now.top < window.innerHeight;
      if (now.width !== last.width) element.style.minHeight = '';
      else if (now.height < last.height && isVisible) element.style.minHeight = `${last.height}px`;
      last = element.getBoundingClientRect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  // `flow-root` includes the margins of the section in the measured height.
  return (
    <div ref={container} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
