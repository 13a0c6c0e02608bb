/** @jest-environment node */
import { colorSchemeAttribute } from './colorSchemeScript';
import { faces } from './faces';
import { groundsOf } from './look';
import { lookCss } from './lookCss';
import { palettes, type PaletteName } from './palettes';
import { theme } from './theme';

const chosen = Object.keys(palettes).filter((name) => name !== 'petrol') as PaletteName[];

/** The declarations of a CSS rule, keyed by property. */
function declarations(css: string, selector: string): Map<string, string> {
  const [, text = ''] = css.split(`${selector}{`);
  const lines = text.slice(0, text.indexOf('}')).split(';');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

const dark = `:root:root[${colorSchemeAttribute}=dark]`;
const withoutScripts = `:root:root:not([${colorSchemeAttribute}])`;

test('The default look adds nothing to a page', () => {
  expect([lookCss({}), lookCss({ palette: 'petrol', face: 'editorial' })]).toEqual(['', '']);
  expect([groundsOf({}), groundsOf({ palette: 'petrol' })]).toEqual([undefined, undefined]);
});

test.each(chosen)('A page in %s has its colours in both schemes, with and without scripts', (palette) => {
  const css = lookCss({ palette });
  const colours = palettes[palette];

  for (const [selector, scheme] of [
    [':root:root', colours.light],
    [dark, colours.dark],
    [withoutScripts, colours.dark],
  ] as const)
    expect(Object.fromEntries(declarations(css, selector))).toMatchObject({
      '--mui-palette-primary-main': scheme.primary.main,
      '--mui-palette-primary-contrastText': scheme.primary.contrastText,
      '--mui-palette-background-default': scheme.background.default,
      '--mui-palette-background-paper': scheme.background.paper,
      '--mui-palette-text-primary': scheme.text.primary,
      '--mui-palette-text-secondary': scheme.text.secondary,
      '--mui-palette-divider': scheme.divider,
    });
  expect(css).toContain(`@media (prefers-color-scheme:dark){${withoutScripts}{`);
  expect(groundsOf({ palette })).toEqual({
    light: colours.light.background.default,
    dark: colours.dark.background.default,
  });
});

// A light colour without a dark counterpart would override the theme's own dark colour.
test.each(chosen)('Every variable of %s stands in both schemes', (palette) => {
  const css = lookCss({ palette });
  const light = [...declarations(css, ':root:root').keys()].filter((name) => name.startsWith('--mui'));

  expect([...declarations(css, dark).keys()].sort()).toEqual(light.sort());
  expect(declarations(css, withoutScripts)).toEqual(declarations(css, dark));
  expect(light).not.toContain('--mui-palette-error-main');
});

test('A look names only variables that the theme has, and costs a page less than 800 bytes', async () => {
  const { brotliCompressSync } = await import('node:zlib');
  const known = JSON.stringify(theme.generateStyleSheets());

  for (const palette of chosen) {
    const css = lookCss({ palette, face: 'classic' });
    for (const [name] of css.matchAll(/--mui[\w-]+(?=:)/g)) expect(known).toContain(`"${name}"`);
    expect(brotliCompressSync(css).length).toBeLessThan(800);
  }
});

test('A pair of faces is three variables, and the colours stay', () => {
  expect(lookCss({ face: 'plain' })).toBe(
    ':root:root{--face-display:system-ui, sans-serif;--face-weight:650}',
  );
  expect(lookCss({ face: 'book' })).toBe(`:root:root{--face-text:${faces.book.text}}`);
});

test('No pair of faces loads a file that the site does not have already', () => {
  const files = Object.values(faces).filter(({ display, text }) => /url\(|https?:/.test(display + text));
  expect(files).toEqual([]);
});
