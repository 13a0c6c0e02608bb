import { countWords, excerptOf, plainText, readTime } from './plainText';

test.each([
  ['# Title\n\nSome **bold**, _soft_ and `code`.', 'Title Some bold, soft and code.'],
  [
    'A [link](/x "t"), an ![image](/a.png) and [ref][1].\n\n[1]: https://example.org',
    'A link, an image and ref.',
  ],
  ['> quoted\n> - one\n> - two', 'quoted one two'],
  ['1. one\n2. two\n\n- [x] done', 'one two done'],
  ['```js\nconst a = 1;\n```\n\nafter', 'const a = 1; after'],
  ['```js', ''],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ['One\n===\n\n---\n\nTwo', 'One Two'],
  ['<b>x</b><script>alert(1)</script><!-- y -->z', 'xz'],
  ['2 * 3 * 4 and snake_case_name stay', '2 * 3 * 4 and snake_case_name stay'],
  ['a < b and c > d', 'a < b and c > d'],
  ['\\*not soft\\*', '*not soft*'],
  ['***both***', 'both'],
  ['Roses are red\\\nViolets are blue', 'Roses are red Violets are blue'],
  ['A backslash \\\\\nstays', 'A backslash \\ stays'],
  ['Word[^n] more.\n\n[^n]: First.\n\n    Second.\n\nNext.', 'Word more. Next.'],
  ['Set [^a-z] stays', 'Set [^a-z] stays'],
  ['A [link][b].\n\n[b]:\n  https://example.org\n  "Its title"\n\nEnd.', 'A link. End.'],
  ['A [link] and [one][].\n\n[link]: /a\n  "Two\n  lines"\n[one]: /b (t)\nEnd.', 'A link and one. End.'],
  ['A [word] stays.\n\n[other]: /a', 'A [word] stays.'],
  ['> Quoted[^n].\n>\n> [^n]: A note.\n\nEnd.', 'Quoted. End.'],
  ['1. One[^n].\n\n    [^n]: A note.\n\nEnd.', 'One. End.'],
  ['> [!NOTE]\n> Mind it.', 'Mind it.'],
  ['&copy; 2026 &amp; more&#x20;&#8211; &nosuch; AT&T', '© 2026 & more – &nosuch; AT&T'],
  ['One <!-->two', 'One two'],
  [null, ''],
])('plainText removes the marks of %p', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test('excerptOf cuts after whole characters and adds an ellipsis', () => {
  expect(excerptOf('abcdef', 3)).toBe('abc…');
  expect(excerptOf('abc', 3)).toBe('abc');
  expect(excerptOf('🙂🙂🙂🙂', 3, '...')).toBe('🙂🙂🙂...');
});

test.each([
  ['🇩🇪🇯🇵🇩🇪🇯🇵', 2, '🇩🇪🇯🇵…'],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧…'],
  ['नमस्ते दुनिया', 3, 'नमस्ते'.slice(0, 6) + '…'],
  ['👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧'],
])('excerptOf cuts %j between what readers see as characters', (text, length, cut) => {
  expect(excerptOf(text, length)).toBe(cut);
});

test('excerptOf goes on where there is no Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(excerptOf('🙂🙂🙂🙂', 3)).toBe('🙂🙂🙂…');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test.each([
  ['日本語の文章がここにあります。'.repeat(400), '12 min read'],
  ['中文'.repeat(1250), '5 min read'],
  ['ภาษาไทยไม่มีช่องว่าง '.repeat(300), '8 min read'],
  ['한국어는 띄어쓰기가 있다. '.repeat(200), '3 min read'],
  [`${'word '.repeat(200)}${'語'.repeat(500)}`, '2 min read'],
])('readTime knows scripts without spaces: %#', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['One – two, well-kept - three', 5],
  ['五つの文字 and two 中文字！', 6],
  ['日本のGPT-4です。', 3],
  ['ภาษาไทยไม่มีช่องว่าง', 5],
  ['한국어는 띄어쓰기가 있다.', 3],
])('countWords finds the words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('readTime counts 200 words a minute, rounded up, and never less than one minute', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(readTime(null)).toBe('1 min read');
  expect(readTime(words(200))).toBe('1 min read');
  expect(readTime(words(201))).toBe('2 min read');
  expect(readTime(`**${words(400)}**`)).toBe('2 min read');
  expect(readTime(401)).toBe('3 min read');
});
