import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
}, 60_000);
afterEach(() => database.rollback());
afterAll(() => database.close());

const isOwner = async (person: Person) =>
  (await database.tryAs(person, `select is_owner() as answer`)).rows[0]?.answer;
const subscribersOf = async (person: Person) =>
  (await database.tryAs(person, `select email from newsletter_subscribers`)).rows.length;
const withBoth: Person = { ...owner, aal: 'aal2' };

test('A password alone makes nobody the owner once a second factor is required', async () => {
  expect(await isOwner({ ...owner, aal: 'aal1' })).toBe(true);
  await database.applyFile('snippets/second_factor.sql');

  for (const person of [owner, { ...owner, aal: 'aal1' }, { ...learner, aal: 'aal2' }, visitor]) {
    expect(await isOwner(person)).toBe(false);
    expect(await subscribersOf(person)).toBe(0);
  }
  expect(await isOwner(withBoth)).toBe(true);
  expect(await subscribersOf(withBoth)).toBeGreaterThan(0);
});

test('An owner without the second factor cannot delete the account either', async () => {
  await database.applyFile('snippets/second_factor.sql');

  const removal = await database.tryAs({ ...owner, aal: 'aal1' }, `select delete_my_account()`);

  expect(removal.errorCode).toBe('42501');
});

test('The snippet of the second factor does not change the grants of is_owner', async () => {
  const grants = `select grantee from information_schema.role_routine_grants
    where routine_name = 'is_owner' order by 1`;
  const before = await database.query(grants);
  await database.applyFile('snippets/second_factor.sql');

  expect(await database.query(grants)).toEqual(before);
});
