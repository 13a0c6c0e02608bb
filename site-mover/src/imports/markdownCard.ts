import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { gfm } from 'micromark-extension-gfm';
import { isSafeAddress } from './htmlAddresses';
import { parseHtml } from './htmlTree';

/**
 * Reads the blocks of a markdown text, such as a Ghost card, with tables, footnotes, strikethrough and line breaks. `toBlocks`
 * converts HTML blocks; inline tags are left out, but their words are kept. `used` contains the names of earlier notes.
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

/** Creates unique names for notes, because two cards may use the same name. */
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

/** Removes HTML except breaks, and links and pictures with unsafe addresses. */
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
