import { useEffect, useRef } from 'react';
import { useLocation } from '@brand/shared-ui/router';

/**
 * Scrolls to the heading that the URL's hash names once the text is complete, because the browser looked for it too
 * early, and focuses the heading when the hash changes.
 */
export function useHashTarget(isComplete: boolean) {
  const { hash } = useLocation();
  const lastHash = useRef(hash);
  useEffect(() => {
    const target = isComplete && hash ? document.getElementById(decode(hash.slice(1))) : null;
    if (lastHash.current !== hash) {
      lastHash.current = hash;
      if (target) focus(target);
    } else if (target && window.scrollY === 0) {
      // scrollY is read last because it forces a layout. When it is not 0, the reader returns to an earlier position.
      target.scrollIntoView();
    }
  }, [isComplete, hash]);
}

// Without scrolling, which the router does.
function focus(target: HTMLElement) {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
