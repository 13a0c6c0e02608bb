import { sql, type Kysely } from 'kysely';

/** What a column or an argument accepts in the body of a request, beside text, numbers, booleans and null. */
export type ValueShape = 'scalar' | 'array' | 'json';

/** The names that a request may use: those of the public schema. */
export type SchemaNames = {
  tables: ReadonlyMap<string, ReadonlyMap<string, ValueShape>>;
  /** Functions with their arguments. */
  functions: ReadonlyMap<string, ReadonlyMap<string, ValueShape>>;
  /** Names of text search configurations, such as `english`. */
  searchConfigs: ReadonlySet<string>;
  /** Every name of the above, for aliases. */
  all: ReadonlySet<string>;
};

type Row = { kind: 'table' | 'function' | 'config'; owner: string; name: string | null; shape: ValueShape };

/** Reads the names from the catalog. */
export async function readSchemaNames(db: Kysely<unknown>): Promise<SchemaNames> {
  const { rows } = await sql<Row>`
    with shapes as (
      select t.oid, case when t.typname in ('json', 'jsonb') then 'json' when t.typcategory = 'A' then 'array' else 'scalar' end as shape
      from pg_catalog.pg_type t
    )
    select 'table' as kind, c.relname as owner, a.attname as name, s.shape
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join shapes s on s.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select 'function', p.proname, p.proargnames[i.n], s.shape
    from pg_catalog.pg_proc p
    left join lateral generate_series(1, p.pronargs) i (n) on true
    left join shapes s on s.oid = p.proargtypes[i.n - 1]
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    union all
    select 'config', 'config', cfgname, 'scalar' from pg_catalog.pg_ts_config`.execute(db);

  const namesOf = (kind: Row['kind']) => {
    const names = new Map<string, Map<string, ValueShape>>();
    for (const { owner, name, shape } of rows.filter((row) => row.kind === kind)) {
      const inside = names.get(owner) ?? new Map<string, ValueShape>();
      if (name !== null) inside.set(name, shape);
      names.set(owner, inside);
    }
    return names;
  };
  const tables = namesOf('table');
  const functions = namesOf('function');
  const all = new Set([...tables, ...functions].flatMap(([owner, inside]) => [owner, ...inside.keys()]));
  return { tables, functions, searchConfigs: new Set(namesOf('config').get('config')?.keys()), all };
}
