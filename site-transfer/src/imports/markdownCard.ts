import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { gfm } from 'micromark-extension-gfm';
import { isSafeAddress } from './htmlAddresses';
import { parseHtml } from './htmlTree';

/**
 * Reads the blocks of a markdown text, such as a card of Ghost, with tables, footnotes, strikethrough and its line breaks.
 * `toBlocks` reads its HTML like any other; single tags in a line are left out, and the words in them stay. `used` has the names
 * of earlier notes.
 */
export function readMarkdownCard(
  source: string,
  used: Set<string>,
  toBlocks: (html: HtmlRoot) => RootContent[],
): RootContent[] {
  const root: Root = fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  newlineToBreak(root);
  const toLabel = createLabels(used);
  return root.children.flatMap((node) =>
    node.type === 'html' ? toBlocks(parseHtml(node.value)) : clean(node, toLabel),
  );
}

type ToLabel = (name: string) => string;

/** Two cards may have the same name for a note. */
function createLabels(used: Set<string>): ToLabel {
  const labels = new Map<string, string>();
  return (name) => {
    let label = labels.get(name) ?? name;
    for (let number = used.size + 1; !labels.has(name) && used.has(label); number += 1)
      label = String(number);
    labels.set(name, label);
    used.add(label);
    return label;
  };
}

/** Removes HTML except breaks, and addresses that pages do not follow. */
function clean<Node extends Nodes>(node: Node, toLabel: ToLabel): RootContent[] {
  if (node.type === 'html') return /^<br ?\/?>$/i.test(node.value) ? [{ type: 'break' }] : [];
  const isUnsafe = 'url' in node && !isSafeAddress(node.url);
  const children = 'children' in node ? node.children.flatMap((child) => clean(child, toLabel)) : [];
  if (isUnsafe) return children;
  const named =
    node.type === 'footnoteReference' || node.type === 'footnoteDefinition'
      ? { ...node, identifier: toLabel(node.identifier), label: toLabel(node.identifier) }
      : node;
  return [('children' in named ? { ...named, children } : named) as RootContent];
}
