import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planOf } from '../archive/archive.fixture';
import { emptyContent } from '../archive/content';
import { readAll } from './readAll.fixture';

// The files in reported.cases are based on public bug reports about other importers. Each has its expected result here, and a new
// file fails until it has one. Similar cases are in the tests beside the readers.

const folder = path.join(__dirname, 'reported.cases');

/** The texts, messages to the owner, old addresses and pictures read from a file, whatever its format. */
async function readCase(name: string) {
  const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
  if (!/\.zip$|^blogger/.test(name) || name.startsWith('substack')) {
    const { rows, notes, addresses } = await readAll(new Blob([bytes]));
    return { texts: [...rows.values()], told: notes, addresses, pictures: [] };
  }
  const plan = await planOf(bytes, emptyContent, []);
  return {
    texts: plan.content.blog_posts ?? [],
    told: [...plan.problems, ...plan.notes].map((one) => `${one.path}: ${one.message}`),
    addresses: plan.rules.map(({ from, to }) => `${from} → ${to}`),
    pictures: [...plan.pictures.keys(), ...plan.foreign.keys()],
  };
}

type Read = Awaited<ReturnType<typeof readCase>>;
const titlesOf = ({ texts }: Read) => texts.map(({ title }) => title);
const textOf = ({ texts }: Read, slug = 'post-1') => texts.find((text) => text['slug'] === slug)?.['content'];

const cases: Record<string, (read: Read) => void> = {
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
    expect(read.pictures).toEqual([expect.stringMatching(/^imported\/boat-[0-9a-f]{16}\.png$/)]);
    expect(textOf(read, 'lake-day')).toContain(`![](/media/${read.pictures[0]})`);
    expect(read.told.join()).toContain('[[The island|the island]], [[Older trips]].');
  },
  'odd-ascii-pictures.zip': (read) => {
    const [, percent] = read.pictures;
    expect(read.pictures).toEqual([
      'photo (1).png',
      expect.stringMatching(/^imported\/100-[0-9a-f]{16}\.png$/),
      'a&b.png',
      expect.stringMatching(/^imported\/it-s-[0-9a-f]{16}\.png$/),
    ]);
    expect(textOf(read, 'odd')).toBe(
      `![a](</media/photo (1).png>) ![b](/media/${percent}) ![c](/media/a&b.png)`,
    );
  },
  'substack-text-missing.zip': (read) => {
    expect(read.texts).toMatchObject([{ title: 'All gone', is_published: false }]);
    expect(read.told.join()).toContain('Its text is not in the export: it becomes a draft.');
    expect(read.told.join()).toContain('left out: posts/readme.txt.');
  },
  'umlaut-picture.zip': (read) => {
    const [picture] = read.pictures;
    expect(picture).toMatch(/^imported\/gr-e-[0-9a-f]{16}\.png$/);
    expect(read.texts).toMatchObject([
      { content: `![size](/media/${picture})`, cover_image_url: `/media/${picture}` },
    ]);
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
    expect(titlesOf(read)).toEqual(['Walk', 'Run']);
  },
  'md-frontmatter-odd.zip': (read) => {
    expect(titlesOf(read)).toEqual(['Tab\tand é', 'No', '2024', 'Folded title']);
    expect(read.texts[2]?.['content']).toBe('Text');
  },
  'md-hugo-bundle.zip': (read) => {
    expect(read.pictures).toEqual([expect.stringMatching(/^imported\/photo-[0-9a-f]{16}\.png$/)]);
    expect(read.texts.map(({ content }) => content)).toContain(
      `![me](/media/${read.pictures[0]}) and [map](map.pdf)`,
    );
    expect(read.told).toContain(
      'content/posts/my-trip/index.md: map.pdf is no picture, and is not brought. Change the link to where it is.',
    );
  },
  'md-hugo-expiry.zip': (read) => {
    expect(read.texts).toMatchObject([{ is_published: false }]);
    expect(read.told.join()).toContain('It was published until a time that is over: it becomes a draft.');
  },
  'md-jekyll-dates.zip': (read) => {
    expect(read.texts.find(({ title }) => title === 'Late')).toMatchObject({
      category: 'tech',
      published_at: '2019-03-06T04:30:00Z',
    });
    expect(read.told.join()).toContain(
      '_posts/2019-03-05-late.md: The site takes one of them; left out: life.',
    );
  },
  'md-jekyll-liquid.zip': (read) => {
    expect(read.told).toContain(
      '_posts/2020-01-01-x.md: Tags of Liquid do nothing here and show as they are: {% highlight ruby %}, {% endhighlight %}, {% post_url 2019-01-01-y %}, and 1 more. Replace them in the editor.',
    );
  },
  'md-macos-names.zip': (read) => {
    expect(read.texts).toMatchObject([{ title: 'Café notes', slug: 'cafe-notes' }]);
    expect(read.pictures).toEqual([expect.stringMatching(/^imported\/caf-[0-9a-f]{16}\.png$/)]);
  },
  'md-mdx.zip': (read) => {
    expect(read.texts.find(({ title }) => title === 'Walk')?.['content']).toBe('Text');
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
    expect(covered?.['cover_alt']).toBe('A red boat');
  },
  'wxr-latin1.xml': (read) => {
    expect(titlesOf(read).join()).toContain('Café');
    expect(JSON.stringify(read.texts)).toContain('Café à Noël');
  },
  'wxr-nextpage-lines.xml': (read) => {
    expect(textOf(read)).toBe('The rest\n\nSecond page');
  },
  'wxr-old-slug.xml': ({ addresses }) => {
    for (const from of ['new-name', 'old-name', 'older-name'])
      expect(addresses).toContain(`/2019/05/${from} → /blog/new-name`);
  },
  'wxr-table-block.xml': (read) => {
    expect(textOf(read)).toContain('a\\|b');
    expect(textOf(read)).toContain('| 1<br>2 |');
  },
  'wxr-unicode-slug.xml': ({ texts, addresses }) => {
    expect(texts.map(({ slug }) => slug)).toEqual(['ribenyu', 'uber-koln', 'privet']);
    expect(addresses).toContain('/2019/05/über-köln → /blog/uber-koln');
  },
  'wxr-utf16.xml': (read) => {
    expect(read.texts.length).toBeGreaterThan(0);
    expect(JSON.stringify(read.texts)).not.toContain('�');
  },
};

test.each(Object.keys(cases))('A reported file is read right: %s', async (name) => {
  cases[name]?.(await readCase(name));
});

test('Every reported file has its right value', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(cases).sort());
});
