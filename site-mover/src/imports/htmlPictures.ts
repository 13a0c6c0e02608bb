import type { Element, ElementContent, Nodes as HtmlNode, Parents } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, Image, Nodes, Parents as MarkdownParent, PhrasingContent } from 'mdast';
import { isSafeAddress, toAddress, toTextLink } from './htmlAddresses';
import { attributeOf, findAll, hasClass, textOf } from './htmlTree';

/** Counts an omitted part of the text, by its name. */
export type Drop = (what: string) => undefined;

export function findImages(node: Nodes): Image[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? (node as MarkdownParent).children.flatMap((child) => findImages(child)) : [];
}

export function toImage(element: Element, drop: Drop): Image | undefined {
  const sources = [attributeOf(element, 'src'), attributeOf(element, 'dataSrc')].map(toAddress);
  const source = sources.find(isSafeAddress);
  if (source) return { type: 'image', url: source, alt: attributeOf(element, 'alt') ?? '', title: null };
  return sources.some(Boolean) ? drop('picture without an address') : undefined;
}

/** Whether an element is the title of a link card; the title becomes the text of the link. */
export const isCardTitle = (element: Element) =>
  hasClass(element, 'kg-bookmark-title') || hasClass(element, 'kg-file-card-title');

/** Whether an element is the line below a link card's title. */
export const isCardText = (element: Element) =>
  hasClass(element, 'kg-bookmark-description') || hasClass(element, 'kg-file-card-caption');

type ToLink = (state: State, element: Element) => PhrasingContent | Nodes[] | undefined;

/**
 * Converts a figure: each picture becomes its own paragraph, and the caption becomes the title of the last picture, which pages
 * show below it.
 */
export function toFigure(state: State, element: Element, toLink: ToLink, drop: Drop): BlockContent[] {
  const caption = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
  const rest: Element = { ...element, children: element.children.filter((child) => child !== caption) };
  const hasFigures = findAll(rest, ({ tagName }) => tagName === 'figure').length > 0;
  const pictures = hasFigures ? [] : findAll(rest, ({ tagName }) => tagName === 'img');
  const isCard = findAll(rest, isCardTitle).length > 0;
  const blocks =
    pictures.length > 0 && !isCard
      ? pictures.map((picture) => toPicture(state, rest, picture, toLink, drop))
      : (state.toFlow(state.all(rest)) as BlockContent[]);
  return caption ? withCaption(blocks, caption) : blocks;
}

/**
 * The caption becomes a picture's title, or a separate line if there is no picture, the picture already has a title, or the
 * caption contains a link.
 */
export function withCaption(blocks: BlockContent[], caption: Element): BlockContent[] {
  const words = textOf(caption);
  if (!words) return blocks;
  // A table's caption does not describe a picture in a cell.
  const last = blocks.flatMap((block) => (block.type === 'table' ? [] : findImages(block))).at(-1);
  if (last && !last.title && !hasLink(caption)) {
    last.title = words;
    return blocks;
  }
  const emphasis = { type: 'emphasis' as const, children: toWords(caption) };
  return [...blocks, { type: 'paragraph', children: [emphasis] }];
}

const isLink = (node: Element): boolean =>
  node.tagName === 'a' && isSafeAddress(toAddress(attributeOf(node, 'href')));
const hasLink = (node: HtmlNode) => findAll(node, isLink).length > 0;

/** A line's text and links. */
const toWords = (line: Element): PhrasingContent[] =>
  line.children.flatMap((child: ElementContent): PhrasingContent[] => {
    if (child.type === 'element' && isLink(child))
      return [toTextLink(toAddress(attributeOf(child, 'href')), textOf(child))];
    if (child.type === 'element' && hasLink(child)) return toWords(child);
    const value = child.type === 'text' ? child.value.replace(/\s+/g, ' ') : textOf(child);
    return value ? [{ type: 'text', value }] : [];
  });

/** A picture, inside its link if it has one. */
function toPicture(
  state: State,
  figure: Element,
  picture: Element,
  toLink: ToLink,
  drop: Drop,
): BlockContent {
  // Ignores a link to an image file, because on the old site such a link only opened a larger version of the picture.
  const link = findAll(figure, ({ tagName }) => tagName === 'a')
    .filter((a) => !/\.(png|jpe?g|webp|avif|gif|heic)$/i.test(attributeOf(a, 'href') ?? ''))
    .find((a) => contains(a, picture));
  const content = link ? [toLink(state, { ...link, children: [picture] })].flat() : [toImage(picture, drop)];
  return { type: 'paragraph', children: content.filter((node) => node !== undefined) as Image[] };
}

const contains = (parent: Parents, node: HtmlNode): boolean =>
  parent.children.some((child) => child === node || ('children' in child && contains(child, node)));
