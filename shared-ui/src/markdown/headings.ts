import { childrenOf, textOf, type MarkdownNode } from './nodes';
import { idPrefix } from './safeLink';

/** A heading of content, for a table of contents. `id` is the element's. */
export type OutlineHeading = { id: string; text: string; level: number };

/** What to add to a heading's level so that the highest one of the content is an h2: a page has its own h1. */
export function headingShift(nodes: MarkdownNode[]): number {
  const levels = nodes.flatMap(levelsIn);
  return levels.length > 0 ? 2 - Math.min(...levels) : 0;
}

function levelsIn(node: MarkdownNode): number[] {
  if ('level' in node) return [node.level];
  const own = 'tag' in node ? /^h([1-6])$/i.exec(node.tag)?.[1] : undefined;
  return own ? [Number(own)] : childrenOf(node).flatMap(levelsIn);
}

/** The headings that stand by themselves, not those in a quote or a list. */
export function outlineOf(nodes: MarkdownNode[], shift: number): OutlineHeading[] {
  return nodes.flatMap((node) =>
    'level' in node
      ? [{ id: idPrefix + node.id, text: textOf(node.children), level: Math.min(6, node.level + shift) }]
      : [],
  );
}

/** The id of a heading: its words, as GitHub writes them, so that links within a text work here as there. */
export function slugOf(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  return slug || 'section';
}
