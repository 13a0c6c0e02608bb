import { zipSync } from 'fflate';
import { ghostJson } from './ghost.fixture';
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

test('Members of whom a question is open, or whose list is no text, are told and stay out', async () => {
  const told = async (csv: Uint8Array) => {
    const json = new TextEncoder().encode(ghostJson({ posts: [], members: [] }));
    const source = await openZip(zipSync({ 'data.json': json, 'members.csv': csv }));
    const items = [];
    for await (const item of source?.read() ?? []) items.push(item);
    return items.flatMap((item) =>
      item.kind === 'note'
        ? [item.note.message]
        : item.kind === 'member'
          ? [`${item.member.email} ${item.member.has_left}`]
          : [],
    );
  };
  expect(
    await told(new TextEncoder().encode('email,created_at,Status\na@b.co,05/03/2019,dozing\nc@d.co,,active')),
  ).toEqual([
    'c@d.co false',
    'a@b.co null',
    '1 day is not understood: who has one counts as subscribed today.',
    '1 of the list are left out: it is not known whether “Status” says that they left. Import the list under Subscribers in the admin, which asks.',
  ]);
  expect(await told(new Uint8Array(Buffer.from('email,Début\na@b.co,x', 'latin1')))).toEqual([
    'The list is no text in UTF-8, so nobody of it is brought. Save it as UTF-8, and import it under Subscribers.',
  ]);
});
