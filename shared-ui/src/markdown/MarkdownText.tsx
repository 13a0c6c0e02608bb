import { Suspense, useId, useState, type ReactNode } from 'react';
import { Skeleton } from '../core';
import { useIsServerRendered } from '../hydration/hydration';
import { lazyMarkdown } from './lazyMarkdown';
import { Prose } from './Prose';
import { readOutline, type RenderedText } from './renderedText';
import { ServerRenderedMarkdown } from './ServerRenderedMarkdown';

type Props = {
  markdown: string;
  /** Places the text and its outline; without it, the text stands alone. */
  children?: (text: RenderedText) => ReactNode;
};

/**
 * Markdown as the site shows it, also on Node. A server-rendered text is not rendered again, so the code that renders
 * markdown is not loaded for it.
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

// Null on the server itself, and where the page lacks the text.
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
