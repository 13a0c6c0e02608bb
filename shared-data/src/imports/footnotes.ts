import type { Element, ElementContent, Parents, Root } from 'hast';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import { attributeOf, findAll, textOf } from './htmlTree';

export type Footnotes = {
  /** The reference that a link is; undefined for any other link. */
  reference: (link: Element) => FootnoteReference | undefined;
  definitions: (
    toBlocks: (children: ElementContent[]) => FootnoteDefinition['children'],
  ) => FootnoteDefinition[];
};

/**
 * Takes the footnotes out of a text. In every software a link with a number or a mark leads to an element of the same
 * text, and a link in that one leads back.
 */
export function findFootnotes(tree: Root): Footnotes {
  const byId = new Map(
    findAll(tree, ({ properties }) => 'id' in properties).map((one) => [one.properties.id, one]),
  );
  const notes: { label: string; note: Element }[] = [];
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a')) {
    const note = isMark(textOf(link)) ? findNote(tree, byId.get(targetOf(link))) : undefined;
    // The link in a note leads back.
    if (!note || notes.some((known) => known.note !== note && holds(known.note, link)) || holds(note, link))
      continue;
    const known = notes.find((one) => one.note === note);
    const label = known?.label ?? String(notes.length + 1);
    if (!known) notes.push({ label, note });
    // The tree is copied before it is read, so the label goes with the link.
    link.properties = { dataFootnote: label };
  }
  for (const { note } of notes) remove(tree, note);
  return {
    reference: (link) => {
      const label = attributeOf(link, 'dataFootnote');
      return label && notes.some((one) => one.label === label)
        ? { type: 'footnoteReference', identifier: label, label }
        : undefined;
    },
    definitions: (toBlocks) =>
      notes.map(({ label, note }) => ({
        type: 'footnoteDefinition',
        identifier: label,
        label,
        children: toBlocks(withoutBackLinks(note).children),
      })),
  };
}

const isMark = (text: string) => /^\[?(\d{1,3}|[*†‡])\]?$/.test(text);
const targetOf = (link: Element) => decode(/^#(.+)$/.exec(attributeOf(link, 'href') ?? '')?.[1] ?? '');
const holds = (parent: Parents, node: Element): boolean => findAll(parent, (one) => one === node).length > 0;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The item of a list or the block of class `footnote` that an element is or is in. */
function findNote(tree: Root, target: Element | undefined): Element | undefined {
  if (!target) return undefined;
  if (isNote(target)) return target;
  return findAll(tree, isNote).find((block) => holds(block, target));
}

const isNote = ({ tagName, properties: { className } }: Element) =>
  tagName === 'li' ||
  (Array.isArray(className) && className.some((name) => /^footnote(-item)?$/.test(String(name))));

/** Without the links that lead back, and those with the number of the note itself. */
function withoutBackLinks(element: Element): Element {
  const children = element.children
    .filter((child) => child.type !== 'element' || child.tagName !== 'a' || !isBackLink(child))
    .map((child) => (child.type === 'element' ? withoutBackLinks(child) : child));
  return { ...element, children };
}

const isBackLink = (link: Element) =>
  targetOf(link) !== '' && (isMark(textOf(link)) || /^(?:[↩↑^⤴\s]|\ufe0e|\ufe0f)*$/u.test(textOf(link)));

/** Removes a note, and the list and the section of notes when they are empty then. */
function remove(parent: Parents, note: Element): boolean {
  const index = parent.children.indexOf(note);
  if (index >= 0) {
    parent.children.splice(index, 1);
    return true;
  }
  return parent.children.some((child) => {
    if (child.type !== 'element' || !remove(child, note)) return false;
    const isEmpty =
      child.children.every((one) => one.type === 'text' && one.value.trim() === '') || isRuleAlone(child);
    if (isEmpty) parent.children.splice(parent.children.indexOf(child), 1);
    return true;
  });
}

const isRuleAlone = ({ children }: Element) =>
  children.every((child) =>
    child.type === 'text' ? child.value.trim() === '' : child.type === 'element' && child.tagName === 'hr',
  );
