import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

const open = 'c0000000-0000-4000-8000-000000000001';
const draft = 'c0000000-0000-4000-8000-000000000002';
const scheduled = 'c0000000-0000-4000-8000-000000000003';
const hidden = [draft, scheduled];

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());
afterEach(() => database.rollback());

/** Sets the site's current day. */
async function setToday(day: string) {
  await database.query(
    `create or replace function public.site_today() returns date language sql stable set search_path = ''
      as $$ select '${day}'::date $$`,
  );
}

async function keep(columns: string, days: string[] = []) {
  await database.query(`delete from check_ins where challenge_id = $1`, [open]);
  await database.query(`delete from pauses where challenge_id = $1`, [open]);
  await database.query(`update challenges set ${columns} where id = $1`, [open]);
  for (const day of days)
    await database.query(`insert into check_ins (challenge_id, day) values ($1, $2)`, [open, day]);
}

const readDays = async (who: Person = visitor, id = open) =>
  (await database.tryAs(who, `select day::text, state from get_challenge_days($1)`, [id])).rows;
const readStates = async () => (await readDays()).map(({ state }) => state).join(' ');
const readProgress = async (who: Person = visitor, ids = [open]) =>
  (await database.tryAs(who, `select * from get_challenge_progress($1)`, [ids])).rows;

const readers: [string, Person][] = [
  ['a visitor', visitor],
  ['a learner', learner],
  ['a student', student],
  ['a learner who names the draft', { ...learner, headers: { 'x-draft-id': draft } }],
];

describe.each(readers)('%s', (_, who) => {
  test('A reader sees check-ins and pauses of public challenges alone', async () => {
    const checkIns = await database.tryAs(who, `select challenge_id, note from check_ins`);
    expect(checkIns.rows).toEqual([{ challenge_id: open, note: 'Public' }]);
    const pauses = await database.tryAs(who, `select challenge_id, reason from pauses`);
    expect(pauses.rows).toEqual([{ challenge_id: open, reason: 'Public' }]);
    const counts = await database.tryAs(who, `select count(*)::int, sum(amount)::int from check_ins`);
    expect(counts.rows).toEqual([{ count: 1, sum: 5 }]);
  });

  test('A reader learns no day and no sum of a challenge that is not public', async () => {
    for (const id of hidden) expect(await readDays(who, id)).toEqual([]);
    expect((await readProgress(who, [open, ...hidden])).map(({ challenge_id }) => challenge_id)).toEqual([
      open,
    ]);
  });
});

test('A check-in of a day without a public entry names no entry', async () => {
  await setToday('2026-01-01');
  const entryOf = async () =>
    (
      await database.tryAs(owner, `select entry_id from get_challenge_days($1) where day = '2026-01-01'`, [
        open,
      ])
    ).rows;
  await database.query(`update journal_entries set entry_date = '2026-01-01' where title = 'Draft'`);
  expect(await entryOf()).toEqual([{ entry_id: null }]);
  await database.query(`update journal_entries set entry_date = '2026-01-01' where title = 'Public'`);
  expect(await entryOf()).toEqual([{ entry_id: 'a0000000-0000-4000-8000-000000000001' }]);
});

test('The owner reads the days of their draft', async () => {
  await setToday('2026-01-03');
  expect(await readDays(owner, draft)).toEqual([
    { day: '2026-01-01', state: 'kept' },
    { day: '2026-01-02', state: 'missed' },
    { day: '2026-01-03', state: 'paused' },
  ]);
});

test('The owner checks in once a day, on days that have come', async () => {
  const checkIn = (day: string) =>
    database.tryAs(owner, `insert into check_ins (challenge_id, day) values ($1, $2)`, [open, day]);
  await setToday('2026-01-05');
  expect((await checkIn('2026-01-05')).errorCode).toBeUndefined();
  expect((await checkIn('2026-01-06')).errorCode).toBe('42501');
  expect((await checkIn('2026-01-01')).errorCode).toBe('23505');
  const moved = await database.tryAs(
    owner,
    `update check_ins set day = '2026-01-06' where challenge_id = $1`,
    [open],
  );
  expect(moved.errorCode).toBe('42501');
});

test.each([
  ['a negative amount', `amount`, '-1', '23514'],
  ['an amount of eleven digits', `amount`, '10000000000', '22003'],
  ['a line of 281 characters', `note`, 'x'.repeat(281), '23514'],
  ['a day of another millennium', `day`, '3000-01-01', '23514'],
])('A check-in with %s is refused', async (_, column, value, code) => {
  const outcome = await database.tryAs(secretKey, `update check_ins set ${column} = $1`, [value]);
  expect(outcome.errorCode).toBe(code);
});

test.each([
  ['no reason', `reason = ' '`],
  ['a reason of 201 characters', `reason = repeat('x', 201)`],
  ['an end before its beginning', `to_day = from_day - 1`],
])('A pause with %s is refused', async (_, change) => {
  expect((await database.tryAs(owner, `update pauses set ${change}`)).errorCode).toBe('23514');
});

test('A challenge that goes takes its check-ins and pauses along', async () => {
  await database.runAs(owner, `delete from challenges where id = $1`, [open]);
  expect(await database.query(`select count(*)::int from check_ins where challenge_id = $1`, [open])).toEqual(
    [{ count: 0 }],
  );
  expect(await database.query(`select count(*)::int from pauses where challenge_id = $1`, [open])).toEqual([
    { count: 0 },
  ]);
});

// 2026-01-05 is a Monday.
describe('a challenge of every day', () => {
  test('Past days without a check-in are missed, and today is free until it is over', async () => {
    await setToday('2026-01-08');
    await keep(`starts_on = '2026-01-05', days_a_week = 7`, ['2026-01-05', '2026-01-07']);
    expect(await readStates()).toBe('kept missed kept free');
    expect(await readProgress()).toMatchObject([{ kept: 2, missed: 1, paused: 0, days_left: null }]);
  });

  test('A paused day is not missed, and one that was kept all the same is kept', async () => {
    await setToday('2026-01-09');
    await keep(`starts_on = '2026-01-05', days_a_week = 7`, ['2026-01-05', '2026-01-06']);
    await database.query(
      `insert into pauses (challenge_id, from_day, to_day, reason) values ($1, '2026-01-06', '2026-01-07', 'A cold')`,
      [open],
    );
    expect(await readStates()).toBe('kept kept paused missed free');
  });

  test('A pause of everything without an end holds from its first day on', async () => {
    await setToday('2026-01-07');
    await keep(`starts_on = '2026-01-05', days_a_week = 7`, ['2026-01-05']);
    await database.query(`insert into pauses (from_day, reason) values ('2026-01-06', 'Away')`);
    expect(await readStates()).toBe('kept paused paused');
    expect(await readProgress()).toMatchObject([{ kept: 1, missed: 0, paused: 2 }]);
  });

  test('Days end with the last day, and days left count today', async () => {
    await keep(`starts_on = '2026-01-05', ends_on = '2026-01-07', days_a_week = 7`, ['2026-01-05']);
    await setToday('2026-01-06');
    expect(await readProgress()).toMatchObject([{ days_left: 2 }]);
    await setToday('2026-02-01');
    expect(await readStates()).toBe('kept missed missed');
    expect(await readProgress()).toMatchObject([{ days_left: 0 }]);
  });
});

describe('a challenge of three days a week', () => {
  test('A day is missed only when the rest of its week is too short', async () => {
    await keep(`starts_on = '2026-01-05', ends_on = null, days_a_week = 3`, ['2026-01-05']);
    await setToday('2026-01-10');
    expect(await readStates()).toBe('kept free free free free free');
    await setToday('2026-01-11');
    expect(await readStates()).toBe('kept free free free free missed free');
    await setToday('2026-01-12');
    expect(await readStates()).toBe('kept free free free free missed missed free');
  });

  test('A week that is cut by the start or a pause asks for as much less', async () => {
    await setToday('2026-01-19');
    await keep(`starts_on = '2026-01-10', ends_on = null, days_a_week = 3`, []);
    await database.query(
      `insert into pauses (challenge_id, from_day, to_day, reason) values ($1, '2026-01-12', '2026-01-15', 'A cold')`,
      [open],
    );
    // The first week's two days require no check-in, and the second week's three days require one.
    expect(await readStates()).toBe('free free paused paused paused paused free free missed free');
  });
});

test('A challenge without a rhythm misses no day', async () => {
  await setToday('2026-01-08');
  await keep(`starts_on = '2026-01-05', ends_on = null, days_a_week = null`, ['2026-01-06']);
  expect(await readStates()).toBe('free kept free free');
});

test('A challenge that has not begun, and one without a start, has no days and no progress', async () => {
  await setToday('2026-01-08');
  await keep(`starts_on = '2026-01-09'`);
  expect([await readDays(), await readProgress()]).toEqual([[], []]);
  await keep(`starts_on = null`);
  expect([await readDays(), await readProgress()]).toEqual([[], []]);
});

test('A day is one day whatever clocks do in the zone of the session', async () => {
  await database.query(`set local time zone 'Europe/Oslo'`);
  await setToday('2026-10-27');
  await keep(`starts_on = '2026-10-24', ends_on = null, days_a_week = 7`, ['2026-10-24', '2026-10-25']);
  expect(await readDays()).toEqual([
    { day: '2026-10-24', state: 'kept' },
    { day: '2026-10-25', state: 'kept' },
    { day: '2026-10-26', state: 'missed' },
    { day: '2026-10-27', state: 'free' },
  ]);
});

test('Nobody gets more than 53 weeks, or the progress of more than a hundred challenges, at once', async () => {
  await setToday('2030-01-01');
  expect(await readDays()).toHaveLength(371);
  expect(await readProgress(visitor, Array<string>(101).fill(open))).toEqual([]);
});

test('The content version is another after each write of a check-in or a pause, and on each day of the site', async () => {
  const versions = new Set<unknown>();
  const read = async () =>
    versions.add(
      (await database.tryAs(visitor, `select get_content_version() as version`)).rows[0]?.['version'],
    );
  await read();
  await database.runAs(owner, `update check_ins set amount = 6`);
  await read();
  await database.runAs(owner, `insert into pauses (from_day, reason) values ('2026-01-02', 'Away')`);
  await read();
  await database.runAs(owner, `delete from check_ins`);
  await read();
  await setToday('2030-01-01');
  await read();
  await setToday('2030-01-02');
  await read();
  expect(versions.size).toBe(6);
});
