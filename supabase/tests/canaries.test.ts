import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { owner, secretKey } from './people';

const [current, canary] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
const remote = 'mf_public';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

type Figures = { build: string; errors: number; visits: number; times: unknown[] };
type Followed = { shares: object[]; figures: Figures[] };

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

const error = (build: string, times: number, message = 'It broke') => {
  return { remote, build, page: '/', message, stack: '', times };
};
const vital = (build: string, times: number, changes: object = {}) => {
  return { remote, build, page: '/', screen: 'small', metric: 'TTFB', bucket: 50, times, ...changes };
};

const take = (errors: object[], vitals: object[] = []) =>
  database.runAs(secretKey, 'select take_records($1)', [JSON.stringify({ errors, vitals })]);
const passed = (time: string) =>
  database.query(`update private.recorded_builds set since = since - interval '${time}'`);
/** Reads the figures within a single ten-minute period, so that none ends between a test's records and its decisions. */
async function readFigures() {
  await follow();
  await database.query('update canary_decisions set decided_at = least(decided_at, now())');
  return (await follow()).figures;
}
const figuresNow = async () => {
  const figures = await readFigures();
  const of = (build: string) => {
    const { errors, visits } = figures.find((each) => each.build === build) ?? {};
    return [errors, visits];
  };
  return { canary: of(canary), current: of(current) };
};

test('The figures are those of the canary and of the build beside it', async () => {
  await take(
    [error(canary, 2), error(canary, 1, 'Another'), error('20260101080000-0a1b2c', 7), error('', 9)],
    [
      vital(canary, 20),
      vital(canary, 5, { page: '/blog' }),
      vital(canary, 6, { metric: 'LCP', bucket: 70 }),
      vital(current, 400),
      vital('', 9),
    ],
  );

  const figures = (await readFigures()).map(({ times, ...each }) => ({ ...each, times: times.sort() }));
  expect(figures.sort((one, other) => one.build.localeCompare(other.build))).toEqual([
    { remote, build: current, errors: 0, visits: 400, times: [['TTFB', 50, 400]] },
    {
      remote,
      build: canary,
      errors: 3,
      visits: 25,
      times: [
        ['LCP', 70, 6],
        ['TTFB', 50, 25],
      ],
    },
  ]);
});

test('Both builds are counted in the same time: an outage now meets them alike, one of last week none', async () => {
  await take([error(current, 500)], [vital(current, 20_000)]);
  await passed('7 days');
  await follow();
  await take([error(current, 190), error(canary, 10)], [vital(current, 190), vital(canary, 10)]);

  expect(await figuresNow()).toEqual({ canary: [10, 10], current: [190, 190] });
});

test('Visits before a canary got its share do not count with it', async () => {
  await follow();
  await take([error(canary, 1)], [vital(canary, 300), vital(current, 5700)]);
  await passed('10 minutes');
  await database.query(`update canary_decisions set decided_at = decided_at - interval '10 minutes'`);
  expect(await figuresNow()).toEqual({ canary: [1, 300], current: [0, 5700] });

  await decide(5, 25, 'No worse.');
  expect(await figuresNow()).toEqual({ canary: [0, 0], current: [0, 0] });
});

test('Attack: made-up errors that fill the groups do not hide those of the canary', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCD';
  await database.runAs(secretKey, 'select take_records($1)', [
    JSON.stringify({ errors: [...letters].map((letter) => error(current, 1, `made up ${letter}`)) }),
  ]);
  await take([error(canary, 40, 'No course')], [vital(canary, 300)]);

  expect((await figuresNow()).canary).toEqual([40, 300]);
});

test('Counts of builds are kept for 14 days', async () => {
  await take([error(canary, 1)], [vital(canary, 1)]);
  await passed('15 days');
  await take([error(current, 1)]);
  expect(await database.query('select build from private.recorded_builds')).toEqual([{ build: current }]);
});

test('One of two servers that decide at once does', async () => {
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
