import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Box, visuallyHidden } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';

/**
 * After a navigation to a different page, or to another page of a list: moves the focus to its h1 once that exists, also
 * from the h1 of its loading state, and announces its title. Not on the first load, and not if only search or hash
 * changed. It follows the page, so that a menu has closed and restored the focus before.
 */
export function PageAnnouncer() {
  const { pathname, hash, key, state } = useLocation();
  const place = isPageOfList(state) ? pathname + key : pathname;
  const [title, setTitle] = useState('');
  const announced = useRef(place);
  const announce = useEffectEvent(() => {
    // Only the hash of the navigation counts, not one that the page sets later.
    const hasHash = hash !== '';
    let focused = document.activeElement;
    return watchHeading((heading) => {
      setTitle(document.title);
      // The focus stays if the visitor has moved it meanwhile, or if a link leads to a part of the page.
      if (hasHash || ![focused, document.body].includes(document.activeElement)) return;
      focused = heading;
      heading.tabIndex = -1;
      // ScrollRestoration decides the scroll position.
      heading.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    return announce();
  }, [place]);
  // Without a role: status is the role of toasts.
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {title}
    </Box>
  );
}

// The links between the pages of a list set this state.
const isPageOfList = (state: unknown) => typeof state === 'object' && state !== null && 'isPage' in state;

/**
 * Calls back with the page's h1 once it exists, and with each h1 that replaces it; returns a function that stops this.
 * The callback has its own task, because focus forces a layout right after the render.
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
