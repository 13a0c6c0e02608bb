import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

const [current, canary] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
const remote = 'mf_public';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
}, 60_000);
afterEach(() => database.rollback());
afterAll(() => database.close());

type Followed = { shares: object[]; figures: { build: string; errors: number; times: unknown[] }[] };

async function follow(share = 5): Promise<Followed> {
  const canaries = [{ remote, build: canary, current, share }];
  const { rows } = await database.runAs(secretKey, 'select follow_canaries($1) as followed', [
    JSON.stringify(canaries),
  ]);
  return rows[0]?.followed as Followed;
}
const decide = (from: number, share: number, reason = 'More errors.', person: Person = secretKey) =>
  database.runAs(person, 'select decide_canary($1, $2, $3, $4, $5) as made', [
    remote,
    canary,
    from,
    share,
    reason,
  ]);
const decideByHand = (share: number, person: Person = owner) =>
  database.runAs(
    person,
    'insert into canary_decisions (remote, build, share, reason) values ($1, $2, $3, $4)',
    [remote, canary, share, 'By hand.'],
  );
const shareNow = async () =>
  (await follow()).shares.find((row) => (row as { build: string }).build === canary);
const decisions = () =>
  database.query('select share, decided_by from canary_decisions where build = $1 order by decided_at', [
    canary,
  ]);

test('A canary has the share that its release says, once, however often servers say it', async () => {
  await follow();
  await follow(25);

  expect(await shareNow()).toEqual({ remote, build: canary, share: 5 });
  expect(await decisions()).toEqual([{ share: 5, decided_by: 'release' }]);
});

test('The figures are those of the canary and of the build beside it', async () => {
  const error = { remote, page: '/', message: 'It broke', stack: '' };
  const vital = { remote, page: '/', screen: 'small', metric: 'TTFB', bucket: 50 };
  await database.runAs(secretKey, 'select take_records($1)', [
    JSON.stringify({
      errors: [
        { ...error, build: canary, times: 2 },
        { ...error, build: canary, message: 'Another', times: 1 },
        { ...error, build: '20260101080000-0a1b2c', times: 7 },
      ],
      vitals: [
        { ...vital, build: canary, times: 20 },
        { ...vital, build: canary, page: '/blog', times: 5 },
        { ...vital, build: current, times: 400 },
      ],
    }),
  ]);

  const { figures } = await follow();
  expect(figures.sort((one, other) => one.build.localeCompare(other.build))).toEqual([
    { remote, build: current, errors: 0, times: [['TTFB', 50, 400]] },
    { remote, build: canary, errors: 3, times: [['TTFB', 50, 25]] },
  ]);
});

test('Of two servers that decide at once, one does', async () => {
  await follow();
  expect((await decide(5, 0)).rows).toEqual([{ made: true }]);
  expect((await decide(5, 0)).rows).toEqual([{ made: false }]);
  expect((await decide(5, 25)).rows).toEqual([{ made: false }]);
  expect(await shareNow()).toMatchObject({ share: 0 });
});

test('The owner decides by hand, and the recorder does not withdraw for a second time', async () => {
  await follow();
  await decide(5, 0);
  expect((await decideByHand(25)).errorCode).toBeUndefined();
  expect(await shareNow()).toMatchObject({ share: 25 });

  expect((await decide(25, 0)).rows).toEqual([{ made: false }]);
  expect((await decide(25, 100, 'No worse.')).rows).toEqual([{ made: true }]);
  expect((await decisions()).map(({ decided_by: who }) => who)).toEqual([
    'release',
    'recorder',
    'owner',
    'recorder',
  ]);
});

test('A reason of any length is stored up to 300 characters', async () => {
  await follow();
  expect((await decide(5, 0, 'x'.repeat(1000))).rows).toEqual([{ made: true }]);
});

test('Decisions are bounded: the last 500 stay', async () => {
  await database.query(
    `insert into canary_decisions (remote, build, share, reason)
     select 'mf_public', '20260401080000-' || lpad(to_hex(n), 6, '0'), 5, 'By hand.' from generate_series(1, 600) n`,
  );
  await follow();
  const [row] = await database.query('select count(*)::int as count from canary_decisions');
  expect(row?.count).toBeLessThanOrEqual(500);
});

test.each([
  ['visitor', visitor],
  ['learner', learner],
])('Attack: a %s decides nothing and reads nothing', async (_, person) => {
  await follow();
  expect((await decideByHand(100, person)).errorCode).toBe('42501');
  expect((await decide(5, 100, 'Mine.', person)).errorCode).toBe('42501');
  const read = await database.runAs(person, 'select * from canary_decisions');
  expect(read.errorCode === '42501' || read.rows.length === 0).toBe(true);
});

test.each([
  [
    'in the name of the recorder',
    "(remote, build, share, reason, decided_by) values ('mf_public', $1, 0, 'x', 'recorder')",
  ],
  [
    'at another time',
    "(remote, build, share, reason, decided_at) values ('mf_public', $1, 0, 'x', clock_timestamp())",
  ],
])('Attack: the owner cannot decide %s', async (_, values) => {
  const written = await database.runAs(owner, `insert into canary_decisions ${values}`, [canary]);
  expect(written.errorCode).toBe('42501');
});

test.each([
  ['a share between two buckets', 7],
  ['more than all', 105],
])('%s is refused', async (_, share) => {
  expect((await decideByHand(share)).errorCode).toBe('23514');
});
