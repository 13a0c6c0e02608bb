import { useEffect } from 'react';
import { onFirstInteraction, showFallbackCover } from '@brand/shared-ui/core';
import { preloadMarkdown } from './lazyMarkdown';
import { Prose } from './Prose';
import { useFollowLink } from './useFollowLink';

// React leaves the children of such an element as they are when it takes over, and as long as this is the same object.
const asItCame = { __html: '' };

/** A text as it came from the server: its links and pictures do what those of a drawn one do. */
export function ServerRenderedMarkdown({ id }: { id: string }) {
  const followLink = useFollowLink();
  useLateCare(id);
  return (
    <Prose
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={asItCame}
      onClick={followLink}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && showFallbackCover(target)}
    />
  );
}

// Pictures may have failed before anybody listened. And who does something with the page may go on to the next text.
function useLateCare(id: string) {
  useEffect(() => {
    for (const image of document.getElementById(id)?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) showFallbackCover(image);
    return onFirstInteraction(() => void preloadMarkdown());
  }, [id]);
}
