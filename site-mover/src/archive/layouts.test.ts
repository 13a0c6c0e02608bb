import path from 'node:path';
import { unzipSync } from 'fflate';
import { parse } from 'yaml';
import { house, now, siteContent } from './archive.fixture';
import type { LayoutName } from './layouts';
import { layouts, writeArchive } from './writeArchive';

const rules = [
  { from: '/2019/rain', to: '/blog/rain' },
  { from: '/?p=2', to: '/blog/rain' },
  { from: '/tag/boats', to: '/blog' },
];
const filesOf = (archive: Uint8Array) => new Map(Object.entries(unzipSync(archive)));
const exportFor = (name: LayoutName) =>
  filesOf(writeArchive(siteContent(), new Map([[house.name, house.bytes]]), layouts[name], now, rules));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('An export for Astro', () => {
  const files = exportFor('astro');
  const collection = [...files.keys()].filter((file) =>
    /^src\/content\/(blog|journal|challenges)\//.test(file),
  );
  const fieldsOf = (file: string): Record<string, unknown> =>
    parse(textOf(files.get(file)).split('---\n')[1] ?? '');

  // The collection's schema in Astro's `blog` starter: https://github.com/withastro/astro/tree/main/examples/blog.
  it.each(collection)('%s has the fields that the schema of the starter requires', (file) => {
    const { title, description, pubDate, updatedDate, heroImage } = fieldsOf(file);
    expect([typeof title, typeof description]).toEqual(['string', 'string']);
    for (const date of [pubDate, updatedDate]) expect(new Date(String(date)).getTime()).not.toBeNaN();
    if (heroImage !== undefined)
      expect(files.has(path.join(path.dirname(file), String(heroImage)))).toBe(true);
  });

  it('Pictures of covers and texts are relative to the file; one that is elsewhere is no hero', () => {
    expect(fieldsOf('src/content/blog/rain.md')['heroImage']).toBe(`../../assets/media/${house.name}`);
    expect(textOf(files.get('src/content/blog/rain.md'))).toContain(
      `![House](../../assets/media/${house.name})`,
    );
    const [challenge = ''] = collection.filter((file) => file.includes('/challenges/'));
    expect(fieldsOf(challenge)).toMatchObject({ image: '/media/parcels-1600w.avif' });
    expect(fieldsOf(challenge)).not.toHaveProperty('heroImage');
  });

  it('Old addresses are a map that its configuration takes', () => {
    expect(JSON.parse(textOf(files.get('src/data/redirects.json')))).toEqual({
      '/2019/rain': '/blog/rain',
      '/academy/leaving': '/academy/leaving-well',
      '/blog/drizzle': '/blog/rain',
      '/legal': '/imprint',
      '/tag/boats': '/blog',
    });
  });

  it('Texts that have not appeared, and lessons, lie outside of the collections', () => {
    expect([...files.keys()].filter((file) => file.startsWith('drafts/'))).toEqual([
      'drafts/blog/Later_on.md',
      'drafts/courses/leaving-well/01-first/01-read.md',
      'drafts/courses/leaving-well/01-first/02-watch.md',
      'drafts/courses/leaving-well/01-first/index.md',
      'drafts/courses/leaving-well/02-second/index.md',
      'drafts/courses/leaving-well/index.md',
    ]);
  });
});

describe('An export for Hugo', () => {
  const files = exportFor('hugo');

  it('Texts are pages, pictures are files, and lessons lie outside', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['content/blog/rain.md', 'data/settings.yml', `static/media/${house.name}`]),
    );
    expect([...files.keys()].filter((file) => /^content\/courses\//.test(file))).toEqual([
      'content/courses/leaving-well/index.md',
    ]);
  });

  it('A text has the addresses that lead to it, and the others are data', () => {
    expect(textOf(files.get('content/blog/rain.md'))).toContain('aliases: ["/blog/drizzle", "/2019/rain"]');
    expect(parse(textOf(files.get('data/redirects.yml')))).toEqual({
      '/?p=2': '/blog/rain',
      '/2019/rain': '/blog/rain',
      '/tag/boats': '/blog',
    });
  });

  it('Text that looks like a shortcode is shown, in an export for Hugo alone', () => {
    const content = siteContent();
    content.blog_posts = content.blog_posts.map((post) => ({
      ...post,
      content: '`{{< a >}} {{% b %}} {{</* c */>}}`',
    }));
    const shown = (layout: LayoutName, file: string) =>
      textOf(filesOf(writeArchive(content, new Map(), layouts[layout], now)).get(file));
    expect(shown('hugo', 'content/blog/rain.md')).toContain('`{{</* a */>}} {{%/* b */%}} {{</* c */>}}`');
    expect(shown('archive', 'blog/rain.md')).toContain('`{{< a >}} {{% b %}} {{</* c */>}}`');
  });
});
