/** @jest-environment ../tooling/jest/browserEnvironment.ts */
import { discoveryLinks } from './siteFiles';

function linksAt(path: string, content?: object) {
  const head = document.createElement('div');
  head.innerHTML = discoveryLinks({ path, title: 'Köln – Tag', content }, 'Mira & Co');
  return [...head.children].map((link) => [link.getAttribute('href'), link.getAttribute('title')]);
}
const text = { title: 'Imprint' };
const everything = ['/feed.xml', '/atom.xml', '/feed.json'].map((file) => [file, 'Mira & Co']);
const journal = ['/journal/feed.xml', '/journal/atom.xml', '/journal/feed.json'].map((file) => [
  file,
  'Journal | Mira & Co',
]);

test('The head of a page links its feeds, the nearest first, and its copy in markdown', () => {
  expect(linksAt('/')).toEqual(everything);
  expect(linksAt('/store')).toEqual(everything);
  expect(linksAt('/journal')).toEqual([...journal, ...everything]);
  expect(linksAt('/journal/1', text)).toEqual([...journal, ...everything, ['/journal/1.md', null]]);
  const tag = linksAt('/blog/tags/koln');
  expect(tag.slice(0, 3).map(([href]) => href)).toEqual(
    ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `/blog/tags/koln/${file}`),
  );
  expect(tag[0]).toEqual(['/blog/tags/koln/feed.xml', 'Köln – Tag | Mira & Co']);
  expect(tag).toHaveLength(9);
  expect(linksAt('/about')).toEqual([...everything, ['/about.md', null]]);
  expect(linksAt('/imprint', text)).toEqual([...everything, ['/imprint.md', null]]);
  expect(linksAt('/academy/badges/1')).toEqual(everything);
});
