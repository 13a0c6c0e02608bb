import { useEffect, useRef } from 'react';
import { idPrefix } from '@brand/shared-ui/reading';
import { useLocation } from '@brand/shared-ui/router';

/**
 * Scrolls to the heading named by the URL's hash once the text is complete, because the browser looked for it too early. Focuses
 * the heading when the hash changes.
 */
export function useHashTarget(isComplete: boolean) {
  const { hash } = useLocation();
  const lastHash = useRef(hash);
  useEffect(() => {
    const id = decode(hash.slice(1));
    // Links from other pages name a heading as its text does, without the prefix of ids in texts.
    const target =
      isComplete && id ? (document.getElementById(id) ?? document.getElementById(idPrefix + id)) : null;
    if (lastHash.current !== hash) {
      lastHash.current = hash;
      if (target) focus(target);
    } else if (target && window.scrollY === 0) {
      // Reads scrollY last, because it forces a layout. If it is not 0, the reader is returning to an earlier position.
      target.scrollIntoView();
    }
  }, [isComplete, hash]);
}

// Focuses without scrolling, which is left to the router.
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
