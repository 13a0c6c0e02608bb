import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const readers = [
  ['a visitor', visitor],
  ['a learner', learner],
  ['the owner', owner],
  ['the secret key', secretKey],
] as const;

type Post = { slug: string; tags?: string[]; series?: string; part?: number; day?: number; is?: string };

async function addPosts(...posts: Post[]) {
  for (const { slug, tags, series, part, day = 1, is = 'public' } of posts)
    await database.runAs(
      owner,
      `insert into blog_posts (title, slug, tags, series, series_part, is_published, published_at)
        values (upper($1), $1, $2, $3, $4, $5, $6)`,
      [
        slug,
        tags ?? null,
        series ?? null,
        part ?? null,
        is !== 'draft',
        is === 'scheduled' ? '2097-01-01' : `2026-02-0${day}`,
      ],
    );
}

const slugsIn = async (kind: string, slug: string, who: (typeof readers)[number][1] = visitor) => {
  const { rows } = await database.runAs(who, `select slug from list_post_group($1, $2) order by place`, [
    kind,
    slug,
  ]);
  return rows.map((row) => row['slug']);
};

const linksOf = async (slug: string, who: (typeof readers)[number][1] = visitor) =>
  (await database.runAs(who, `select get_post_links($1) as links`, [slug])).rows[0]?.['links'] as Record<
    string,
    never
  > | null;

test('No sign of another script has the address of a name in plain letters', async () => {
  await addPosts({ slug: 'one', tags: ['🎉'] }, { slug: 'two', tags: ['1f389'] });
  expect(await slugsIn('tags', '_1f389')).toEqual(['one']);
  expect(await slugsIn('tags', '1f389')).toEqual(['two']);
});

describe.each(readers)('the posts of a tag or a series for %s', (_name, who) => {
  it('They are the public ones, never a draft or a scheduled one, and never one in the trash', async () => {
    await addPosts(
      { slug: 'old', tags: ['Rest'], day: 1 },
      { slug: 'new', tags: ['Work', 'REST'], day: 2 },
      { slug: 'other', tags: ['Work'], day: 3 },
      { slug: 'hidden', tags: ['Rest', 'Secret'], series: 'Hidden', is: 'draft' },
      { slug: 'later', tags: ['Rest', 'Secret'], series: 'Hidden', is: 'scheduled' },
      { slug: 'gone', tags: ['Rest', 'Secret'] },
    );
    await database.runAs(owner, `delete from blog_posts where slug = 'gone'`);

    expect(await slugsIn('tags', 'rest', who)).toEqual(['new', 'old']);
    expect(await slugsIn('tags', 'secret', who)).toEqual([]);
    expect(await slugsIn('series', 'hidden', who)).toEqual([]);
    expect(await slugsIn('title', 'rest', who)).toEqual([]);
    const { rows } = await database.runAs(who, `select kind, slug from list_post_groups()`);
    expect(rows).toEqual([
      { kind: 'tags', slug: 'rest' },
      { kind: 'tags', slug: 'work' },
    ]);
  });

  it('A series counts the public parts alone, in its order, whatever their numbers are', async () => {
    await addPosts(
      { slug: 'last', series: 'On rest', part: 9, day: 1 },
      { slug: 'first', series: 'On Rest', part: 1, day: 2 },
      { slug: 'second', series: 'On rest', part: 2, is: 'draft' },
      { slug: 'third', series: 'On rest', part: 2, is: 'scheduled' },
      { slug: 'younger', series: 'On rest', part: 4, day: 4 },
      { slug: 'older', series: 'On rest', part: 4, day: 3 },
      { slug: 'added', series: 'On rest', day: 5 },
    );

    expect(await slugsIn('series', 'on-rest', who)).toEqual(['first', 'older', 'younger', 'last', 'added']);
    expect(await linksOf('older', who)).toMatchObject({
      series: {
        name: 'On rest',
        slug: 'on-rest',
        part: 2,
        parts: 5,
        previous: { slug: 'first', title: 'FIRST' },
        next: { slug: 'younger', title: 'YOUNGER' },
      },
    });
    expect(await linksOf('first', who)).toMatchObject({ series: { part: 1, previous: null } });
    expect(await linksOf('added', who)).toMatchObject({ series: { part: 5, next: null } });
    expect(await linksOf('second', who)).toBeNull();
    expect(await linksOf('third', who)).toBeNull();
  });
});

it('The name of a tag is the spelling of the newest public post', async () => {
  await addPosts(
    { slug: 'old', tags: ['KOLN'], day: 1 },
    { slug: 'new', tags: ['Köln'], day: 2 },
    { slug: 'hidden', tags: ['kÖLN'], day: 3, is: 'draft' },
  );
  const { rows } = await database.runAs(visitor, `select distinct name from list_post_group('tags', 'koln')`);
  expect(rows).toEqual([{ name: 'Köln' }]);
});

describe('the posts that are related', () => {
  it('They share the most tags, of equals the newest, at most two, and none that is not public', async () => {
    await addPosts(
      { slug: 'read', tags: ['A', 'B', 'C'] },
      { slug: 'one', tags: ['A'], day: 4 },
      { slug: 'two', tags: ['a', 'B'], day: 1 },
      { slug: 'newer', tags: ['C'], day: 5 },
      { slug: 'none', tags: ['D'], day: 6 },
      { slug: 'hidden', tags: ['A', 'B', 'C'], is: 'draft' },
      { slug: 'later', tags: ['A', 'B', 'C'], is: 'scheduled' },
    );
    const links = await linksOf('read');
    expect(links).toMatchObject({
      tags: [
        { name: 'A', slug: 'a' },
        { name: 'B', slug: 'b' },
        { name: 'C', slug: 'c' },
      ],
      series: null,
      related: [{ slug: 'two' }, { slug: 'newer' }],
    });
    expect(Object.keys(links?.['related']?.[0] ?? {}).sort()).toEqual([
      'category',
      'excerpt',
      'id',
      'published_at',
      'slug',
      'title',
    ]);
  });

  it('A post without tags has none', async () => {
    expect(await linksOf('public')).toEqual({ tags: [], series: null, related: [] });
  });
});

it('The words of tags and series are found by the search of the site and that of the owner', async () => {
  await addPosts({ slug: 'walk', tags: ['Fernweh'], series: 'Nordwand' });
  for (const word of ['fernweh', 'nordwand']) {
    const { rows } = await database.runAs(visitor, `select slug from search_everything($1)`, [word]);
    expect(rows).toEqual([{ slug: 'walk' }]);
    const listed = await database.runAs(
      owner,
      `select slug from blog_posts p where public.listed_text(p) ilike '%' || $1 || '%'`,
      [word],
    );
    expect(listed.rows).toEqual([{ slug: 'walk' }]);
  }
});

it('A version keeps tags and series, and a post that comes out of the trash has them again', async () => {
  await addPosts({ slug: 'kept', tags: ['Rest', 'Sea'], series: 'On rest', part: 2 });
  const { rows } = await database.runAs(
    owner,
    `update blog_posts set tags = '{Rest}', series = null, series_part = null where slug = 'kept' returning id`,
  );
  const id = rows[0]?.['id'];
  const versions = await database.runAs(
    owner,
    `select replaced_at::text, changed from list_versions('blog_posts', $1)`,
    [id],
  );
  expect(versions.rows[0]?.['changed']).toEqual(['tags', 'series', 'series_part']);
  const version = await database.runAs(owner, `select get_version('blog_posts', $1, $2) as text`, [
    id,
    versions.rows[0]?.['replaced_at'],
  ]);
  const before = { tags: ['Rest', 'Sea'], series: 'On rest', series_part: 2 };
  expect(version.rows[0]?.['text']).toMatchObject(before);

  await database.runAs(
    owner,
    `update blog_posts set tags = '{Rest,Sea}', series = 'On rest', series_part = 2 where id = $1`,
    [id],
  );
  await database.runAs(owner, `delete from blog_posts where id = $1`, [id]);
  await addPosts({ slug: 'same-place', series: 'On rest', part: 2 });
  await database.runAs(owner, `select restore_text('blog_posts', $1)`, [id]);
  const restored = await database.runAs(
    owner,
    `select tags, series, series_part from blog_posts where id = $1`,
    [id],
  );
  expect(restored.rows).toEqual([before]);
});
