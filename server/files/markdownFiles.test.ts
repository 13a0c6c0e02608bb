import type { PublicText } from '@brand/shared-data/server';
import { findFile, type PublicSite } from './GeneratedFiles';
import { llms, markdownCopies } from './markdownFiles';
import { siteWith } from './site.fixture';

const id = '00000000-0000-4000-8000-000000000001';
const text: PublicText = {
  contentType: 'blog_posts',
  id,
  slug: 'a-ledger',
  title: 'A ledger\nin *plain* text',
  excerpt: 'Two columns.',
  text: 'Two columns, see [the journal](/journal).\n\n- one\n- two',
  cover: null,
  category: 'Money',
  tags: ['Ledgers', 'Plain text'],
  series: 'Tools',
  entryDate: null,
  publishedAt: '2026-03-01T08:00:00+00:00',
  updatedAt: '2026-03-01T08:00:00+00:00',
};

async function copyAt(address: string, content: Parameters<typeof siteWith>[0]) {
  const found = findFile(markdownCopies, address);
  const site: PublicSite = siteWith(content);
  return found?.file.make(site, found.part);
}

describe('A markdown copy', () => {
  it('of a post has its text as it was written, and links its page as canonical', async () => {
    expect(await copyAt('/blog/a-ledger.md', { text: async () => text })).toEqual({
      body: `# A ledger in *plain* text

- Date: 2026-03-01
- Tags: Ledgers, Plain text
- Series: Tools
- Canonical: https://mira.example/blog/a-ledger

Two columns, see [the journal](/journal).

- one
- two
`,
      headers: { link: '<https://mira.example/blog/a-ledger>; rel="canonical"' },
    });
  });

  it.each([
    [`/journal/${id}.md`, 'journal_entries', id],
    [`/challenge/${id}.md`, 'challenges', id],
    ['/journey-so-far/2025.md', 'journey_summaries', '2025'],
    ['/blog/a-ledger.md', 'blog_posts', 'a-ledger'],
  ])('gets the text at %s', async (address, contentType, part) => {
    const find = jest.fn(async () => ({ ...text, contentType, slug: part }) as PublicText);

    expect(await copyAt(address, { text: find })).toMatchObject({
      body: expect.stringContaining(`- Canonical: https://mira.example${address.slice(0, -3)}\n`),
    });
    expect(find).toHaveBeenCalledWith(contentType, part);
    expect(findFile(markdownCopies, address)?.file.headers).toEqual({ 'x-robots-tag': 'noindex' });
  });

  it('of a course has its description and the titles of its modules and lessons', async () => {
    const course = { ...text, contentType: 'courses' as const, title: 'Quit well', tags: [], series: null };
    const open = { previewIds: [null, null], opensAt: null, opensAfterDays: null };
    const outline = [{ id: '1', title: 'Before', lessonTitles: ['The letter', 'The day'], ...open }];

    expect(
      await copyAt('/academy/a-ledger.md', { text: async () => course, outline: async () => outline }),
    ).toMatchObject({
      body: `# Quit well

- Date: 2026-03-01
- Canonical: https://mira.example/academy/a-ledger

Two columns.

${text.text}

## Course content

### Before

- The letter
- The day
`,
    });
  });

  it('of the about page has the story of the owner', async () => {
    const about = await copyAt('/about.md', {
      settings: async () => ({
        about_description: 'I left.',
        about_full_story_description: 'It was raining.',
      }),
      years: async () => [{ year: 2025, title: 'The [first] year', content: '' }],
    });

    expect(about).toMatchObject({
      body: `# Hi, I'm Mira Solberg

- Canonical: https://mira.example/about

I left.

## The Full Story

It was raining.

## The Journey So Far

- [2025: The \\[first\\] year](https://mira.example/journey-so-far/2025)
`,
    });
  });

  it('redirects from the old slug of a renamed post, and queries nothing for an impossible slug', async () => {
    const renamed = { text: async () => null, presentSlug: async () => 'present' };
    expect(await copyAt('/blog/once.md', renamed)).toEqual({ movedTo: '/blog/present.md' });
    const gone = { text: async () => null, presentSlug: async () => null };
    expect(await copyAt('/blog/never.md', gone)).toBeNull();

    for (const address of ['/journal/42.md', '/journey-so-far/year.md', '/blog/a%20b.md', '/academy/a.b.md'])
      expect(await copyAt(address, {})).toBeNull();
  });
});

const listed = {
  contentType: 'blog_posts',
  slug: 'a-ledger',
  title: 'A [plain] ledger',
  excerpt: 'Two\ncolumns.',
};

test('llms.txt lists the newest texts and their copies in markdown (llmstxt.org)', async () => {
  const newest = async (kind: string) => (kind === 'blog_posts' ? [listed as PublicText] : []);

  const made = await llms.make(siteWith({ newest }), '');

  expect(made).toEqual({
    body: `# Mira Solberg

> A journal.

Every text is also available as markdown: add \`.md\` to the address of its page.

## Pages

- [About](https://mira.example/about.md): who Mira Solberg is

## Blog

- [A \\[plain\\] ledger](https://mira.example/blog/a-ledger.md): Two columns.

## Optional

- [Sitemap](https://mira.example/sitemap.xml): every public page
- [feed.xml](https://mira.example/feed.xml): the newest texts, whole
- [atom.xml](https://mira.example/atom.xml): the newest texts, whole
- [feed.json](https://mira.example/feed.json): the newest texts, whole
`,
  });
});
