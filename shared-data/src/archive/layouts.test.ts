/** @jest-environment node */
import path from 'node:path';
import { parse } from 'yaml';
import { house, now, siteContent } from './archive.fixture';
import type { LayoutName } from './layouts';
import { layouts, writeArchive } from './writeArchive';
import { unpackZip } from './zip';

const exportFor = (name: LayoutName) =>
  unpackZip(writeArchive(siteContent(), new Map([[house.name, house.bytes]]), layouts[name], now)).files;
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('An export for Astro', () => {
  const files = exportFor('astro');
  const collection = [...files.keys()].filter((file) =>
    /^src\/content\/(blog|journal|challenges)\//.test(file),
  );
  const fieldsOf = (file: string): Record<string, unknown> =>
    parse(textOf(files.get(file)).split('---\n')[1] ?? '');

  // The schema of the collection in its starter `blog`: https://github.com/withastro/astro/tree/main/examples/blog.
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

  it('What has not appeared, and lessons, lie outside of the collections', () => {
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
});
