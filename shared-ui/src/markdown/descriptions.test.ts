import fc from 'fast-check';
import { plainText } from '../text/plainText';
import { markdownHtml } from './markdownHtml';

const blocks = /^(?:p|ul|ol|li|blockquote|pre|h\d|hr|br|table|thead|tbody|tr|t[dh]|div)$/;

/** The words that a page shows of a text. */
function shownWords(markdown: string): string[] {
  const body = document.createElement('body');
  body.innerHTML = markdownHtml(markdown, 'https://mira.example/blog/a');
  const read = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    const text = Array.from(node.childNodes, read).join('');
    return blocks.test(node.localName) ? ` ${text} ` : text;
  };
  return wordsOf(read(body));
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

// Texts as people write them, of words that have marks of markdown in them.
const word = fc.constantFrom(
  ...[
    'rain',
    'my_file',
    'foo__bar__baz',
    '2 * 3',
    'C#',
    'Größe',
    'AT&amp;T',
    'a < b',
    '\\*so\\*',
    '10 > 9',
    'x.',
  ],
);
const code = fc
  .constantFrom('<div>', '**/*.ts', 'a * b', '__init__', '[x](y)', '# no', '<!-- no -->', 'a \\ b', '| a |')
  .map((text) => `\`${text}\``);
const address = fc.constantFrom(
  ...['/a', 'https://example.com/Mercury_(planet)', '/a "Title"', '<https://example.com/a b>', '#part'],
);
const alone = fc.oneof(
  word,
  code,
  fc.constantFrom('<https://example.com/a_b_c>', '<me@example.com>', '<br>', '<kbd>Esc</kbd>'),
  fc.tuple(word, address).map(([text, to]) => `[${text} [1] ${text}](${to})`),
  word.map((text) => `<span title="1 > 2">${text}</span>`),
);
const phraseOf = (parts: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(parts, fc.constantFrom(' ', ' ', '\n')), { minLength: 1, maxLength: 3 })
    .map((all) => `rain ${all.flat().join('')}rain`);
const soft = fc.oneof(
  alone,
  phraseOf(alone).map((text) => `_${text}_`),
  phraseOf(alone).map((text) => `*${text}*`),
);
const line = phraseOf(
  fc.oneof(
    soft,
    phraseOf(soft).map((text) => `**${text}**`),
    phraseOf(soft).map((text) => `~~${text}~~`),
  ),
);
const oneLine = line.map((text) => text.replaceAll('\n', ' '));
const indent = (mark: string, rest: string) => (text: string) =>
  text
    .split('\n')
    .map((each, index) => (index === 0 ? mark : rest) + each)
    .join('\n');
const text = fc.letrec<{ text: string; block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    line,
    oneLine.map((heading) => `## ${heading}`),
    oneLine.map((heading) => `${heading} ##`).map((heading) => `### ${heading}`),
    oneLine.map((heading) => `${heading}\n===`),
    fc
      .tuple(oneLine, oneLine)
      .map(([a, b]) => `| ${a.replaceAll('|', '')} | b |\n|---|:-:|\n| c | ${b.replaceAll('|', '')} |`),
    fc.constantFrom('```js\n# a * b\n<p>\n```', '---', '* * *', '<div data-note="1 > 2">inside</div>'),
    tie('text').map(indent('> ', '> ')),
    tie('text').map(indent('- ', '  ')),
    tie('text').map(indent('1. ', '   ')),
  ),
  text: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n\n')),
})).text;

test('The words of a description are those of the page', () => {
  fc.assert(
    fc.property(text, (markdown) => expect(wordsOf(plainText(markdown))).toEqual(shownWords(markdown))),
    { numRuns: 100, seed: 1 },
  );
});
