import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

const build = '20260301080000-0a1b2c';
const report = `select report_remote_trouble($1, $2, $3)`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
}, 60_000);
beforeEach(() => database.query(`delete from remote_health`));
afterEach(() => database.rollback());
afterAll(() => database.close());

const rows = () =>
  database.query(`select remote, build, reason, times from remote_health order by last_seen_at desc, build`);
const anHourLater = () =>
  database.query(
    `update remote_health set first_seen_at = first_seen_at - interval '1 hour', last_seen_at = last_seen_at - interval '1 hour'`,
  );

test('A visitor can report a broken build, and the owner reads the number of reports', async () => {
  await database.runAs(visitor, report, ['mf_academy', build, 'broken']);
  await anHourLater();
  await database.runAs(learner, report, ['mf_academy', build, 'broken']);

  expect(
    (await database.tryAs(owner, `select remote, build, reason, times from remote_health`)).rows,
  ).toEqual([{ remote: 'mf_academy', build, reason: 'broken', times: 2 }]);
});

test('A build that was never released can be reported', async () => {
  await database.runAs(visitor, report, ['mf_public', '', 'no_answer']);

  expect(await rows()).toEqual([{ remote: 'mf_public', build: '', reason: 'no_answer', times: 1 }]);
});

test.each([
  ['a remote that does not exist', ['mf_evil', build, 'broken']],
  ['a text for an id', ['mf_academy', '<script>alert(1)</script>', 'broken']],
  ['an id with text behind it', ['mf_academy', `${build}\nand more`, 'broken']],
  ['a reason of their own', ['mf_academy', build, 'because']],
])('A visitor cannot report %s', async (_, values) => {
  expect((await database.runAs(visitor, report, values)).errorCode).toBe('23514');
  expect(await rows()).toEqual([]);
});

test('Repeated reports of a visitor count once a second', async () => {
  for (let count = 0; count < 5; count++)
    await database.runAs(visitor, report, ['mf_academy', build, 'broken']);

  expect(await rows()).toEqual([{ remote: 'mf_academy', build, reason: 'broken', times: 1 }]);
});

test('Made-up builds take at most 30 rows of the table in an hour, and never more than 200', async () => {
  const madeUp = (hour: number, count: number) =>
    `2026030108${String(hour).padStart(2, '0')}00-${String(count).padStart(6, '0')}`;
  for (let hour = 0; hour < 7; hour++) {
    await anHourLater();
    for (let count = 0; count < 40; count++)
      await database.runAs(visitor, report, ['mf_academy', madeUp(hour, count), 'broken']);
    if (hour === 0) expect(await rows()).toHaveLength(30);
  }

  const kept = await rows();
  expect(kept).toHaveLength(200);
  expect(kept[0]?.build).toBe(madeUp(6, 0));
});

test('The next report deletes builds that were last reported 90 days ago', async () => {
  await database.runAs(visitor, report, ['mf_academy', build, 'broken']);
  await database.query(
    `update remote_health set last_seen_at = now() - interval '91 days', first_seen_at = last_seen_at - interval '91 days'`,
  );
  await database.runAs(visitor, report, ['mf_public', build, 'contract']);

  expect(await rows()).toEqual([{ remote: 'mf_public', build, reason: 'contract', times: 1 }]);
});
