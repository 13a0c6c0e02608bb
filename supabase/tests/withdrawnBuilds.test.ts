import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

const [before, build] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
const remote = 'mf_public';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const withdraw = async (message: string | null = null, person: Person = secretKey) => {
  const { rows, errorCode } = await database.runAs(
    person,
    `select withdraw_build($1, $2, 'It failed:', $3, $4) as made`,
    [remote, build, message && '/blog/:slug', message],
  );
  return errorCode ?? rows[0]?.made;
};
const listed = async () => {
  const { rows } = await database.runAs(
    visitor,
    'select build from get_withdrawn_builds() where remote = $1',
    [remote],
  );
  return rows.map((row) => row.build);
};
const giveBack = (person: Person) =>
  database.runAs(person, 'update withdrawn_builds set is_given_back = true where remote = $1', [remote]);

test('The server withdraws a build once, and the owner gives it back for good', async () => {
  expect(await withdraw('No price for ada@example.com')).toBe(true);
  expect(await listed()).toEqual([build]);
  expect(await database.query('select reason from withdrawn_builds where remote = $1', [remote])).toEqual([
    { reason: 'It failed: No price for #' },
  ]);

  await giveBack(learner);
  expect(await listed()).toEqual([build]);
  await giveBack(owner);
  expect(await listed()).toEqual([]);
  expect(await withdraw()).toBe(false);
  expect(await listed()).toEqual([]);
});

test('An error withdraws no build if an earlier one had it on the same kind of page', async () => {
  const error = { remote, build: before, page: '/blog/:slug', message: 'No post 7', stack: '', times: 1 };
  await database.runAs(secretKey, 'select take_records($1)', [JSON.stringify({ errors: [error] })]);
  expect(await withdraw('No post 8')).toBe(false);
  expect(await listed()).toEqual([]);
});

test.each([
  ['a visitor', visitor],
  ['a learner', learner],
  ['the owner', owner],
])('Attack: %s cannot withdraw a build', async (_, person) => {
  expect(await withdraw(null, person)).toBe('42501');
});
