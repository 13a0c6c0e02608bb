import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

const draft = 'b0000000-0000-4000-8000-000000000002';
const token = '0123456789abcdef0123456789abcdef';
const link = `insert into preview_links (content_type, content_id, token_hash)
  values ('blog_posts', $1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`;
const show = `select title, is_public, slug, body from get_preview($1)`;
const make = `select create_preview_link($1, $2, $3)`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query(`delete from preview_links`);
  await database.query(link, [draft, token]);
});

const shownBy = async (given: string) => (await database.tryAs(visitor, show, [given])).rows;

test('A visitor with the link reads the draft', async () => {
  expect(await shownBy(token)).toEqual([{ title: 'Draft', is_public: false, slug: null, body: null }]);
});

test.each(['1'.repeat(32), '', token.toUpperCase(), `${token}0`, 'x'.repeat(100_000), "' or true --"])(
  'A visitor with a wrong token reads nothing: %.40s',
  async (given) => {
    expect(await shownBy(given)).toEqual([]);
  },
);

test('The database stores only the hash of a link', async () => {
  const [row] = await database.query(`select token_hash from preview_links`);
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.token_hash).not.toContain(token);
});

test('A visitor reads nothing after 7 days', async () => {
  const [row] = await database.query(
    `select (expires_at - created_at) = interval '7 days' as week from preview_links`,
  );
  expect(row?.week).toBe(true);
  await database.query(`update preview_links set expires_at = now()`);
  expect(await shownBy(token)).toEqual([]);
});

test('A visitor with the link of published content gets its slug', async () => {
  await database.query(
    `update blog_posts set is_published = true, published_at = '2026-01-01' where id = $1`,
    [draft],
  );
  expect(await shownBy(token)).toEqual([{ title: null, is_public: true, slug: 'draft', body: null }]);
  await database.query(`update blog_posts set published_at = '2097-01-01' where id = $1`, [draft]);
  expect(await shownBy(token)).toMatchObject([{ title: 'Draft', is_public: false }]);
  await database.query(`update blog_posts set is_published = false where id = $1`, [draft]);
});

describe('the id of unpublished content', () => {
  const contents = [
    ['blog_posts', draft],
    ['journal_entries', 'a0000000-0000-4000-8000-000000000002'],
    ['challenges', 'c0000000-0000-4000-8000-000000000002'],
  ] as const;
  const idShown = async () => {
    const { rows } = await database.tryAs(visitor, `select content_id, is_public from get_preview($1)`, [
      token,
    ]);
    return rows;
  };

  test.each(contents)(
    'A link does not reveal the id of its content in %s before it is public',
    async (table, id) => {
      await database.query(`update preview_links set content_type = $1, content_id = $2`, [table, id]);
      expect(await idShown()).toEqual([{ content_id: null, is_public: false }]);
      await database.query(
        `update ${table} set is_published = true, published_at = '2097-01-01' where id = $1`,
        [id],
      );
      expect(await idShown()).toEqual([{ content_id: null, is_public: false }]);

      await database.query(`update ${table} set published_at = '2026-01-01' where id = $1`, [id]);
      expect(await idShown()).toEqual([{ content_id: id, is_public: true }]);
      await database.query(`update ${table} set is_published = false where id = $1`, [id]);
    },
  );
});

test('Only the owner creates a link, with a valid token and to a type of content with drafts', async () => {
  const fresh = 'f'.repeat(32);
  expect((await database.tryAs(owner, make, ['blog_posts', draft, fresh])).errorCode).toBeUndefined();
  expect((await database.tryAs(learner, make, ['blog_posts', draft, fresh])).errorCode).toBe('42501');
  expect((await database.tryAs(visitor, make, ['blog_posts', draft, fresh])).errorCode).toBe('42501');
  expect((await database.tryAs(owner, make, ['blog_posts', draft, 'short'])).errorCode).toBe('22023');
  expect((await database.tryAs(owner, make, ['courses', draft, fresh])).errorCode).toBe('P0001');
});

test('The links of a deleted draft are deleted with it', async () => {
  const kept = `with gone as (delete from blog_posts where id = $1 returning id) select 1`;
  await database.query(
    `insert into blog_posts (id, slug, title) values ('b0000000-0000-4000-8000-00000000000f', 'f', 'Gone')`,
  );
  await database.query(link, ['b0000000-0000-4000-8000-00000000000f', 'a'.repeat(32)]);
  await database.query(kept, ['b0000000-0000-4000-8000-00000000000f']);
  expect(await database.query(`select content_id from preview_links`)).toEqual([{ content_id: draft }]);
});
