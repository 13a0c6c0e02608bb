import { knownAddress } from './knownAddress';

const known = ['q', 'category'];

test.each([
  ['', '/blog'],
  ['?utm_source=mail&x=1', '/blog'],
  ['?q=rain', '/blog?q=rain'],
  ['?category=Work&utm_source=mail&q=rain', '/blog?q=rain&category=Work'],
  ['?q=two%20words', '/blog?q=two+words'],
  ['?q=rain&q=snow', '/blog?q=rain'],
  ['?q=', '/blog'],
])('a page is read at %s as at %s', (search, address) => {
  expect(knownAddress('/blog', search, known)).toBe(address);
});

test('a page that does not say what it reads is read at the whole address', () => {
  expect(knownAddress('/blog', '?x=1', undefined)).toBe('/blog?x=1');
});
