import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Prevents a layout shift by a section that turns out smaller than its skeletons, or empty: while it is on the screen,
 * its height is preserved. Below the screen it may shrink.
 */
export function PreserveHeight({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let last = element.getBoundingClientRect();
    // Called after a change and before its paint, so that the smaller size is never seen.
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

  // flow-root: the height includes the section's margin.
  return (
    <div ref={container} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
