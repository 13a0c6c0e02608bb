import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { owner } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());

// The fields that each table must have for its pages and forms.
const fields: Record<string, string> = {
  journal_entries:
    'id title excerpt content entry_date mood cover_image_url is_published published_at user_id updated_at',
  blog_posts:
    'id title slug content excerpt cover_image_url is_published published_at updated_at category user_id',
  challenges:
    'id title excerpt description difficulty status cover_image_url is_published published_at created_at user_id',
  journey_summaries: 'id year title content user_id',
  site_settings: 'key content updated_at',
  newsletter_subscribers: 'id email created_at',
  reactions: 'content_id content_type reaction_type session_id',
  courses:
    'id title slug description long_description cover_image_url price is_published user_id created_at updated_at',
  course_modules: 'id course_id title module_order',
  course_lessons: 'id module_id title lesson_type content video_url lesson_order',
  course_enrollments: 'id user_id course_id progress',
  lesson_completions: 'user_id lesson_id enrollment_id',
  badges: 'id name criteria',
  user_badges: 'id user_id badge_id course_id',
};

test.each(Object.entries(fields))('a person finds in %s every stated field', async (table, stated) => {
  const columns = await database.query(`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = '${table}'`);
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(stated.split(' ')));
});

const keys = [
  'working_on_card_1_title',
  'working_on_card_1_description',
  'working_on_card_2_title',
  'working_on_card_2_description',
  'about_heading',
  'about_description',
  'about_image_url',
  'about_full_story_title',
  'about_full_story_description',
  'entrepreneur_start_date',
  'about_stat_projects_value',
  'about_stat_projects_label',
];

test('The owner can save the twelve known settings, and no others', async () => {
  const save = (key: string) =>
    database.tryAs(
      owner,
      `insert into site_settings (key, content) values ($1, '2023-10-02') on conflict (key) do nothing`,
      [key],
    );
  for (const key of keys) expect([key, (await save(key)).errorCode]).toEqual([key, undefined]);
  for (const key of ['theme', 'working_on_card_3_title', ''])
    expect([key, (await save(key)).errorCode]).toEqual([key, '23514']);
});
