import { Suspense, useId, useState, type ReactNode } from 'react';
import { useIsServerRendered } from '../hydration/useIsServerRendered';
import { ServerRenderedMarkdown } from './ServerRenderedMarkdown';
import { keptOutline } from './keptOutline';
import { lazyMarkdown } from './lazyMarkdown';
import type { RenderedText } from './renderedText';
import { TextLoading } from './TextLoading';

type Props = {
  markdown: string;
  /** Puts the text, and what is known of it, to its places; left out, the text stands alone. */
  children?: (text: RenderedText) => ReactNode;
};

/**
 * Markdown as the site shows it, also on Node. In a page that a server has drawn, the text stays as it came: what draws
 * it is not even loaded before it has to be drawn anew.
 */
export function MarkdownText({ markdown, children = bodyOf }: Props) {
  const id = useId();
  const isFromServer = useIsServerRendered();
  const [kept] = useState(() => (isFromServer ? keptText(id, markdown) : null));
  const [Text] = useState(lazyMarkdown.current);
  const isKept = kept?.markdown === markdown;
  return (
    <Suspense fallback={children({ body: <TextLoading />, outline: [], isComplete: false })}>
      {isKept ? children(kept.text) : <Text id={id} markdown={markdown} children={children} />}
    </Suspense>
  );
}

const bodyOf = ({ body }: RenderedText) => body;

// Null on the server itself, and where the page lacks the text.
function keptText(id: string, markdown: string) {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return null;
  const text = { body: <ServerRenderedMarkdown id={id} />, outline: keptOutline(element), isComplete: true };
  return { markdown, text };
}
