/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Box } from '../core';
import { collectStyles } from './collectStyles';
import { ThemeRoot } from './ThemeRoot';

function rendered(color: string) {
  const { Styled, html } = collectStyles();
  const body = renderToString(
    <Styled>
      <ThemeRoot>
        <Box sx={{ color }}>text</Box>
      </ThemeRoot>
    </Styled>,
  );
  return { body, html, styles: html(body) };
}

test('A server-rendered page has the styles of all its elements, and none of a different page', () => {
  const { body, styles } = rendered('rebeccapurple');
  const [, name] = /class="[^"]*css-([a-z0-9]+)/.exec(body) ?? [];

  expect(styles).toContain(`.css-${name}{color:rebeccapurple;}`);
  expect(styles).toMatch(new RegExp(`<style data-emotion="css [^"]*\\b${name}\\b`));
  expect(styles).toMatch(/<style>:root\{/);
  expect(body).not.toContain('<style');
  expect(rendered('teal').styles).not.toContain('rebeccapurple');
});

test('A page has no styles of elements that were replaced while it rendered', () => {
  const { body, html } = rendered('rebeccapurple');
  const [, name = ''] = /class="[^"]*css-([a-z0-9]+)/.exec(body) ?? [];

  const styles = html('<div id="root"></div>');

  expect(styles).not.toContain('rebeccapurple');
  expect(styles).not.toContain(name);
  expect(styles).toContain(':root');
});

test('A style has the prefixes that current browsers need, and no others', () => {
  const { Styled, html } = collectStyles();
  const body = renderToString(
    <Styled>
      <Box sx={{ display: 'flex', userSelect: 'none' }} />
    </Styled>,
  );

  expect(html(body)).toContain('{display:flex;-webkit-user-select:none;user-select:none;}');
});

test('A page has the variables of the theme that it uses, and the browser adds the others', () => {
  const { Styled, html } = collectStyles();
  const body = renderToString(
    <Styled>
      <ThemeRoot>
        <Box
          sx={{ color: 'success.dark' }}
          style={{ borderColor: 'var(--mui-palette-Alert-errorIconColor)' }}
        />
      </ThemeRoot>
    </Styled>,
  );

  const styles = html(body);

  const defined = new Set(styles.match(/--mui-[\w-]+(?=:)/g));
  // The three variables are used by a class, by the element's own style and by another variable. Each is defined in the light
  // scheme, in the dark scheme and in the dark scheme for pages without scripts.
  for (const name of ['success-dark', 'Alert-errorIconColor', 'error-main'])
    expect(defined).toContain(`--mui-palette-${name}`);
  expect(styles.split('--mui-palette-success-dark:')).toHaveLength(4);
  expect(defined).not.toContain('--mui-palette-success-light');
  // If the reduced rule had a name, the browser's Emotion would never add the removed variables.
  expect(styles).not.toMatch(/data-emotion="css-global [^"]*">:root/);
});

test('A page without scripts follows the scheme of the system, with the same dark colours', () => {
  const { styles } = rendered('text.primary');

  const [, dark = ''] = /\[data-color-scheme="dark"\]\{([^}]*--mui[^}]*)\}/.exec(styles) ?? [];
  const [, fallback = ''] =
    /<noscript><style>@media \(prefers-color-scheme:dark\)\{:root\{(.*?)\}/.exec(styles) ?? [];
  expect(dark).toContain('--mui-palette-text-primary:');
  expect(fallback).toContain(dark);
  expect(fallback).toContain('color-scheme:dark');
});
