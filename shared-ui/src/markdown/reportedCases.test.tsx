import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { plainText, readTime } from '../text/plainText';
import { markdownHtml } from './markdownHtml';
import { Markdown } from './RenderedMarkdown';

// The texts in reported.cases are based on public bug reports about other sites. The expected result for each is specified here:
// on the page, in feeds and letters (`html`) and in descriptions (`plain`). A new file fails until it has an expected result.

const folder = path.join(__dirname, 'reported.cases');

function readCase(name: string) {
  const markdown = readFileSync(path.join(folder, name), 'utf8');
  const router = createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }]);
  const { container } = render(<RouterProvider router={router} />, { wrapper: ThemeRoot });
  const html = markdownHtml(markdown, 'https://mira.example/blog/a');
  return { markdown, page: container, html, plain: plainText(markdown) };
}

type Read = ReturnType<typeof readCase>;
const linesOf = (page: HTMLElement, selector = 'p') =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

const cases: Record<string, (read: Read) => void> = {
  'cjk-reading-time.md': ({ markdown }) => {
    expect(readTime(markdown)).toBe('12 min read');
  },
  'comment-then-text.md': ({ page, html, plain }) => {
    expect(linesOf(page)).toEqual(['Hello world', 'next']);
    expect(html).toBe('<p>Hello <em>world</em></p><p>next</p>');
    expect(plain).toBe('Hello world next');
  },
  'description-attribute.md': ({ plain }) => {
    expect(plain).toBe('inside after');
  },
  'description-br.md': ({ plain }) => {
    expect(plain).toBe('Roses are red Violets are blue Sugar is sweet');
  },
  'description-brackets.md': ({ plain }) => {
    expect(plain).toBe('Part [1] of the story is out.');
  },
  'description-code-stars.md': ({ plain }) => {
    expect(plain).toBe('The glob **/*.ts and a * b match.');
  },
  'description-code-tag.md': ({ plain }) => {
    expect(plain).toBe('Always close the <div> and the <p> in your page.');
  },
  'description-dunder.md': ({ plain }) => {
    expect(plain).toBe('Rename my_file to my__dunder__name and foo__bar__baz.');
  },
  'description-quote-heading.md': ({ plain }) => {
    expect(plain).toBe('What she said Go on. In a list text');
  },
  'description-wiki.md': ({ plain }) => {
    expect(plain).toBe('I read about Mercury (planet) today.');
  },
  'feed-letter-preload.md': ({ html }) => {
    expect(html).toMatch(/^<figure><img src="https:\/\/mira\.example\/media\/boat\.webp"/);
    expect(html).not.toContain('<link');
  },
  'footnote-two-paragraphs.md': ({ page, html, plain }) => {
    expect(linesOf(page, 'footer p')).toEqual(['n: First para.', 'Second para.']);
    expect(html).toContain('<p>n: First para.</p><p>Second para.</p>');
    expect(page.querySelector('pre')).toBeNull();
    expect(plain).toBe('Word. Next.');
  },
  'hard-break-description.md': ({ page, plain }) => {
    expect(page.querySelectorAll('p br')).toHaveLength(1);
    expect(plain).toBe('Roses are red Violets are blue');
  },
  'long-reference-next-line.md': ({ page, html, markdown }) => {
    expect(markdown.length).toBeGreaterThan(9000);
    const [, address = ''] = /^\[b\]:\s+<?(\S+?)>?$/m.exec(markdown) ?? [];
    expect(address).not.toBe('');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([address]);
    expect(page).not.toHaveTextContent('[b]:');
    expect(html).toContain(`href="${new URL(address, 'https://mira.example/').href}"`);
    expect(html).not.toContain('[b]:');
  },
  'percent-link.md': ({ page, html }) => {
    expect(page.querySelector('a')).toHaveAttribute('href', '/blog/100%25');
    expect(html).toBe('<p>See <a href="https://mira.example/blog/100%25">sale</a>.</p>');
  },
  'rtl-paragraph.md': ({ page, html }) => {
    for (const line of page.querySelectorAll('p')) expect(line).toHaveAttribute('dir', 'auto');
    expect(html.match(/<p dir="auto">/g)).toHaveLength(2);
  },
};

test.each(Object.keys(cases))('A reported text is shown right: %s', (name) => {
  cases[name]?.(readCase(name));
});

test('Every reported text has its right value', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
});
