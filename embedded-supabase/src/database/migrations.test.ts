import fs from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '../../testing/testFolder';
import { startPostgres, type RunningPostgres } from '../postgres/startPostgres';
import { Database } from './Database';
import { hostedProject } from './hosted';
import { applyMigrations, listApplied, listMigrations, runSeed } from './migrations';

let folder: string;
let server: RunningPostgres;
let database: Database;

beforeAll(async () => {
  folder = await testFolder();
  server = await startPostgres({ folder: path.join(folder, 'postgres'), durable: false });
  database = new Database(server);
  await database.script(hostedProject({ owner: 'postgres', isExposed: true }));
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await fs.rm(folder, { recursive: true });
});

let projects = 0;
/** A project with these files below `supabase/`. */
async function project(files: Record<string, string>): Promise<string> {
  const root = path.join(folder, `project-${(projects += 1)}`);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'supabase', name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, content);
  }
  return root;
}
const migrate = async (files: Record<string, string>) =>
  applyMigrations(database, await listMigrations(await project(files)));
const ask = (text: string) => database.script(text);

describe('a new project', () => {
  it('It has what a hosted one has before its first migration, however often it is prepared', async () => {
    await ask(hostedProject({ owner: 'postgres', isExposed: true }));
    expect(
      await ask(`select
        (select string_agg(rolname, ' ' order by rolname) from pg_roles where rolname !~ '^pg_') as roles,
        (select string_agg(nspname, ' ' order by nspname) from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema') as schemas,
        (select string_agg(extname || ' in ' || extnamespace::regnamespace, ', ' order by extname) from pg_extension where extname <> 'plpgsql') as extensions,
        (select string_agg(pubname, ' ') from pg_publication) as publications,
        storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file, storage.extension('a/b/c.tar.gz') as extension,
        (select string_agg(rolname, ' ') from pg_roles where rolsuper) as superusers`),
    ).toEqual([
      {
        roles:
          'anon authenticated authenticator dashboard_user postgres service_role supabase_admin supabase_auth_admin supabase_realtime_admin supabase_storage_admin',
        schemas: 'auth extensions graphql_public public realtime storage vault',
        extensions: 'pgcrypto in extensions, uuid-ossp in extensions',
        publications: 'supabase_realtime',
        ...{ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', superusers: 'supabase_admin' },
      },
    ]);
  });

  it('Its new tables are granted to the roles of requests, unless its settings turn that off', async () => {
    const rights = (table: string) =>
      ask(`select has_table_privilege('anon', '${table}', 'insert') as may`).then(([row]) => row?.['may']);
    const create = (table: string) => ask(`set role postgres; create table ${table} (id serial); reset role`);
    await create('public.open');
    await ask(hostedProject({ owner: 'postgres', isExposed: false }));
    await create('public.closed');
    expect([await rights('public.open'), await rights('public.closed')]).toEqual([true, false]);
    expect(
      await ask("select has_sequence_privilege('anon', 'public.closed_id_seq', 'usage') as may"),
    ).toEqual([{ may: false }]);
  });
});

describe('migrations', () => {
  it('A right that a migration takes away stays away at later starts', async () => {
    await migrate({
      'migrations/000_closed.sql': `alter default privileges in schema public revoke all on tables from anon;
        revoke select on storage.objects from anon; alter role anon set statement_timeout = '1s'`,
    });
    await ask(hostedProject({ owner: 'postgres', isExposed: true }));
    await migrate({ 'migrations/003_table.sql': 'create table public.later ()' });
    expect(
      await ask(`select has_table_privilege('anon', 'public.later', 'select') as reads,
        has_table_privilege('anon', 'storage.objects', 'select') as lists,
        (select rolconfig from pg_roles where rolname = 'anon') as settings`),
    ).toEqual([{ reads: false, lists: false, settings: ['statement_timeout=1s'] }]);
  });

  it('They run as a role that is no superuser, and owns what they make', async () => {
    await migrate({ 'migrations/001_own.sql': 'create table public.own (); create schema own' });
    expect(
      await ask(`select relowner::regrole::text as owner, nspowner::regrole::text as owner_of_schema, rolsuper
        from pg_class c, pg_namespace, pg_roles r where r.oid = relowner and relname = 'own' and nspname = 'own'`),
    ).toEqual([{ owner: 'postgres', owner_of_schema: 'postgres', rolsuper: false }]);
    for (const statement of [
      "copy (select 1) to program 'true'",
      'create table auth.mine ()',
      'create role x superuser',
    ])
      await expect(migrate({ 'migrations/002_more.sql': statement })).rejects.toThrow(
        /permission denied|must be owner/,
      );
  });

  it('Settings that a dump leaves in its session reach no other file', async () => {
    const dump = `set row_security = off; set check_function_bodies = false; set role anon; reset role;
      select pg_catalog.set_config('search_path', '', false);`;
    const settings = `select current_setting('row_security') as rows, current_setting('search_path') as path,
      current_user::text as name`;
    await migrate({
      'migrations/101_dump.sql': dump,
      'migrations/102_table.sql': `create table seen as ${settings}`,
    });
    const [before] = await ask('select * from public.seen');
    expect(before).toEqual({ rows: 'on', path: '"$user", public, extensions', name: 'postgres' });
    await runSeed(database, await project({ 'seed.sql': dump }), ['./seed.sql']);
    expect(await ask(settings)).toEqual([{ ...before, name: 'supabase_admin' }]);
  });

  it('Files are applied once, in their order, and are in the history with their names and texts', async () => {
    const files = {
      'migrations/202_second.sql': 'begin; insert into public.ordered values (2); commit;',
      'migrations/201_first.sql': 'create table public.ordered (n int); -- the end',
      'migrations/notes.sql': 'no migration',
      'migrations/README.md': 'no migration',
    };
    await migrate(files);
    await migrate(files);
    expect(await ask('select n from public.ordered')).toEqual([{ n: 2 }]);
    expect(
      await ask(
        "select * from supabase_migrations.schema_migrations where version like '20_' order by version",
      ),
    ).toEqual([
      { version: '201', name: 'first', statements: [files['migrations/201_first.sql']] },
      { version: '202', name: 'second', statements: [files['migrations/202_second.sql']] },
    ]);
  });

  it.each([
    [
      'a mistake',
      'create table public.half ();\n\nselect nothing;',
      'column "nothing" does not exist (line 3)',
    ],
    ['an open transaction', 'begin;\ncreate table public.half ();\nselect 1/0;', 'division by zero'],
    [
      'a broken constraint',
      'create table public.half (id int unique); insert into public.half values (1), (1)',
      'duplicate key value violates unique constraint "half_id_key": Key (id)=(1) already exists.',
    ],
    [
      'a statement that runs in no transaction',
      'create table public.half (n int);\ncreate index concurrently on public.half (n);',
      'CREATE INDEX CONCURRENTLY cannot run inside a transaction block',
    ],
  ])(
    'A file with %s leaves nothing, and is told with its name and the reason',
    async (_, content, reason) => {
      const error = migrate({ 'migrations/301_half.sql': content });
      await expect(error).rejects.toThrow(`Migration 301_half.sql failed: ${reason}`);
      expect(await ask("select to_regclass('public.half') as name")).toEqual([{ name: null }]);
      expect(await listApplied(database)).not.toContain('301');
    },
  );
});

describe('the seed', () => {
  it('Its files are those of the patterns, in their order', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await ask('create table public.seeded (n int); grant all on public.seeded to postgres');
    const root = await project({
      'seeds/b.sql': 'insert into seeded values (2)',
      'seeds/a.sql': 'insert into seeded values (1)',
      'seeds/a.sql.bak': 'insert into seeded values (9)',
      'last.sql': 'insert into seeded values (3)',
    });
    await runSeed(database, root, ['./seeds/?.sql', './missing.sql', 'last.sql']);
    expect(await ask('select n from public.seeded')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(warn.mock.calls).toEqual([[`The seed has no file ./missing.sql in ${root}/supabase.`]]);
    warn.mockRestore();
  });

  it('A file that fails is told with its name, and leaves nothing', async () => {
    const root = await project({ 'seeds/c.sql': 'create table public.half ();\nselect nothing' });
    await expect(runSeed(database, root, ['seeds/*.sql'])).rejects.toThrow(
      'The seed failed: seeds/c.sql: column "nothing" does not exist (line 2)',
    );
    expect(await ask("select to_regclass('public.half') as name")).toEqual([{ name: null }]);
  });
});
