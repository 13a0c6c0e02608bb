import { startTransition, useMemo, useState } from 'react';
import type { RenderedText } from '@brand/shared-ui/reading';
import type { OutlineHeading } from './headings';
import { markdownDocument, type MarkdownDocument } from './markdownDocument';
import { MarkdownPart } from './MarkdownPart';
import { MarkdownParts } from './MarkdownParts';

const none: OutlineHeading[] = [];

/** Markdown as the site shows it; its body is to be put into `Prose`. Nothing in it runs or leaves its place, whoever wrote it. Also on Node. */
export function useMarkdown(markdown: string): RenderedText {
  const content = useMemo(() => markdownDocument(markdown), [markdown]);
  const [drawn, setDrawn] = useState<MarkdownDocument>();
  const isShort = content.parts === 1;
  const isComplete = isShort || drawn === content;
  const outline = useMemo(() => (isComplete ? content.outline() : none), [isComplete, content]);
  const body = useMemo(() => {
    if (isShort) return <MarkdownPart content={content} part={0} />;
    return <MarkdownParts content={content} onDrawn={(all) => startTransition(() => setDrawn(all))} />;
  }, [isShort, content]);
  return { body, outline, isComplete };
}
