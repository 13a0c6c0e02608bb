import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function version() {
  const { rows } = await database.tryAs(visitor, `select get_content_version() as version`);
  const [content, reactions] = String(rows[0]?.version).split('/');
  return { content, reactions };
}

test.each([
  [`update journal_entries set title = 'New'`],
  [`insert into blog_posts (title, slug) values ('New', 'new')`],
  [`update journey_summaries set title = 'New'`],
  [`update now_texts set title = 'New'`],
  [`update pages set title = 'New'`],
  [`update site_settings set content = 'New'`],
  [`update site_profile set name = 'New'`],
  [`update courses set title = 'New'`],
  [`update course_modules set title = 'New'`],
  [`update course_lessons set title = 'New'`],
])('The content version changes with: %s', async (write) => {
  const before = await version();
  await database.query(write);

  const after = await version();
  expect(after.content).not.toBe(before.content);
  expect(after.reactions).toBe(before.reactions);
});

test('The content version changes with a deleted row and its reactions', async () => {
  const before = await version();
  await database.query(`delete from blog_posts`);

  const after = await version();
  expect(after.content).not.toBe(before.content);
  expect(after.reactions).not.toBe(before.reactions);
});

test('A reaction changes only the second part of the content version', async () => {
  const before = await version();
  await database.query(`delete from reactions`);

  const after = await version();
  expect(after.reactions).not.toBe(before.reactions);
  expect(after.content).toBe(before.content);
});

// The clock does not advance during a transaction, so the test moves the last change back instead of waiting.
test.each([
  ['changes when a scheduled post is due', '- 1 hour', true],
  ['does not change before a scheduled post is due', '+ 1 hour', false],
])('The content version %s', async (_what, moment, learns) => {
  await database.query(
    `insert into blog_posts (title, slug, is_published, published_at)
     values ('Scheduled', 'scheduled-once', true, now() + $1::interval)`,
    [moment],
  );
  const before = await version();

  await database.query(`update private.content_version set changed_at = now() - interval '2 hours'`);

  expect((await version()).content !== before.content).toBe(learns);
});

test('The content version changes at the midnight of the site, in its zone and in no other', async () => {
  const at = async (moment: string) => {
    await database.query(
      `create or replace function public.site_today() returns date language sql stable set search_path = ''
        as $$ select public.site_day('${moment}') $$`,
    );
    return (await version()).content;
  };
  await database.query(`update site_profile set time_zone = 'America/Los_Angeles'`);
  await database.query(`update site_profile set earlier_time_zones = '[]'`);
  const evening = await at('2026-03-10 06:59:59Z');

  // Midnight UTC was seven hours earlier.
  expect(await at('2026-03-09 23:59:59Z')).toBe(evening);
  expect(await at('2026-03-10 00:00:00Z')).toBe(evening);
  expect(await at('2026-03-10 07:00:00Z')).not.toBe(evening);
});

test('Sign-ups do not change the content version', async () => {
  const before = await version();
  await database.query(`delete from newsletter_subscribers`);

  expect(await version()).toEqual(before);
});

describe('the content version and writes that change nothing', () => {
  test.each([
    `delete from reactions where content_type = 'challenges'`,
    `insert into reactions (content_id, content_type, reaction_type, session_id)
      select gen_random_uuid(), 'blog_posts', 'like', gen_random_uuid() where false`,
  ])('A visitor does not change the content version with: %s', async (write) => {
    const before = await version();
    expect(await database.runAs(visitor, write)).toEqual({ rows: [], rowCount: 0 });
    expect(await version()).toEqual(before);
  });

  test.each([
    'journal_entries',
    'blog_posts',
    'challenges',
    'journey_summaries',
    'now_texts',
    'pages',
    'courses',
    'course_modules',
    'course_lessons',
  ])(
    'A learner does not change the content version by writing to %s, which changes no row',
    async (table) => {
      const before = await version();
      expect(await database.runAs(learner, `update ${table} set title = 'Mine'`)).toEqual({
        rows: [],
        rowCount: 0,
      });
      expect(await database.runAs(learner, `delete from ${table}`)).toEqual({ rows: [], rowCount: 0 });
      expect(await version()).toEqual(before);
    },
  );
});
