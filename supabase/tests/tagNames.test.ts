import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const slugOf = async (name: string) =>
  (await database.runAs(owner, `select private.name_slug($1) as slug`, [name])).rows[0]?.['slug'];

describe('the address of a tag', () => {
  test.each([
    ['Slow mornings', 'slow-mornings'],
    ['KÖLN', 'koln'],
    ['Straße', 'strasse'],
    ['TCP/IP', 'tcp-ip'],
    ['C', 'c'],
    ['C++', 'c_2b_2b'],
    ['C#', 'c_23'],
    ['🎉', '_1f389'],
    ['❤️', '_2764'],
    ['ÜBER УРА', 'uber-_443_440_430'],
    ['سفر', '_633_641_631'],
    ['日本', '_65e5_672c'],
    ['../admin?x=1#y', 'admin-x_3d1_23y'],
    ['100%', '100_25'],
  ])('The address of “%s” is %s', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug);
    expect(slug).toMatch(/^[a-z0-9_-]+$/);
  });

  it('Names that differ in case, accents, spaces or invisible signs alone have one address', async () => {
    const names = [
      'Café au lait',
      'CAFE-AU-LAIT',
      'cafe_au/lait',
      'Cafe\u0301 au\u200d lait',
      'café… au “lait”',
    ];
    expect(new Set(await Promise.all(names.map(slugOf)))).toEqual(new Set(['cafe-au-lait']));
  });
});

describe('what a post may have as tags and series', () => {
  const many = (count: number) => `array(select 'tag ' || n from generate_series(1, ${count}) n)`;
  test.each([
    [`tags = '{}'`],
    [`tags = '{""}'`],
    [`tags = '{" led by a space"}'`],
    [`tags = '{"two  spaces"}'`],
    [`tags = array[e'two\\nlines']`],
    [`tags = '{"a, b"}'`],
    [`tags = '{"…"}'`],
    [`tags = array[e'e\\u0301clair']`],
    [`tags = '{One,ONE}'`],
    [`tags = '{One,null}'`],
    [`tags = '{{One,Two},{Three,Four}}'`],
    [`tags = array[repeat('a', 61)]`],
    [`tags = ${many(31)}`],
    [`series = ''`],
    [`series = '?!'`],
    [`series = repeat('a', 121)`],
    [`series = 'On rest', series_part = 0`],
    [`series = 'On rest', series_part = 1000`],
  ])('A post cannot have %s', async (values) => {
    expect(
      await database.tryAs(owner, `update blog_posts set ${values} where slug = 'public'`),
    ).toMatchObject({
      errorCode: '23514',
    });
  });

  test.each([
    [`tags = ${many(30)}`],
    [`tags = array[repeat('ä', 60)]`],
    [`tags = '{"Köln","C++","سفر","🎉","R&D"}'`],
    [`series = 'Me, myself', series_part = 999`],
    [`series = 'On rest'`],
  ])('A post can have %s', async (values) => {
    expect(
      await database.tryAs(owner, `update blog_posts set ${values} where slug = 'public'`),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it('Neither a visitor nor a learner gives a post a tag', async () => {
    for (const who of [visitor, learner]) {
      const tried = await database.tryAs(who, `update blog_posts set tags = '{Spam}' where slug = 'public'`);
      expect(tried.rowCount ?? 0).toBe(0);
    }
  });
});
