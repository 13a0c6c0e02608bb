import { archiveOf, base, house, now, planOf, siteContent } from './archive.fixture';
import { emptyContent } from './content';
import { writeArchive } from './writeArchive';
import { unpackZip } from './zip';

const pictures = new Map([[house.name, house.bytes]]);

const filesOf = async (archive: Uint8Array) =>
  new Map(
    [...(await unpackZip(archive)).files].map(([path, bytes]) => [
      path,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    ]),
  );

describe('The archive of a site', () => {
  const archive = writeArchive(siteContent(), pictures);
  let files = new Map<string, string>();
  beforeAll(async () => {
    files = await filesOf(archive);
  });

  it('An archive has a file for every row, and its path tells the type', () => {
    expect([...files.keys()]).toEqual([
      'blog/Later_on.md',
      'blog/rain.md',
      'challenges/000000000301.md',
      'courses/leaving-well/01-first/01-read.md',
      'courses/leaving-well/01-first/02-watch.md',
      'courses/leaving-well/01-first/index.md',
      'courses/leaving-well/02-second/index.md',
      'courses/leaving-well/index.md',
      'journal/2026-03-01-a-morning-000000000101.md',
      'journal/2026-03-01-a-morning-000000000102.md',
      'journey/2023.md',
      'media/2026/house-1600w.webp',
      'now/2026-03-01.md',
      'pages/imprint.md',
      'settings.yml',
    ]);
  });

  it('A post is a markdown file with front matter', () => {
    expect(files.get('blog/rain.md')).toBe(`---
id: "00000000-0000-4000-8000-000000000201"
title: "Rain: \\"again\\""
slug: "rain"
description: |-
  Two
  lines
image: "/media/2026/house-1600w.webp"
categories: ["Money"]
draft: false
date: 2026-03-01T09:30:00Z
created_at: 2026-03-01T08:00:00.123456Z
updated_at: 2026-03-02T08:00:00Z
aliases: ["/blog/drizzle"]
---

![House](/media/2026/house-1600w.webp)

---

`);
  });

  it('A lesson says only that it is free, and a module when it opens', async () => {
    const files = await filesOf(writeArchive(siteContent(), pictures));
    const textOf = (path: string) => String(files.get(path));
    expect(textOf('courses/leaving-well/01-first/01-read.md')).toContain('\npreview: true\n');
    expect(textOf('courses/leaving-well/01-first/02-watch.md')).not.toContain('preview');
    const first = textOf('courses/leaving-well/01-first/index.md');
    expect(first).toContain('\nopens_at: 2026-03-01T09:30:00Z\nopens_after_days: 0\n');
    expect(textOf('courses/leaving-well/02-second/index.md')).not.toContain('opens');
  });

  it('Two names that differ only in case become two files', async () => {
    const content = siteContent();
    const posts = content.blog_posts.map((post, index) => ({ ...post, slug: ['Rain', 'rain'][index] ?? '' }));
    const paths = [...(await filesOf(writeArchive({ ...content, blog_posts: posts }, pictures))).keys()];
    expect(paths.filter((path) => path.startsWith('blog/'))).toEqual([
      'blog/Rain-000000000201.md',
      'blog/rain-000000000202.md',
    ]);
  });

  it('The same content is the same bytes', () => {
    const content = siteContent();
    const shuffled = { ...content, blog_posts: [...content.blog_posts].reverse() };
    expect(writeArchive(shuffled, pictures)).toEqual(archive);
  });

  it('Importing an archive into the same site changes nothing', async () => {
    expect(await planOf(archive, siteContent())).toMatchObject({
      items: [],
      problems: [],
      notes: [],
      unchanged: files.size,
      untouched: 0,
    });
  });

  it('Importing an archive into an empty site restores everything', async () => {
    const { content, problems, items, pictures: sent } = await planOf(archive, emptyContent, []);
    expect(problems).toEqual([]);
    expect(items).toHaveLength(files.size);
    const site = { ...emptyContent, ...content };
    expect(site.blog_posts).toContainEqual(
      expect.objectContaining({ slug: 'rain', cover_image_url: `${base}${house.name}` }),
    );
    expect(site.old_slugs).toEqual(expect.arrayContaining(siteContent().old_slugs));
    expect(writeArchive(site, sent)).toEqual(archive);
  });
});

describe('Importing into a site that has changed', () => {
  it('The plan lists what differs by field, and counts what stays', async () => {
    const archive = writeArchive(siteContent(), pictures);
    const site = siteContent();
    site.blog_posts = site.blog_posts.map((post) =>
      post['slug'] === 'rain' ? { ...post, title: 'Sun', is_published: false, updated_at: now } : post,
    );
    site.challenges = [];
    const added = site.journal_entries.map((entry) => ({
      ...entry,
      id: entry['id'] === null ? null : `9${String(entry['id']).slice(1)}`,
    }));
    site.journal_entries = [...site.journal_entries, ...added];

    const { items, problems, untouched, unchanged } = await planOf(archive, site);
    expect(problems).toEqual([]);
    expect(items).toEqual([
      expect.objectContaining({
        path: 'blog/rain.md',
        isNew: false,
        changes: ['title', 'draft', 'updated_at'],
        state: 'published',
      }),
      expect.objectContaining({ path: 'challenges/000000000301.md', isNew: true, type: 'challenges' }),
    ]);
    expect([unchanged, untouched]).toEqual([13, 2]);
  });

  it('A file that was edited since the export is dated now', async () => {
    const files = await filesOf(writeArchive(siteContent(), pictures));
    files.set('blog/rain.md', (files.get('blog/rain.md') ?? '').replace('"Money"', '"Weather"'));
    files.delete('media/2026/house-1600w.webp');
    const { items, content } = await planOf(archiveOf(files), siteContent());
    expect(items).toEqual([expect.objectContaining({ changes: ['categories'] })]);
    expect(content.blog_posts).toEqual([
      expect.objectContaining({
        category: 'Weather',
        updated_at: now,
        created_at: '2026-03-01T08:00:00.123456Z',
      }),
    ]);
  });

  it('Slugs return to those of the archive, even when two posts exchanged theirs', async () => {
    const archive = writeArchive(siteContent(), pictures);
    const site = siteContent();
    const swap: Record<string, string> = { rain: 'Later_on', Later_on: 'rain' };
    site.blog_posts = site.blog_posts.map((post) => ({ ...post, slug: swap[String(post['slug'])] ?? null }));
    const { problems, items } = await planOf(archive, site);
    expect(problems).toEqual([]);
    expect(items.map(({ changes }) => changes)).toEqual([['slug'], ['slug']]);
  });

  it('A changed setting is listed by its key', async () => {
    const archive = writeArchive(siteContent(), pictures);
    const site = siteContent();
    site.site_settings = site.site_settings.map((row) => ({ ...row, content: '' }));
    const { items, content } = await planOf(archive, site);
    expect(items).toEqual([
      expect.objectContaining({ path: 'settings.yml', changes: ['about_heading', 'about_image_url'] }),
    ]);
    expect(content.site_settings?.[1]).toMatchObject({ content: `${base}${house.name}` });
    site.site_settings = siteContent().site_settings.map((row) => ({ ...row, updated_at: now }));
    expect((await planOf(archive, site)).items).toEqual([
      expect.objectContaining({ changes: ['updated_at'] }),
    ]);
  });
});

describe('The rules of the owner', () => {
  const rules = [
    { from: '/old', to: 'https://example.com/a?b=c' },
    { from: '/?p=2', to: '/blog/rain' },
  ];
  const archive = writeArchive(siteContent(), pictures, undefined, now, rules);

  it('They are a file of the archive, of which a site takes those that it lacks', async () => {
    expect((await filesOf(archive)).get('redirects.yml')).toBe(
      '/?p=2: "/blog/rain"\n/old: "https://example.com/a?b=c"\n',
    );
    expect(await planOf(archive, siteContent(), undefined, rules)).toMatchObject({
      items: [],
      rules: [],
      notes: [],
    });
    const plan = await planOf(archive, siteContent(), undefined, [{ from: '/old', to: '/about' }]);
    expect(plan.rules).toEqual([{ from: '/?p=2', to: '/blog/rain' }]);
    expect(plan.items).toMatchObject([{ path: 'redirects.yml', type: 'redirects', changes: ['/?p=2'] }]);
  });

  it('A line that can be no rule is left out with the reason', async () => {
    const source = '/about: /blog/me\n/a: //evil.example\n/b: [x]\n/c: /c\n/d: /e\n';
    const { rules: read, notes } = await planOf(archiveOf([['redirects.yml', source]]), siteContent());
    expect(read).toEqual([{ from: '/d', to: '/e' }]);
    expect(notes.map(({ line, field, message }) => [line, field, message])).toEqual(
      ['/about', '/a', '/b', '/c'].map((field, index) => [
        index + 1,
        field,
        'This cannot be a rule; it is left out.',
      ]),
    );
  });
});
