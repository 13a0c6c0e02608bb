import type { Database } from './database/Database';

// Our own schema, so that none of it is in the migrations; the accounts' and files' tables decide nothing that visitors read.
const machinery = `
  create schema if not exists lite_alarm;
  create or replace function lite_alarm.ring() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    perform pg_catalog.pg_notify('lite_alarm', '');
    return null;
  end $$;
  do $$
  declare
    place regclass;
  begin
    for place in
      select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|lite_|information_schema$|auth$|storage$|supabase_migrations$|extensions$)'
    loop
      execute format('create or replace trigger lite_alarm after insert or update or delete or truncate on %s
        for each statement execute function lite_alarm.ring()', place);
    end loop;
  end $$;
`;

/**
 * Calls `onChange` whenever a transaction has changed any table of the site, before whoever wrote is answered. To be
 * set before requests are served.
 */
export async function setChangeAlarm(database: Database, onChange: () => void): Promise<void> {
  await database.script(machinery);
  await database.listen('lite_alarm', onChange);
}
