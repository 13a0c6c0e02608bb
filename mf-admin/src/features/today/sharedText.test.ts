import { readSharedText } from './sharedText';

it.each([
  ['', ''],
  ['?text=Only+a+text', 'Only a text'],
  ['?title=A&url=https://example.com', 'A\n\nhttps://example.com'],
  ['?text=See+https://example.com&url=https://example.com', 'See https://example.com'],
  ['?title=Same&text=Same', 'Same'],
  ['?title=Two+words&text=Two%0Awords', 'Two words'],
  ['?title=Day+5&text=Day+50+was+the+best', 'Day 5\n\nDay 50 was the best'],
  [
    '?text=See+https://example.com/a/b&url=https://example.com/a',
    'See https://example.com/a/b\n\nhttps://example.com/a',
  ],
  ['?other=1', ''],
])('What was shared by %j is %j', (search, shared) => {
  expect(readSharedText(search)).toBe(shared);
});
