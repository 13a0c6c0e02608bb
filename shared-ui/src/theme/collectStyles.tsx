import type { ReactNode } from 'react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { colorSchemeAttribute } from './colorSchemeScript';
import { removeUnusedVariables } from './unusedVariables';

/**
 * Collects the styles of a page that the server renders inside `Styled`. `html(body)` returns the style elements for the page's
 * head: the classes in `body` and the theme variables that they use. The browser's Emotion hydrates them.
 */
export function collectStyles() {
  const cache = createCache({ key: 'css', stylisPlugins: [addPrefix] });
  // Stops Emotion from inserting style elements between the page's elements, because the styles go into the head.
  cache.compat = true;
  return {
    Styled: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>{children}</CacheProvider>
    ),
    html: (body: string) => htmlOf(cache, body),
  };
}

// The properties that some current browsers support only with a prefix. Emotion's own prefixes for old browsers would make up a
// twelfth of a page.
const prefixed =
  /^(appearance|backdrop-filter|box-decoration-break|hyphens|mask(-.+)?|print-color-adjust|text-decoration(-.+)?|text-size-adjust|user-select)$/;

const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

// Emotion hydrates each global rule from a separate element, and all classes from one. Unused rules are left out, because the
// cache also contains the styles of elements that were replaced while the page rendered (a spinner).
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
    // A reduced rule gets no name, so that the browser's Emotion adds the complete rule after hydration.
    ...reduced.map(([id, rule, kept]) => styleElement(kept === rule ? `${key}-global ${id}` : null, kept)),
    darkWithoutScripts(reduced.map(([, , kept]) => kept).join('')),
    styleElement([key, ...classes.map(([id]) => id)].join(' '), css),
  ].join('');
}

// A script sets the attribute for the dark scheme (colorSchemeScript.ts). Without scripts, the system's preference applies.
const darkRules = new RegExp(`\\[${colorSchemeAttribute}="dark"\\]\\{([^}]*)\\}`, 'g');

function darkWithoutScripts(css: string): string {
  const rules = [...css.matchAll(darkRules)].map(([, declarations = '']) => declarations).join('');
  return rules && `<noscript><style>@media (prefers-color-scheme:dark){:root{${rules}}}</style></noscript>`;
}

// The CSS is not escaped, because no style contains a "<".
const styleElement = (name: string | null, css: string) =>
  `<style${name === null ? '' : ` data-emotion="${name}"`}>${css}</style>`;
