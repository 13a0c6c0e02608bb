// Closes defect 2 of @supabase/lite 0.10.0: the first request grants everything on every table of every schema with
// row-level security to anon, authenticated and service_role, for good, and so undoes what the migrations revoked.
// With `rlsState` already set it believes to have done so. The same setting keeps lite from serving as superuser, which
// it does for ever when its first look finds no table with row-level security.
// It can go when lite grants nothing on its own; selfTest.ts compares the grants around the first request.
import type { EmbeddedConnection } from './database/connection';
import { internalsOf } from './database/liteInternals';

// What hosted Supabase has from the start, and may refuse to migrations; so it is not in ours.
const hostedGrants = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated, service_role;
`;

// The one role that serves. Superuser and owner stay behind with the migrations; by itself it reads accounts and files, as
// the auth and storage servers of hosted Supabase do, and nothing of the site.
const servingRole = `
  do $$ begin
    if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
      create role authenticator;
    end if;
  end $$;
  alter role authenticator login noinherit nosuperuser nocreatedb nocreaterole bypassrls;
  grant anon, authenticated, service_role to authenticator;
  grant usage on schema auth, storage to authenticator;
  grant select, insert, update, delete on all tables in schema auth, storage to authenticator;
  grant usage on all sequences in schema auth, storage to authenticator;
  revoke temporary on database postgres from public;
`;

/** The name of the role that serves. */
export const authenticator = 'authenticator';

/** Leaves the grants to the migrations, plus those that hosted Supabase brings. Call after them, before serving. */
export async function keepGrantsOfMigrations(connection: EmbeddedConnection): Promise<void> {
  await connection.database.script(hostedGrants + servingRole);
  internalsOf(connection).rlsState = 'active';
}
