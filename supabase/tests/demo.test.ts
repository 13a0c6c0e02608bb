import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { owner, secretKey, visitor } from './people';

const refused = { rows: [], rowCount: 0, errorCode: '42501' };
const newcomer = { role: 'authenticated', id: '00000000-0000-4000-8000-00000000feed' } as const;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('migrated');
  const config = await readFile(path.join(__dirname, '../config.toml'), 'utf8');
  const [, list = ''] = /^sql_paths = \[(.*)\]$/m.exec(config) ?? [];
  for (const [, file = ''] of list.matchAll(/"([^"]+)"/g)) await database.applyFile(file);
  await database.query('savepoint seeded');
});
afterEach(() => database.query('rollback to seeded'));
afterAll(() => database.close());

const remove = () => database.runAs(owner, `select remove_demo() as rows`);
const count = async (table: string) =>
  (await database.query(`select count(*)::int as count from ${table}`))[0]?.count;
const readDemo = async () => (await database.tryAs(owner, `select * from get_demo()`)).rows;

const emptied = [
  'journal_entries',
  'blog_posts',
  'challenges',
  'journey_summaries',
  'now_texts',
  'site_settings',
  'courses',
  'course_modules',
  'course_lessons',
  'newsletter_subscribers',
  'reactions',
];

test('An unchanged demo goes whole, save the account of the owner and the badge that courses give', async () => {
  expect(await readDemo()).toEqual([{ unchanged: 376, is_demo_account: true }]);

  expect((await remove()).errorCode).toBeUndefined();

  for (const table of emptied) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await database.query(`select email from auth.users`)).toEqual([{ email: 'owner@example.com' }]);
  expect(await count('badges')).toBe(1);
  expect(await database.query(`select name, signature_url from site_profile`)).toEqual([
    { name: null, signature_url: null },
  ]);
  expect(await readDemo()).toEqual([{ unchanged: 0, is_demo_account: true }]);
});

test('Everything that the owner changed or added stays', async () => {
  await database.runAs(owner, `update blog_posts set title = 'My own week' where slug = 'a-week-that-holds'`);
  await database.runAs(
    owner,
    `update site_settings set content = 'Hi, I am Ada' where key = 'about_heading'`,
  );
  await database.runAs(
    owner,
    `update course_lessons set content = 'Mine' where id = '00000000-0000-4000-8000-000000000811'`,
  );
  await database.runAs(
    owner,
    `insert into journal_entries (title, entry_date) values ('Day one', current_date)`,
  );
  await database.runAs(visitor, `insert into newsletter_subscribers (email) values ('reader@example.net')`);
  await remove();

  expect(await database.query(`select title from blog_posts`)).toEqual([{ title: 'My own week' }]);
  expect(await database.query(`select key from site_settings`)).toEqual([{ key: 'about_heading' }]);
  expect(await database.query(`select slug from courses`)).toEqual([{ slug: 'a-calm-week' }]);
  expect(await database.query(`select title from journal_entries`)).toEqual([{ title: 'Day one' }]);
  expect(await database.query(`select email from newsletter_subscribers`)).toEqual([
    { email: 'reader@example.net' },
  ]);
});

test('An owner who has given a name and a contact keeps nothing else of the identity of the demo', async () => {
  await database.runAs(
    owner,
    `update site_profile set name = 'Ada', contact_email = 'ada@example.net', x_url = '' where singleton`,
  );
  expect(await readDemo()).toMatchObject([{ unchanged: 373 }]);

  await remove();

  const [profile] = await database.query(`select to_jsonb(p) as fields from site_profile p`);
  expect(profile?.fields).toMatchObject({
    ...{ name: 'Ada', contact_email: 'ada@example.net', x_url: '' },
    ...{ tagline: null, description: null, signature_url: null, hero_url: null },
    ...{ youtube_url: null, instagram_url: null, linkedin_url: null, tiktok_url: null, github_url: null },
  });
  expect(await readDemo()).toMatchObject([{ unchanged: 0 }]);
});

test('A look that the owner chose stays, and keeps nothing of the demo', async () => {
  await database.runAs(owner, `update site_profile set palette = 'moss', face = 'book' where singleton`);

  await remove();

  expect(await database.query(`select name, tagline, palette, face from site_profile`)).toEqual([
    { name: null, tagline: null, palette: 'moss', face: 'book' },
  ]);
});

test('A demo that was taken away never takes later rows with it', async () => {
  await remove();
  await database.runAs(
    owner,
    `insert into journal_entries (title, entry_date) values ('Day one', current_date)`,
  );

  expect((await remove()).rows).toEqual([{ rows: 0 }]);

  expect(await count('journal_entries')).toBe(1);
});

test('The account of the demo makes the link for the own account, which ends both accounts of the demo', async () => {
  await database.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', 'ada@example.net', 'x', now())`,
    [newcomer.id],
  );
  const [link] = (await database.runAs(owner, `select create_own_claim() as token`)).rows;

  expect(
    (await database.runAs(newcomer, `select claim_ownership($1)`, [link?.token])).errorCode,
  ).toBeUndefined();

  expect(await database.query(`select email from auth.users`)).toEqual([{ email: 'ada@example.net' }]);
  const mine = await database.tryAs(newcomer, `select * from get_demo()`);
  expect(mine.rows).toEqual([{ unchanged: 376, is_demo_account: false }]);
  expect(await database.tryAs(newcomer, `select create_own_claim()`)).toEqual(refused);
});

test('An owner who gave the account of the demo an address of their own keeps it', async () => {
  await database.query(`update auth.users set email = 'ada@example.net' where id = $1`, [owner.id]);

  expect(await readDemo()).toEqual([{ unchanged: 376, is_demo_account: false }]);
});

test('Attack: the secret key takes the demo away and makes no link by the account of the demo', async () => {
  expect(await database.tryAs(secretKey, `select create_own_claim()`)).toEqual(refused);
  expect((await database.tryAs(secretKey, `select remove_demo()`)).errorCode).toBeUndefined();
});
