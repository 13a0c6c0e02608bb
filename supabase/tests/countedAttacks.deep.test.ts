import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

// Counts are the same for everyone: drafts, scheduled texts and future days do not change them.

let database: TestDatabase;

const today = '2026-03-10';
const entry = 'e0000000-0000-4000-8000-0000000000a1';
const dare = 'c0000000-0000-4000-8000-0000000000a1';
const hidden = {
  entry: 'e0000000-0000-4000-8000-0000000000b1',
  dare: 'c0000000-0000-4000-8000-0000000000b1',
};

const headers = {
  'x-draft-id': hidden.entry,
  'x-session-id': '50000000-0000-4000-8000-000000000001',
  'x-settings-loaded': '{}',
};
const people: [string, Person][] = [
  ['a stranger', visitor],
  ['whoever has the publishable key, with headers of the site', { ...visitor, headers }],
  ['a learner', learner],
  ['a student who names the draft', { ...student, headers: { 'x-draft-id': hidden.dare } }],
  ['the owner', owner],
  ['the secret key', secretKey],
];
const ids = `array['${dare}', '${hidden.dare}']::uuid[]`;

/** Every counting function, with each of its options. */
const counted = [
  ...[2025, 2026, 2027, 1899, 2_000_000_000].map((year) => `select * from get_year(${year})`),
  ...['null', '2026', '2097', '-1'].map((year) => `select * from get_writing_runs(${year})`),
  ...['null', `'2025-03-01'`, `'2026-03-09'`, `'2097-03-10'`].map(
    (day) => `select * from get_on_this_day(${day})`,
  ),
  `select * from get_moods(2026)`,
  `select * from get_moods(2026, 'week')`,
  `select * from get_days()`,
  `select * from get_days('Secret')`,
  `select * from get_days(p_before_day => '2100-01-01', p_before_moment => '2100-01-01', p_before_id => '${hidden.entry}')`,
  `select * from get_neighbour_days('journal_entries', '${entry}')`,
  `select * from get_neighbour_days('journal_entries', '${hidden.entry}')`,
  `select * from get_challenge_progress(${ids})`,
  `select * from get_challenge_days('${dare}')`,
];
// Only the owner can see a draft challenge's days, on its page.
const ofADraft = [`select * from get_challenge_days('${hidden.dare}')`];

beforeAll(async () => {
  database = await createDatabase('fixtures');
  for (const table of ['journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'pauses'])
    await database.query(`delete from ${table}`);
  await database.query(
    `create or replace function public.site_today() returns date language sql stable set search_path = ''
      as $$ select '${today}'::date $$`,
  );
  await database.query(`update site_profile set shows_moods = true where true`);
  await database.query(
    `insert into journal_entries (id, title, content, mood, is_published, published_at, entry_date)
     values ($1, 'Public', 'Four words of it', 'calm', true, '2026-01-01', '2026-03-01'),
       (gen_random_uuid(), 'Public, a year ago', 'Two words', 'calm', true, '2025-01-01', '2025-03-01')`,
    [entry],
  );
  await database.query(
    `insert into challenges (id, title, is_published, published_at, starts_on, goal, unit, days_a_week, status)
     values ($1, 'Public dare', true, '2026-02-01', '2026-03-01', 40, 'km', 7, 'Ongoing')`,
    [dare],
  );
  await database.query(`insert into check_ins (challenge_id, day, amount) values ($1, '2026-03-02', 5)`, [
    dare,
  ]);
  await database.query('savepoint public_alone');
});
afterEach(() => database.query('rollback to savepoint public_alone'));
afterAll(() => database.close());

/** Inserts drafts, scheduled texts and future days of every kind, with reactions, check-ins and pauses. */
async function hideMuch() {
  await database.query(
    `insert into journal_entries (id, title, content, mood, is_published, published_at, entry_date)
     values ($1, 'Secret draft', 'Secret words of a draft', 'Secret', false, '2026-01-01', '2026-03-02'),
       (gen_random_uuid(), 'Secret, scheduled', 'Secret', 'Secret', true, '2097-01-01', '2026-03-03'),
       (gen_random_uuid(), 'Secret, a year ago', 'Secret', 'Secret', false, '2025-01-01', '2025-03-10'),
       (gen_random_uuid(), 'Secret, without a moment', 'Secret', 'Secret', true, '2097-01-01', '2025-03-01')`,
    [hidden.entry],
  );
  await database.query(
    `insert into blog_posts (title, slug, content, is_published, published_at)
     values ('Secret post', 'secret', 'Secret', false, '2026-03-04'), ('Secret post 2', 'secret-2', 'Secret', true, '2097-03-04')`,
  );
  await database.query(
    `insert into challenges (id, title, is_published, published_at, starts_on, ends_on, status, days_a_week)
     values ($1, 'Secret dare', false, '2026-02-01', '2026-03-01', '2026-03-08', 'Successful', 7),
       (gen_random_uuid(), 'Secret dare, scheduled', true, '2097-02-01', '2026-03-01', '2026-03-08', 'Failed', 7)`,
    [hidden.dare],
  );
  await database.query(
    `insert into check_ins (challenge_id, day, note) values ($1, '2026-03-05', 'Secret')`,
    [hidden.dare],
  );
  await database.query(
    `insert into pauses (challenge_id, from_day, to_day, reason) values ($1, '2026-03-03', '2026-03-09', 'Secret')`,
    [hidden.dare],
  );
  await database.query(
    `insert into reactions (content_id, content_type, reaction_type, session_id)
     values ($1, 'journal_entries', 'like', gen_random_uuid()), ($2, 'challenges', 'love', gen_random_uuid())`,
    [hidden.entry, hidden.dare],
  );
}

const askAll = async (who: Person, statements: string[]) => {
  const answers: unknown[] = [];
  for (const statement of statements) {
    const { rows, errorCode } = await database.tryAs(who, statement);
    answers.push([statement, errorCode, rows]);
  }
  return answers;
};

test('Without hidden texts the functions count something', async () => {
  const answers = JSON.stringify(await askAll(visitor, counted));
  for (const figure of ['"words":4', '"mood":"calm"', '"done":"5', 'Public, a year ago'])
    expect(answers).toContain(figure);
});

test.each(people)('What is hidden changes nothing that %s reads of it', async (_, who) => {
  const asked =
    who === owner || who === secretKey
      ? counted.filter((one) => !one.includes(ids))
      : [...counted, ...ofADraft];
  const before = await askAll(who, asked);
  await hideMuch();
  const after = await askAll(who, asked);

  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toMatch(/secret[^']*"\]|"Secret/i);
});

test.each(people.slice(0, 4))('What was public and is taken back is gone at once for %s', async (_, who) => {
  await database.query(
    `insert into reactions (content_id, content_type, reaction_type, session_id)
     values ($1, 'journal_entries', 'like', gen_random_uuid())`,
    [entry],
  );
  expect(JSON.stringify(await askAll(who, counted))).toContain('"count":1');
  await database.query(`update journal_entries set is_published = false where true`);
  await database.query(`update challenges set is_published = false where true`);

  for (const answer of await askAll(who, [...counted, ...ofADraft]))
    expect(answer).toEqual([expect.anything(), undefined, []]);
});

test.each(people.slice(0, 4))(
  'The tables behind the counts give %s no hidden row, sum or day',
  async (_, who) => {
    await hideMuch();
    for (const [statement, expected] of [
      [`select count(*)::int as n from check_ins`, 1],
      [`select coalesce(sum(amount), 0)::int as n from check_ins`, 5],
      [`select count(*)::int as n from pauses`, 0],
      [
        `select count(*)::int as n from check_ins where note ~ 'Secret' or challenge_id = '${hidden.dare}'`,
        0,
      ],
      [`select count(*)::int as n from journal_entries where mood = 'Secret' and id <> '${hidden.entry}'`, 0],
      [`select count(*)::int as n from challenges where title ~ 'Secret' and id <> '${hidden.dare}'`, 0],
    ] as const)
      expect([statement, (await database.tryAs(who, statement)).rows]).toEqual([
        statement,
        [{ n: expected }],
      ]);
  },
);

test('Nobody but the owner may call what counts inside', async () => {
  // These functions run with the caller's rights, so calling them reveals no more than reading the tables.
  await hideMuch();
  for (const [, who] of people.slice(0, 4)) {
    for (const statement of [
      `select * from private.public_days() where title ~ 'Secret'`,
      `select * from private.challenge_days('${hidden.dare}')`,
    ])
      expect([statement, (await database.tryAs(who, statement)).rows]).toEqual([statement, []]);
  }
});
