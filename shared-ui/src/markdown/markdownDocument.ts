import { parser, RuleType } from 'markdown-to-jsx/react';
import { separateHtml } from './separateHtml';
import {
  childrenOf,
  element,
  headingId,
  headingShift,
  makeIdsUnique,
  outlineOf,
  textOf,
  withFigures,
  type MarkdownNode,
  type OutlineHeading,
} from './syntaxTree';

/** Parsed content, in parts that are rendered one after another. */
export type MarkdownDocument = {
  /** Short content has a single part. */
  parts: ContentPart[];
  /** The number added to each heading's level. */
  shift: number;
  outline: () => OutlineHeading[];
};

export type ContentPart = { nodes: MarkdownNode[]; length: number };

// Content of up to `longestWhole` characters is a single part; longer content is split into parts of about `partLength`.
const partLength = 1500;
const longestWhole = 6 * partLength;

/**
 * Options for both parsing and rendering. The library's tag filter would show forbidden elements as text, and its sanitizer would
 * reject safe URLs, so `renderElement` decides instead.
 */
export const parserOptions = {
  disableFrontmatter: true,
  tagfilter: false,
  slugify: headingId,
  sanitizer: (address: string) => address,
};

/** Parses the content before splitting it, so that the parts render exactly as the whole would. */
export function markdownDocument(markdown: string): MarkdownDocument {
  const [text, notes] = readNodes(markdown);
  const nodes = [...text, ...notes];
  // Footnotes come first, so that each keeps the id to which its references link.
  makeIdsUnique([...notes, ...text], new Set());
  const shift = headingShift(nodes);
  const isLong = markdown.length > longestWhole;
  return {
    parts: isLong ? cut(nodes) : [{ nodes, length: markdown.length }],
    shift,
    outline: () => outlineOf(nodes, shift),
  };
}

function readNodes(markdown: string): [text: MarkdownNode[], notes: MarkdownNode[]] {
  const nodes = parse(markdown);
  const refs = nodes.flatMap((node) =>
    node.type === RuleType.refCollection ? Object.entries(node.refs) : [],
  );
  const rest = nodes.filter(({ type }) => type !== RuleType.refCollection);
  const notes = refs.filter(([name]) => name.startsWith('^'));
  if (notes.length === 0) return [rest, []];
  const definitions = refs.map(([name, { target, title }]) => toDefinition(name, target, title)).join('');
  const footer = notes.map(([name, { target }]) => toNote(name.slice(1), target, definitions));
  return [rest, [element('footer', footer)]];
}

function parse(markdown: string): MarkdownNode[] {
  const nodes = parser(separateHtml(markdown), parserOptions);
  decodeAttributes(nodes);
  return withFigures(nodes);
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Decodes, in place, the entities in HTML attributes, which the library leaves encoded. */
function decodeAttributes(nodes: MarkdownNode[]) {
  for (const node of nodes) {
    const attributes = (('attrs' in node && node.attrs) || {}) as Record<string, unknown>;
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'string' && value.includes('&'))
        attributes[name] = value.replace(entity, (code) => textOf(parser(`a${code}`)).slice(1));
    }
    decodeAttributes(childrenOf(node));
  }
}

/** Parses a footnote, whose paragraphs after the first one are indented. */
function toNote(name: string, text: string, definitions: string): MarkdownNode {
  const blocks = parse(`${definitions}\n${text.replace(/^(?: {1,4}|\t)/gm, '')}`).filter(
    ({ type }) => type !== RuleType.refCollection && type !== RuleType.footnote,
  );
  const [first, ...others] = blocks;
  const mark: MarkdownNode = { type: RuleType.text, text: `${name}: ` };
  if (first?.type !== RuleType.paragraph) return element('div', [mark, ...blocks], { id: name });
  const opening = [mark, ...first.children];
  if (others.length === 0) return element('div', opening, { id: name });
  return element('div', [{ ...first, children: opening }, ...others], { id: name });
}

/** Writes a definition as markdown that the library parses to the same definition. */
function toDefinition(name: string, target: string, title?: string): string {
  if (name.startsWith('^')) return `[${name}]: -\n`;
  const escaped = title?.replace(/["\\]/g, '\\$&').replace(/\n\s*/g, ' ');
  return `[${name}]: <${target.replace(/[<>\\]/g, '\\$&')}>${escaped ? ` "${escaped}"` : ''}\n`;
}

/** Splits content between blocks. */
function cut(nodes: MarkdownNode[]): ContentPart[] {
  const parts: ContentPart[] = [];
  let part: ContentPart = { nodes: [], length: 0 };
  for (const node of nodes) {
    if (part.length >= partLength) {
      parts.push(part);
      part = { nodes: [], length: 0 };
    }
    part.nodes.push(node);
    part.length += textOf([node]).length;
  }
  return [...parts, part];
}
