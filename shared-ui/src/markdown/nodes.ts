import type { MarkdownToJSX } from 'markdown-to-jsx/react';

export type MarkdownNode = MarkdownToJSX.ASTNode;

/** The nodes directly within a node. */
export function childrenOf(node: MarkdownNode): MarkdownNode[] {
  if ('items' in node) return node.items.flat();
  if ('cells' in node) return [...node.header, ...node.cells.flat()].flat();
  return 'children' in node ? (node.children ?? []) : [];
}

/** The words of nodes, without their marks. */
export function textOf(nodes: MarkdownNode[]): string {
  return nodes
    .map((node) => {
      const children = childrenOf(node);
      return children.length > 0 ? textOf(children) : 'text' in node ? (node.text ?? '') : '';
    })
    .join('');
}
