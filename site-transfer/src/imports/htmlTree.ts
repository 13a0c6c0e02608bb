import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** The elements below a node that fulfil a condition, in the order of the text. */
export function findAll(node: Nodes, isFound: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...(child.type === 'element' && isFound(child) ? [child] : []),
    ...findAll(child, isFound),
  ]);
}

/** The text of a node, with single spaces. */
export const textOf = (node: Nodes): string => rawText(node).replace(/\s+/g, ' ').trim();

/** The text of a node as it is. */
export const rawText = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
};

/** An attribute by the name of its property; undefined where it is not there. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

export const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** The text that a reader sees of a line of HTML, such as a title. */
export const toPlainText = (html: string): string => textOf(fromHtml(html, { fragment: true }));
