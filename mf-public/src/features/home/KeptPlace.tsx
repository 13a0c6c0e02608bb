import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Around a section that may turn out smaller than its skeletons, or empty: where that would pull up what a visitor
 * sees, its room is kept. Below the screen it is given back.
 */
export function KeptPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let known = element.getBoundingClientRect();
    // Called after a change and before it is painted: nobody sees the smaller size.
    const observer = new MutationObserver(() => {
      const now = element.getBoundingClientRect();
      const isInSight = now.top < window.innerHeight;
      if (now.width !== known.width) element.style.minHeight = '';
      else if (now.height < known.height && isInSight) element.style.minHeight = `${known.height}px`;
      known = element.getBoundingClientRect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  // flow-root: the section's margin is part of its room.
  return (
    <div ref={place} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
