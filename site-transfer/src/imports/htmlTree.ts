import type { Element, Nodes, Parents, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';

// Converting a tree takes time that grows with the cube of its depth. Mails lay tables into tables, some thirty deep.
const maxDepth = 100;

// Each tag may look at all open elements, and a paragraph repeats all open marks such as `<b>`.
const maxOpen = 10_000;
const maxElements = (html: string) => 10_000 + 10 * (html.match(/</g)?.length ?? 0);

/**
 * The tree of some HTML. Its elements are nested at most 100 deep: below, words and pictures stay and their elements go. HTML that is
 * nested too deep for the parser, or would have it make far more elements than there are tags, becomes its words, and the loss of
 * its structure is an element `left-out`.
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

/** Throws a RangeError, as an exhausted stack does, before the parser's work grows with the square of the text. */
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

// Elements that show something, or part what stands around them, without words.
const showing = new Set(
  `address article aside audio blockquote body br button canvas caption center col colgroup dd dialog dir div dl dt embed
  figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li listing main math menu nav
  object ol optgroup option p picture plaintext pre section select source summary svg table tbody td textarea tfoot th thead tr ul
  video wbr xmp`.split(/\s+/),
);
// Elements whose content no reader sees.
const unseen = new Set(
  'area base basefont datalist link meta noembed noframes param rp style template title track'.split(' '),
);
const isBlank = (node: Nodes) => node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value);

/**
 * Takes out nodes that show nothing, such as `<b></b>`, comments and all but the first source of a player, and elements that are
 * left out. Without them the spaces of a text are found in a time that grows with its length, and not with the square or cube
 * of a run of such nodes.
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
