import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { owner, visitor } from './people';

const post = 'b0000000-0000-4000-8000-000000000001';
const mine = '50000000-0000-4000-8000-000000000001';
const theirs = '50000000-0000-4000-8000-000000000002';
const react = `insert into reactions (content_id, content_type, reaction_type, session_id) values ($1, $2, $3, $4)`;
const counts = `select like_count::int, love_count::int from get_reaction_counts($1, 'blog_posts')`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());

test('A visitor sees their own reactions and the counts of everybody', async () => {
  expect((await database.tryAs(visitor, `select session_id from reactions`)).rows).toEqual([
    { session_id: mine },
  ]);
  expect((await database.tryAs(visitor, counts, [post])).rows).toEqual([{ like_count: 2, love_count: 1 }]);
});

test('A visitor cannot read, add or delete reactions of another session', async () => {
  const read = await database.tryAs(visitor, `select * from reactions where session_id = $1`, [theirs]);
  expect(read.rows).toEqual([]);
  const add = await database.tryAs(visitor, react, [post, 'blog_posts', 'love', theirs]);
  expect(add.errorCode).toBe('42501');
  const remove = await database.tryAs(visitor, `delete from reactions where session_id = $1`, [theirs]);
  expect(remove.rowCount).toBe(0);
});

test.each<[string, Person]>([
  ['without a session', { role: 'anon' }],
  ['with a session that is no id', { role: 'anon', headers: { 'x-session-id': 'null' } }],
  ['with the secret of nobody', { role: 'anon', headers: { 'x-session-id': '' } }],
  ['with two sessions', { role: 'anon', headers: { 'x-session-id': `${mine}, ${theirs}` } }],
  ['with a pattern', { role: 'anon', headers: { 'x-session-id': '%' } }],
  ['with some SQL', { role: 'anon', headers: { 'x-session-id': `${theirs}' or '1'='1` } }],
])('A visitor %s sees nothing and adds nothing', async (_, person) => {
  expect((await database.tryAs(person, `select * from reactions`)).rowCount).toBe(0);
  expect((await database.tryAs(person, `delete from reactions`)).rowCount).toBe(0);
  expect((await database.tryAs(person, react, [post, 'blog_posts', 'love', mine])).errorCode).toBe('42501');
});

test.each([
  ['a draft', 'b0000000-0000-4000-8000-000000000002', 'blog_posts'],
  ['a scheduled post', 'b0000000-0000-4000-8000-000000000003', 'blog_posts'],
  ['nothing at all', 'b0000000-0000-4000-8000-00000000000f', 'blog_posts'],
  ['a post by another type', post, 'challenges'],
])('A visitor cannot react to %s', async (_, id, type) => {
  expect((await database.tryAs(visitor, react, [id, type, 'like', mine])).errorCode).toBe('42501');
});

test('A second equal reaction of a visitor is a conflict', async () => {
  expect((await database.tryAs(visitor, react, [post, 'blog_posts', 'like', mine])).errorCode).toBe('23505');
});

test('A visitor gets the counts of a whole list in one call, zeros included', async () => {
  const list = [post, 'b0000000-0000-4000-8000-00000000000f'];
  const { rows } = await database.tryAs(
    visitor,
    `select content_id, like_count::int, love_count::int from get_reaction_counts_of_list($1, 'blog_posts') order by 1`,
    [list],
  );
  expect(rows).toEqual([
    { content_id: post, like_count: 2, love_count: 1 },
    { content_id: list[1], like_count: 0, love_count: 0 },
  ]);
});

test('A visitor gets the counts of at most a thousand rows, even in a nested list', async () => {
  const lists = `select count(*)::int as n from get_reaction_counts_of_list(
    (select array[array_agg(gen_random_uuid())] from generate_series(1, 3000)), 'blog_posts')`;
  expect((await database.tryAs(visitor, lists)).rows).toEqual([{ n: 1000 }]);
});

test('The owner who deletes a post deletes the reactions to it', async () => {
  await database.runAs(owner, `delete from blog_posts where id = $1`, [post]);
  expect(await database.query(`select * from reactions where content_id = $1`, [post])).toEqual([]);
});
