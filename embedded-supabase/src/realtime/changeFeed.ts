import { sql } from 'kysely';
import type { Connection, Identity } from './backend';
import type { Change } from './subscription';

type LiveTable = {
  schema: string;
  table: string;
  key: { name: string; type: string }[];
  columns: { name: string; type: string }[];
};

export type ChangeFeed = {
  tableOf(schema: string, table: string): LiveTable | undefined;
  /** Returns the row as this person may see it, or null. */
  readAs(identity: Identity, change: Change): Promise<Record<string, unknown> | null>;
};

// A notification contains only the row's key, because it is limited to 8000 bytes and each listener may see a different row, or
// none.
const schema = `
  -- The former name.
  drop schema if exists lite_realtime cascade;
  create schema if not exists realtime_changes;
  create or replace function realtime_changes.tell() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    key jsonb := '{}';
    name text;
  begin
    foreach name in array tg_argv loop
      key := key || jsonb_build_object(name, changed -> name);
    end loop;
    perform pg_catalog.pg_notify('realtime_changes', jsonb_build_object(
      'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key)::text);
    return null;
  end $$;
`;

const liveTables = `
  select p.schemaname as schema, p.tablename as table,
    (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum), '[]')
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_publication_tables p
  join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
  where p.pubname = 'supabase_realtime'
`;

/**
 * Calls `onChange` for every change to the tables in the publication `supabase_realtime`, which the migrations fill; the triggers
 * belong to the embedded backend. Must be called before requests are served.
 */
export async function openChangeFeed(
  connection: Connection,
  onChange: (change: Change) => Promise<void>,
): Promise<ChangeFeed> {
  const { database } = connection;
  await database.script(schema);
  const { rows } = await sql.raw<LiveTable>(liveTables).execute(connection.kysely);
  const tables = new Map(rows.filter(({ key }) => key.length > 0).map((row) => [getName(row), row]));
  for (const table of tables.values()) await database.script(getTrigger(table));

  // Handles notifications one at a time, in the order of their commits.
  let last = Promise.resolve();
  await database.listen('realtime_changes', (text) => {
    last = last.then(() => onChange(JSON.parse(text))).catch((error: unknown) => console.error(error));
  });

  return {
    tableOf: (schema, table) => tables.get(getName({ schema, table })),
    readAs: (identity, change) => readAs(connection, tables.get(getName(change)), identity, change),
  };
}

async function readAs(
  connection: Connection,
  table: LiveTable | undefined,
  identity: Identity,
  { key }: Change,
): Promise<Record<string, unknown> | null> {
  if (!table) return null;
  // Casts to the column's type, because otherwise no index is used.
  const conditions = table.key.map(
    ({ name, type }, index) => `x.${quoted(name)} = $${index + 1}::text::${type}`,
  );
  const text = `select to_jsonb(x) as row from ${quoted(table.schema)}.${quoted(table.table)} x where ${conditions.join(' and ')}`;
  const values = table.key.map(({ name }) => String(key[name]));
  return connection.runAs(identity, [], async (run) => {
    const [found] = await run<{ row: Record<string, unknown> }>(text, values);
    return found?.row ?? null;
  });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function getTrigger({ schema, table, key }: LiveTable): string {
  const columns = key.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(', ');
  return `create or replace trigger realtime_changes after insert or update or delete on ${quoted(schema)}.${quoted(table)}
    for each row execute function realtime_changes.tell(${columns})`;
}

function getName({ schema, table }: { schema: string; table: string }): string {
  return `${schema}.${table}`;
}
