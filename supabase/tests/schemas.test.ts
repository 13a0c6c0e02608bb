import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, type TestDatabase } from './database';

/** Returns the facts about a database: its tables, columns, functions with their bodies, privileges and rows. */
async function readCatalogue(database: TestDatabase): Promise<string[]> {
  const rows = await database.query(await readFile(path.join(__dirname, 'catalogue.sql'), 'utf8'));
  return rows.map(({ name, definition }) => `${String(name)}: ${String(definition)}`);
}

let declared: TestDatabase;
let migrated: TestDatabase;
let made: string[];

beforeAll(async () => {
  [declared, migrated] = await Promise.all([createDatabase('declared'), createDatabase('migrated')]);
  made = await readCatalogue(migrated);
});
afterEach(() => declared.rollback());
afterAll(() => Promise.all([declared.close(), migrated.close()]));

test('The migrations make what supabase/schemas declares; npm run db:migration writes what is missing', async () => {
  expect(made.length).toBeGreaterThan(1000);
  expect(made).toEqual(await readCatalogue(declared));
});

test.each([
  ['a column', 'alter table public.blog_posts add column subtitle text'],
  ['a default', "alter table public.blog_posts alter column category set default 'Other'"],
  ['a constraint', 'alter table public.blog_posts add constraint short check (char_length(title) < 9)'],
  ['an index', 'create index on public.blog_posts (category)'],
  ['a trigger', 'drop trigger keep_author on public.blog_posts'],
  ['a policy', 'alter policy "everyone reads the settings" on public.site_settings using (false)'],
  ['a right on a table', 'grant truncate on public.blog_posts to anon'],
  ['a right on a column', 'grant update (subject) on public.letters to service_role'],
  ['a right on a function', 'grant execute on function private.suppress(text, text) to anon'],
  ['row-level security', 'alter table public.blog_posts disable row level security'],
  [
    'the body of a function',
    `create or replace function public.is_owner() returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
  ],
  ['a table of realtime', 'alter publication supabase_realtime drop table public.site_settings'],
  ['a comment', "comment on table public.blog_posts is 'Posts'"],
  ['a setting of a role', "alter role authenticator set statement_timeout = '1s'"],
  ['a row', 'delete from private.read_only'],
])('The comparison finds %s that only one of them has', async (_, change) => {
  await declared.query(change);
  expect(await readCatalogue(declared)).not.toEqual(made);
});
