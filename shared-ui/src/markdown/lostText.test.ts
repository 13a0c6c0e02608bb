import fc from 'fast-check';
import { markdownHtml } from './markdownHtml';

function textOf(markdown: string): string {
  const body = document.createElement('body');
  body.innerHTML = markdownHtml(markdown, 'https://mira.example/blog/a');
  return body.textContent ?? '';
}

const elements = 'div p blockquote details section figure h3 center iframe x-note Note span b'.split(' ');
const nests = ['ul><li', 'table><tr><td', 'details><summary', 'dl><dt'];
const gap = fc.constantFrom('', ' ', '\n', '\n\n');
const hidden = fc.constantFrom(
  '<!-- c -->',
  '<!-- c\nd -->',
  '<!---->',
  '<?php x ?>',
  '<![CDATA[ x ]]>',
  '<script>s</script>',
);
const close = (tag: string) => `</${tag.split('><').reverse().join('></')}>`;

test('No word is lost beside comments, scripts and blocks of HTML, closed or not', () => {
  const tag = fc.constantFrom(...elements.filter((name) => name !== 'iframe'), ...nests);
  const closed = fc.constantFrom(
    '<div></div>',
    '<iframe src="/x"></iframe>',
    '<p>in</p>',
    '<hr>',
    '<ul><li>in</li></ul>',
  );
  const piece = fc.oneof(
    hidden,
    closed,
    tag.map((name) => `<${name}>`),
    tag.map(close),
  );
  const word = fc.constantFrom('WORD', '- WORD', '> WORD', '# WORD', '*WORD*', '`WORD`', '```\nWORD\n```');
  fc.assert(
    fc.property(
      piece,
      gap,
      word,
      gap,
      fc.option(piece, { nil: '' }),
      (before, first, text, second, after) => {
        // A block has to start on its own line.
        const isBlock = /^[->#`]/.test(text) && !text.startsWith('`W');
        const start = isBlock && !first.includes('\n') && !/->$/.test(before) ? '\n' : first;
        expect(textOf(`${before}${start}${text}${isBlock ? '\n\n' : second}${after}`)).toContain('WORD');
        expect(textOf(`Before.\n\n${before}${start}${text}`)).toContain('WORD');
        expect(textOf(`${before}${second}${after}${start}${text}\n\nAfter.`)).toContain('WORD');
      },
    ),
    { numRuns: 400 },
  );
});

test.each([
  ['<!-- note -->Hello *world*\n\nnext', 'Hello worldnext'],
  ['<!-- a -->Hello\n<!-- b\nc -->there', 'Hellothere'],
  ['<div></div>\n``` c\nint x = 33;\n```', 'int x = 33;'],
  ['<script>\nfoo\n</script>1. *bar*', 'bar'],
  ['- item\n\n  <!-- x -->kept', 'itemkept'],
  ['> <!-- x -->kept', 'kept'],
  ['<details><summary>s</summary>x *y*</details>z', 'sx yz'],
  ['<table><tr><td><p>a</p> b</td></tr></table> c', 'abc'],
  ['<iframe src="/x"></iframe>\nBelow the video.', 'Below the video.'],
  ['<?php echo 1 ?>after', 'after'],
])('The text of %j is shown', (markdown, text) => {
  expect(textOf(markdown).replace(/\n/g, '')).toBe(text);
});

test('An element ends where text follows its end on the same line', () => {
  const html = markdownHtml('<details>\n<summary>S</summary>\n\nin\n\n</details>after', 'https://a.example/');
  expect(html).toBe('<details><summary>S</summary><p>in</p></details><p>after</p>');
});

test.each(['```\n</div>text\n<!-- x -->y\n```', '    </div>text', '`</div>text`', '~~~\n<p>a</p>b\n~~~'])(
  'Code such as %j stays as it is',
  (markdown) => {
    expect(textOf(markdown).trim()).toBe(markdown.replace(/^(```|~~~)|(```|~~~)$|^ {4}|`/g, '').trim());
  },
);

test.each([
  ['> [!NOTE]\n> Useful words.', 'NOTEUseful words.'],
  ['*強調*です。**太字**です。', '強調です。太字です。'],
  ['日本**語**の', '日本語の'],
])('Marks of %j are none of its words', (markdown, text) => {
  expect(textOf(markdown).trim()).toBe(text);
});

test('Headings with emoji have ids of their own, which links reach', () => {
  const html = markdownHtml('# 🎉 Party\n\n# 🎉 Party\n\n# 🎉\n\n[up](#-party)', 'https://a.example/');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe('c--party');
  expect(html).toContain('#c--party"');
});
