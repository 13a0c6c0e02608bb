import type { ReactNode } from 'react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { colorSchemeAttribute } from './colorSchemeScript';
import { removeUnusedVariables } from './unusedVariables';

/**
 * Collects the styles of a server-rendered page, which is rendered within `Styled`. `html(body)` gives the style elements
 * for its head: the classes of `body`, and the variables of the theme that they use. The browser's Emotion hydrates them.
 */
export function collectStyles() {
  const cache = createCache({ key: 'css', stylisPlugins: [addPrefix] });
  // Emotion then leaves the styles to the head, instead of putting them between the elements.
  cache.compat = true;
  return {
    Styled: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>{children}</CacheProvider>
    ),
    html: (body: string) => htmlOf(cache, body),
  };
}

// The properties that current browsers support only with a prefix. Emotion would also prefix for old ones: a twelfth of a page.
const prefixed =
  /^(appearance|backdrop-filter|box-decoration-break|hyphens|mask(-.+)?|print-color-adjust|text-decoration(-.+)?|text-size-adjust|user-select)$/;

const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

// Emotion hydrates each global rule in a separate element, and the classes together. The cache also has the styles of
// elements that were replaced while the page rendered (a spinner).
function htmlOf({ key, inserted, registered }: ReturnType<typeof createCache>, body: string): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const used = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const classes = rules.filter((rule) => !isGlobal(rule) && used.has(`${key}-${rule[0]}`));
  const css = classes.map(([, rule]) => rule).join('');
  const isUsed = ([id]: [string, string]) => !id.startsWith('animation-') || css.includes(id);
  const globals = rules.filter((rule) => isGlobal(rule) && isUsed(rule));
  const reduced = globals.map(([id, rule]) => {
    const others = globals.flatMap(([other, text]) => (other === id ? [] : text));
    return [id, rule, removeUnusedVariables(rule, [css, body, ...others].join(''))] as const;
  });
  return [
    // A reduced rule has no name, so that the browser's Emotion adds the whole rule after hydration.
    ...reduced.map(([id, rule, kept]) => styleElement(kept === rule ? `${key}-global ${id}` : null, kept)),
    darkWithoutScripts(reduced.map(([, , kept]) => kept).join('')),
    styleElement([key, ...classes.map(([id]) => id)].join(' '), css),
  ].join('');
}

// The attribute of the dark scheme is set by a script (colorSchemeScript.ts). Where none runs, the system decides.
const darkRules = new RegExp(`\\[${colorSchemeAttribute}="dark"\\]\\{([^}]*)\\}`, 'g');

function darkWithoutScripts(css: string): string {
  const rules = [...css.matchAll(darkRules)].map(([, declarations = '']) => declarations).join('');
  return rules && `<noscript><style>@media (prefers-color-scheme:dark){:root{${rules}}}</style></noscript>`;
}

// No style has a "<".
const styleElement = (name: string | null, css: string) =>
  `<style${name === null ? '' : ` data-emotion="${name}"`}>${css}</style>`;
