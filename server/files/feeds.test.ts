import type { SearchedType } from '@brand/shared-data';
import type { PublicText } from '@brand/shared-data/server';
import { parseFeed } from '@rowanmanning/feed-parser';
import { findFile } from './GeneratedFiles';
import { siteWith } from './site.fixture';
import { feedFiles } from './feeds';

type JsonFeed = {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  language: string;
  items: {
    id: string;
    url: string;
    title: string;
    summary: string;
    content_html: string;
    date_published: string;
    tags: string[];
  }[];
};

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const text = (overrides: Partial<PublicText> = {}): PublicText => ({
  contentType: 'blog_posts',
  id: id(1),
  slug: 'a-ledger',
  title: 'A ledger',
  excerpt: 'In plain text.',
  text: 'Two columns, see [the *journal*](/journal).',
  cover: null,
  category: 'Money',
  tags: ['Money', 'Plain text'],
  series: null,
  entryDate: null,
  publishedAt: '2026-03-01T08:00:00+00:00',
  updatedAt: '2026-03-02T08:00:00+00:00',
  ...overrides,
});

const siteOf = (...texts: PublicText[]) =>
  siteWith({ newest: async (kind: SearchedType) => texts.filter(({ contentType }) => contentType === kind) });

async function fileAt(address: string, ...texts: PublicText[]): Promise<string> {
  const file = feedFiles.find(({ pattern }) => pattern === address);
  const made = await file?.make(siteOf(...texts), '');
  return made && 'body' in made ? String(made.body) : '';
}

/** Reads a feed in any format, as feed readers do. */
async function feedAt(address: string, ...texts: PublicText[]) {
  const body = await fileAt(address, ...texts);
  if (address.endsWith('.xml')) {
    const { title, url, language, self, items } = parseFeed(body);
    const read = items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      description: item.description,
      content: item.content,
      published: item.published,
      tags: item.categories.map(({ term }) => term),
    }));
    return { title, url, language, self, items: read };
  }
  const {
    version,
    title,
    home_page_url: url,
    feed_url: self,
    language,
    items,
  } = JSON.parse(body) as JsonFeed;
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  const read = items.map(({ summary, content_html, date_published, ...item }) => ({
    ...item,
    description: summary,
    content: content_html,
    published: new Date(date_published),
  }));
  return { title, url, language, self, items: read };
}

const ofPath = (path: string) => ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${path}/${file}`);
const addresses = ['', '/journal', '/blog'].flatMap(ofPath);
const everything = ['/feed.xml', '/atom.xml', '/feed.json'];

describe('A feed', () => {
  it('exists for everything, the journal, the blog, a tag and a series, each in three formats', () => {
    const groups = ['/blog/tags/*', '/blog/series/*'].flatMap(ofPath);
    expect(feedFiles.map(({ pattern }) => pattern).sort()).toEqual([...addresses, ...groups].sort());
    expect(feedFiles.find(({ pattern }) => pattern === '/blog/atom.xml')?.type).toBe(
      'application/atom+xml; charset=utf-8',
    );
  });

  it.each(['feed.xml', 'atom.xml', 'feed.json'])(
    'of a tag has its name and its posts alone at %s',
    async (file) => {
      const group = jest.fn(async () => ({ name: 'Köln', texts: [text()] }));
      const found = findFile(feedFiles, `/blog/tags/koln/${file}`);
      const made = await found?.file.make(siteWith({ group }), found.part);

      expect(made).toMatchObject({ body: expect.stringContaining('Köln | Mira Solberg') });
      expect(made).toMatchObject({
        body: expect.stringContaining(`https://mira.example/blog/tags/koln/${file}`),
      });
      expect(group.mock.calls).toEqual([[{ kind: 'tags', slug: 'koln' }]]);
    },
  );

  it.each(['/blog/tags/koln/feed.xml', '/blog/series/KÖLN/feed.xml', '/blog/tags/%/feed.xml'])(
    'does not exist at %s without a public post',
    async (address) => {
      const found = findFile(feedFiles, address);
      expect(await found?.file.make(siteWith({ group: async () => null }), found.part)).toBeNull();
    },
  );

  it.each(everything)('is in the language of the texts at %s', async (address) => {
    const site = siteOf(text());
    const file = feedFiles.find(({ pattern }) => pattern === address);
    const made = await file?.make({ ...site, config: { ...site.config, language: 'pt-BR' } }, '');
    expect(made).toMatchObject({
      body: expect.stringMatching(/(<language>|xml:lang="|"language":")pt-BR[<"]/),
    });
  });

  it.each(everything)('has whole texts with absolute links at %s', async (address) => {
    const feed = await feedAt(address, text({ cover: '/media/a-1600w.avif' }));

    expect(feed).toMatchObject({ title: 'Mira Solberg', url: 'https://mira.example/', language: 'en' });
    expect(feed.self).toBe(`https://mira.example${address}`);
    const [item] = feed.items;
    expect(item).toMatchObject({
      id: `urn:uuid:${id(1)}`,
      url: 'https://mira.example/blog/a-ledger',
      title: 'A ledger',
      description: 'In plain text.',
      published: new Date('2026-03-01T08:00:00Z'),
    });
    expect(item?.content).toContain('see <a href="https://mira.example/journal">the <em>journal</em></a>.');
    expect(item?.content).toContain('<img src="https://mira.example/media/a-1600w.avif"');
    expect(item?.tags).toEqual(['Blog', 'Money', 'Plain text']);
  });

  it.each(everything)(
    "lists the newest content of any type first at %s, and a year's summary by the end of the year",
    async (address) => {
      const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00+00:00`;
      const texts = [
        text({ id: id(1), title: 'Post', publishedAt: at(2) }),
        text({ id: id(2), title: 'Entry', contentType: 'journal_entries', publishedAt: at(4) }),
        text({ id: id(3), title: 'Challenge', contentType: 'challenges', publishedAt: at(1) }),
        text({
          id: id(4),
          title: 'Year',
          contentType: 'journey_summaries',
          slug: '2025',
          publishedAt: at(3),
        }),
      ];

      const { items } = await feedAt(address, ...texts);

      expect(items.map(({ title }) => title)).toEqual(['Entry', 'Post', 'Challenge', 'Year']);
      expect(items.at(-1)?.published).toEqual(new Date('2025-12-31T23:59:59Z'));
    },
  );

  it('of one content type has that type alone, and at most fifty texts', async () => {
    const posts = Array.from({ length: 60 }, (_, index) => text({ id: id(index) }));
    const entry = text({ id: id(99), title: 'Entry', contentType: 'journal_entries' });

    expect((await feedAt('/blog/feed.xml', ...posts, entry)).items).toHaveLength(50);
    const journal = await feedAt('/journal/atom.xml', ...posts, entry);
    expect(journal).toMatchObject({ title: 'Journal | Mira Solberg', url: 'https://mira.example/journal' });
    expect(journal.items.map(({ title }) => title)).toEqual(['Entry']);
  });

  it.each(everything)('has titles as they were written at %s', async (address) => {
    const titles = [
      'Tea & biscuits < 5 "pounds" ]]> <b>bold</b>',
      'A flag 🇳🇴 and a family 👩‍👧',
      'L'.repeat(300),
    ];

    const texts = titles.map((title, index) => text({ id: id(index), title }));

    const { items } = await feedAt(address, ...texts);

    expect(items.map(({ title }) => title)).toEqual(titles);
  });

  it('contains no character that XML forbids', async () => {
    for (const address of ['/feed.xml', '/atom.xml']) {
      const hostile = text({
        title: 'A bell\u0007',
        text: 'Nothing\u0000 and a bell\u0007.',
        category: '\u0001',
      });
      expect((await fileAt(address, hostile)).replace(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u);
    }
  });

  it.each(addresses)('is valid without any text at %s', async (address) => {
    expect((await feedAt(address)).items).toEqual([]);
  });

  it('keeps the id of a post that is renamed', async () => {
    const before = await feedAt('/atom.xml', text());
    const after = await feedAt('/atom.xml', text({ slug: 'a-ledger-in-plain-text' }));

    expect(after.items[0]?.id).toBe(before.items[0]?.id);
    expect(after.items[0]?.url).toBe('https://mira.example/blog/a-ledger-in-plain-text');
  });
});
