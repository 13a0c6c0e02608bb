import { useEffect } from 'react';
import type { MarkdownDocument } from './markdownDocument';
import { MarkdownPart } from './MarkdownPart';
import { useGrowingCount } from './useGrowingCount';

type Props = { content: MarkdownDocument; onDrawn: (content: MarkdownDocument) => void };

// A guess, until the browser knows: at 70 characters a line, with the room between paragraphs.
const emPerCharacter = 1.9 / 70;

/**
 * The parts of long content, one more in each task; the room of the others is kept. Apart from the rest of the page, so
 * that nothing else is drawn again with each of them. The browser lays out those that come near (`Prose`).
 */
export function MarkdownParts({ content, onDrawn }: Props) {
  const drawn = useGrowingCount(content.parts);
  const isDrawn = drawn === content.parts;
  useEffect(() => {
    if (isDrawn) onDrawn(content);
  }, [isDrawn, content, onDrawn]);
  return Array.from({ length: content.parts }, (_, part) => {
    const height = `${Math.ceil(content.lengthOf(part) * emPerCharacter)}em`;
    if (part >= drawn) return <div key={part} data-part="waiting" style={{ minHeight: height }} />;
    return (
      <div
        key={part}
        data-part={content.beginsSection(part) ? 'section' : 'text'}
        style={{ containIntrinsicBlockSize: `auto ${height}` }}
      >
        <MarkdownPart content={content} part={part} />
      </div>
    );
  });
}
