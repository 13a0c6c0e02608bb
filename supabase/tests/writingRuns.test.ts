import fc from 'fast-check';
import { createDatabase, type TestDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  for (const table of ['journal_entries', 'blog_posts', 'challenges', 'pauses'])
    await database.query(`delete from ${table}`);
  await database.query('savepoint emptied');
});
afterEach(() => database.query('rollback to savepoint emptied'));
afterAll(() => database.close());

const setToday = (day: string) =>
  database.query(
    `create or replace function public.site_today() returns date language sql stable set search_path = ''
      as $$ select '${day}'::date $$`,
  );
const write = (...days: string[]) =>
  database.query(
    `insert into journal_entries (title, is_published, published_at, entry_date)
     select 'E', true, '2020-01-01', d::date from jsonb_array_elements_text($1) d`,
    [JSON.stringify(days)],
  );
const pause = (from: string, to: string | null) =>
  database.query(`insert into pauses (from_day, to_day, reason) values ($1, $2, 'Away')`, [from, to]);
async function readRuns(who = visitor, year: number | null = null) {
  const { rows } = await database.tryAs(
    who,
    `select first_day::text, last_day::text, days_written, missed, paused, current_run, longest_run,
      longest_from::text, longest_to::text from get_writing_runs($1)`,
    [year],
  );
  return rows[0];
}

test('A run goes on over a paused day, which adds nothing, and ends with a missed one', async () => {
  await setToday('2026-03-10');
  await write('2026-03-01', '2026-03-02', '2026-03-05', '2026-03-07', '2026-03-09');
  await pause('2026-03-03', '2026-03-04');
  expect(await readRuns()).toEqual({
    first_day: '2026-03-01',
    last_day: '2026-03-10',
    days_written: 5,
    missed: 2,
    paused: 2,
    current_run: 1,
    longest_run: 3,
    longest_from: '2026-03-01',
    longest_to: '2026-03-05',
  });
});

test('Today breaks no run before it is over, and adds to it once something is written', async () => {
  await setToday('2026-03-03');
  await write('2026-03-01', '2026-03-02');
  expect(await readRuns()).toMatchObject({ current_run: 2, missed: 0 });
  await write('2026-03-03');
  expect(await readRuns()).toMatchObject({ current_run: 3, missed: 0 });
  await setToday('2026-03-05');
  expect(await readRuns()).toMatchObject({ current_run: 0, longest_run: 3, missed: 1 });
});

test('A year has its own days, and a year before the first text has none', async () => {
  await setToday('2026-03-03');
  await write('2025-12-30', '2025-12-31', '2026-01-01');
  expect(await readRuns(visitor, 2025)).toMatchObject({
    first_day: '2025-12-30',
    days_written: 2,
    longest_run: 2,
  });
  expect(await readRuns(visitor, 2026)).toMatchObject({
    first_day: '2026-01-01',
    last_day: '2026-03-03',
    missed: 60,
  });
  expect(await readRuns(visitor, 2024)).toBeUndefined();
  await database.query(`delete from journal_entries where true`);
  expect([await readRuns(visitor, 2026), await readRuns(visitor)]).toEqual([undefined, undefined]);
  await write('2025-12-30', '2025-12-31', '2026-01-01');
  expect(await readRuns(visitor, 2027)).toBeUndefined();
  expect(await readRuns(visitor, 2_000_000)).toBeUndefined();
});

test('Drafts, scheduled texts, days to come and summaries are counted for nobody, the owner included', async () => {
  await setToday('2026-03-03');
  await write('2026-03-01', '2026-03-09');
  await database.query(
    `insert into journal_entries (title, is_published, published_at, entry_date)
     values ('Draft', false, '2020-01-01', '2026-03-02'), ('Scheduled', true, '2097-01-01', '2026-02-27')`,
  );
  await database.query(
    `insert into challenges (title, is_published, published_at) values ('D', false, '2026-02-28')`,
  );
  const expected = { first_day: '2026-03-01', days_written: 1, missed: 1 };
  for (const who of [visitor, learner, owner, { ...learner, headers: { 'x-draft-id': 'x' } }])
    expect(await readRuns(who)).toMatchObject(expected);
});

test('A pause of one challenge pauses no writing', async () => {
  await setToday('2026-03-03');
  await write('2026-03-01');
  await database.query(`insert into challenges (id, title, is_published, published_at)
    values ('c0000000-0000-4000-8000-000000000009', 'C', true, '2026-03-01T12:00:00Z')`);
  await database.query(`insert into pauses (challenge_id, from_day, reason)
    values ('c0000000-0000-4000-8000-000000000009', '2026-03-02', 'A cold')`);
  expect(await readRuns()).toMatchObject({ missed: 1, paused: 0 });
});

// A second, independent implementation of the figures, day by day, with JavaScript's time zones.

const dayMs = 86_400_000;
const first = Date.parse('2023-11-15T00:00:00Z');
const span = 1000;
const toDay = (index: number) => new Date(first + index * dayMs).toISOString().slice(0, 10);
// The days from 2023-11-15 to 2026-08-11 include 29 February 2024, five clock changes and a change of the site's zone.
const moved = Date.parse('2025-03-30T00:30:00Z');
const zones = { before: 'Europe/Oslo', after: 'America/New_York' };
const dayIn = (zone: string, instant: number) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone });
const dayOf = (instant: number) => dayIn(instant < moved ? zones.before : zones.after, instant);

type Pause = { from: number; length: number | null };
type Case = { entries: number[]; posts: number[]; pauses: Pause[]; today: number };

function countRuns({ entries, posts, pauses, today }: Case) {
  const written = new Set([...entries.map(toDay), ...posts.map(dayOf)]);
  const isPaused = (index: number) =>
    pauses.some(({ from, length }) => from <= index && (length === null || index <= from + length));
  const counts = { days_written: 0, missed: 0, paused: 0, current_run: 0, longest_run: 0 };
  // Starts a day early, because a post's time may fall on the previous day in the site's time zone.
  for (let index = -1, hasBegun = false; index <= today; index += 1) {
    const isWritten = written.has(toDay(index));
    hasBegun ||= isWritten;
    if (!hasBegun) continue;
    if (isWritten) {
      counts.days_written += 1;
      counts.current_run += 1;
      counts.longest_run = Math.max(counts.longest_run, counts.current_run);
    } else if (isPaused(index)) counts.paused += 1;
    else if (index < today) {
      counts.missed += 1;
      counts.current_run = 0;
    }
  }
  return counts;
}

const index = fc.integer({ min: 0, max: span - 1 });
const cases: fc.Arbitrary<Case> = fc.record({
  // Long runs with gaps, which random single days would rarely produce.
  entries: fc
    .array(fc.tuple(index, fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 12 })
    .map((runs) => [
      ...new Set(
        runs.flatMap(([from, length]) => Array.from({ length }, (_, n) => Math.min(from + n, span - 1))),
      ),
    ]),
  posts: fc.array(fc.integer({ min: first, max: first + span * dayMs - 1 }), { maxLength: 60 }),
  pauses: fc.array(
    fc.record({ from: index, length: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 12 }) }),
    { maxLength: 8 },
  ),
  today: fc.integer({ min: span - 30, max: span - 1 }),
});

test('A second implementation counts the same over 1,000 days with gaps, pauses, changes of clocks and of the zone', async () => {
  await database.query(`update site_profile set time_zone = $1 where true`, [zones.after]);
  await database.query(`update site_profile set earlier_time_zones = $1 where true`, [
    JSON.stringify([{ time_zone: zones.before, until: new Date(moved).toISOString() }]),
  ]);
  await database.query('savepoint in_zones');
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      await database.query('rollback to savepoint in_zones');
      await setToday(toDay(one.today));
      await write(...one.entries.map(toDay));
      await database.query(
        `insert into blog_posts (title, slug, is_published, published_at)
         select 'P', 'p-' || n, true, m::timestamptz from jsonb_array_elements_text($1) with ordinality p (m, n)`,
        [JSON.stringify(one.posts.map((instant) => new Date(instant).toISOString()))],
      );
      for (const { from, length } of one.pauses)
        await pause(toDay(from), length === null ? null : toDay(from + length));
      const counted = countRuns(one);
      const empty = { days_written: 0, missed: 0, paused: 0, current_run: 0, longest_run: 0 };
      expect((await readRuns()) ?? empty).toMatchObject(counted);
    }),
    { numRuns: 20 },
  );
});
