import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

test.each([
  ['a visitor', visitor],
  ['a learner', learner],
  ['the owner', owner],
])(
  'The links of the menus for %s have the published pages that a menu names, and no draft',
  async (_who, who) => {
    await database.runAs(
      owner,
      `insert into pages (title, slug, is_published, published_at) values ('Unlinked', 'unlinked', true, '2026-01-01')`,
    );
    const { rows } = await database.tryAs(who, `select s.linked_pages as pages from site_profile s`);
    expect(rows).toEqual([
      {
        pages: [
          { id: 'd1000000-0000-4000-8000-000000000001', slug: 'public', title: 'Public', place: 'Menu' },
        ],
      },
    ]);
  },
);

test('A page and a remote cannot have the same address', async () => {
  const place = `select place_remote('mf_notes', '/remotes/mf-manifest.json', $1)`;
  await database.runAs(owner, place, [{ base: '/notes' }]);
  const insert = `insert into pages (title, slug) values ('Notes', 'notes')`;
  expect(await database.tryAs(owner, insert)).toMatchObject({ errorCode: '23514' });
  expect(await database.tryAs(owner, place, [{ base: '/public' }])).toHaveProperty('errorCode');
});

test('A redirect to a page follows its new address', async () => {
  await database.runAs(owner, `insert into redirects (from_path, to_address) values ('/old', '/public')`);
  await database.runAs(owner, `update pages set slug = 'second' where slug = 'public'`);
  const { rows } = await database.runAs(owner, `select to_address from redirects where from_path = '/old'`);
  expect(rows).toEqual([{ to_address: '/second' }]);
});
