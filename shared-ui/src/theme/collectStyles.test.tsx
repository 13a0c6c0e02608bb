/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Box } from '../core';
import { collectStyles } from './collectStyles';
import { ThemeRoot } from './ThemeRoot';

function drawn(color: string) {
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

test('a page that a server draws has the style of everything in it, and of nothing of another page', () => {
  const { body, styles } = drawn('rebeccapurple');
  const [, name] = /class="[^"]*css-([a-z0-9]+)/.exec(body) ?? [];

  expect(styles).toContain(`.css-${name}{color:rebeccapurple;}`);
  expect(styles).toMatch(new RegExp(`<style data-emotion="css [^"]*\\b${name}\\b`));
  expect(styles).toMatch(/<style data-emotion="css-global [^"]+">:root/);
  expect(body).not.toContain('<style');
  expect(drawn('teal').styles).not.toContain('rebeccapurple');
});

test('what was drawn and is not in the page has left no style in it', () => {
  const { body, html } = drawn('rebeccapurple');
  const [, name = ''] = /class="[^"]*css-([a-z0-9]+)/.exec(body) ?? [];

  const styles = html('<div id="root"></div>');

  expect(styles).not.toContain('rebeccapurple');
  expect(styles).not.toContain(name);
  expect(styles).toContain(':root');
});

test('a style has the prefixes that browsers of today still ask for, and no others', () => {
  const { Styled, html } = collectStyles();
  const body = renderToString(
    <Styled>
      <Box sx={{ display: 'flex', userSelect: 'none' }} />
    </Styled>,
  );

  expect(html(body)).toContain('{display:flex;-webkit-user-select:none;user-select:none;}');
});
