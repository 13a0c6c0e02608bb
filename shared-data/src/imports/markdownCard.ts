import type { Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isSafeAddress } from './htmlAddresses';

/**
 * The blocks of a text that is markdown already, as cards of Ghost are. Its HTML is read by `toBlocks` like any other; single
 * tags in a line are left out, and the words in them stay.
 */
export const readMarkdownCard = (
  source: string,
  toBlocks: (html: HtmlRoot) => RootContent[],
): RootContent[] =>
  fromMarkdown(source).children.flatMap((node) =>
    node.type === 'html' ? toBlocks(fromHtml(node.value, { fragment: true })) : clean(node),
  );

/** Without HTML, and without addresses that pages do not follow. */
function clean<Node extends Nodes>(node: Node): RootContent[] {
  if (node.type === 'html') return [];
  const isUnsafe = 'url' in node && !isSafeAddress(node.url);
  const children = 'children' in node ? node.children.flatMap((child) => clean(child)) : [];
  if (isUnsafe) return children;
  return [('children' in node ? { ...node, children } : node) as RootContent];
}
