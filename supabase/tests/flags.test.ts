import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function flagsOf(bucket: number | null, person: Person = visitor) {
  const { rows } = await database.runAs(person, 'select * from get_flags($1)', [bucket]);
  return rows as { name: string; is_on: boolean; is_split: boolean }[];
}
const buckets = Array.from({ length: 20 }, (_, bucket) => bucket);

/** Returns the buckets that have the flag `name` if it is on for `share` per cent of visitors. */
async function bucketsOf(name: string, share: number): Promise<number[]> {
  await database.query(
    `insert into flags (name, is_on, share) values ($1, true, $2)
     on conflict (name) do update set share = excluded.share`,
    [name, share],
  );
  const found: number[] = [];
  for (const bucket of buckets)
    if ((await flagsOf(bucket)).some((flag) => flag.name === name && flag.is_on)) found.push(bucket);
  return found;
}

test('A flag is on for everybody, for nobody or for some, and unknown once it has ended', async () => {
  expect(await flagsOf(null)).toEqual([
    { name: 'for-all', is_on: true, is_split: false },
    { name: 'for-half', is_on: false, is_split: true },
    { name: 'for-nobody', is_on: false, is_split: false },
  ]);
});

test('A flag has ended for the owner, too', async () => {
  expect((await flagsOf(null, owner)).map(({ name }) => name)).not.toContain('ended');
});

test('A growing share keeps the buckets that have it', async () => {
  const quarter = await bucketsOf('new-flag', 25);
  const half = await bucketsOf('new-flag', 50);

  expect(quarter).toHaveLength(5);
  expect(half).toHaveLength(10);
  expect(half).toEqual(expect.arrayContaining(quarter));
  expect(await bucketsOf('new-flag', 100)).toEqual(buckets);
});

test('Two flags do not meet the same buckets, nor neighbours', async () => {
  const [one, other] = [await bucketsOf('new-flag', 50), await bucketsOf('newer-flag', 50)];
  const moved = one.map((bucket) => (bucket + ((other[0] ?? 0) - (one[0] ?? 0)) + 20) % 20);

  expect(other).not.toEqual(one);
  expect([...other].sort()).not.toEqual(moved.sort());
});

test.each([-1, 20, 2147483647])('Attack: bucket %s, which there is not, is in no share', async (bucket) => {
  expect((await flagsOf(bucket)).find(({ name }) => name === 'for-half')?.is_on).toBe(false);
});

test.each([
  ['a name for a person or a script', `('<b>', true, 100)`],
  ['a long name', `(repeat('a', 41), true, 100)`],
  ['a share that no buckets make', `('new-flag', true, 33)`],
  ['a share of nobody', `('new-flag', true, 0)`],
  ['a share of more than all', `('new-flag', true, 105)`],
])('The owner cannot give a flag %s', async (_what, row) => {
  const { errorCode } = await database.runAs(owner, `insert into flags (name, is_on, share) values ${row}`);
  expect(errorCode).toBe('23514');
});
