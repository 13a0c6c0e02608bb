// Runs in a separate process that attacks.test.ts starts, because Jest cannot load @supabase/lite. Prints what requests can do on
// the backend's own connection to a database with the project's migrations.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Identity } from '../src/database/connection';
import { applyGrants, connect, migrate, startDatabase } from '../src/database/prepareDatabase';
import { runWithContext } from '../src/database/requestContext';
import { readProjectConfig } from '../src/projectConfig';
import { testFolder } from './testFolder';

const folder = await testFolder();

const report = await (async () => {
  const server = await startDatabase(path.join(folder, 'postgres'));
  const connection = connect(server);
  const projectRoot = process.argv[2] ?? '';
  const config = await readProjectConfig(projectRoot);
  await migrate(connection, config, projectRoot);
  // A dump leaves its session like this.
  await connection.database.script("set row_security = off; set search_path = ''");
  await applyGrants(connection);
  await connection.database.login();

  const people: Identity[] = [
    { auth: { role: 'anon' } },
    { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000a' } },
    { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000b' } },
    { auth: { role: 'service_role' } },
  ];
  // More than the pool has connections.
  const crowd = Array.from({ length: 40 }, (_, index) => people[index % people.length] as Identity);
  const keepsIdentity = (identity: Identity, index: number) =>
    runWithContext({ headers: { 'x-self': String(index) } }, () =>
      connection.withContext(identity, async (db) => {
        const before = await isIdentity(db, identity, String(index));
        await nextTask();
        return before && (await isIdentity(db, identity, String(index)));
      }),
    );
  const kept = await Promise.all(crowd.map(keepsIdentity));

  const canBecome = async (setting: string, name: string, identity?: Identity) => {
    const become = (db: Kysely<unknown>) => sql`select set_config(${setting}, ${name}, true)`.execute(db);
    return (identity ? connection.withContext(identity, become) : become(connection.kysely)).then(
      () => true,
      () => false,
    );
  };
  const escapes = await Promise.all(
    [undefined, ...people].flatMap((person) => [
      canBecome('role', 'postgres', person),
      canBecome('session_authorization', 'postgres', person),
    ]),
  );

  const before = await hashGrants(connection.kysely);
  const { rows: logins } = await sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolinherit as has_too_much,
        exists (select from pg_catalog.pg_class where relowner = r.oid) as owns,
        (select string_agg(m.roleid::regrole::text, ' ' order by 1) from pg_catalog.pg_auth_members m where m.member = r.oid) as roles
      from pg_catalog.pg_roles r where rolname = session_user`.execute(connection.kysely);
  const { rows: formats } = await sql`
      select 1.50::numeric(10, 2) as price, '2026-11-20 12:44:27.159+00'::timestamptz as time, '{"a": 1}'::jsonb as json`.execute(
    connection.kysely,
  );
  const { rows: settings } = await sql`
      select current_setting('row_security') as row_security, current_setting('search_path') as search_path`.execute(
    connection.kysely,
  );
  const scripts = await connection.database.script('select 1').then(
    () => 'run',
    ({ message }: Error) => message,
  );
  const isSame = before === (await hashGrants(connection.kysely));
  await connection.close();
  await server.stop();
  return {
    mixed: kept.filter((isKept) => !isKept).length,
    escapes: escapes.filter(Boolean).length,
    changesGrants: !isSame,
    ...{ logins, formats, settings, scripts },
  };
})().finally(() => rm(folder, { recursive: true }));
console.log(JSON.stringify(report));

async function isIdentity(db: Kysely<unknown>, { auth }: Identity, header: string): Promise<boolean> {
  const { rows } = await sql<{ name: string; superuser: boolean; uid: string; header: string }>`
    select current_user::text as name, rolsuper as superuser, current_setting('request.jwt.claim.sub', true) as uid,
      current_setting('request.headers', true)::json ->> 'x-self' as header
    from pg_catalog.pg_roles where rolname = current_user`.execute(db);
  const [now] = rows;
  return now?.name === auth.role && !now.superuser && now.uid === (auth.uid ?? '') && now.header === header;
}

async function hashGrants(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ grants: string }>`
    select md5(concat(
      (select string_agg(oid || coalesce(relacl::text, ''), ';' order by oid) from pg_catalog.pg_class),
      (select string_agg(attrelid || attacl::text, ';' order by attrelid, attnum) from pg_catalog.pg_attribute),
      (select string_agg(oid || coalesce(nspacl::text, ''), ';' order by oid) from pg_catalog.pg_namespace),
      (select string_agg(oid || defaclacl::text, ';' order by oid) from pg_catalog.pg_default_acl)
    )) as grants`.execute(db);
  return rows[0]?.grants;
}
