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
])('The address of a page at %s is %s', (search, address) => {
  expect(knownAddress('/blog', search, known)).toBe(address);
});

test('The address of a page is the whole address where the page does not name the parameters it reads', () => {
  expect(knownAddress('/blog', '?x=1', undefined)).toBe('/blog?x=1');
});
