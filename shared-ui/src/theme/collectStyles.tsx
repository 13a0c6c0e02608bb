import type { ReactNode } from 'react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { withoutUnread } from './withoutUnread';

/**
 * Collects the styles of what is drawn within `Styled`, for a page that a server sends: `html(body)` gives those that the
 * drawn `body` wears as style elements for its head, which the browser's own Emotion goes on with, and of the theme's
 * variables those that are read there. One collector a drawing.
 */
export function collectStyles() {
  const cache = createCache({ key: 'css', stylisPlugins: [addPrefix] });
  // Emotion's own word for "keep them for the head, instead of putting them between the elements".
  cache.compat = true;
  return {
    Styled: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>{children}</CacheProvider>
    ),
    html: (body: string) => htmlOf(cache, body),
  };
}

// What a browser of the last years knows under its prefix alone. Emotion would prefix for those of ten years ago, too: a
// twelfth of what every page carries.
const prefixed =
  /^(appearance|backdrop-filter|box-decoration-break|hyphens|mask(-.+)?|print-color-adjust|text-decoration(-.+)?|text-size-adjust|user-select)$/;

const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

// As Emotion looks for them: each global rule in an element of its own, the classes together. What was drawn and replaced
// before the page was whole (a spinner) has left its styles, too.
function htmlOf({ key, inserted, registered }: ReturnType<typeof createCache>, body: string): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const worn = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const classes = rules.filter((rule) => !isGlobal(rule) && worn.has(`${key}-${rule[0]}`));
  const css = classes.map(([, rule]) => rule).join('');
  const isPlayed = ([id]: [string, string]) => !id.startsWith('animation-') || css.includes(id);
  const globals = rules.filter((rule) => isGlobal(rule) && isPlayed(rule));
  return [
    ...globals.map(([id, rule]) => {
      const others = globals.flatMap(([other, text]) => (other === id ? [] : text));
      const lean = withoutUnread(rule, [css, body, ...others].join(''));
      // Without the name the browser's Emotion adds the whole rule, once the page has been taken over.
      return styleElement(lean === rule ? `${key}-global ${id}` : null, lean);
    }),
    styleElement([key, ...classes.map(([id]) => id)].join(' '), css),
  ].join('');
}

// No style of ours holds a "<", and no text gets into styles.
const styleElement = (name: string | null, css: string) =>
  `<style${name === null ? '' : ` data-emotion="${name}"`}>${css}</style>`;
