import { RuleType, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { toVideo } from '../video/toVideo';
import { idPrefix } from './contentAddresses';

// The site's additions to the syntax tree of markdown-to-jsx: figures, an outline, unique ids.

export type MarkdownNode = MarkdownToJSX.ASTNode;

/** A heading in content, for a table of contents. `id` is the id of the rendered element. */
export type OutlineHeading = { id: string; text: string; level: number };

/** The number to add to each heading's level so that the highest becomes an h2, because a page has its own h1. */
export function headingShift(nodes: MarkdownNode[]): number {
  const levels = nodes.flatMap(levelsIn);
  return levels.length > 0 ? 2 - Math.min(...levels) : 0;
}

function levelsIn(node: MarkdownNode): number[] {
  if ('level' in node) return [node.level];
  const level = 'tag' in node ? /^h([1-6])$/i.exec(node.tag)?.[1] : undefined;
  return level ? [Number(level)] : childrenOf(node).flatMap(levelsIn);
}

/** The top-level headings, excluding headings in quotes and lists. */
export function outlineOf(nodes: MarkdownNode[], shift: number): OutlineHeading[] {
  return nodes.flatMap((node) =>
    'level' in node
      ? [{ id: idPrefix + node.id, text: textOf(node.children), level: Math.min(6, node.level + shift) }]
      : [],
  );
}

/** The id that GitHub would derive from a heading's text, so that links within a text work in both places. */
export function headingId(text: string): string {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  return id || 'section';
}

/**
 * Makes every id unique, in place: a heading whose id is taken gets a number, any other element loses its id. `taken` collects
 * the ids in use.
 */
export function makeIdsUnique(nodes: MarkdownNode[], taken: Set<string>): void {
  for (const node of nodes) {
    if ('level' in node) node.id = freeId(node.id, taken);
    if ('attrs' in node && node.attrs && 'id' in node.attrs) takeOrDelete(node.attrs, taken);
    makeIdsUnique(childrenOf(node), taken);
  }
}

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 1; taken.has(free); number += 1) free = `${id}-${number}`;
  taken.add(free);
  return free;
}

function takeOrDelete(attributes: { id?: unknown }, taken: Set<string>) {
  const { id } = attributes;
  if (typeof id === 'string' && !taken.has(id)) taken.add(id);
  else delete attributes.id;
}

/** The tag of a video in the tree; browsers know no such element. */
export const videoTag = 'x-video';

/**
 * Turns a picture that is alone in its paragraph into a figure, and a link to a video into a video. The caption of a picture is its
 * title or, without a title, its description.
 */
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
  if (only.type === RuleType.link && only.target && /^https?:/i.test(only.target) && toVideo(only.target))
    return videoOf(only.target, only.children);
  const image = only.type === RuleType.link ? childrenOf(only)[0] : only;
  if (image?.type !== RuleType.image) return null;
  if (only.type === RuleType.link && only.children.length > 1) return null;

  const { title, alt } = image;
  const caption = title || alt;
  if (!caption) return element('figure', [only]);
  image.title = undefined;
  // Hides a caption that repeats the picture's description from screen readers, which have already read it.
  const attrs = title && title !== alt ? {} : { 'aria-hidden': 'true' };
  return element('figure', [only, element('figcaption', [{ type: RuleType.text, text: caption }], attrs)]);
}

function videoOf(href: string, children: MarkdownNode[]): MarkdownNode {
  const title = textOf(children).trim();
  return element(videoTag, children, { href, ...(title && title !== href && { title }) });
}

/** Creates an element for which markdown has no syntax. */
export const element = (tag: string, children: MarkdownNode[], attrs = {}): MarkdownNode => ({
  type: RuleType.htmlBlock,
  tag,
  attrs,
  children,
});

/** The child nodes of a node. */
export function childrenOf(node: MarkdownNode): MarkdownNode[] {
  if ('items' in node) return node.items.flat();
  if ('cells' in node) return [...node.header, ...node.cells.flat()].flat();
  return 'children' in node ? (node.children ?? []) : [];
}

/** The text of nodes, without markup. */
export function textOf(nodes: MarkdownNode[]): string {
  return nodes
    .map((node) => {
      const children = childrenOf(node);
      return children.length > 0 ? textOf(children) : 'text' in node ? (node.text ?? '') : '';
    })
    .join('');
}
