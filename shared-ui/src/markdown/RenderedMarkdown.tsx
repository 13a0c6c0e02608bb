import type { ReactNode } from 'react';
import { outlineAttribute, Prose, type RenderedText } from '@brand/shared-ui/reading';
import { useMarkdown } from './useMarkdown';

type Props = { id: string; markdown: string; children: (text: RenderedText) => ReactNode };

/** `MarkdownText` where the text has to be drawn. */
export function RenderedMarkdown({ id, markdown, children }: Props) {
  const { body, outline, isComplete } = useMarkdown(markdown);
  const text = (
    <Prose id={id} {...outlineAttribute(outline)}>
      {body}
    </Prose>
  );
  return children({ body: text, outline, isComplete });
}
