import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { owner } from './people';

const post = 'b0000000-0000-4000-8000-000000000001';
const entry = 'a0000000-0000-4000-8000-000000000001';
const reactions = `select content_type, content_id, title, like_count::int, love_count::int from get_reaction_statistics()`;
const subscribers = `select week::text, joined::int from get_subscriber_statistics()`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const react = (id: string, type: string, sessions: number, age: string) =>
  database.query(
    `insert into reactions (content_id, content_type, reaction_type, session_id, created_at)
     select $1, $2, 'like', gen_random_uuid(), now() - $4::interval from generate_series(1, $3::int)`,
    [id, type, sessions, age],
  );

test('The statistics list content by its reactions, the most first', async () => {
  await database.query(`delete from reactions where content_id <> $1`, [post]);
  await react(entry, 'journal_entries', 4, '29 days');

  expect((await database.tryAs(owner, reactions)).rows).toEqual([
    { content_type: 'journal_entries', content_id: entry, title: 'Public', like_count: 4, love_count: 0 },
    { content_type: 'blog_posts', content_id: post, title: 'Public', like_count: 2, love_count: 1 },
  ]);
});

test('The statistics leave out reactions older than thirty days', async () => {
  await database.query(`delete from reactions`);
  await react(entry, 'journal_entries', 4, '31 days');

  expect((await database.tryAs(owner, reactions)).rows).toEqual([]);
});

test('The statistics list ten contents at most', async () => {
  await database.query(
    `with added as (insert into blog_posts (slug, title) select 'p' || n, 'P' || n from generate_series(1, 12) n returning id)
     insert into reactions (content_id, content_type, reaction_type, session_id)
     select id, 'blog_posts', 'love', gen_random_uuid() from added`,
  );

  expect((await database.tryAs(owner, reactions)).rows).toHaveLength(10);
});

test('The statistics count the subscribers who joined in each week', async () => {
  await database.query(`delete from newsletter_subscribers`);
  await database.query(`insert into newsletter_subscribers (email, created_at) values
    ('a@example.com', '2026-11-16T00:00:00Z'), ('b@example.com', '2026-11-22T23:59:59Z'), ('c@example.com', '2026-11-02T12:00:00Z')`);

  expect((await database.tryAs(owner, subscribers)).rows).toEqual([
    { week: '2026-11-02', joined: 1 },
    { week: '2026-11-16', joined: 2 },
  ]);
});

test('What waits for the owner is counted by kind, and kinds of which nothing waits are left out', async () => {
  const waiting = async () =>
    (
      await database.tryAs(
        owner,
        `select kind, number, next_at is not null as has_time from get_waiting() order by kind`,
      )
    ).rows;
  await database.query(
    `delete from journal_entries; delete from blog_posts; delete from challenges; delete from pages; delete from letters`,
  );
  expect(await waiting()).toEqual([]);
  await database.query(`insert into journal_entries (title) values ('One'), ('Two')`);
  await database.query(`insert into journal_entries (title, is_published, published_at)
    values ('Later', true, now() + interval '1 day')`);
  await database.query(`insert into blog_posts (title, slug, is_published, published_at) values
    ('Later', 'later', true, now() + interval '1 day'), ('Now', 'now', true, now())`);
  await database.query(`insert into challenges (title, is_published, starts_on, ends_on, days_a_week) values
    ('Open', true, site_today() - 1, site_today() + 1, 7), ('Over', true, site_today() - 3, site_today() - 1, 7),
    ('Kept', true, site_today(), site_today(), 7)`);
  await database.query(
    `insert into check_ins (challenge_id, day) select id, site_today() from challenges where title = 'Kept'`,
  );
  await database.query(
    `insert into letters (subject, state, send_at, sent_at, stopped_at) values ('Stopped', 'sent', now(), now(), now())`,
  );
  await database.query(`insert into private.recorded_errors (remote, build, page, message, stack, times) values
    ('mf_public', '', '/', 'Broken', 'at a', 1), ('mf_public', '', '/blog', 'Broken', 'at b', 1)`);
  expect(await waiting()).toEqual([
    { kind: 'check_ins', number: 1, has_time: false },
    { kind: 'entries', number: 2, has_time: false },
    { kind: 'errors', number: 1, has_time: false },
    { kind: 'letters', number: 1, has_time: false },
    { kind: 'scheduled_entries', number: 1, has_time: true },
    { kind: 'scheduled_posts', number: 1, has_time: true },
  ]);
});
