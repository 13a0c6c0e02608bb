import { useEffect, useState } from 'react';
import type { OutlineHeading } from '@brand/shared-ui/reading';

// What is above a line a quarter down the screen was reached. Nothing is measured while scrolling.
const reached = { rootMargin: '1000000px 0px -75%' };

/** The id of the heading whose section is being read: the last one that was reached. */
export function useCurrentHeading(outline: OutlineHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const isReached = new Map<string, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isReached.set(target.id, isIntersecting);
      setCurrent(outline.findLast(({ id }) => isReached.get(id))?.id);
    }, reached);
    for (const { id } of outline) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [outline]);

  return current;
}
