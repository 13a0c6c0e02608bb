import type { MarkdownToJSX } from 'markdown-to-jsx/react';

type Node = MarkdownToJSX.ASTNode;

/** What to add to a heading's level so that the highest one of the content is an h2: a page has its own h1. */
export function headingShift(nodes: Node[]): number {
  const levels = nodes.flatMap(levelsIn);
  return levels.length > 0 ? 2 - Math.min(...levels) : 0;
}

function levelsIn(node: Node): number[] {
  if ('level' in node) return [node.level];
  if ('items' in node) return node.items.flat().flatMap(levelsIn);
  const own = 'tag' in node ? /^h([1-6])$/i.exec(node.tag)?.[1] : undefined;
  if (own) return [Number(own)];
  return 'children' in node ? (node.children ?? []).flatMap(levelsIn) : [];
}
