import { memo, useDeferredValue, useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useIsServerRendered } from '../hydration/hydration';
import { RuleType } from 'markdown-to-jsx/react';
import { colorCode } from './colorCode';
import { markdownDocument, type ContentPart, type MarkdownDocument } from './markdownDocument';
import { pageElements } from './pageElements';
import { Prose } from './Prose';
import { outlineAttribute, type RenderedText } from './renderedText';
import { renderPart } from './renderElement';
import type { OutlineHeading } from './syntaxTree';

/** Renders markdown as sanitized elements, also on Node. */
export function Markdown({ children }: { children: string }) {
  const { body, ref } = useMarkdown(children);
  return <Prose ref={ref}>{body}</Prose>;
}

type Props = { id: string; markdown: string; children: (text: RenderedText) => ReactNode };

/** The content of a `MarkdownText` that was not rendered by a server. */
export function RenderedMarkdown({ id, markdown, children }: Props) {
  const { body, outline, isComplete, ref } = useMarkdown(markdown);
  const text = (
    <Prose id={id} ref={ref} {...outlineAttribute(outline)}>
      {body}
    </Prose>
  );
  return children({ body: text, outline, isComplete });
}

const pauseMs = 300;
const noHeadings: OutlineHeading[] = [];

/**
 * Renders the first part of long content immediately and the remaining parts with low priority, a few at a time, so that the page
 * remains responsive. On the server and during hydration, all parts are rendered together.
 */
function useMarkdown(markdown: string): RenderedText & { ref: Ref<HTMLDivElement> } {
  const content = useMemo(() => markdownDocument(markdown), [markdown]);
  const isServerRendered = useIsServerRendered();
  const complete = useDeferredValue(content, isServerRendered ? content : null);
  const isComplete = content.parts.length === 1 || complete === content;
  const outline = useMemo(() => (isComplete ? content.outline() : noHeadings), [isComplete, content]);
  const body = useMemo(() => {
    if (content.parts.length === 1) return <MarkdownPart content={content} part={0} />;
    return <MarkdownParts content={content} count={isComplete ? content.parts.length : 1} />;
  }, [content, isComplete]);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isComplete || !ref.current) return;
    const text = ref.current;
    const leaving = new AbortController();
    // While the text is typed, its code waits for a pause.
    const timer = setTimeout(() => void colorCode(text, leaving.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isComplete, content]);
  return { body, outline, isComplete, ref };
}

/**
 * The first `count` parts, and a placeholder with the estimated height of the remaining parts. The browser skips the layout of
 * off-screen parts (`Prose`).
 */
function MarkdownParts({ content, count }: { content: MarkdownDocument; count: number }) {
  const rest = content.parts.slice(count);
  return (
    <>
      {content.parts.slice(0, count).map((text, part) => (
        <div
          key={part}
          data-part={part > 0 && text.nodes[0]?.type === RuleType.heading ? 'section' : 'text'}
          style={{ containIntrinsicBlockSize: `auto ${estimatedHeight([text])}` }}
        >
          <MarkdownPart content={content} part={part} />
        </div>
      ))}
      {rest.length > 0 && <div data-part="waiting" style={{ minHeight: estimatedHeight(rest) }} />}
    </>
  );
}

// Assumes 70 characters per line and includes the margins between paragraphs.
const estimatedHeight = (parts: ContentPart[]) =>
  `${Math.ceil((parts.reduce((sum, { length }) => sum + length, 0) * 1.9) / 70)}em`;

type PartProps = { content: MarkdownDocument; part: number };

const MarkdownPart = memo(function MarkdownPart({ content, part }: PartProps) {
  return renderPart(content, part, pageElements);
});
