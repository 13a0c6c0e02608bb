import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Box, visuallyHidden } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';

/**
 * After a navigation to a different page, or to another page of a list, moves the focus to the new page's h1 once it exists (even
 * if a loading state's h1 already has the focus) and announces the title. Does nothing on the first load, or if only search or
 * hash changed. Rendered after the page, so that a menu has already closed and restored the focus.
 */
export function PageAnnouncer() {
  const { pathname, hash, key, state } = useLocation();
  const place = isPageOfList(state) ? pathname + key : pathname;
  const [title, setTitle] = useState('');
  const announced = useRef(place);
  const announce = useEffectEvent(() => {
    // Only the navigation's hash counts, not one that the page sets later.
    const hasHash = hash !== '';
    let focused = document.activeElement;
    return watchHeading((heading) => {
      setTitle(document.title);
      // The focus is kept if the visitor has moved it in the meantime, or if a link leads to a part of the page.
      if (hasHash || ![focused, document.body].includes(document.activeElement)) return;
      focused = heading;
      heading.tabIndex = -1;
      // ScrollRestoration controls the scroll position.
      heading.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    return announce();
  }, [place]);
  // Has no role, because toasts use `status`.
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {title}
    </Box>
  );
}

// The links between a list's pages set this state.
const isPageOfList = (state: unknown) => typeof state === 'object' && state !== null && 'isPage' in state;

/**
 * Calls back with the page's h1 once it exists, and with each h1 that replaces it; returns a function that stops watching. The
 * callback runs in its own task, because focusing forces a layout right after the render.
 */
function watchHeading(callback: (heading: HTMLElement) => void): () => void {
  let known: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || heading === known) return;
    known = heading;
    clearTimeout(timer);
    timer = setTimeout(() => callback(heading));
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
  update();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
