import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

/**
 * Collects the styles of what is drawn within `Styled`, for a page that a server sends: `html()` gives them as style
 * elements for its head, which the browser's own Emotion goes on with. One collector a drawing.
 */
export function collectStyles() {
  const cache = createCache({ key: 'css' });
  // Emotion's own word for "keep them for the head, instead of putting them between the elements".
  cache.compat = true;
  return {
    Styled: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>{children}</CacheProvider>
    ),
    html: () => htmlOf(cache),
  };
}

// As Emotion looks for them: each global rule in an element of its own, the classes together.
function htmlOf({ key, inserted, registered }: ReturnType<typeof createCache>): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true);
  const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
  const classes = rules.filter((rule) => !isGlobal(rule));
  return [
    ...rules.filter(isGlobal).map(([id, css]) => styleElement(`${key}-global ${id}`, css)),
    styleElement([key, ...classes.map(([id]) => id)].join(' '), classes.map(([, css]) => css).join('')),
  ].join('');
}

// No style of ours holds a "<", and no text gets into styles.
const styleElement = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
