import { everyone, secretKey, signedIn } from './callableFunctions';
import { createDatabase, type TestDatabase } from './database';

let database: TestDatabase;
const ours = `n.nspname in ('public', 'private')`;

beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterAll(() => database.close());

async function names(sql: string) {
  return (await database.query(sql)).map(({ name }) => name);
}

test('Every table has row-level security', async () => {
  const open = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(await names(open)).toEqual([]);
});

test('All state is in rows of plain tables, which is what a backup holds', async () => {
  const other = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('S', 'p', 'm', 'f')`;
  expect(await names(other)).toEqual([]);
});

test('Every view has the rights of its caller', async () => {
  const views = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false)`;
  expect(await names(views)).toEqual([]);
});

test('Every table refuses writes while the site is read-only, but for the switch', async () => {
  const open = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r' and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'refuse_while_read_only' and t.tgtype & 62 = 62)`;
  expect(await names(open)).toEqual(['read_only']);
});

test('Every foreign key has an index', async () => {
  const slow = `select k.conrelid::regclass || ' ' || k.conname as name
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${ours} and k.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)`;
  expect(await names(slow)).toEqual([]);
});

test('Every policy names its roles', async () => {
  const policies = `select policyname as name from pg_policies
    where schemaname in ('public', 'private') and roles && '{public}'`;
  expect(await names(policies)).toEqual([]);
});

test('Visitors have exactly the declared grants on tables', async () => {
  const rights = (role: string) => `
    select format('%s %s', lower(a.privilege_type), c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where ${ours} and c.relkind in ('r', 'v', 'S') and a.grantee = ${role} order by 1`;
  expect(await names(rights(`'anon'::regrole`))).toEqual([
    'delete reactions',
    'select badges',
    'select blog_posts',
    'select challenges',
    'select check_ins',
    'select course_modules',
    'select courses',
    'select journal_entries',
    'select journey_summaries',
    'select now_texts',
    'select pages',
    'select pauses',
    'select products',
    'select reactions',
    'select remotes',
    'select site_profile',
    'select site_settings',
  ]);
  expect(await names(rights('0'))).toEqual([]);
});

test('Signed-in users have no grant to truncate, reference or add triggers', async () => {
  const rights = `select distinct a.privilege_type as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where ${ours} and a.grantee = 'authenticated'::regrole order by 1`;
  expect(await names(rights)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
});

test('Every role can call exactly the functions declared for it', async () => {
  const callable = (role: string) => `select distinct p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and has_function_privilege('${role}', p.oid, 'execute') order by 1`;
  expect(await names(callable('anon'))).toEqual(everyone.toSorted());
  expect(await names(callable('authenticated'))).toEqual(signedIn.toSorted());
  expect(await names(callable('service_role'))).toEqual(secretKey.toSorted());
});

test('Every function has a fixed search path, or is bound to its names from the start', async () => {
  const loose = `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prosqlbody is null and not coalesce(p.proconfig @> array['search_path=""'], false)`;
  expect(await names(loose)).toEqual([]);
});

test('Public lists are read by their index, because the planner sees through the rule of publicity', async () => {
  await database.query('set local enable_seqscan = off');
  for (const [table, order] of [
    ['blog_posts', 'published_at'],
    ['challenges', 'published_at'],
    ['journal_entries', 'entry_date'],
  ]) {
    const plan = await database.query(`explain select c.id from public.${table} c
      where private.is_public(c.is_published, c.published_at) order by c.${order} desc`);
    expect(JSON.stringify(plan)).toContain(`${table}_public_list_idx`);
    expect(JSON.stringify(plan)).not.toContain('is_public(');
  }
});

test('Every table with editable rows has created_at and updated_at, set by a trigger', async () => {
  const editable = `select distinct p.tablename as name from pg_policies p
    where p.schemaname = 'public' and p.cmd in ('UPDATE', 'ALL') and not (
      exists (select 1 from pg_trigger t where t.tgrelid = to_regclass(format('public.%I', p.tablename))
        and t.tgname = 'keep_timestamps')
      and (select count(*) from information_schema.columns c where c.table_schema = 'public'
        and c.table_name = p.tablename and c.column_name in ('created_at', 'updated_at')) = 2)`;
  expect(await names(editable)).toEqual([]);
});

test('Realtime publishes summaries and settings, and never reactions', async () => {
  const live = `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`;
  expect(await names(live)).toEqual(['journey_summaries', 'site_settings']);
});
