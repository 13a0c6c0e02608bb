import type { Element, ElementContent } from 'hast';
import type { Nodes } from 'mdast';
import { rawText } from './htmlTree';

/**
 * Converts a table so that each block in a cell becomes a line, because a markdown cell can only contain one line of text, with
 * breaks.
 */
export const toCells = (element: Element): Element => ({
  ...element,
  children: element.children.map((child): ElementContent => {
    if (child.type !== 'element') return child;
    if (child.tagName !== 'td' && child.tagName !== 'th') return toCells(child);
    return { ...child, children: withoutEnds(toLines(child.children)) };
  }),
});

const blocks = /^(?:p|div|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|h[1-6])$/;
const lineEnd: ElementContent = { type: 'element', tagName: 'br', properties: {}, children: [] };

const toLines = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child) => {
    if (child.type !== 'element' || !blocks.test(child.tagName)) return [child];
    const mark: ElementContent[] = child.tagName === 'li' ? [{ type: 'text', value: '• ' }] : [];
    const lines = child.tagName === 'pre' ? toCodeLines(rawText(child)) : toLines(child.children);
    return [lineEnd, ...mark, ...lines, lineEnd];
  });

const toCodeLines = (text: string): ElementContent[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .flatMap((value): ElementContent[] => [
      lineEnd,
      { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] },
    ]);

/** Removes breaks at both ends, and the empty lines between blocks. */
function withoutEnds(children: ElementContent[]): ElementContent[] {
  const words = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '' || child.value === ' ',
  );
  const kept = words.filter((child, index) => child !== lineEnd || words[index - 1] !== lineEnd);
  const first = kept.findIndex((child) => child !== lineEnd);
  return kept.slice(Math.max(first, 0), kept.findLastIndex((child) => child !== lineEnd) + 1);
}

/** Writes line breaks in cells as tags, because markdown does not allow other line breaks there. */
export function withBreaksInCells(node: Nodes, isInCell = false) {
  if (!('children' in node)) return;
  node.children.forEach((child, index) => {
    if (isInCell && child.type === 'break')
      (node.children as Nodes[])[index] = { type: 'html', value: '<br>' };
    else withBreaksInCells(child, isInCell || child.type === 'tableCell');
  });
}
