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
  return { body, styles: html() };
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
