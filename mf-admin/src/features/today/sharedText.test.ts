import { readSharedText } from './sharedText';

it.each([
  ['', ''],
  ['?text=Only+a+text', 'Only a text'],
  ['?title=A&url=https://example.com', 'A\n\nhttps://example.com'],
  ['?text=See+https://example.com&url=https://example.com', 'See https://example.com'],
  ['?title=Same&text=Same', 'Same'],
  ['?other=1', ''],
])('What was shared by %j is %j', (search, shared) => {
  expect(readSharedText(search)).toBe(shared);
});
