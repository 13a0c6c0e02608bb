import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, student, visitor } from './people';

const entry = 'a0000000-0000-4000-8000-000000000001';
const post = 'b0000000-0000-4000-8000-000000000001';
const challenge = 'c0000000-0000-4000-8000-000000000001';
const summary = 'd0000000-0000-4000-8000-000000000001';
const hidden = /^[a-c]0000000-0000-4000-8000-00000000000[23]$/;
const draft = 'c0000000-0000-4000-8000-000000000002';

const thread = `select content_type, content_id, slug, title, day::text, moment from get_days($1, p_count => 100)`;
const onlyFixtures = `content_id::text ~ '^[a-d]0000000-'`;
const neighbours = `select direction, content_type, slug, title from get_neighbour_days($1, $2)`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());
afterEach(() => database.rollback());

const days = async (who: Person, sql: string, values: unknown[] = []) =>
  (await database.tryAs(who, sql, values)).rows;

test.each<[string, Person]>([
  ['a visitor', visitor],
  ['a learner', learner],
  ['a student', student],
  ['the owner', owner],
  ['a learner who names a draft', { ...learner, headers: { 'x-draft-id': draft } }],
])('%s sees every public day and no draft or scheduled one', async (_, who) => {
  const rows = await days(who, thread, ['']);
  const ids = rows.map(({ content_id }) => String(content_id));

  expect(ids).toEqual(expect.arrayContaining([entry, post, challenge, summary]));
  expect(ids.filter((id) => hidden.test(id))).toEqual([]);
  expect(ids).toHaveLength((await days(visitor, thread, [''])).length);
});

test('Days are sorted newest first, and content of one day by its publication', async () => {
  await database.query(`update journal_entries set entry_date = '2098-01-01' where id = $1`, [entry]);
  await database.query(`update blog_posts set published_at = '2026-01-01 23:59:59.9995Z' where id = $1`, [
    post,
  ]);
  await database.query(`update challenges set published_at = '2026-01-01 00:00:00Z' where id = $1`, [
    challenge,
  ]);
  await database.query(`update journey_summaries set year = 2000 where id = $1`, [summary]);

  const rows = await days(
    visitor,
    `select content_type, slug, day::text from get_days() where ${onlyFixtures}`,
  );
  expect(rows).toEqual([
    { content_type: 'journal_entries', slug: entry, day: '2098-01-01' },
    { content_type: 'blog_posts', slug: 'public', day: '2026-01-01' },
    { content_type: 'challenges', slug: challenge, day: '2026-01-01' },
    { content_type: 'journey_summaries', slug: '2000', day: '2000-12-31' },
  ]);
});

test('The day of a summary of a year that is not over is the day when it was written', async () => {
  await database.query(
    `insert into journey_summaries (year, title, content, created_at)
     values (2100, 'So far', 'Text', '2026-05-04T23:30:00Z')`,
  );
  const rows = await days(visitor, `select day::text from get_days() where slug = '2100'`);
  expect(rows).toEqual([{ day: '2026-05-04' }]);
});

test('A reader can read all days page by page, each one once', async () => {
  // Many entries with the same timestamp, so that pagination depends on the IDs alone.
  await database.query(
    `insert into journal_entries (title, is_published, published_at, entry_date)
     select 'Same ' || n, true, '2025-05-05 05:05:05.123456Z', '2025-05-05' from generate_series(1, 9) n`,
  );
  const whole = await days(visitor, thread, ['']);
  const parts: Record<string, unknown>[] = [];
  for (;;) {
    const last = parts.at(-1);
    const part = await days(
      visitor,
      `select content_type, content_id, slug, title, day::text, moment from get_days('', $1, $2, $3, 4)`,
      [last?.['day'] ?? null, last?.['moment'] ?? null, last?.['content_id'] ?? null],
    );
    parts.push(...part);
    if (part.length < 4) break;
  }
  expect(parts).toEqual(whole);
});

test('A reader never gets more than a hundred days at once', async () => {
  await database.query(
    `insert into journal_entries (title, is_published, published_at)
     select 'Day ' || n, true, '2025-05-05' from generate_series(1, 120) n`,
  );
  expect(await days(visitor, `select 1 from get_days(p_count => 5000)`)).toHaveLength(100);
  expect(await days(visitor, `select 1 from get_days(p_count => -1)`)).toHaveLength(1);
});

test('A reader finds days by a part of title or excerpt, whatever the case, and wildcards are plain characters', async () => {
  await database.query(`update journal_entries set title = '50% off_season' where id = $1`, [entry]);
  await database.query(`update blog_posts set excerpt = 'Rain ALL day' where id = $1`, [post]);
  const found = async (search: string) =>
    (await days(visitor, `select content_id from get_days($1) where ${onlyFixtures}`, [search])).map(
      ({ content_id }) => content_id,
    );

  expect(await found('0% OFF_s')).toEqual([entry]);
  expect(await found('rain all')).toEqual([post]);
  expect(await found('0_ off')).toEqual([]);
});

test('A reader goes from one day to the next across all kinds, past drafts', async () => {
  await database.query(`update journal_entries set entry_date = '2097-01-03' where id = $1`, [entry]);
  await database.query(
    `update journal_entries set entry_date = '2097-01-02' where id <> $1 and title in ('Draft', 'Scheduled')`,
    [entry],
  );
  await database.query(`update journey_summaries set year = 2097 where id = $1`, [summary]);

  expect(await days(owner, neighbours, ['journal_entries', entry])).toEqual([
    { direction: 'previous', content_type: 'journey_summaries', slug: '2097', title: 'Public' },
  ]);
  expect(await days(visitor, neighbours, ['journey_summaries', summary])).toEqual([
    expect.objectContaining({ direction: 'previous' }),
    { direction: 'next', content_type: 'journal_entries', slug: entry, title: 'Public' },
  ]);
});

test.each([
  ['the owner of a draft', owner],
  ['a learner who has its address', { ...learner, headers: { 'x-draft-id': draft } }],
  ['a visitor', visitor],
])('%s finds no neighbours of a draft', async (_, who) => {
  expect(await days(who, neighbours, ['challenges', draft])).toEqual([]);
});

// The limit keeps searches cheap, because the search text is compared with every row.
test('A search for more than 200 characters uses the first 200', async () => {
  const long = 'x'.repeat(200);
  await database.query(`update journal_entries set title = $1 where id = $2`, [`A ${long} B`, entry]);

  const found = async (text: string) =>
    (await days(visitor, thread, [text])).map(({ content_id }) => content_id);
  expect(await found(`${long} B`)).toEqual([entry]);
  expect(await found(`${long} C`)).toEqual([entry]);
  expect(await found(`${long}x`)).toEqual([entry]);
  expect(await found(`y${long}`)).toEqual([]);
});
