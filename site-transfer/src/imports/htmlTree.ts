import type { Element, Nodes, Parents, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';

// Converting a tree takes time that grows with the cube of its depth. Mails lay tables into tables, some thirty deep.
const maxDepth = 100;

/**
 * The tree of some HTML. Its elements are nested at most 100 deep: below, words and pictures stay and their elements go. HTML that is
 * nested too deep for the parser's stack becomes its words, and the loss of its structure is an element `left-out`.
 */
export function parseHtml(html: string): Root {
  let tree: Root;
  try {
    tree = fromHtml(html, { fragment: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const what: Element = {
      type: 'element',
      tagName: 'left-out',
      properties: { what: 'deep structure' },
      children: [],
    };
    return { type: 'root', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') }, what] };
  }
  limitDepth(tree);
  return tree;
}

function limitDepth(root: Root): void {
  const open: { node: Parents; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth === maxDepth) node.children = leavesOf(node) as Element['children'];
    else
      for (const child of node.children)
        if ('children' in child) open.push({ node: child, depth: depth + 1 });
  }
}

/** Words, pictures and other nodes without children, with a space where an element began. Not recursive, as the stack is limited. */
function leavesOf(node: Parents): RootContent[] {
  const leaves: RootContent[] = [];
  const waiting: RootContent[] = [...node.children].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!('children' in next) || next.children.length === 0) leaves.push(next);
    else {
      leaves.push({ type: 'text', value: ' ' });
      for (const child of [...next.children].reverse()) waiting.push(child);
    }
  }
  return leaves;
}

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
export const toPlainText = (html: string): string => textOf(parseHtml(html));
