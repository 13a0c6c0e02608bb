import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Box, visuallyHidden } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';

/**
 * After a navigation to another page: moves the focus to its h1 once that is there, also from the one that it had while
 * it was loading, and says the page's title. Not on the first load, and not where only search or hash changed. Stands
 * after the page, so that what closes on the way (a menu that gives the focus back) has closed before.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  const arrive = useEffectEvent(() => {
    // The hash counts at the arrival only.
    const hasPart = hash !== '';
    let focused = document.activeElement;
    return followHeading((heading) => {
      // Who has moved on meanwhile, or asked for a part of the page, is left there.
      const mayFocus = !hasPart && [focused, document.body].includes(document.activeElement);
      if (mayFocus) focusOn((focused = heading));
      setTitle(document.title);
    });
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return arrive();
  }, [pathname]);
  // No role: a status is what a toast is found by.
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {title}
    </Box>
  );
}

// Where the page is scrolled to is decided elsewhere: at its top, or where "Back" finds it.
function focusOn(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Calls back with the page's h1 once it exists, and with every one that takes its place. Returns how to stop. The call
 * is a task of its own: to move the focus is to lay out the page, on top of what has just drawn it.
 */
function followHeading(callback: (heading: HTMLElement) => void): () => void {
  let known: HTMLElement | null = null;
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === known) return;
    known = heading;
    clearTimeout(due);
    due = setTimeout(() => callback(heading));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    clearTimeout(due);
    observer.disconnect();
  };
}
