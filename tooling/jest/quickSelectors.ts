import { createRequire } from 'node:module';

// jsdom tries every rule of the document on each element that a query looks at, and forgets the result with the next
// change. Most rules are one class of Emotion or one tag: where an element lacks it, the selector need not be evaluated.

type Element = { localName: string; getAttributeNS: (namespace: null, name: string) => string | null };
type Selectors = { matchesDontThrow: (element: Element, selector: string | undefined) => boolean };
type Key = { class?: string; tag?: string };

/** For each alternative of a selector, a class or tag that a matching element must have; undefined if there is none. */
function findKeys(selector: string): Key[] | undefined {
  let text = selector.replace(/\[[^[\]"']*(["'])[^"']*\1\s*\]|\[[^[\]"']*\]/g, '');
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, '');
  if (/[()[\]"'\\|]/.test(text)) return undefined;
  const keys: Key[] = [];
  for (const alternative of text.split(',')) {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const [, className] = /\.([\w-]+)/.exec(last) ?? [];
    const [tag] = /^[a-z][a-z0-9-]*/.exec(last) ?? [];
    if (className) keys.push({ class: ` ${className} ` });
    else if (tag) keys.push({ tag });
    else return undefined;
  }
  return keys;
}

const keysOf = new Map<string, Key[] | undefined>();

function canMatch(element: Element, selector: string): boolean {
  if (!keysOf.has(selector)) keysOf.set(selector, findKeys(selector));
  const keys = keysOf.get(selector);
  if (!keys) return true;
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
  return keys.some((key) => (key.class ? classes.includes(key.class) : element.localName === key.tag));
}

// A private part of jsdom 26. A later jsdom without it fails every test in the browser environment.
const { resolve } = createRequire(__filename);
const jsdom = createRequire(resolve('jest-environment-jsdom'));
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors') as Selectors;
const { matchesDontThrow } = selectors;

/**
 * Makes jsdom evaluate a rule's selector only on elements that have its class or tag. Call it before jsdom is
 * loaded.
 */
export function quickenSelectors() {
  selectors.matchesDontThrow = (element, selector) =>
    // Rules such as @font-face have none.
    selector !== undefined && canMatch(element, selector) && matchesDontThrow(element, selector);
}
