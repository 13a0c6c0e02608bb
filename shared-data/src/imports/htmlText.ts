import type { Element, ElementContent, Nodes as HtmlNode, Parents, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, toMdast, type Handle, type Options, type State } from 'hast-util-to-mdast';
import type { BlockContent, FootnoteDefinition, Image, Nodes, Parents as MarkdownParent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { findFootnotes, type Footnotes } from './footnotes';
import { attributeOf, findAll, hasClass, textOf } from './htmlTree';

/** A text of other software as markdown that is not written yet, so that its pictures can get other addresses. */
export type HtmlText = {
  images: Image[];
  /** What is not in the text, in words: `2 forms`. */
  leftOut: string[];
  toMarkdown: () => string;
};

/**
 * Reads HTML. Nothing in the text can become an element of a page: tags that are no text are left out, and what looks
 * like a tag in the text is escaped.
 */
export function readHtml(html: string): HtmlText {
  const tree = fromHtml(html, { fragment: true });
  const dropped = new Map<string, number>();
  const footnotes = findFootnotes(tree);
  const root = toMdast(tree, getOptions(footnotes, dropped)) as Root;
  root.children.push(...footnotes.definitions(toBlocks(footnotes, dropped)));
  return {
    images: findImages(root),
    leftOut: [...dropped].map(([name, count]) => {
      if (count === 1) return `1 ${name}`;
      return name.includes(' ') ? `${count} × ${name}` : `${count} ${name}s`;
    }),
    toMarkdown: () =>
      toMarkdown(root, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' }).replace(/\n$/, ''),
  };
}

const toBlocks =
  (footnotes: Footnotes, dropped: Map<string, number>) =>
  (children: ElementContent[]): FootnoteDefinition['children'] => {
    const root: HtmlRoot = { type: 'root', children };
    const { children: blocks } = toMdast(root, getOptions(footnotes, dropped)) as Root;
    return blocks as BlockContent[];
  };

function findImages(node: Nodes): Image[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? (node as MarkdownParent).children.flatMap((child) => findImages(child)) : [];
}

// What these elements hold is no text for a reader. The word says what was left out.
const droppedElements: Readonly<Record<string, string>> = {
  form: 'form',
  object: 'embedded object',
  embed: 'embedded object',
  canvas: 'drawing',
  svg: 'drawing',
  math: 'formula',
  script: 'script',
  button: 'button',
  // Of a reader, which says what.
  'left-out': 'part',
};

function getOptions(footnotes: Footnotes, dropped: Map<string, number>): Options {
  const drop = (_state: State, element: Element) => {
    const name = attributeOf(element, 'what') ?? droppedElements[element.tagName] ?? element.tagName;
    dropped.set(name, (dropped.get(name) ?? 0) + 1);
    return undefined;
  };
  const dropping = Object.fromEntries(Object.keys(droppedElements).map((name) => [name, drop]));
  const handlers: Record<string, Handle> = {
    ...dropping,
    // A picture of an icon, without words, is no loss.
    svg: (state, element: Element) => (textOf(element) ? drop(state, element) : undefined),
    a: (state, element: Element) => footnotes.reference(element) ?? toLink(state, element),
    img: toImage,
    figure: toFigure,
    iframe: toMediaLink,
    video: toMediaLink,
    audio: toMediaLink,
    div: toBlock,
    pre: toCode,
    script: (state, element: Element) => toGist(element) ?? drop(state, element),
    input: (state, element: Element) =>
      attributeOf(element, 'type') === 'checkbox' ? defaultHandlers.input(state, element) : undefined,
    select: () => undefined,
    textarea: () => undefined,
  };
  return { document: true, handlers, nodeHandlers: { comment: () => undefined } };
}

/** Medium names the language of code beside it. */
function toCode(state: State, element: Element) {
  const code = defaultHandlers.pre(state, element);
  const language = attributeOf(element, 'dataCodeBlockLang');
  return language && /^[\w+#-]+$/.test(language) ? { ...code, lang: code.lang ?? language } : code;
}

/** A gist is embedded by a script. */
function toGist(element: Element) {
  const url = /^(https:\/\/gist\.github\.com\/[\w/-]+)\.js$/.exec(attributeOf(element, 'src') ?? '')?.[1];
  return url ? toTextLink(url, url) : undefined;
}

function toBlock(state: State, element: Element) {
  // A form to subscribe at Substack.
  if (hasClass(element, 'subscription-widget-wrap') || hasClass(element, 'subscription-widget-wrap-editor'))
    return undefined;
  const embedded = textOf(element) ? undefined : readEmbedded(element);
  if (embedded) return { type: 'paragraph' as const, children: [toTextLink(embedded.url, embedded.title)] };
  if (!hasClass(element, 'kg-callout-card')) return state.all(element);
  const space: ElementContent = { type: 'text', value: ' ' };
  return defaultHandlers.blockquote(state, {
    ...element,
    children: element.children.flatMap((child) => [child, space]),
  });
}

/** What Substack shows of another page is an empty element with data. */
function readEmbedded(element: Element): { url: string; title: string } | undefined {
  try {
    const data: unknown = JSON.parse(attributeOf(element, 'dataAttrs') ?? 'null');
    if (typeof data !== 'object' || data === null) return undefined;
    const { url, canonical_url, title } = data as Record<string, unknown>;
    const address = [url, canonical_url].find((one): one is string => typeof one === 'string');
    if (!address || !isSafeAddress(address)) return undefined;
    return { url: address, title: typeof title === 'string' && title ? title : address };
  } catch {
    return undefined;
  }
}

const toTextLink = (url: string, words: string) => ({
  type: 'link' as const,
  url,
  children: [{ type: 'text' as const, value: words }],
});

/** Whether pages of the site follow such an address: no `javascript:`, and nothing that browsers read differently. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address) || address.startsWith('//') || address === '') return false;
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase();
  return scheme === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

const toAbsolute = (address: string) => (address.startsWith('//') ? `https:${address}` : address).trim();

function toLink(state: State, element: Element) {
  const address = toAbsolute(attributeOf(element, 'href') ?? '').replaceAll(' ', '%20');
  if (!isSafeAddress(address)) return state.all(element);
  // The card of a link, with title, description and icons: its title is the link.
  const title = findAll(element, isCardTitle)[0];
  if (title) return toTextLink(address, textOf(title));
  const link: Element = { ...element, properties: { href: address, title: element.properties.title } };
  return defaultHandlers.a(state, link);
}

const isCardTitle = (element: Element) =>
  hasClass(element, 'kg-bookmark-title') || hasClass(element, 'kg-file-card-title');

function toImage(_state: State, element: Element): Image | undefined {
  const source = [attributeOf(element, 'src'), attributeOf(element, 'dataSrc')]
    .map((address) => toAbsolute(address ?? '').replaceAll(' ', '%20'))
    .find(isSafeAddress);
  if (!source) return undefined;
  return { type: 'image', url: source, alt: attributeOf(element, 'alt') ?? '', title: null };
}

/** Each picture is a paragraph of its own, and the caption is the title of the last one, which pages show below it. */
function toFigure(state: State, element: Element) {
  const caption = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
  const rest: Element = { ...element, children: element.children.filter((child) => child !== caption) };
  const hasFigures = findAll(rest, ({ tagName }) => tagName === 'figure').length > 0;
  const pictures = hasFigures ? [] : findAll(rest, ({ tagName }) => tagName === 'img');
  const isCard = findAll(rest, isCardTitle).length > 0;
  const blocks =
    pictures.length > 0 && !isCard
      ? pictures.map((picture) => toPicture(state, rest, picture))
      : state.toFlow(state.all(rest));
  const words = caption ? textOf(caption) : '';
  const images = blocks.flatMap((block) => findImages(block as Nodes));
  const last = images.at(-1);
  if (words && last) last.title = words;
  if (!words || last) return blocks as BlockContent[];
  const emphasis = { type: 'emphasis' as const, children: [{ type: 'text' as const, value: words }] };
  return [...(blocks as BlockContent[]), { type: 'paragraph' as const, children: [emphasis] }];
}

/** A picture, inside of its link where it has one. */
function toPicture(state: State, figure: Element, picture: Element): BlockContent {
  // A link to the picture itself was there to enlarge it.
  const link = findAll(figure, ({ tagName }) => tagName === 'a')
    .filter((a) => !/\.(png|jpe?g|webp|avif|gif|heic)$/i.test(attributeOf(a, 'href') ?? ''))
    .find((a) => contains(a, picture));
  const content = link ? [toLink(state, { ...link, children: [picture] })].flat() : [toImage(state, picture)];
  return { type: 'paragraph', children: content.filter((node) => node !== undefined) as Image[] };
}

const contains = (parent: Parents, node: HtmlNode): boolean =>
  parent.children.some((child) => child === node || ('children' in child && contains(child, node)));

/** What plays elsewhere, as a link to it. */
function toMediaLink(_state: State, element: Element) {
  const inner = findAll(element, ({ tagName }) => tagName === 'source')[0];
  const address = toAbsolute(attributeOf(element, 'src') ?? (inner && attributeOf(inner, 'src')) ?? '');
  if (!isSafeAddress(address)) return undefined;
  const url = toWatchAddress(address);
  const words = attributeOf(element, 'title') || url;
  return toTextLink(url, words);
}

/** The page of a film, of the address of its player. */
const toWatchAddress = (address: string) =>
  address
    .replace(
      /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1');
