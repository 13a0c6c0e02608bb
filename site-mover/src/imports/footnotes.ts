import type { Element, ElementContent, Parents, Root } from 'hast';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import { decodeOrKeep } from '../text/decodeOrKeep';
import { attributeOf, findAll, textOf } from './htmlTree';

export type Footnotes = {
  /** The labels of the notes. */
  labels: string[];
  /** The footnote reference that a link becomes; undefined if the link does not lead to a footnote. */
  reference: (link: Element) => FootnoteReference | undefined;
  definitions: (
    toBlocks: (children: ElementContent[]) => FootnoteDefinition['children'],
  ) => FootnoteDefinition[];
};

/**
 * Extracts a text's footnotes. In all exports, a number or a mark links to an element in the same text, and that element links
 * back.
 */
export function findFootnotes(tree: Root): Footnotes {
  const blocks = new Map<Element, Element>();
  const byId = new Map<string, Element>();
  mapBlocks(tree, undefined, blocks, byId);
  const labels = new Map<Element, string>();
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a')) {
    const target = isMark(textOf(link)) ? byId.get(targetOf(link)) : undefined;
    const note = target && blocks.get(target);
    const around = blocks.get(link);
    // A link within a note is a back link.
    if (!note || around === note || (around && labels.has(around))) continue;
    const label = labels.get(note) ?? String(labels.size + 1);
    labels.set(note, label);
    // The label is stored on the link, because the tree is copied before it is read.
    link.properties = { dataFootnote: label };
  }
  if (labels.size > 0) removeNotes(tree, labels);
  return {
    labels: [...labels.values()],
    reference: (link) => {
      const label = attributeOf(link, 'dataFootnote');
      const isLabel = label !== undefined && Number(label) >= 1 && Number(label) <= labels.size;
      return isLabel ? { type: 'footnoteReference', identifier: label, label } : undefined;
    },
    definitions: (toBlocks) =>
      [...labels].map(([note, label]) => ({
        type: 'footnoteDefinition',
        identifier: label,
        label,
        children: toBlocks(withoutBackLinks(note).children),
      })),
  };
}

/**
 * Records the elements by id and, for each element, the nearest list item or block with the class `footnote`, which may be the
 * element itself.
 */
function mapBlocks(
  parent: Parents,
  around: Element | undefined,
  blocks: Map<Element, Element>,
  byId: Map<string, Element>,
) {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const block = isBlock(child) ? child : around;
    if (block) blocks.set(child, block);
    const id = attributeOf(child, 'id');
    if (id !== undefined) byId.set(id, child);
    mapBlocks(child, block, blocks, byId);
  }
}

const isBlock = ({ tagName, properties: { className } }: Element) =>
  tagName === 'li' ||
  (Array.isArray(className) && className.some((name) => /^footnote(-item)?$/.test(String(name))));

const isMark = (text: string) => /^\[?(\d{1,3}|[*†‡])\]?$/.test(text);
const targetOf = (link: Element) => decodeOrKeep(/^#(.+)$/.exec(attributeOf(link, 'href') ?? '')?.[1] ?? '');

/** Removes back links, which show an arrow or the number of a note. */
function withoutBackLinks(element: Element): Element {
  const children = element.children
    .filter((child) => child.type !== 'element' || child.tagName !== 'a' || !isBackLink(child))
    .map((child) => (child.type === 'element' ? withoutBackLinks(child) : child));
  return { ...element, children };
}

const isBackLink = (link: Element) =>
  targetOf(link) !== '' && (isMark(textOf(link)) || /^(?:[↩↑^⤴\s]|\ufe0e|\ufe0f)*$/u.test(textOf(link)));

/** Removes notes, and lists and sections that are then empty or contain only a rule. Returns whether anything was removed. */
function removeNotes(parent: Parents, notes: ReadonlyMap<Element, string>): boolean {
  const { length } = parent.children;
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    return !notes.has(child) && !(removeNotes(child, notes) && child.children.every(isEmpty));
  });
  return parent.children.length < length;
}

const isEmpty = (node: ElementContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'hr';
