import { Suspense, useId, useState, type ReactNode } from 'react';
import { Skeleton } from '@brand/shared-ui/core';
import { useIsServerRendered } from '../hydration/hydration';
import { lazyMarkdown } from './lazyMarkdown';
import { Prose } from './Prose';
import { readOutline, ServerRenderedMarkdown } from './ServerRenderedMarkdown';
import type { OutlineHeading } from './syntaxTree';

/** A text as it is shown. */
export type RenderedText = {
  body: ReactNode;
  /** The headings, once everything is rendered. */
  outline: OutlineHeading[];
  /** Whether all parts of a long text are rendered. */
  isComplete: boolean;
};

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
