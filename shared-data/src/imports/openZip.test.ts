/** @jest-environment node */
import { zipSync } from 'fflate';
import { mediumZip } from './medium.fixture';
import { openZip } from './openZip';
import { substackZip } from './substack.fixture';
import { wxr } from './wordpress.fixture';

const zip = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
const post = '---\ntitle: A\n---\nWords';

test.each<[what: string, files: Record<string, string>]>([
  [
    'Jekyll with a sitemap',
    { '_posts/2020-01-01-a.md': post, 'sitemap.xml': '<?xml version="1.0"?><urlset></urlset>' },
  ],
  [
    'Hugo with the files of browsers',
    { 'content/posts/a.md': post, 'static/browserconfig.xml': '<browserconfig/>' },
  ],
  ['a site with its feed', { 'blog/a.md': post, 'feed.xml': '<rss version="2.0"><channel></channel></rss>' }],
  ['a site with built pages', { 'blog/a.md': post, 'public/posts/a.html': '<article>Words</article>' }],
  ['a site with a table', { 'blog/a.md': post, 'data/posts.csv': 'title,words\nA,1' }],
  ['a site with data', { 'blog/a.md': post, 'data/authors.json': '{"mira":{}}' }],
])('A folder of %s is an archive, whatever files are in it', async (_what, files) => {
  expect(await openZip(zip(files))).toBeNull();
});

test('An export of other software is one by what is in its files', async () => {
  const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
  expect((await openZip(await bytesOf(mediumZip)))?.software).toBe('Medium');
  expect((await openZip(await bytesOf(substackZip)))?.software).toBe('Substack');
  expect((await openZip(zip({ 'site/sitemap.xml': '<urlset/>', 'site/mira.xml': wxr })))?.software).toBe(
    'WordPress',
  );
});
