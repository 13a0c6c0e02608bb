import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;
let files: string[];

/** Returns the seed files in the order given in config.toml. */
async function seedFiles() {
  const config = await readFile(path.join(__dirname, '../config.toml'), 'utf8');
  const [, list = ''] = /^sql_paths = \[(.*)\]$/m.exec(config) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, file = '']) => file);
}

async function count(sql: string) {
  const [row] = await database.query(`select count(*)::int as count from ${sql}`);
  return row?.count;
}

async function everything() {
  const tables = await database.query(`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private', 'auth') order by 1`);
  const counts: [unknown, unknown][] = [];
  for (const { name } of tables) counts.push([name, await count(String(name))]);
  return counts;
}

beforeAll(async () => {
  database = await createDatabase('migrated');
  files = await seedFiles();
  for (const file of files) await database.applyFile(file);
});
afterAll(() => database.close());

test('Every file that the configuration of the demo names exists', () => {
  expect(files.filter((file) => !existsSync(path.join(__dirname, '..', file)))).toEqual([]);
  expect(files).toHaveLength(4);
});

test('The demo owner and the demo learner can log in, and the learner is enrolled in nothing', async () => {
  const matching = await database.query(
    `select id from auth.users where encrypted_password = extensions.crypt(
      case email when 'owner@example.com' then 'owner-demo-1234' else 'learner-demo-1234' end, encrypted_password)
    order by id`,
  );
  expect(matching).toEqual([{ id: owner.id }, { id: learner.id }]);
  expect((await database.tryAs(owner, `select is_owner()`)).rows).toEqual([{ is_owner: true }]);
  expect(await count(`course_enrollments`)).toBe(0);
});

test('The demo content has every state that content can have', async () => {
  expect(await count(`journal_entries`)).toBeGreaterThanOrEqual(12);
  // On February 29, which other years lack, their entries are of February 28.
  const day = `(current_date - interval '1 year' + interval '1 year')::date`;
  expect(await count(`get_on_this_day(${day})`)).toBe(2);
  expect(await count(`blog_posts`)).toBe(9);
  expect(await count(`(select distinct category from blog_posts) as categories`)).toBe(3);
  for (const table of ['journal_entries', 'blog_posts']) {
    expect(await count(`${table} where not is_published`)).toBe(1);
    expect(await count(`${table} where is_published and published_at > now()`)).toBe(1);
  }
  expect(await count(`challenges`)).toBe(6);
  expect(await count(`challenges where not is_published`)).toBe(1);
  for (const column of ['status', 'difficulty']) {
    expect(await count(`(select distinct ${column} from challenges where is_published) as values`)).toBe(3);
  }
  expect(await count(`journey_summaries`)).toBe(4);
  expect(await count(`now_texts`)).toBe(3);
  expect(await count(`site_settings where content <> ''`)).toBe(12);
  expect(await count(`courses where is_published`)).toBe(3);
  expect(await count(`courses where not is_published`)).toBe(1);
  expect(await count(`courses where is_published and price = 0`)).toBeGreaterThanOrEqual(1);
  expect(await count(`courses where is_published and price > 0`)).toBeGreaterThanOrEqual(1);
  expect(await count(`badges where criteria ->> 'type' = 'complete_course'`)).toBe(1);
  expect(await count(`newsletter_subscribers`)).toBe(25);
});

test('A visitor of the demo finds reactions to public content only', async () => {
  expect(await count(`reactions`)).toBeGreaterThan(50);
  expect(await count(`reactions where not private.content_is_public(content_type, content_id)`)).toBe(0);
  expect((await database.tryAs(visitor, `select * from reactions`)).rows).toEqual([]);
});

test('A changed seed is applied again and adds nothing twice', async () => {
  const before = await everything();
  for (const file of files) await database.applyFile(file);
  expect(await everything()).toEqual(before);
});
