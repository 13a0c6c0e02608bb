import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { defaultHandlers, toMdast, type Handle, type Options, type State } from 'hast-util-to-mdast';
import type { BlockContent, FootnoteDefinition, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { findFootnotes, type Footnotes } from './footnotes';
import { isSafeAddress, toAddress, toTextLink } from './htmlAddresses';
import { toEmbedded, toGist, toMediaLink } from './htmlEmbeds';
import { toCells, withBreaksInCells } from './htmlTables';
import {
  findImages,
  isCardText,
  isCardTitle,
  toFigure,
  toImage,
  withCaption,
  type Drop,
} from './htmlPictures';
import { attributeOf, findAll, hasClass, parseHtml, rawText, removeUnseen, textOf } from './htmlTree';
import { moveSpacesOut } from './markdownSpaces';
import { readMarkdownCard } from './markdownCard';

/** A text from other software as a markdown tree, in which the addresses of pictures and links can be changed. */
export type HtmlText = {
  images: Image[];
  links: Link[];
  /** Descriptions of the parts left out of the text, such as `2 forms`. */
  leftOut: string[];
  toMarkdown: () => string;
};

/**
 * Reads HTML. Nothing in the text can become an HTML element on a page: tags without text are left out, and text that looks like
 * a tag is escaped.
 */
export function readHtml(html: string): HtmlText {
  const tree = parseHtml(html);
  const dropped = new Map<string, number>();
  const drop: Drop = (what) => {
    dropped.set(what, (dropped.get(what) ?? 0) + 1);
    return undefined;
  };
  const footnotes = findFootnotes(tree);
  const options = getOptions(footnotes, drop, new Set(footnotes.labels));
  const read = (part: HtmlRoot) => {
    removeUnseen(part, createFilter(drop));
    return toMdast(part, options) as Root;
  };
  const root = read(tree);
  root.children.push(
    ...footnotes.definitions(
      (children) => read({ type: 'root', children }).children as FootnoteDefinition['children'],
    ),
  );
  withBreaksInCells(root);
  moveSpacesOut(root);
  return {
    images: findImages(root),
    links: findLinks(root),
    leftOut: [...dropped].map(([name, count]) => {
      if (count === 1) return `1 ${name}`;
      return name.includes(' ') ? `${count} × ${name}` : `${count} ${name}s`;
    }),
    toMarkdown: () =>
      toMarkdown(root, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' }).replace(/\n$/, ''),
  };
}

const findLinks = (node: Nodes): Link[] => [
  ...(node.type === 'link' ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => findLinks(child)) : []),
];

// Elements that contain no text for readers. Each value names the omitted part.
const droppedElements: Readonly<Record<string, string>> = {
  form: 'form',
  object: 'embedded object',
  embed: 'embedded object',
  canvas: 'drawing',
  svg: 'drawing',
  math: 'formula',
  select: 'form field',
  textarea: 'form field',
  script: 'script',
  button: 'button',
  dialog: 'dialog',
  // Created for a part that an export reader cannot import; the `what` attribute names the part.
  'left-out': 'part',
};
// Elements that are not counted as omitted if they contain no words, such as icons.
const wordless = ['svg', 'button', 'dialog'];

/** Creates a function that returns whether an element is left out of the text, and counts the elements that a reader may miss. */
const createFilter =
  (drop: Drop) =>
  (element: Element): boolean => {
    const { tagName } = element;
    // Matches Substack's subscription form and the controls of Ghost's players.
    if (vendorClasses.some((name) => hasClass(element, name))) return true;
    if (tagName === 'input') return attributeOf(element, 'type') !== 'checkbox';
    if (tagName === 'img') return toImage(element, drop) === undefined;
    if (players.includes(tagName)) return toMediaLink(element, drop) === undefined;
    if (tagName === 'script' && toGist(element)) {
      // Renamed to an object, because the search for whitespace stops at objects.
      element.tagName = 'object';
      return false;
    }
    const what = droppedElements[tagName];
    if (what === undefined) return false;
    if (!wordless.includes(tagName) || textOf(element)) drop(attributeOf(element, 'what') ?? what);
    return true;
  };

const players = ['iframe', 'video', 'audio'];

function getOptions(footnotes: Footnotes, drop: Drop, labels: Set<string>): Options {
  const toMedia = (_state: State, element: Element) => toMediaLink(element, drop);
  const handlers: Record<string, Handle> = {
    a: (state, element: Element) => footnotes.reference(element) ?? toLink(state, element),
    img: (_state, element: Element) => toImage(element, drop),
    figure: (state, element: Element) => toFigure(state, element, toLink, drop),
    table: toTable,
    iframe: toMedia,
    video: toMedia,
    audio: toMedia,
    object: (_state, element: Element) => toGist(element),
    div: (state, element: Element) => toBlock(state, element, drop),
    menu: defaultHandlers.ul,
    pre: (state, element: Element) => toCode(state, element, labels, drop),
    sup: (state, element: Element) => toScript(state, element, raised, '^'),
    sub: (state, element: Element) => toScript(state, element, lowered, '_'),
  };
  return { document: true, handlers };
}

function toCode(state: State, element: Element, labels: Set<string>, drop: Drop) {
  if (hasClass(element, 'markdown-card'))
    return readMarkdownCard(rawText(element), labels, (html) => {
      removeUnseen(html, createFilter(drop));
      return state.toFlow(state.all(html)) as RootContent[];
    });
  const code = defaultHandlers.pre(state, element);
  // Medium stores a code block's language in an attribute.
  const language = attributeOf(element, 'dataCodeBlockLang');
  return language && /^[\w+#-]+$/.test(language) ? { ...code, lang: code.lang ?? language } : code;
}

function toTable(state: State, element: Element) {
  const table = defaultHandlers.table(state, toCells(element)) as BlockContent;
  const caption = findAll(element, ({ tagName }) => tagName === 'caption')[0];
  return caption ? withCaption([table], caption) : table;
}

function toBlock(state: State, element: Element, drop: Drop) {
  const embedded = toEmbedded(element, drop);
  if (embedded) return embedded;
  if (!hasClass(element, 'kg-callout-card')) return defaultHandlers.div(state, element);
  const space: ElementContent = { type: 'text', value: ' ' };
  return defaultHandlers.blockquote(state, {
    ...element,
    children: element.children.flatMap((child) => [
      ...('children' in child ? child.children : [child]),
      space,
    ]),
  });
}

const vendorClasses = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'kg-video-player',
  'kg-audio-player',
];

function toLink(state: State, element: Element) {
  const address = toAddress(attributeOf(element, 'href'));
  // Substack replaces such a placeholder when it shows the text: `%%checkout_url%%`.
  if (/%%\w+%%/.test(address)) return undefined;
  if (!isSafeAddress(address)) return state.all(element);
  const title = findAll(element, isCardTitle)[0];
  if (title) {
    const words = findAll(element, isCardText).map(textOf).filter(Boolean);
    const lines = words.flatMap((value) => [{ type: 'break' as const }, { type: 'text' as const, value }]);
    return [toTextLink(address, textOf(title)), ...lines];
  }
  const link: Element = { ...element, properties: { href: address, title: element.properties.title } };
  return defaultHandlers.a(state, link);
}

const raised = { from: '0123456789+-=()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ' };
const lowered = { from: '0123456789+-=()aehijklmnoprstuvx', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ' };

/**
 * Converts superscript and subscript, which markdown lacks, to Unicode characters or marked text, so that 10⁶ does not become
 * 106. Suffixes as in 1st become plain text.
 */
function toScript(state: State, element: Element, letters: typeof raised, mark: string) {
  const words = textOf(element);
  const isEnding = /^(st|nd|rd|th|er|e|re|ème|o|a|tm|sm|[®™©])$/i.test(words) && mark === '^';
  // A link in superscript leads to a footnote.
  if (words === '' || isEnding || findAll(element, ({ tagName }) => tagName === 'a').length > 0)
    return state.all(element);
  const signs = [...words.replace('−', '-')].map((sign) => letters.to[letters.from.indexOf(sign)]);
  const value = signs.includes(undefined) ? `${mark}${words}` : signs.join('');
  return { type: 'text' as const, value };
}
