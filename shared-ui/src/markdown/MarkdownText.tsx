import { Suspense, useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { onFirstInteraction, showFallbackCover, Skeleton } from '../core';
import { useIsServerRendered } from '../hydration/hydration';
import { useNavigate } from '../router';
import { isPage } from './contentAddresses';
import { lazyMarkdown, preloadMarkdown } from './lazyMarkdown';
import { Prose } from './Prose';
import { readOutline, type RenderedText } from './renderedText';

type Props = {
  markdown: string;
  /** Lays out the text and its outline; by default, renders only the text. */
  children?: (text: RenderedText) => ReactNode;
};

/**
 * Renders markdown as the site shows it, also on Node. A server-rendered text is not rendered again, so it does not need the code
 * that renders markdown.
 */
export function MarkdownText({ markdown, children = ({ body }) => body }: Props) {
  const id = useId();
  const isServerRendered = useIsServerRendered();
  const [served] = useState(() => (isServerRendered ? serverRenderedText(id, markdown) : null));
  const [Text] = useState(lazyMarkdown.current);
  return (
    <Suspense fallback={children({ body: <TextLoading />, outline: [], isComplete: false })}>
      {served?.markdown === markdown ? (
        children(served.text)
      ) : (
        <Text id={id} markdown={markdown} children={children} />
      )}
    </Suspense>
  );
}

// Returns null on the server, or if the page does not contain the text.
function serverRenderedText(id: string, markdown: string) {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return null;
  const text = { body: <ServerRenderedMarkdown id={id} />, outline: readOutline(element), isComplete: true };
  return { markdown, text };
}

const TextLoading = () => (
  <Prose>
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton width="70%" />
  </Prose>
);

// React neither compares nor replaces the children of an element with `dangerouslySetInnerHTML` during hydration, nor afterwards
// as long as the object is the same.
const existingHtml = { __html: '' };

/** The server's HTML for a text. Its links and pictures behave like those that React renders. */
function ServerRenderedMarkdown({ id }: { id: string }) {
  const followLink = useFollowLink();
  useEffect(() => {
    // Pictures may have failed to load before hydration.
    for (const image of document.getElementById(id)?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) showFallbackCover(image);
    // Preloads the code, because the next text that is opened is rendered in the browser.
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

// Makes links that React has not rendered open the site's pages without a reload, as React Router's links do, and buttons play
// their video.
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (pressed instanceof HTMLButtonElement)
      return void import('../markdown').then(({ playVideo }) => playVideo(pressed));
    const link = pressed;
    const address = link?.getAttribute('href');
    if (event.defaultPrevented || isModified || !address || !isPage(address)) return;
    event.preventDefault();
    void navigate(address);
  };
}
