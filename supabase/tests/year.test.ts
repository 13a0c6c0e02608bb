import fc from 'fast-check';
import { createDatabase, type TestDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  for (const table of ['journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'pauses'])
    await database.query(`delete from ${table}`);
  await setToday('2026-03-10');
  await showMoods(true);
  await database.query('savepoint emptied');
});
afterEach(() => database.query('rollback to savepoint emptied'));
afterAll(() => database.close());

const showMoods = (shown: boolean) =>
  database.query('update site_profile set shows_moods = $1 where singleton', [shown]);
const setToday = (day: string) =>
  database.query(
    `create or replace function public.site_today() returns date language sql stable set search_path = ''
      as $$ select '${day}'::date $$`,
  );

type Written = { content?: string; mood?: string };
type Entry = Written & { id?: string; day: string; is_published?: boolean; published_at?: string };
const write = (...entries: Entry[]) =>
  database.query(
    `insert into journal_entries (id, title, is_published, published_at, entry_date, content, mood)
     select coalesce(e.id, gen_random_uuid()), 'Entry of ' || e.day, coalesce(e.is_published, true),
       coalesce(e.published_at, '2020-01-01'), e.day, coalesce(e.content, ''), e.mood
     from jsonb_to_recordset($1) e (id uuid, day date, content text, mood text, is_published boolean, published_at timestamptz)`,
    [JSON.stringify(entries)],
  );
const readYear = async (year: number, who = visitor) =>
  (
    await database.tryAs(
      who,
      `select first_day::text, days_written, missed, paused, longest_run, longest_from::text, longest_to::text, states,
        words, words_by_month, moods, challenges, most_reactions from get_year($1)`,
      [year],
    )
  ).rows[0];
const readOnThisDay = async (day: string | null, who = visitor) =>
  (await database.tryAs(who, `select title, day::text, beginning from get_on_this_day($1)`, [day])).rows;

const [first, second] = ['e0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002'];
const drafts: Entry[] = [
  { id: second, day: '2026-02-01', content: 'secret words', mood: 'Secret', is_published: false },
  { day: '2026-02-02', content: 'secret words', mood: 'Secret', published_at: '2097-01-01' },
  { day: '2026-03-11', content: 'secret words', mood: 'Secret' },
];

test('A year has its days, words, moods, runs, and the texts with the most reactions', async () => {
  await write(
    { id: first, day: '2026-01-01', content: '# One\n\n- two **three**\n- well-kept', mood: 'Calm' },
    { day: '2026-01-02', content: 'Five six', mood: ' calm ' },
    { day: '2026-01-04', mood: 'Tired' },
    { day: '2025-12-31', content: 'Of another year', mood: 'Other' },
  );
  await database.query(
    `insert into pauses (from_day, to_day, reason) values ('2026-01-05', '2026-03-09', 'Away')`,
  );
  await database.query(
    `insert into reactions (content_id, content_type, reaction_type, session_id)
     values ($1, 'journal_entries', 'like', gen_random_uuid()), ($1, 'journal_entries', 'love', gen_random_uuid())`,
    [first],
  );
  expect(await readYear(2026)).toEqual({
    first_day: '2026-01-01',
    days_written: 3,
    missed: 1,
    paused: 64,
    longest_run: 2,
    longest_from: '2026-01-01',
    longest_to: '2026-01-02',
    states: `wwmw${'p'.repeat(64)}f`,
    words: 6,
    words_by_month: [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    moods: [
      { mood: 'Calm', count: 2 },
      { mood: 'Tired', count: 1 },
    ],
    challenges: [],
    most_reactions: [
      { content_type: 'journal_entries', slug: first, title: 'Entry of 2026-01-01', count: 2 },
    ],
  });
});

test('A challenge counts in the year of its end, or of its publication, once it was won or lost', async () => {
  await write({ day: '2026-01-01' }, { day: '2025-01-01' });
  await database.query(`insert into challenges (title, status, is_published, published_at, starts_on, ends_on) values
    ('Won', 'Successful', true, '2025-11-01', '2025-11-01', '2026-01-31'),
    ('Lost', 'Failed', true, '2026-02-01', null, null),
    ('Open', 'Ongoing', true, '2026-02-01', null, null),
    ('Draft', 'Failed', false, '2026-02-01', null, null)`);
  expect((await readYear(2026))?.challenges).toMatchObject([
    { title: 'Won', status: 'Successful' },
    { title: 'Lost', status: 'Failed' },
  ]);
  expect((await readYear(2025))?.challenges).toEqual([]);
});

test('No number of a draft, a scheduled text or a day to come is in a sum, for nobody, the owner included', async () => {
  await write({ id: first, day: '2026-01-01', content: 'One', mood: 'Calm' });
  const before = await readYear(2026);
  await write(...drafts);
  await database.query(
    `insert into reactions (content_id, content_type, reaction_type, session_id)
     select $1::uuid, 'journal_entries', 'like', gen_random_uuid() from generate_series(1, 9)`,
    [second],
  );
  const withDraft = { ...learner, headers: { 'x-draft-id': second } };
  for (const who of [visitor, learner, withDraft, owner]) expect(await readYear(2026, who)).toEqual(before);
});

test('A year names no mood to anybody until the owner shows readers the moods of a year', async () => {
  await write({ day: '2026-01-01', mood: 'Calm' });
  expect((await readYear(2026))?.moods).toEqual([{ mood: 'Calm', count: 1 }]);
  await showMoods(false);
  for (const who of [visitor, learner, owner]) expect((await readYear(2026, who))?.moods).toEqual([]);
});

test.each([2024, 2027, 0, -1, 1899, 2101, 2_000_000])(
  'The year %s, which has no public day, has no figures',
  async (year) => {
    await write({ day: '2026-01-01' }, ...drafts);
    expect(await readYear(year)).toBeUndefined();
  },
);

test('On this day are the public entries of other years until today, the newest first', async () => {
  await write(
    { day: '2024-02-29', content: 'A leap\n\nMore' },
    { day: '2020-02-29' },
    { day: '2025-02-28' },
    { day: '2024-03-10' },
    { day: '2026-03-10' },
  );
  expect(await readOnThisDay('2020-02-29')).toEqual([
    { title: 'Entry of 2024-02-29', day: '2024-02-29', beginning: 'A leap\n\nMore' },
  ]);
  expect(await readOnThisDay(null)).toMatchObject([{ day: '2024-03-10' }]);
  expect(await readOnThisDay('2024-03-10')).toMatchObject([{ day: '2026-03-10' }]);
  expect(await readOnThisDay('2026-03-01')).toEqual([]);
});

test('On this day is each year that has the day, at most ten entries, whatever is hidden among them', async () => {
  const years = Array.from({ length: 12 }, (_, index) => 2014 + index);
  await write(
    ...years.map((year) => ({ day: `${year}-03-10` })),
    { day: '2024-03-10', content: 'Secret', is_published: false },
    { day: '2023-03-10', content: 'Secret', published_at: '2097-01-01' },
  );
  const newest = years.toReversed().slice(0, 10);
  for (const who of [visitor, learner, owner])
    expect((await readOnThisDay(null, who)).map(({ day }) => day)).toEqual(
      newest.map((year) => `${year}-03-10`),
    );
});

test('On this day has no draft, no scheduled entry and none that is to come, for nobody', async () => {
  await write(...drafts);
  const withDraft = { ...learner, headers: { 'x-draft-id': second } };
  for (const who of [visitor, learner, withDraft, owner])
    for (const day of ['2025-02-01', '2025-02-02', '2025-03-11'])
      expect(await readOnThisDay(day, who)).toEqual([]);
});

// A second, independent implementation over 1,000 days that include a 29 February, clock changes and a change of time zone.
const dayMs = 86_400_000;
const start = Date.parse('2023-11-15T00:00:00Z');
const span = 1000;
const moved = Date.parse('2025-03-30T00:30:00Z');
const zones = { before: 'Europe/Oslo', after: 'America/New_York' };
const toDay = (index: number) => new Date(start + index * dayMs).toISOString().slice(0, 10);
const dayOf = (instant: number) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: instant < moved ? zones.before : zones.after });

type Text = { at: number; words: number };
type Case = { entries: Text[]; posts: Text[]; pauses: { from: number; length: number }[]; today: number };

function countYear({ entries, posts, pauses, today }: Case, year: number) {
  const texts = [
    ...entries.map(({ at, words }) => ({ day: toDay(at), words })),
    ...posts.map(({ at, words }) => ({ day: dayOf(at), words })),
  ].filter(({ day }) => day <= toDay(today));
  const paused = new Set(
    pauses.flatMap(({ from, length }) => Array.from({ length: length + 1 }, (_, n) => toDay(from + n))),
  );
  const written = new Set(texts.map(({ day }) => day));
  const words_by_month = Array.from({ length: 12 }, () => 0);
  for (const { day, words } of texts)
    if (day.startsWith(`${year}`)) {
      const month = Number(day.slice(5, 7)) - 1;
      words_by_month[month] = (words_by_month[month] ?? 0) + words;
    }
  let states = '';
  let run = 0;
  let longest_run = 0;
  const begins = [...written].sort()[0] ?? '9';
  for (let index = -1; index <= today; index += 1) {
    const day = toDay(index);
    if (day < begins || !day.startsWith(`${year}`)) continue;
    const state = written.has(day) ? 'w' : paused.has(day) ? 'p' : index < today ? 'm' : 'f';
    if (state === 'w') run += 1;
    if (state === 'm') run = 0;
    longest_run = Math.max(longest_run, run);
    states += state;
  }
  const count = (letter: string) => [...states].filter((state) => state === letter).length;
  const words = words_by_month.reduce((sum, each) => sum + each, 0);
  const counts = { days_written: count('w'), missed: count('m'), paused: count('p'), longest_run };
  return counts.days_written === 0 ? undefined : { ...counts, states, words, words_by_month };
}

const index = fc.integer({ min: 0, max: span - 1 });
const words = fc.integer({ min: 0, max: 50 });
const cases: fc.Arbitrary<Case> = fc.record({
  entries: fc
    .array(fc.tuple(index, fc.integer({ min: 1, max: 120 }), words), { minLength: 1, maxLength: 12 })
    .map((runs) =>
      runs.flatMap(([from, length, count]) =>
        Array.from({ length }, (_, n) => ({ at: Math.min(from + n, span - 1), words: count })),
      ),
    ),
  posts: fc.array(fc.record({ at: fc.integer({ min: start, max: start + span * dayMs - 1 }), words }), {
    maxLength: 60,
  }),
  pauses: fc.array(fc.record({ from: index, length: fc.integer({ min: 0, max: 40 }) }), { maxLength: 8 }),
  today: fc.integer({ min: span - 30, max: span - 1 }),
});
const toText = (count: number) => 'word '.repeat(count);

test('A second implementation counts the same years over 1,000 days with gaps, pauses and a change of the zone', async () => {
  await database.query(`update site_profile set time_zone = $1 where true`, [zones.after]);
  await database.query(`update site_profile set earlier_time_zones = $1 where true`, [
    JSON.stringify([{ time_zone: zones.before, until: new Date(moved).toISOString() }]),
  ]);
  await database.query('savepoint in_zones');
  await fc.assert(
    fc.asyncProperty(cases, async (one) => {
      await database.query('rollback to savepoint in_zones');
      await setToday(toDay(one.today));
      await write(...one.entries.map(({ at, words: count }) => ({ day: toDay(at), content: toText(count) })));
      await database.query(
        `insert into blog_posts (title, slug, is_published, published_at, content)
         select 'P', 'p-' || n, true, to_timestamp((p.post ->> 'at')::numeric / 1000.0), repeat('word ', (p.post ->> 'words')::integer)
         from jsonb_array_elements($1) with ordinality p (post, n)`,
        [JSON.stringify(one.posts)],
      );
      for (const { from, length } of one.pauses)
        await database.query(`insert into pauses (from_day, to_day, reason) values ($1, $2, 'Away')`, [
          toDay(from),
          toDay(from + length),
        ]);
      for (const year of [2023, 2024, 2025, 2026]) {
        const counted = countYear(one, year);
        const read = await readYear(year);
        if (counted) expect(read).toMatchObject(counted);
        else expect(read).toBeUndefined();
      }
    }),
    { numRuns: 15 },
  );
});
