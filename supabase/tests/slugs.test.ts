import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function leadsTo(person: Person, type: string, slug: string) {
  const { rows } = await database.tryAs(person, `select get_renamed_slug($1, $2) as slug`, [type, slug]);
  return rows[0]?.slug;
}

const rename = (table: string, from: string, to: string) =>
  database.runAs(owner, `update ${table} set slug = $2 where slug = $1`, [from, to]);

test.each([
  ['blog_posts', 'public'],
  ['courses', 'open'],
  ['pages', 'public'],
])('A visitor with any old address of %s gets the present one', async (table, first) => {
  await rename(table, first, 'second');
  await rename(table, 'second', 'third');
  expect(await leadsTo(visitor, table, first)).toBe('third');
  expect(await leadsTo(visitor, table, 'second')).toBe('third');
  expect(await leadsTo(visitor, table, 'never')).toBeNull();
  await database.runAs(owner, `delete from ${table} where slug = 'third'`);
  expect(await leadsTo(visitor, table, first)).toBeNull();
});

test('A visitor cannot learn the slug of a draft, a scheduled post or an unpublished post', async () => {
  await rename('blog_posts', 'draft', 'draft-2');
  await rename('blog_posts', 'scheduled', 'scheduled-2');
  await rename('blog_posts', 'public', 'public-2');
  await database.runAs(owner, `update blog_posts set is_published = false where slug = 'public-2'`);
  for (const slug of ['draft', 'scheduled', 'public'])
    expect(await leadsTo(visitor, 'blog_posts', slug)).toBeNull();
});

test('A student finds an unpublished course of theirs by its old slug, and others do not', async () => {
  await database.runAs(owner, `update courses set is_published = true where slug = 'retired'`);
  await rename('courses', 'retired', 'retired-2');
  await database.runAs(owner, `update courses set is_published = false where slug = 'retired-2'`);
  expect(await leadsTo(student, 'courses', 'retired')).toBe('retired-2');
  expect(await leadsTo(learner, 'courses', 'retired')).toBeNull();
});

test('A slug that two posts had before redirects to the later one', async () => {
  await rename('blog_posts', 'public', 'first');
  await database.runAs(
    owner,
    `insert into blog_posts (title, slug, is_published, published_at) values ('New', 'public', true, '2026-01-01')`,
  );
  await rename('blog_posts', 'public', 'second');
  expect(await leadsTo(visitor, 'blog_posts', 'public')).toBe('second');
});
