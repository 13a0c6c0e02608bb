import { createRequire } from 'node:module';

// jsdom tries every CSS rule in the document on each element that a query inspects, and discards the result on the next change.
// Most rules are a single Emotion class or tag; if an element lacks it, the selector need not be evaluated.

type Element = { localName: string; getAttributeNS: (namespace: null, name: string) => string | null };
type Selectors = { matchesDontThrow: (element: Element, selector: string | undefined) => boolean };
type Key = { class?: string; tag?: string };

/**
 * Returns, for each alternative of a selector, a class or tag that a matching element must have; undefined if an alternative has
 * neither.
 */
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

// A private module in jsdom 26. If a later jsdom lacks it, every test in the browser environment fails.
const { resolve } = createRequire(__filename);
const jsdom = createRequire(resolve('jest-environment-jsdom'));
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors') as Selectors;
const { matchesDontThrow } = selectors;

/** Makes jsdom evaluate a rule's selector only on elements with its class or tag. Must be called before jsdom is loaded. */
export function quickenSelectors() {
  selectors.matchesDontThrow = (element, selector) =>
    // Rules such as @font-face have no selector.
    selector !== undefined && canMatch(element, selector) && matchesDontThrow(element, selector);
}
