import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const keep = (
  person: Person,
  { form = 'blog_posts', row = 'new', typed = { title: 'New' } as object } = {},
) =>
  database.runAs(
    person,
    `insert into unsent_texts (user_id, form, row_id, typed) values ($1, $2, $3, $4) returning id`,
    [owner.id, form, row, JSON.stringify(typed)],
  );
const list = (person: Person) =>
  database.runAs(person, `select * from list_unsent_texts('blog_posts', 'new')`);
const count = async () => Number((await database.query('select count(*) as n from unsent_texts'))[0]?.n);

test('The owner finds what they typed into a form, the latest first, and nothing of who was the owner before', async () => {
  await database.query(`insert into unsent_texts (user_id, form, row_id, typed, updated_at)
    values ('${owner.id}', 'blog_posts', 'new', '{"title": "Later"}', now() + interval '1 minute')`);
  await keep(owner, { row: 'other' });
  await keep(owner, { form: 'challenges' });

  const { rows } = await list(owner);
  expect(rows.map(({ typed }) => typed)).toEqual([{ title: 'Later' }, { title: 'Half a thought' }]);
});

test('Attack: nobody but the owner is told what was typed, and each is told so instead of an empty list', async () => {
  await database.query(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '${owner.id}', 'totp', 'verified', now(), now())`);
  for (const person of [visitor, learner, student, secretKey, owner, { ...owner, aal: 'aal1' }])
    expect((await list(person)).errorCode).toBe('42501');
  expect((await list({ ...owner, aal: 'aal2' })).rows).toHaveLength(1);
});

test('Attack: a learner overwrites no text of the owner by its id, and gives none of theirs to the owner', async () => {
  const [{ id } = {}] = (await keep(owner)).rows;
  const forged = `insert into unsent_texts (id, user_id, form, row_id, typed) values ($1, $2, 'a', 'b', '{}')
    on conflict (id) do update set typed = excluded.typed`;
  expect((await database.runAs(learner, forged, [id, learner.id])).errorCode).toBe('42501');
  expect((await keep(learner)).errorCode).toBe('42501');
  expect((await database.runAs(owner, forged, [id, learner.id])).errorCode).toBe('42501');
});

test('A text may have half a megabyte, and is an object of values', async () => {
  expect((await keep(owner, { typed: { content: 'x'.repeat(499_000) } })).errorCode).toBeUndefined();
  expect((await keep(owner, { typed: { content: 'x'.repeat(500_000) } })).errorCode).toBe('23514');
  expect((await keep(owner, { typed: ['x'] })).errorCode).toBe('23514');
  expect((await keep(owner, { row: 'x'.repeat(101) })).errorCode).toBe('23514');
  expect((await keep(owner, { form: '' })).errorCode).toBe('23514');
});

test('The latest hundred texts stay, for ninety days each', async () => {
  await database.query(`insert into unsent_texts (user_id, form, row_id, typed, updated_at)
    select '${owner.id}', 'blog_posts', n::text, '{}', now() - n * interval '1 hour' from generate_series(1, 120) n`);
  // A restored backup is complete, so inserting more texts than the limit must not be refused.
  expect(await count()).toBe(122);
  await keep(owner);
  expect(await count()).toBe(100);
});

test('A text that nobody has touched for ninety days goes', async () => {
  await database.query(`insert into unsent_texts (user_id, form, row_id, typed, updated_at)
    select '${owner.id}', 'blog_posts', n::text, '{}', now() - n * interval '1 day' from generate_series(89, 91) n`);
  await keep(owner);
  const old = await database.query(`select row_id from unsent_texts where row_id <> 'new' order by row_id`);
  expect(old.map(({ row_id }) => row_id)).toEqual(['89', '90']);
});

test('The texts of an account go with it', async () => {
  await database.query(`delete from auth.users where id = '${learner.id}'`);
  expect(await count()).toBe(1);
});
