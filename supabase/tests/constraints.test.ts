import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { owner } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());

test.each([
  [`insert into journal_entries (title) values (' ')`, '23514'],
  [`insert into journal_entries (title, cover_alt) values ('New', repeat('x', 301))`, '23514'],
  [`insert into courses (title, slug, cover_alt) values ('New', 'new', E'two\\nlines')`, '23514'],
  [
    `insert into journal_entries (title, client_id)
      values ('One', '70000000-0000-4000-8000-000000000001'), ('Two', '70000000-0000-4000-8000-000000000001')`,
    '23505',
  ],
  [`insert into blog_posts (title, slug) values ('New', '')`, '23514'],
  [`insert into blog_posts (title, slug) values ('New', 'two words')`, '23514'],
  [`insert into blog_posts (title, slug) values ('New', 'public')`, '23505'],
  [`insert into blog_posts (title) values ('New')`, '23502'],
  [`insert into challenges (title, difficulty) values ('New', 'Brutal')`, '23514'],
  [`insert into challenges (title, status) values ('New', 'Paused')`, '23514'],
  [`insert into challenges (title, starts_on, ends_on) values ('New', '2026-03-02', '2026-03-01')`, '23514'],
  [`insert into challenges (title, starts_on) values ('New', '0026-03-02')`, '23514'],
  [`insert into challenges (title, ends_on) values ('New', '20260-03-02')`, '23514'],
  [`insert into challenges (title, goal) values ('New', 0)`, '23514'],
  [`insert into challenges (title, unit) values ('New', repeat('m', 21))`, '23514'],
  [`insert into challenges (title, days_a_week) values ('New', 8)`, '23514'],
  [`insert into journey_summaries (year, title, content) values (1899, 'New', 'Text')`, '23514'],
  [`insert into journey_summaries (year, title, content) values (2101, 'New', 'Text')`, '23514'],
  [`insert into journey_summaries (year, title, content) values (1999, 'New', 'Text')`, '23505'],
  [`insert into journey_summaries (year, title, content) values (2000, 'New', '')`, '23514'],
  [`insert into now_texts (day, title, content) values ('2026-01-01', 'New', 'Text')`, '23505'],
  [`insert into now_texts (day, title, content) values ('2026-01-02', ' ', 'Text')`, '23514'],
  [`insert into now_texts (day, title, content) values ('2026-01-02', 'New', '')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'admin')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'Admin')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'sw.js')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'аdmin')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'blog/new')`, '23514'],
  [`insert into pages (title, slug) values ('New', 'public')`, '23505'],
  [`insert into pages (title, slug, place) values ('New', 'new', 'Everywhere')`, '23514'],
  [`insert into pages (title, slug, cover_image_url) values ('New', 'new', 'javascript:alert(1)')`, '23514'],
  [`insert into site_settings (key, content) values ('theme', 'pink')`, '23514'],
  [`update site_profile set name = ' '`, '23514'],
  [`update site_profile set name = repeat('a', 81)`, '23514'],
  [`update site_profile set name = e'Ada\\nBcc: a@example.com'`, '23514'],
  [`update site_profile set tagline = ''`, '23514'],
  [`update site_profile set tagline = repeat('a', 161)`, '23514'],
  [`update site_profile set description = repeat('a', 401)`, '23514'],
  [`update site_profile set contact_email = '1,victim@example.com'`, '23514'],
  [`update site_profile set contact_email = ''`, '23514'],
  [`update site_profile set github_url = '/path'`, '23514'],
  [`update site_profile set github_url = 'https://'`, '23514'],
  [`update site_profile set github_url = 'https://github.com@example.com/a'`, '23514'],
  [`update site_profile set github_url = 'https://example.com/' || repeat('a', 300)`, '23514'],
  [`update site_profile set hero_url = '/' || repeat('a', 1000)`, '23514'],
  [`update site_profile set signature_url = 'https://example.com/a.webp'`, '23514'],
  [`update site_profile set signature_url = '/media/a.webp) url(//evil.example'`, '23514'],
  [`update site_profile set signature_url = '/media/../claim'`, '23514'],
  [`update site_profile set time_zone = 'Berlin +1'`, '23514'],
  [`update site_profile set time_zone = 'Foo-3'`, '23514'],
  [`update site_profile set time_zone = ''`, '23514'],
  [`update site_profile set time_zone = 'Europe/Atlantis'`, '22023'],
  [`update site_profile set palette = 'red'`, '23514'],
  [`update site_profile set palette = ''`, '23514'],
  [`update site_profile set face = 'Petrol'`, '23514'],
  [`update site_profile set face = 'x;}</style><script>'`, '23514'],
  [`update site_profile set words = '[]'`, '23514'],
  [`update site_profile set words = 'null'`, '23514'],
  [`update site_profile set words = '{"Journal": "Days"}'`, '23514'],
  [`update site_profile set words = '{"journal_lead": 1}'`, '23514'],
  [`update site_profile set words = '{"journal_lead": {"a": "b"}}'`, '23514'],
  [`update site_profile set words = '{"journal_lead": "two\\nlines"}'`, '23514'],
  [`update site_profile set words = jsonb_build_object('journal_lead', repeat('a', 401))`, '23514'],
  [
    `update site_profile set words = (select jsonb_object_agg('key_' || translate(g::text, '0123456789', 'abcdefghij'),
      md5(g::text) || md5(g::text || 'b')) from generate_series(1, 1000) g)`,
    '23514',
  ],
  [`update site_profile set menu = '{}'`, '23514'],
  [`update site_profile set menu = '[1]'`, '23514'],
  [`update site_profile set menu = '[{"name": "Blog"}]'`, '23514'],
  [`update site_profile set menu = '[{"key": "https://evil.example"}]'`, '23514'],
  [`update site_profile set menu = '[{"key": "javascript:alert(1)"}]'`, '23514'],
  [`update site_profile set menu = '[{"key": "/blog", "name": 1}]'`, '23514'],
  [`update site_profile set menu = '[{"key": "/blog", "name": "two\\nlines"}]'`, '23514'],
  [
    `update site_profile set menu = jsonb_build_array(jsonb_build_object('key', '/blog', 'name', repeat('a', 41)))`,
    '23514',
  ],
  [`update site_profile set menu = '[{"key": "/blog", "isHidden": "yes"}]'`, '23514'],
  [`update site_profile set menu = '[{"key": "/blog", "to": "/admin"}]'`, '23514'],
  ...['', 'EN', 'German', 'en_US', 'de-', 'de-u-ca-buddhist', 'en"><script>', 'e', 'en\n'].map((tag) => [
    `update site_profile set language = '${tag}'`,
    '23514',
  ]),
  [`update site_profile set legal_name = e'Ada\\tLovelace'`, '23514'],
  [`update site_profile set legal_address = repeat('a', 401)`, '23514'],
  [`update site_profile set legal_address = e'Street 1\\rTown'`, '23514'],
  [`update site_profile set earlier_time_zones = '[]'`, '42501'],
  [`update site_profile set singleton = false`, '42501'],
  [`insert into site_profile (singleton) values (false)`, '42501'],
  [`insert into courses (title, slug, price) values ('New', 'new', -0.01)`, '23514'],
  [`insert into courses (title, slug, price) values ('New', 'new', 'NaN')`, '23514'],
  [`insert into courses (title, slug) values ('New', 'Badges')`, '23514'],
  [`update course_lessons set lesson_type = 'quiz'`, '23514'],
  [`update course_lessons set lesson_type = 'video' where content is not null`, '23514'],
  [`update course_lessons set video_url = 'https://youtu.be/x' where lesson_type = 'text'`, '23514'],
  [`update course_modules set opens_at = 'infinity'`, '23514'],
  [`update course_modules set opens_after_days = -1`, '23514'],
  [`update course_modules set opens_after_days = 3651`, '23514'],
  [`insert into badges (name, criteria) values ('Second', '{"type": "complete_course"}')`, '23505'],
  [`insert into badges (name, criteria) values ('Empty', '{}')`, '23514'],
])('The owner cannot do: %s (%s)', async (sql, refused) => {
  expect((await database.tryAs(owner, sql)).errorCode).toBe(refused);
});

test.each([
  `insert into journal_entries (title, content, excerpt, cover_image_url) values ('New', '', '', '')`,
  `insert into journal_entries (title, cover_image_url) values ('New', '/covers/a:b.webp'), ('New', 'HTTPS://example.com/a')`,
  `insert into journal_entries (title, cover_alt) values ('New', 'A red boat, and its "owner"')`,
  `insert into journal_entries (title, published_at, is_published) values ('Far', '2097-05-01', true)`,
  `insert into blog_posts (title, slug) values ('New', 'typed_by-Hand_2')`,
  `insert into challenges (title, starts_on, ends_on, goal, unit, days_a_week)
    values ('New', '2028-02-29', '2028-02-29', 0.01, 'm', 1), ('Old', null, null, null, null, null)`,
  `insert into pages (title, slug, place) values ('New', 'work-with_me-2', 'Menu')`,
  `update site_profile set menu = '[{"key": "/blog", "name": "Writing", "isHidden": false}, {"key": "d1000000-0000-4000-8000-000000000001"}]'`,
  `insert into courses (title, slug, price) values ('New', 'new', null)`,
  `update course_lessons set lesson_type = 'video', content = null, video_url = 'https://youtu.be/x'`,
  `update course_lessons set is_preview = true`,
  `update course_modules set opens_at = '2097-01-01', opens_after_days = 0`,
  `update site_profile set name = 'Zoë 一', tagline = 'In public', description = '', contact_email = 'zoe+site@example.com',
    x_url = '', github_url = 'https://github.com/@zoe?a=1#b', signature_url = '', hero_url = '/media/a-1600w.avif'`,
  `update site_profile set time_zone = 'America/Port-au-Prince'`,
  `update site_profile set time_zone = 'Etc/GMT+5'`,
  `update site_profile set palette = 'graphite', face = 'plain'`,
  `update site_profile set words = '{"journal_lead": "", "store_first": "Ett – “två”"}', legal_address = e'Street 1\\nTown'`,
  `update site_profile set palette = null, face = null`,
  `update site_profile set signature_url = '/media/2026/ink-1234-900w.webp', hero_url = 'HTTPS://example.com/a.jpg'`,
  `insert into site_settings (key, content, updated_at) values ('about_heading', 'Hi', now())
    on conflict (key) do update set content = excluded.content, updated_at = excluded.updated_at`,
])('The owner can do: %s', async (sql) => {
  expect((await database.tryAs(owner, sql)).errorCode).toBeUndefined();
});

const addresses = [
  (url: string) => `insert into journal_entries (title, cover_image_url) values ('New', ${url})`,
  (url: string) => `insert into blog_posts (title, slug, cover_image_url) values ('New', 'new', ${url})`,
  (url: string) => `insert into challenges (title, cover_image_url) values ('New', ${url})`,
  (url: string) => `insert into courses (title, slug, cover_image_url) values ('New', 'new', ${url})`,
  (url: string) => `update course_lessons set video_url = ${url} where lesson_type = 'video'`,
  (url: string) => `insert into site_settings (key, content) values ('about_image_url', ${url})`,
  (url: string) => `update site_profile set hero_url = ${url}`,
  (url: string) => `update site_profile set signature_url = ${url}`,
  (url: string) => `update site_profile set x_url = ${url}`,
].flatMap((write) =>
  [
    `'javascript:alert(1)'`,
    `' JavaScript:alert(1)'`,
    `e'java\\tscript:alert(1)'`,
    `e'\\x01javascript:alert(1)'`,
    `'data:text/html,x'`,
  ].map(write),
);

test.each(addresses)('An address that runs code is rejected: %s', async (sql) => {
  expect((await database.tryAs(owner, sql)).errorCode).toBe('23514');
});

test('An empty publish date means now', async () => {
  const sql = `insert into blog_posts (title, slug, published_at) values ('New', 'new', null) returning published_at = now() as now`;
  expect((await database.tryAs(owner, sql)).rows).toEqual([{ now: true }]);
});

test('The server sets created_at and updated_at, whatever the owner sends', async () => {
  const sql = `update blog_posts set created_at = '2000-01-01', updated_at = '2000-01-01' where slug = 'public'
    returning created_at > '2001-01-01' as made, updated_at = now() as changed`;
  expect((await database.tryAs(owner, sql)).rows).toEqual([{ made: true, changed: true }]);
});
