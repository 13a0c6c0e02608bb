import type { Element, Nodes, Parents, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';

// Converting a tree takes time that is cubic in its depth. Mails nest tables some thirty levels deep.
const maxDepth = 100;

// Each tag may be compared with all open elements, and a paragraph repeats all open formatting elements such as `<b>`.
const maxOpen = 10_000;
const maxElements = (html: string) => 10_000 + 10 * (html.match(/</g)?.length ?? 0);

/**
 * Parses HTML. Elements are nested at most 100 levels deep; below that, words and pictures are kept without their elements. HTML that
 * is nested too deeply for the parser, or would make it create far more elements than there are tags, is reduced to its words, and a
 * `left-out` element represents the lost structure.
 */
export function parseHtml(html: string): Root {
  let tree: Root;
  try {
    const treeAdapter = createBoundedAdapter(maxElements(html));
    tree = fromParse5(parseFragment(html, { scriptingEnabled: false, treeAdapter })) as Root;
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

/**
 * Throws a RangeError, as a stack overflow does, before the parser's running time becomes quadratic in the length of the text.
 */
function createBoundedAdapter(elements: number): typeof defaultTreeAdapter {
  let [made, open] = [0, 0];
  const check = (count: number, limit: number) => {
    if (count > limit) throw new RangeError('The HTML is too complex.');
  };
  return {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      check((made += 1), elements);
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush: () => check((open += 1), maxOpen),
    onItemPop: () => {
      open -= 1;
    },
  };
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

/**
 * Words, pictures and other nodes without children, with a space at the start of each element. Not recursive, because the stack is
 * limited.
 */
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

// Elements that are visible even without text, or that separate the content around them.
const showing = new Set(
  `address article aside audio blockquote body br button canvas caption center col colgroup dd dialog dir div dl dt embed
  figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li listing main math menu nav
  object ol optgroup option p picture plaintext pre section select source summary svg table tbody td textarea tfoot th thead tr ul
  video wbr xmp`.split(/\s+/),
);
// Elements whose content readers do not see.
const unseen = new Set(
  'area base basefont datalist link meta noembed noframes param rp style template title track'.split(' '),
);
const isBlank = (node: Nodes) => node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value);

/**
 * Removes excluded elements and nodes that show nothing, such as `<b></b>`, comments and a player's sources after the first.
 * Without such nodes, whitespace is found in linear time, whereas long runs of them would make the time quadratic or cubic.
 */
export function removeUnseen(parent: Parents, isLeftOut: (element: Element) => boolean): void {
  const children: RootContent[] = [];
  const keep = (child: RootContent) => {
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else children.push(child);
  };
  let hasSource = false;
  for (const child of parent.children) {
    if (child.type === 'text') keep(child);
    if (child.type !== 'element' || unseen.has(child.tagName) || isLeftOut(child)) continue;
    if (child.tagName === 'source' && hasSource) continue;
    hasSource ||= child.tagName === 'source';
    delete child.properties.hidden;
    removeUnseen(child, isLeftOut);
    if (showing.has(child.tagName) || !child.children.every(isBlank)) keep(child);
    else for (const blank of child.children) keep(blank);
  }
  parent.children = children as Element['children'];
}

/** The elements below a node that satisfy a condition, in document order. */
export function findAll(node: Nodes, isFound: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...(child.type === 'element' && isFound(child) ? [child] : []),
    ...findAll(child, isFound),
  ]);
}

/** A node's text, with whitespace collapsed. */
export const textOf = (node: Nodes): string => rawText(node).replace(/\s+/g, ' ').trim();

/** A node's text, unchanged. */
export const rawText = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
};

/** An attribute, given its property name; undefined if it is missing. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

export const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** The visible text in a line of HTML, such as a title. */
export const toPlainText = (html: string): string => textOf(parseHtml(html));
