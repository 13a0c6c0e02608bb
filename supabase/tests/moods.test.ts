import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(`delete from journal_entries`);
  await database.query(
    `create or replace function public.site_today() returns date language sql stable set search_path = ''
      as $$ select '2026-03-10'::date $$`,
  );
  await database.query(
    `insert into journal_entries (title, is_published, published_at, entry_date, mood)
     select 'E', e.is_published, e.published_at::timestamptz, e.day::date, e.mood
     from (values
       ('2026-01-01', 'calm', true, '2026-01-01'), ('2026-01-02', ' Calm ', true, '2026-01-02'),
       ('2026-01-05', 'Wired, then sorry', true, '2026-01-05'), ('2026-03-02', 'calm', true, '2026-03-02'),
       ('2026-03-03', ' ', true, '2026-03-03'), ('2025-12-31', 'other year', true, '2025-12-31'),
       ('2026-02-01', 'draft', false, '2026-02-01'), ('2026-02-02', 'scheduled', true, '2097-01-01'),
       ('2026-03-11', 'to come', true, '2026-03-01')
     ) e (day, mood, is_published, published_at)`,
  );
  await database.query('savepoint written');
});
afterEach(() => database.query('rollback to savepoint written'));
afterAll(() => database.close());

const show = () => database.query(`update site_profile set shows_moods = true where true`);
const read = async (who: Person, year: number | null = 2026, by: string | null = 'month') =>
  (await database.tryAs(who, `select from_day::text, mood, count from get_moods($1, $2)`, [year, by])).rows;
const months = [
  { from_day: '2026-01-01', mood: 'calm', count: 2 },
  { from_day: '2026-01-01', mood: 'Wired, then sorry', count: 1 },
  { from_day: '2026-03-01', mood: 'calm', count: 1 },
];
const others: [string, Person][] = [
  ['A visitor', visitor],
  ['A learner', learner],
  ['A student', student],
  [
    'A leaked publishable key with headers',
    { ...visitor, headers: { 'x-draft-id': 'x', 'x-session-id': 'x' } },
  ],
];

test.each(others)('%s reads no mood of a year before the owner shows them', async (_, who) => {
  for (const by of ['month', 'week', null, `' or true`]) expect(await read(who, 2026, by)).toEqual([]);
});

test.each([...others, ['The owner', owner] as const])(
  '%s reads the moods of public entries alone, once they are shown',
  async (_, who) => {
    await show();
    expect(await read(who)).toEqual(months);
  },
);

test('The owner reads them before, and learns of a draft no more than a visitor will', async () => {
  expect(await read(owner)).toEqual(months);
});

test('A week begins on Monday, in the year before where it began there', async () => {
  expect(await read(owner, 2026, 'week')).toEqual([
    { from_day: '2025-12-29', mood: 'calm', count: 2 },
    { from_day: '2026-01-05', mood: 'Wired, then sorry', count: 1 },
    { from_day: '2026-03-02', mood: 'calm', count: 1 },
  ]);
});

test('Beside the five most frequent moods all others are one, without a word', async () => {
  await database.query(
    `insert into journal_entries (title, is_published, published_at, entry_date, mood)
     select 'E', true, '2024-01-01', '2024-02-01'::date + n, 'Word ' || least(n, 6) from generate_series(0, 7) n`,
  );
  expect(await read(owner, 2024)).toEqual([
    { from_day: '2024-02-01', mood: 'Word 6', count: 2 },
    { from_day: '2024-02-01', mood: null, count: 2 },
    ...[0, 1, 2, 3].map((n) => ({ from_day: '2024-02-01', mood: `Word ${n}`, count: 1 })),
  ]);
});

test('A year of no calendar has no moods', async () => {
  for (const year of [1899, 2101, -1, 2_000_000_000, null]) expect(await read(secretKey, year)).toEqual([]);
  await show();
  for (const year of [1899, 2101, -1, 2_000_000_000, null]) expect(await read(visitor, year)).toEqual([]);
});
