import { useEffect, type MouseEvent } from 'react';
import { onFirstInteraction, showFallbackCover } from '../core';
import { useNavigate } from '../router';
import { isPage } from './contentAddresses';
import { preloadMarkdown } from './lazyMarkdown';
import { Prose } from './Prose';

// React neither compares nor replaces the children of an element with this property while it hydrates, and afterwards as
// long as the object is the same.
const existingHtml = { __html: '' };

/** The server's HTML of a text, with links and pictures that behave like those that React renders. */
export function ServerRenderedMarkdown({ id }: { id: string }) {
  const followLink = useFollowLink();
  useEffect(() => {
    // Pictures may have failed before the page was hydrated.
    for (const image of document.getElementById(id)?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) showFallbackCover(image);
    // The next text that is opened is rendered in the browser.
    return onFirstInteraction(() => void preloadMarkdown());
  }, [id]);
  return (
    <Prose
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={existingHtml}
      onClick={followLink}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && showFallbackCover(target)}
    />
  );
}

// Links that React has not rendered open pages of the site without a reload, like its own.
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (event.defaultPrevented || isModified || !address || !isPage(address)) return;
    event.preventDefault();
    void navigate(address);
  };
}
