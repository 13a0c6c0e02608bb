import { useEffect, useRef } from 'react';
import { useLocation } from '@brand/shared-ui/router';

/**
 * Goes to the place in the text that the address names: on arrival as soon as it is there (the browser looked for it
 * too early), and with the focus when it changes.
 */
export function useHashTarget(isThere: boolean) {
  const { hash } = useLocation();
  const known = useRef(hash);
  useEffect(() => {
    const target = isThere && hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (known.current !== hash) {
      known.current = hash;
      if (target) focusOn(target);
    } else if (target && window.scrollY === 0) {
      // Asked for last: the position makes the browser lay out the page at once. Where it is not 0, somebody comes back
      // to the place where they left.
      target.scrollIntoView();
    }
  }, [isThere, hash]);
}

// The router has scrolled already.
function focusOn(target: HTMLElement) {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
