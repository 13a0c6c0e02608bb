import { RuleType } from 'markdown-to-jsx/react';
import { childrenOf, type MarkdownNode } from './nodes';

/** A picture that is a paragraph of its own becomes a figure, with its title, or else its description, below it. */
export function withFigures(nodes: MarkdownNode[]): MarkdownNode[] {
  return nodes.map((node) => {
    const figure = node.type === RuleType.paragraph ? figureOf(node.children) : null;
    if (figure) return figure;
    if (node.type === RuleType.blockQuote) return { ...node, children: withFigures(node.children) };
    return node;
  });
}

function figureOf(children: MarkdownNode[]): MarkdownNode | null {
  const [only, ...others] = children.filter((child) => !('text' in child) || child.text?.trim() !== '');
  if (!only || others.length > 0) return null;
  const image = only.type === RuleType.link ? childrenOf(only)[0] : only;
  if (image?.type !== RuleType.image) return null;
  if (only.type === RuleType.link && only.children.length > 1) return null;

  const { title, alt } = image;
  const caption = title || alt;
  if (!caption) return element('figure', [only]);
  image.title = undefined;
  // Who hears the description of the picture need not hear it again as its caption.
  const attrs = title && title !== alt ? {} : { 'aria-hidden': 'true' };
  return element('figure', [only, element('figcaption', [{ type: RuleType.text, text: caption }], attrs)]);
}

const element = (tag: string, children: MarkdownNode[], attrs = {}): MarkdownNode => ({
  type: RuleType.htmlBlock,
  tag,
  attrs,
  children,
});
