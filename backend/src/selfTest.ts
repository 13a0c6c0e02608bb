// Tests at every start that the patches to @supabase/lite work. The patches reach into an alpha package: after an update, any of
// them could silently do nothing, and the site would serve everything to everybody.
import { setImmediate as nextTask } from 'node:timers/promises';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Identity } from './database/connection';
import { runWithContext } from './database/requestContext';
import { StartError } from './startError';

type Connection = PostgresConnection | PgliteConnection;

/** Throws a StartError if simultaneous requests could run with each other's role, or as the superuser. */
export async function testIsolation(connection: Connection): Promise<void> {
  const identities: Identity[] = [
    { auth: { role: 'anon' } },
    { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000a' } },
    { auth: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000b' } },
    { auth: { role: 'service_role' } },
  ];
  const keepsIdentity = (identity: Identity) =>
    connection.withContext(identity, async (db) => {
      const before = await isIdentity(db, identity);
      await nextTask();
      return before && (await isIdentity(db, identity));
    });
  const results = await Promise.all(identities.map((identity) => keepsIdentity(identity).catch(() => false)));
  if (results.includes(false)) fail('requests of different people can mix', 'database/connection.ts');
}

async function isIdentity(db: Kysely<unknown>, { auth }: Identity): Promise<boolean> {
  const { rows } = await sql<{ name: string; superuser: boolean; uid: string }>`
    select current_user::text as name, rolsuper as superuser, current_setting('request.jwt.claim.sub', true) as uid
    from pg_catalog.pg_roles where rolname = current_user`.execute(db);
  const [now] = rows;
  return now !== undefined && now.name === auth.role && !now.superuser && now.uid === (auth.uid ?? '');
}

/** Throws a StartError if a statement could change its role, or runs as a superuser or owner. */
export async function testLogin(connection: Connection): Promise<void> {
  const canSet = (db: Kysely<unknown>, setting: string, name: string) =>
    sql`select set_config(${setting}, ${name}, true)`.execute(db).then(
      () => true,
      () => false,
    );
  const attempts = [
    ['role', 'postgres'],
    ['role', 'service_role'],
    ['role', 'none'],
    ['session_authorization', 'postgres'],
    ['session_authorization', 'default'],
  ] as const;
  for (const [setting, name] of attempts) {
    const visitor = await connection
      .withContext({ auth: { role: 'anon' } }, (db) => canSet(db, setting, name))
      .catch(() => false);
    if (visitor || (await canSet(connection.kysely, setting, name)))
      fail(`a statement can change the ${setting} to ${name}`, 'database/databaseThread.ts');
  }
  const { rows } = await sql<{ superuser: boolean; owns: boolean; roles: string }>`
    select rolsuper or rolcreaterole or rolcreatedb as superuser,
      exists (select from pg_catalog.pg_class where relowner = r.oid and relkind = 'r') as owns,
      (select string_agg(m.roleid::regrole::text, ' ' order by 1) from pg_catalog.pg_auth_members m where m.member = r.oid) as roles
    from pg_catalog.pg_roles r where rolname = session_user`.execute(connection.kysely);
  const [login] = rows;
  if (!login || login.superuser || login.owns || login.roles !== 'anon authenticated service_role')
    fail('the serving role has too many rights', 'database/prepareDatabase.ts');
}

/** Throws a StartError if policies do not see the headers of their own request. */
export async function testRequestHeaders(connection: Connection): Promise<void> {
  const echo = (value: string) =>
    runWithContext({ headers: { 'x-self-test': value }, redirectTo: null }, () =>
      connection.withContext({ auth: { role: 'anon' } }, async (db) => {
        await nextTask();
        const { rows } = await sql<{ value: string }>`
          select current_setting('request.headers', true)::json ->> 'x-self-test' as value`.execute(db);
        return rows[0]?.value === value;
      }),
    ).catch(() => false);
  const results = await Promise.all([echo('one'), echo('two')]);
  if (results.includes(false))
    fail('policies do not see the headers of their request', 'database/connection.ts');
}

/** Throws a StartError if the formats of numbers and timestamps differ from hosted Supabase's. */
export async function testValueFormats(connection: Connection): Promise<void> {
  const { rows } = await sql<{ price: unknown; time: unknown }>`
    select 1.50::numeric(10, 2) as price, '2026-11-20 12:44:27.159+00'::timestamptz as time`.execute(
    connection.kysely,
  );
  const [row] = rows;
  const isRight = row?.price === 1.5 && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(String(row.time));
  if (!isRight) fail('numbers and timestamps differ from hosted Supabase', 'database/postgrestFormat.ts');
}

/** Throws a StartError if an UPDATE or DELETE without a WHERE is not refused as on hosted Supabase. */
export async function testRequiredWhere(connection: Connection): Promise<void> {
  const refusal = (text: RawBuilder<unknown>) =>
    connection
      .withContext({ auth: { role: 'service_role' } }, (db) => text.execute(db))
      .then(
        () => '',
        (error: Error) => error.message,
      );
  const refusals = await Promise.all([
    refusal(sql`update storage.objects set name = name`),
    refusal(sql`with gone as (delete from storage.objects returning id) select id from gone`),
    refusal(sql`update storage.buckets set name = name where false`),
  ]);
  const expected = ['UPDATE requires a WHERE clause', 'DELETE requires a WHERE clause', ''];
  if (refusals.join() !== expected.join())
    fail('a statement without WHERE can change every row', 'database/requireWhere.ts');
}

/** Runs the first request and throws a StartError if it changed a grant. */
export async function testGrants(
  connection: Connection,
  firstRequest: () => Promise<unknown>,
): Promise<void> {
  const before = await hashGrants(connection);
  await firstRequest();
  if (before !== (await hashGrants(connection)))
    fail('what the migrations revoked is granted again', 'database/prepareDatabase.ts');
}

async function hashGrants(connection: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ grants: string }>`
    select md5(concat(
      (select string_agg(oid || coalesce(relacl::text, ''), ';' order by oid) from pg_catalog.pg_class),
      (select string_agg(attrelid || attacl::text, ';' order by attrelid, attnum) from pg_catalog.pg_attribute),
      (select string_agg(oid || coalesce(nspacl::text, ''), ';' order by oid) from pg_catalog.pg_namespace),
      (select string_agg(oid || defaclacl::text, ';' order by oid) from pg_catalog.pg_default_acl)
    )) as grants`.execute(connection.kysely);
  return rows[0]?.grants;
}

function fail(danger: string, file: string): never {
  throw new StartError(
    `The backend refuses to serve: ${danger}. backend/src/${file} has no effect on this version of @supabase/lite or PGlite.`,
  );
}
