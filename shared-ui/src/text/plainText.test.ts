import { excerptOf, plainText, readTime } from './plainText';

test.each([
  ['# Title\n\nSome **bold**, _soft_ and `code`.', 'Title Some bold, soft and code.'],
  [
    'A [link](/x "t"), an ![image](/a.png) and [ref][1].\n\n[1]: https://example.org',
    'A link, an image and ref.',
  ],
  ['> quoted\n> - one\n> - two', 'quoted one two'],
  ['1. one\n2. two\n\n- [x] done', 'one two done'],
  ['```js\nconst a = 1;\n```\n\nafter', 'const a = 1; after'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ['One\n===\n\n---\n\nTwo', 'One Two'],
  ['<b>x</b><script>alert(1)</script><!-- y -->z', 'xz'],
  ['2 * 3 * 4 and snake_case_name stay', '2 * 3 * 4 and snake_case_name stay'],
  ['a < b and c > d', 'a < b and c > d'],
  ['\\*not soft\\*', '*not soft*'],
  ['***both***', 'both'],
  [null, ''],
])('plainText removes the marks of %p', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test('excerptOf cuts after whole characters and adds an ellipsis', () => {
  expect(excerptOf('abcdef', 3)).toBe('abc…');
  expect(excerptOf('abc', 3)).toBe('abc');
  expect(excerptOf('🙂🙂🙂🙂', 3, '...')).toBe('🙂🙂🙂...');
});

test('readTime counts 200 words a minute, rounded up, and never less than one minute', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(readTime(null)).toBe('1 min read');
  expect(readTime(words(200))).toBe('1 min read');
  expect(readTime(words(201))).toBe('2 min read');
  expect(readTime(`**${words(400)}**`)).toBe('2 min read');
  expect(readTime(401)).toBe('3 min read');
});
