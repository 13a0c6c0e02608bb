import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { testProject } from '../../testing/scratch';
import { testFolder } from '../../testing/testFolder';
import type { RunningPostgres } from '../postgres/startPostgres';
import { readProjectConfig } from '../projectConfig';
import type { EmbeddedConnection, Identity } from './connection';
import { applyGrants, connect, migrate, startDatabase } from './prepareDatabase';
import { runWithContext } from './requestContext';

const people: Identity[] = [
  { auth: { role: 'anon' } },
  { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000a' } },
  { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000b' } },
  { auth: { role: 'service_role' } },
];
let folder: string;
let server: RunningPostgres;
let connection: EmbeddedConnection;

beforeAll(async () => {
  folder = await testFolder();
  server = await startDatabase(path.join(folder, 'postgres'));
  connection = connect(server);
  await migrate(connection, await readProjectConfig(testProject()), testProject());
  // A dump leaves its session like this.
  await connection.database.script("set row_security = off; set search_path = ''");
  await applyGrants(connection);
  await connection.database.login();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

async function isIdentity(db: Kysely<unknown>, { auth }: Identity, header: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; superuser: boolean; uid: string; header: string }>`
    select current_user::text as name, rolsuper as superuser, current_setting('request.jwt.claim.sub', true) as uid,
      current_setting('request.headers', true)::json ->> 'x-self' as header
    from pg_catalog.pg_roles where rolname = current_user`.execute(db);
  const [now] = rows;
  return now?.name === auth.role && !now.superuser && now.uid === (auth.uid ?? '') && now.header === header;
}

test('Requests of different people share connections, and none is another person', async () => {
  // More than the pool has connections.
  const crowd = Array.from({ length: 40 }, (_, index) => people[index % people.length] as Identity);
  const kept = await Promise.all(
    crowd.map((identity, index) =>
      runWithContext({ headers: { 'x-self': String(index) } }, () =>
        connection.withContext(identity, async (db) => {
          const before = await isIdentity(db, identity, String(index));
          await nextTask();
          return before && (await isIdentity(db, identity, String(index)));
        }),
      ),
    ),
  );
  expect(kept).toEqual(crowd.map(() => true));
});

test.each([undefined, ...people])(
  'Attack: a request becomes neither a superuser nor the owner of the tables: %j',
  async (person) => {
    for (const [setting, name] of [
      ...[['role', 'postgres'] as const, ['role', 'supabase_admin'] as const],
      ...[['role', 'supabase_auth_admin'] as const, ['session_authorization', 'supabase_admin'] as const],
    ]) {
      const become = (db: Kysely<unknown>) => sql`select set_config(${setting}, ${name}, true)`.execute(db);
      const tried = person ? connection.withContext(person, become) : become(connection.kysely);
      await expect(tried).rejects.toThrow(/permission denied/);
    }
  },
);

test('The role of requests owns nothing, and inherits no rights', async () => {
  const { rows } = await sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolinherit as has_too_much,
      exists (select from pg_catalog.pg_class where relowner = r.oid) as owns,
      (select string_agg(m.roleid::regrole::text, ' ' order by 1) from pg_catalog.pg_auth_members m where m.member = r.oid) as roles
    from pg_catalog.pg_roles r where rolname = session_user`.execute(connection.kysely);
  expect(rows).toEqual([{ has_too_much: false, owns: false, roles: 'anon authenticated service_role' }]);
});

test('Requests have a session of their own, without settings of migrations, and with values as PostgREST writes them', async () => {
  const { rows } = await sql`
    select 1.50::numeric(10, 2) as price, '2026-11-20 12:44:27.159+00'::timestamptz as time, '{"a": 1}'::jsonb as json,
      current_setting('row_security') as row_security, current_setting('search_path') as search_path`.execute(
    connection.kysely,
  );
  expect(rows).toEqual([
    {
      ...{ price: 1.5, time: '2026-11-20T12:44:27.159+00:00', json: { a: 1 } },
      ...{ row_security: 'on', search_path: '"$user", public, extensions' },
    },
  ]);
  await expect(connection.database.script('select 1')).rejects.toThrow('Scripts run only before the login.');
});

test('What a transaction only tried is undone, and its result is known', async () => {
  const insert = (db: Kysely<unknown>) =>
    sql<{ text: string }>`insert into public.notes (text) values ('tried') returning text`.execute(db);
  const { rows } = await connection.withContext(people[1] as Identity, insert, { forceRollback: true });
  expect(rows).toEqual([{ text: 'tried' }]);
  const find = (db: Kysely<unknown>) => sql`select from public.notes where text = 'tried'`.execute(db);
  expect((await connection.withContext(people[1] as Identity, find)).rows).toEqual([]);
});
