import { readdirSync } from 'node:fs';
import path from 'node:path';
import { squashedVersions } from '../testing/squashedVersions';
import { checkDatabase } from '../scripts/check/checkDatabase';
import type { TestDatabase } from './database';
import { createDatabase } from './database';

const versions = readdirSync(path.join(__dirname, '../migrations')).map(
  (file) => file.split('_', 1)[0] ?? '',
);
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const check = () =>
  checkDatabase(async <Row>(sql: string) => (await database.query(sql)) as unknown as Row[], versions);

/** Records the applied versions, as `supabase db push` does. */
async function push(applied: string[]): Promise<void> {
  await database.query('create schema if not exists supabase_migrations');
  await database.query(
    'create table if not exists supabase_migrations.schema_migrations (version text primary key)',
  );
  await database.query('delete from supabase_migrations.schema_migrations');
  await database.query('insert into supabase_migrations.schema_migrations select unnest($1::text[])', [
    applied,
  ]);
}

test('A project with all migrations, and what hosted Supabase brings, lacks nothing', async () => {
  await push(versions);
  expect(await check()).toEqual([]);
});

test('A project without a migration hears how it is pushed', async () => {
  await push(versions.slice(0, -1));
  expect(await check()).toEqual([
    `It lacks migrations, from ${versions.at(-1)} on. Run npx supabase db push --remote.`,
  ]);
});

test('A project that newer code migrated asks for that code', async () => {
  await push([...versions, '20990101000000']);
  expect(await check()).toEqual([
    'It has migration 20990101000000, which is not known here. Update the code here.',
  ]);
});

test('A project that knows the migrations that became one hears how that one takes their place', async () => {
  const former = squashedVersions();
  await push([...former, ...versions.slice(1)]);
  expect(await check()).toEqual([
    `It has 46 migrations from before ${versions[0]}, which replaced them. Run npx supabase migration repair --remote --status reverted ${former.slice(0, -1).join(' ')}, ` +
      `then npx supabase migration repair --remote --status applied ${versions[0]}.`,
  ]);
});

test('A project that lacks some of the migrations that became one is asked to get them first', async () => {
  await push(squashedVersions().slice(1));
  expect(await check()).toEqual([
    `It lacks some of the migrations that became ${versions[0]}. Push them with commit 412a36f7 of this project.`,
  ]);
});

test.each([
  ["alter role anon set statement_timeout = '1min'", 'A statement of anon may take 60 s'],
  ['alter role authenticated set statement_timeout = 0', 'A statement of authenticated may take for ever'],
  ['alter role authenticator reset statement_timeout', 'A statement of service_role may take for ever'],
  ['alter role authenticator reset pgrst.db_pre_request', 'Estimated counts are open'],
  ['alter table public.blog_posts disable row level security', 'public.blog_posts has no row-level security'],
  [
    'grant truncate on public.courses to anon',
    'anon may change all rows of public.courses past every policy',
  ],
  ['revoke select on public.blog_posts from anon', 'anon may not read public.blog_posts'],
  [
    "update storage.buckets set public = true where id = 'products'",
    'The bucket products is missing, or is public',
  ],
  ['delete from private.site_owners', 'Nobody owns the site'],
  ['alter extension pgcrypto set schema public', 'The extension pgcrypto is not in the schema extensions'],
])('After %s it says so', async (change, problem) => {
  await push(versions);
  await database.query(change);
  expect(await check()).toEqual([expect.stringContaining(problem)]);
});
