import fc from 'fast-check';
import { createDatabase, type TestDatabase } from './database';
import { visitor } from './people';

// A second, independent implementation of the states of a challenge's days, week by week.

const open = 'c0000000-0000-4000-8000-000000000001';
const dayMs = 86_400_000;
const span = 1000;
// A Wednesday. The days until 2026-08-11 include 29 February 2024 and five clock changes.
const first = Date.parse('2023-11-15T00:00:00Z');
const toDay = (index: number) => new Date(first + index * dayMs).toISOString().slice(0, 10);
const weekOf = (index: number) => Math.floor((index + 2) / 7);

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  for (const table of ['check_ins', 'pauses']) await database.query(`delete from ${table}`);
  await database.query('savepoint emptied');
});
afterAll(() => database.close());

type Pause = { from: number; length: number; isOfAll: boolean };
type Case = {
  start: number;
  end: number | null;
  daysAWeek: number;
  kept: number[];
  pauses: Pause[];
  today: number;
};

function countStates({ start, end, daysAWeek, kept, pauses, today }: Case): string[] {
  const last = Math.min(end ?? today, today);
  const lastOfWeek = Math.min(end ?? Infinity, weekOf(today) * 7 + 4);
  const states: string[] = [];
  for (let index = start; index <= lastOfWeek; index += 1) {
    const isPaused = pauses.some(({ from, length }) => from <= index && index <= from + length);
    states.push(kept.includes(index) ? 'kept' : isPaused ? 'paused' : 'free');
  }
  for (let week = weekOf(start); week <= weekOf(today); week += 1) {
    const days = states.flatMap((state, n) => (weekOf(start + n) === week ? [{ state, at: start + n }] : []));
    const asked = Math.floor((daysAWeek * days.filter(({ state }) => state !== 'paused').length) / 7);
    const done = days.filter(({ state }) => state === 'kept').length;
    const free = days.filter(({ state }) => state === 'free');
    const over = free.filter(({ at }) => at < today);
    const missed = Math.max(asked - done - (free.length - over.length), 0);
    for (const { at } of over.slice(Math.max(over.length - missed, 0)))
      if (missed > 0) states[at - start] = 'missed';
  }
  return states.slice(0, Math.max(last - start + 1, 0));
}

const index = fc.integer({ min: 0, max: span - 1 });
const cases: fc.Arbitrary<Case> = fc.record({
  start: fc.integer({ min: 0, max: span - 1 }),
  end: fc.option(fc.integer({ min: 0, max: span }), { freq: 2 }),
  daysAWeek: fc.integer({ min: 1, max: 7 }),
  kept: fc
    .array(fc.tuple(index, fc.integer({ min: 1, max: 90 })), { maxLength: 12 })
    .map((runs) => [
      ...new Set(
        runs.flatMap(([from, length]) => Array.from({ length }, (_, n) => Math.min(from + n, span - 1))),
      ),
    ]),
  pauses: fc.array(
    fc.record({ from: index, length: fc.integer({ min: 0, max: 40 }), isOfAll: fc.boolean() }),
    { maxLength: 8 },
  ),
  today: fc.integer({ min: span - 400, max: span - 1 }),
});

test('A second implementation finds the same states over 1,000 days with gaps, pauses and changes of clocks', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      fc.pre(one.end === null || one.end >= one.start);
      await database.query('rollback to savepoint emptied');
      await database.query(
        `create or replace function public.site_today() returns date language sql stable set search_path = ''
          as $$ select '${toDay(one.today)}'::date $$`,
      );
      await database.query(
        `update challenges set starts_on = $2, ends_on = $3, days_a_week = $4, is_published = true,
          published_at = '2020-01-01' where id = $1`,
        [open, toDay(one.start), one.end === null ? null : toDay(one.end), one.daysAWeek],
      );
      await database.query(
        `insert into check_ins (challenge_id, day) select $1, d::date from jsonb_array_elements_text($2) d`,
        [open, JSON.stringify(one.kept.map(toDay))],
      );
      for (const { from, length, isOfAll } of one.pauses)
        await database.query(
          `insert into pauses (challenge_id, from_day, to_day, reason) values ($1, $2, $3, 'Away')`,
          [isOfAll ? null : open, toDay(from), toDay(from + length)],
        );
      const counted = one.start > one.today ? [] : countStates(one);
      const { rows } = await database.tryAs(
        visitor,
        `select count(*) filter (where state = 'kept')::int as kept, count(*) filter (where state = 'missed')::int as missed,
          string_agg(left(state, 1), '' order by day) as states from private.challenge_days($1)`,
        [open],
      );
      expect(rows[0]?.states ?? '').toBe(counted.map(([letter]) => letter).join(''));
    }),
    { numRuns: 40 },
  );
});
