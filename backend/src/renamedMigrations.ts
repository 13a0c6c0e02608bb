import type { EmbeddedConnection } from './database/connection';

/**
 * The versions that fifteen migrations have now, by those that they had until November 25, 2026: days that were still to come.
 * Databases and backups of before know them by those.
 */
export const presentVersions: ReadonlyMap<string, string> = new Map([
  ['20261126090000', '20261125100000'],
  ['20261126090100', '20261125100500'],
  ['20261127090000', '20261125101000'],
  ['20261127090100', '20261125101500'],
  ['20261128090000', '20261125102000'],
  ['20261130090000', '20261125102500'],
  ['20261130091000', '20261125103000'],
  ['20261201090000', '20261125103500'],
  ['20261202090000', '20261125104000'],
  ['20261202091000', '20261125104500'],
  ['20261202092000', '20261125105000'],
  ['20261203085000', '20261125105500'],
  ['20261203090000', '20261125110000'],
  ['20261203090100', '20261125110500'],
  ['20261203091000', '20261125111000'],
]);

/** The version that a migration has now. */
export function toPresentVersion(version: string): string {
  return presentVersions.get(version) ?? version;
}

/** Gives the applied migrations of a database the versions that they have now, so that none of them runs twice. */
export async function renameAppliedMigrations(connection: EmbeddedConnection): Promise<void> {
  const pairs = [...presentVersions].map(([former, present]) => `('${former}', '${present}')`);
  await connection.database.script(`
    do $$ begin
      if to_regclass('supabase_migrations.schema_migrations') is not null then
        update supabase_migrations.schema_migrations m set version = r.present
        from (values ${pairs.join(', ')}) r (former, present)
        where m.version = r.former;
      end if;
    end $$`);
}
