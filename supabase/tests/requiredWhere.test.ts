import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { findStatementsWithoutWhere } from './statementsWithoutWhere';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function findInCatalogue(): Promise<string[]> {
  const functions = (await database.query(
    `select p.oid::regprocedure::text as name, l.lanname as language,
       coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as text
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  )) as { name: string; language: string; text: string }[];
  expect(functions.length).toBeGreaterThan(100);
  return functions.flatMap(({ name, language, text }) =>
    ['sql', 'plpgsql'].includes(language)
      ? findStatementsWithoutWhere(text).map((statement) => `${name}: ${statement}`)
      : [`${name}: ${language} is not read`],
  );
}

test('No function has an UPDATE or DELETE without a WHERE, which hosted Supabase refuses', async () => {
  expect(await findInCatalogue()).toEqual([]);
});

test('A function that a later migration replaces is read as it is then', async () => {
  await database.query(`create or replace function private.count_reactions_version() returns trigger language plpgsql as $$
    begin update private.content_version set reactions = reactions + 1; return null; end $$`);
  expect(await findInCatalogue()).toEqual([
    'private.count_reactions_version(): update private . content_version set reactions = reactions',
  ]);
});

test.each([
  ['an update', 'begin update t set a = 1; end'],
  ['an update of the table alone', 'update only public."t x" * as u set a = 1'],
  ['a deletion', 'DELETE FROM public.t'],
  ['a deletion by another table', 'delete from t using u returning t.id'],
  ['a statement before one with a WHERE', 'update t set a = 1; select 1 where true'],
  ['a WHERE of a query inside', 'update t set a = (select b from u where u.id = 1)'],
  ['a WHERE that is a comment', 'delete from t -- where true\n;'],
  ['a WHERE in comments in each other', 'delete from t /* /* */ where true */'],
  ['a WHERE that is a text', `update t set a = ' where '`],
  ['a WHERE that is a name', 'update t set "where" = 1'],
  ['a comment inside', 'update /* all of */ t -- of them\n set a = 1'],
  ['a part of a query', 'with gone as (delete from t returning *) select * from gone where true'],
  ['the end of a query', 'with u as (select 1 where true) update t set a = 1 from u'],
  ['a loop', 'for r in delete from t returning * loop perform 1 where true; end loop'],
  ['a branch', 'if a then delete from t; end if; select 1 where true'],
  ['an executed text', `execute 'delete from t'`],
  ['an executed text with quotes', `execute $q$update t set a = 'where'$q$ using b`],
  ['a formatted text', `execute format('update %1$I set a = %L', 't', 1)`],
  ['an executed text that is put together', `execute 'delete from ' || t || ' where true'`],
  ['an executed variable', 'return query execute statement'],
  ['a formatted text that begins with a value', `execute format('%s where true', a)`],
  ['a formatted update of which the rest is a value', `execute format('update t %s where true', a)`],
])('It finds %s', (_, sql) => {
  expect(findStatementsWithoutWhere(sql)).toHaveLength(1);
});

test.each([
  ['an update with a WHERE', 'update public.t as u set a = 1 from v where u.id = v.id;'],
  ['a deletion with a WHERE', 'with d as (delete from t where true returning *) select * from d'],
  [
    'an insert that updates on a conflict',
    'insert into t values (1) on conflict (id) do update set a = excluded.a',
  ],
  [
    'rows that are locked',
    'select 1 from t for update; for r in select 1 for no key update of t loop end loop',
  ],
  [
    'a trigger on updates',
    `execute format('create trigger x after insert or update of a or delete on %s execute function f()', t)`,
  ],
  [
    'a foreign key',
    `execute 'alter table t add foreign key (a) references u on update cascade on delete cascade'`,
  ],
  [
    'a merge',
    'merge into t using u on t.id = u.id when matched then update set a = 1 when not matched then delete',
  ],
  [
    'comments and texts',
    `-- update t set a = 1;\n/* delete from t */ select 'delete from t', tg_op = 'UPDATE', $a$update t set b$a$`,
  ],
  ['grants', `execute 'grant execute on function f() to anon'`],
  ['a column of that name', 'select r.update, r.delete from r'],
])('It passes %s', (_, sql) => {
  expect(findStatementsWithoutWhere(sql)).toEqual([]);
});

// Only a PostgreSQL with the library can refuse such statements: SAFEUPDATE=<library> npm run test:deep -- postgres.
const testRefusals = process.env['SAFEUPDATE'] ? test : test.skip;

testRefusals(
  'A PostgreSQL with the library refuses what hosted Supabase refuses, in whatever function or trigger it is',
  async () => {
    const statements = [
      'create table public.notes (id int primary key, text text)',
      "insert into public.notes values (1, 'a'), (2, 'b')",
      `create function public.empty_notes() returns void language plpgsql security definer as $$
      begin delete from public.notes; end $$`,
      `create function public.rename_notes() returns void language sql security definer as $$
      update public.notes set text = 'c' $$`,
      `create function public.run(statement text) returns void language plpgsql as $$ begin execute statement; end $$`,
      `create function public.clear_notes() returns trigger language plpgsql as $$
      begin update public.notes set text = null; return null; end $$`,
      `create trigger clear_notes after insert on public.notes for each statement execute function public.clear_notes()`,
      'grant all on public.notes to anon, authenticated, service_role',
      'grant execute on all functions in schema public to anon, authenticated, service_role',
    ];
    for (const statement of statements) await database.query(statement);
    const refused = [
      'select public.empty_notes()',
      'select public.rename_notes()',
      "select public.run('delete from public.notes')",
      "select public.run('update public.notes set text = null')",
      "select public.run('with gone as (delete from public.notes returning id) select id from gone where id = 1')",
      "insert into public.notes values (3, 'e')",
    ];
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      for (const statement of refused) {
        const { errorCode } = await database.tryAs({ role }, statement);
        expect([role, statement, errorCode]).toEqual([role, statement, '21000']);
      }
    const passed = [
      "update public.notes set text = 'd' where true",
      'delete from public.notes where id = 1',
      'select id from public.notes for update',
      'merge into public.notes n using public.notes m on n.id = m.id when matched then delete',
    ];
    for (const statement of passed) {
      const { errorCode } = await database.tryAs({ role: 'service_role' }, statement);
      expect([statement, errorCode]).toEqual([statement, undefined]);
    }
    // Migrations and database administrators do not use the data API.
    await database.query('delete from public.notes');
  },
);
