// Closes defect 2 of @supabase/lite 0.10.0: the first request grants everything on every table of every schema with
// row-level security to anon, authenticated and service_role, for good, and so undoes what the migrations revoked.
// With `rlsState` already set it believes to have done so. The same setting keeps lite from serving as superuser, which
// it does for ever when its first look finds no table with row-level security.
// It can go when lite grants nothing on its own; selfTest.ts compares the grants around the first request.
import type { PgliteConnection } from '@supabase/lite/pglite';
import { internalsOf } from './liteInternals';

// What hosted Supabase has from the start, and may refuse to migrations; so it is not in ours.
const hostedGrants = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated, service_role;
`;

/** Leaves the grants to the migrations, plus those that hosted Supabase brings. Call after them, before serving. */
export async function keepGrantsOfMigrations(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(hostedGrants);
  internalsOf(connection).rlsState = 'active';
}
