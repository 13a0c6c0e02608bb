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
 * Markdown as the site shows it, also on Node. In a server-rendered page the text stays as it came: the code that renders
 * markdown is not even loaded until the text has to be rendered again.
 */
export function MarkdownText({ markdown, children = ({ body }) => body }: Props) {
  const id = useId();
  const isServerRendered = useIsServerRendered();
  const [received] = useState(() => (isServerRendered ? receivedText(id, markdown) : null));
  const [Text] = useState(lazyMarkdown.current);
  return (
    <Suspense fallback={children({ body: <TextLoading />, outline: [], isComplete: false })}>
      {received?.markdown === markdown ? (
        children(received.text)
      ) : (
        <Text id={id} markdown={markdown} children={children} />
      )}
    </Suspense>
  );
}

// Null on the server itself, and where the page lacks the text.
function receivedText(id: string, markdown: string) {
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
