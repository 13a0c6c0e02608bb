import { firstSentence } from './firstSentence';

it.each([
  ['It rained. I stayed in.', 'It rained'],
  ['Why now? Because.', 'Why now?'],
  ['## A heading\n\nText.', 'A heading'],
  ['Three… two… one', 'Three… two… one'],
  ['**Bold** start, and [a link](https://example.com). More.', 'Bold start, and a link'],
  ['', ''],
])('The first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it('A long first sentence is cut between two words', () => {
  const title = firstSentence('word '.repeat(40));
  expect(title).toMatch(/^(word )+word…$/);
  expect(title.length).toBeLessThanOrEqual(81);
});
