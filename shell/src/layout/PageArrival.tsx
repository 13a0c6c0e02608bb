import { useEffect, useRef, useState } from 'react';
import { Box, visuallyHidden } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';

/**
 * After a navigation to another page: moves the focus to its h1 once that is there, and says the page's title. Not on
 * the first load, and not where only search or hash changed. Stands after the page, so that what closes on the way
 * (a menu that gives the focus back) has closed before.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = document.activeElement;
    return whenThere('main h1', (heading) => {
      // Who has moved on meanwhile, or asked for a part of the page, is left there.
      const mayFocus = !hash && [before, document.body].includes(document.activeElement);
      if (mayFocus) focusOn(heading);
      setTitle(document.title);
    });
    // The hash counts at the arrival only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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

/** Calls back with the element as soon as it exists; a page's code and data may come late. Returns how to give up. */
function whenThere(selector: string, callback: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  function look() {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    callback(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
