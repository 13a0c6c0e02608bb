import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { signIn, type BlogPost } from '@brand/shared-data';
import { arrive, leave, present, type Person } from '../../shared-data/testing/people';
import { importArchive, planImport } from './index';
import { toPictureSizes } from './node/pictureSizes';

// The files in reported.cases are based on public bug reports about other importers. Each is imported into the real backend as
// `npm run import` does, and has here what a visitor then gets; a new file fails until it has one. Similar cases are in the tests
// beside the readers.

const folder = path.join(__dirname, 'imports/reported.cases');

let backend: TestBackend;
let owner: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = arrive(backend);
  await owner.store.dispatch(signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }));
});
afterAll(() => backend.stop().then(() => leave([owner])));

beforeEach(async () => {
  const client = await owner.supabase.load();
  for (const table of ['blog_posts', 'redirects'] as const)
    expect(await client.from(table).delete().not('id', 'is', null)).toMatchObject({ error: null });
});

const headers = () => ({ apikey: backend.publishableKey, 'content-type': 'application/json' });

/** The page to which a former address leads a visitor. */
async function leads(p_path: string): Promise<unknown> {
  const asked = { method: 'POST', headers: headers(), body: JSON.stringify({ p_path }) };
  return (await fetch(`${backend.url}/rest/v1/rpc/find_redirect`, asked)).json();
}

/** Imports a file. Returns the posts and pictures that a visitor then gets, and what the owner is told. */
async function importCase(name: string) {
  const file = new Blob([readFileSync(path.join(folder, name))]);
  const plan = present((await owner.store.dispatch(planImport(file))).data);
  const told = [...plan.problems, ...plan.notes];
  if (plan.problems.length === 0) {
    const { data, error } = await owner.store.dispatch(
      importArchive(plan, undefined, { toSizes: toPictureSizes }),
    );
    expect(error).toBeUndefined();
    told.push(...present(data));
  }
  const response = await fetch(`${backend.url}/rest/v1/blog_posts?order=slug`, { headers: headers() });
  const texts = (await response.json()) as BlogPost[];
  const shown = texts.map(({ content, cover_image_url }) => `${content} ${cover_image_url}`).join();
  const pictures = [...shown.matchAll(/\/media\/.+?\.(?:png|webp)/g)];
  const addresses = [...new Set(pictures.map(([address]) => address))];
  for (const address of addresses) {
    const picture = await fetch(`${backend.url}/storage/v1/object/public${address}`);
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  return { texts, told: told.map((one) => `${one.path}: ${one.message}`), pictures: addresses };
}

type Read = Awaited<ReturnType<typeof importCase>>;
const titlesOf = ({ texts }: Read) => texts.map(({ title }) => title);
const textOf = ({ texts }: Read, slug = 'post-1') => texts.find((text) => text.slug === slug)?.content;

const cases: Record<string, (read: Read) => void | Promise<void>> = {
  'blogger-export.xml': (read) => {
    expect(read.told).toEqual([expect.stringContaining('This is an Atom feed, which Blogger exports')]);
  },
  'jekyll-kramdown.zip': (read) => {
    expect(read.told.join()).toContain(
      'Marks of kramdown do nothing here and show as they are: {:toc}, {: #first',
    );
  },
  'obsidian-callout.zip': (read) => {
    expect(read.told.join()).toContain('Links of Obsidian do nothing here and show as they are: ![[Older');
    expect(read.told.join()).toContain(
      'Marks of Obsidian do nothing here and show as they are: [!tip]- My tip',
    );
  },
  'obsidian-embeds.zip': (read) => {
    expect(read.pictures).toEqual([
      expect.stringMatching(/^\/media\/imported\/boat-[0-9a-f]{16}-\w+-40w\.webp$/),
    ]);
    expect(textOf(read, 'lake-day')).toContain(`![](${read.pictures[0]})`);
    expect(read.told.join()).toContain('[[The island|the island]], [[Older trips]].');
  },
  'odd-ascii-pictures.zip': (read) => {
    const [, percent] = read.pictures;
    expect(read.pictures).toEqual([
      '/media/photo (1).png',
      expect.stringMatching(/^\/media\/imported\/100-[0-9a-f]{16}\.png$/),
      '/media/a&b.png',
    ]);
    expect(textOf(read, 'odd')).toBe(`![a](</media/photo (1).png>) ![b](${percent}) ![c](/media/a&b.png)`);
  },
  'substack-text-missing.zip': (read) => {
    expect(read.texts).toEqual([]);
    expect(read.told.join()).toContain('Its text is not in the export: it becomes a draft.');
    expect(read.told.join()).toContain('left out: posts/readme.txt.');
  },
  'umlaut-picture.zip': (read) => {
    const [picture] = read.pictures;
    expect(picture).toMatch(/^\/media\/imported\/gr-e-[0-9a-f]{16}\.png$/);
    expect(read.texts).toMatchObject([{ content: `![size](${picture})`, cover_image_url: picture }]);
  },
  'unreferenced-picture.zip': (read) => {
    expect(read.told).toEqual([
      'blog/lonely.png: No text shows this picture, so it is not brought. Put it into media, if something else shows it.',
    ]);
  },
  'ghost-gated-block.json': (read) => {
    expect(JSON.stringify(read.texts)).not.toContain('SECRET');
    expect(textOf(read, 'g-1')).toBe('Everybody may read this.\n\nAnd this.');
    expect(textOf(read, 'g-2')).toContain('Join now!');
    expect(read.told).toEqual([
      'blog/g-1.md: Left out of the text: 1 part that only some could read. Write in the editor what everybody may read of it.',
    ]);
  },
  'ghost-lexical-nested-list.json': (read) => {
    expect(textOf(read, 'g-1')).toBe('1. Tea\n\n   - Black\n   - Green\n\n2. Milk');
  },
  'ghost-markdown-card-gfm.json': (read) => {
    for (const slug of ['g-1', 'g-2']) {
      const text = textOf(read, slug);
      expect(text).toContain('| a | b |\n| - | - |\n| 1 | 2 |');
      expect(text).toContain('~~gone~~ and a note[^1]');
      expect(text).toContain('- [x] done');
      expect(text).toContain('[^1]: The note.');
    }
  },
  'hugo-comment.zip': (read) => {
    expect(textOf(read, 'note')).toBe('Hello  world and {{</* shortcode */>}}.\n\nEnd.');
    expect(read.told.join()).toContain('2 hidden comments left out');
  },
  'mdx-comment.zip': (read) => {
    expect(textOf(read, 'note')).toBe('Hello  world.\n\nEnd.');
    expect(read.told.join()).toContain('2 hidden comments left out');
  },
  'obsidian-comment.zip': (read) => {
    expect(textOf(read, 'quiet-day')).toBe('A quiet day at work.\n\nThe end.');
    expect(read.told.join()).toContain('2 hidden comments left out');
  },
  'md-appledouble.zip': (read) => {
    expect([titlesOf(read), read.told]).toEqual([['Walk'], []]);
  },
  'md-descriptor-stored-zip-inside.zip': (read) => {
    expect(titlesOf(read)).toEqual(['Run', 'Walk']);
  },
  'md-frontmatter-odd.zip': (read) => {
    // The first one is a draft, by its front matter.
    expect(titlesOf(read)).toEqual(['No', '2024', 'Folded title']);
    expect(read.texts[1]?.content).toBe('Text');
  },
  'md-hugo-bundle.zip': (read) => {
    expect(read.pictures).toEqual([
      expect.stringMatching(/^\/media\/imported\/photo-[0-9a-f]{16}-1w\.webp$/),
    ]);
    expect(read.texts.map(({ content }) => content)).toContain(
      `![me](${read.pictures[0]}) and [map](map.pdf)`,
    );
    expect(read.told).toContain(
      'content/posts/my-trip/index.md: map.pdf is no picture, and is not brought. Change the link to where it is.',
    );
  },
  'md-hugo-expiry.zip': (read) => {
    expect(read.texts).toEqual([]);
    expect(read.told.join()).toContain('It was published until a time that is over: it becomes a draft.');
  },
  'md-jekyll-dates.zip': (read) => {
    expect(read.texts.find(({ title }) => title === 'Late')).toMatchObject({
      category: 'tech',
      tags: ['life', 'a', 'b'],
      published_at: '2019-03-06T04:30:00+00:00',
    });
  },
  'md-jekyll-liquid.zip': (read) => {
    expect(read.told).toContain(
      '_posts/2020-01-01-x.md: Tags of Liquid do nothing here and show as they are: {% highlight ruby %}, {% endhighlight %}, {% post_url 2019-01-01-y %}, and 1 more. Replace them in the editor.',
    );
  },
  'md-macos-names.zip': (read) => {
    expect(read.texts).toMatchObject([{ title: 'Café notes', slug: 'cafe-notes' }]);
    expect(read.pictures).toEqual([expect.stringMatching(/^\/media\/imported\/caf-[0-9a-f]{16}\.png$/)]);
  },
  'md-mdx.zip': (read) => {
    expect(read.texts.find(({ title }) => title === 'Walk')?.content).toBe('Text');
  },
  'wxr-blank-line-first-200-posts.xml': (read) => {
    expect([read.texts.length, read.told.filter((note) => note.includes('damaged'))]).toEqual([200, []]);
  },
  'wxr-br-newline.xml': (read) => {
    expect(textOf(read)).toBe('Roses are red\\\nViolets are blue\\\nSugar is sweet');
    expect(textOf(read, 'post-2')).toBe('First\\\nSecond\\\nThird');
  },
  'wxr-gallery-alt.xml': (read) => {
    expect(textOf(read)).toBe(
      '![A red boat](https://hill.example/wp-content/uploads/a.jpg)\n\n![A blue boat](https://hill.example/wp-content/uploads/b.jpg)',
    );
    const covered = read.texts.find(({ slug }) => slug === 'post-3');
    expect(covered?.cover_alt).toBe('A red boat');
  },
  'wxr-latin1.xml': (read) => {
    expect(titlesOf(read).join()).toContain('Café');
    expect(JSON.stringify(read.texts)).toContain('Café à Noël');
  },
  'wxr-nextpage-lines.xml': (read) => {
    expect(textOf(read)).toBe('The rest\n\nSecond page');
  },
  'wxr-old-slug.xml': async () => {
    for (const from of ['new-name', 'old-name', 'older-name'])
      expect([from, await leads(`/2019/05/${from}`)]).toEqual([from, '/blog/new-name']);
  },
  'wxr-table-block.xml': (read) => {
    expect(textOf(read)).toContain('a\\|b');
    expect(textOf(read)).toContain('| 1<br>2 |');
  },
  'wxr-unicode-slug.xml': async ({ texts }) => {
    expect(texts.map(({ slug }) => slug)).toEqual(['privet', 'ribenyu', 'uber-koln']);
    expect(await leads('/2019/05/über-köln')).toBe('/blog/uber-koln');
  },
  'wxr-utf16.xml': (read) => {
    expect(read.texts.length).toBeGreaterThan(0);
    expect(JSON.stringify(read.texts)).not.toContain('�');
  },
};

test.each(Object.keys(cases))('Visitors get what is right of a reported file: %s', async (name) => {
  await cases[name]?.(await importCase(name));
});

test('Every reported file has its right value', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
});
