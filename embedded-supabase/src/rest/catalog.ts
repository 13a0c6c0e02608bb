// The database catalog as read by the data API.

export type TypeRow = [schema: string, name: string, array: string | null, category: string];
export type CatalogColumn = [name: string, type: TypeRow];
/** The result of the catalog query. */
export type Catalog = {
  relations: {
    oid: number;
    schema: string;
    name: string;
    kind: string;
    columns: CatalogColumn[];
    unique: string[][] | null;
    key: string[] | null;
  }[];
  keys: { name: string; from: number; to: number; pairs: [string, string][] }[];
  views: { view: number; base: number; column: string }[];
  functions: {
    schema: string;
    name: string;
    arguments: [string | null, TypeRow, boolean, boolean, number][] | null;
    result: TypeRow;
    resultOf: number;
    out: CatalogColumn[] | null;
    isSet: boolean;
    rows: number;
    volatility: string;
  }[];
  types: TypeRow[];
  settings: string[] | null;
};

const typeOf = (oid: string) => `(select jsonb_build_array(tn.nspname, b.typname, arr.typname, b.typcategory)
  from pg_type t join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  join pg_namespace tn on tn.oid = b.typnamespace left join pg_type arr on arr.oid = b.typarray where t.oid = ${oid})`;
const namesOf = (relation: string, numbers: string) =>
  `(select jsonb_agg(a.attname order by u.n) from unnest(${numbers}) with ordinality u(attnum, n)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.attnum)`;

// Excludes types whose values refer to the catalog, such as `regclass`, or are written in another language, such as `xml`.
const castable =
  'bool,bytea,text,varchar,bpchar,name,int2,int4,int8,float4,float8,numeric,money,date,time,timetz,timestamp,timestamptz,interval,uuid,json,jsonb,inet,cidr,macaddr,tsvector,tsquery,bit,varbit,int4range,int8range,numrange,daterange,tsrange,tstzrange';

export const catalogQuery = `
  select jsonb_build_object(
    'relations', (select coalesce(jsonb_agg(jsonb_build_object('oid', c.oid::int8, 'schema', n.nspname, 'name', c.relname, 'kind', c.relkind,
        'columns', (select coalesce(jsonb_agg(jsonb_build_array(a.attname, ${typeOf('a.atttypid')}) order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'unique', (select jsonb_agg(${namesOf('i.indrelid', 'i.indkey::int2[]')}) from pg_index i
          where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null),
        'key', (select ${namesOf('i.indrelid', 'i.indkey::int2[]')} from pg_index i where i.indrelid = c.oid and i.indisprimary))), '[]')
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'from', k.conrelid::int8, 'to', k.confrelid::int8,
        'pairs', (select jsonb_agg(jsonb_build_array(o.attname, f.attname) order by u.n)
          from unnest(k.conkey, k.confkey) with ordinality u(own, other, n)
          join pg_attribute o on o.attrelid = k.conrelid and o.attnum = u.own
          join pg_attribute f on f.attrelid = k.confrelid and f.attnum = u.other)) order by k.conname), '[]')
      from pg_constraint k where k.contype = 'f' and k.conparentid = 0),
    'views', (select coalesce(jsonb_agg(distinct jsonb_build_object('view', r.ev_class::int8, 'base', d.refobjid::int8, 'column', b.attname)), '[]')
      from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
      join pg_class v on v.oid = r.ev_class and v.relnamespace = any (select oid from pg_namespace where nspname = any ($1))
      join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid
      join pg_attribute o on o.attrelid = r.ev_class and o.attname = b.attname
      where d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.refobjid <> r.ev_class),
    'functions', (select coalesce(jsonb_agg(jsonb_build_object('schema', n.nspname, 'name', p.proname, 'isSet', p.proretset, 'rows', p.prorows,
        'volatility', p.provolatile, 'result', ${typeOf('p.prorettype')}, 'resultOf', (select t.typrelid::int8 from pg_type t where t.oid = p.prorettype),
        'arguments', (select jsonb_agg(jsonb_build_array(nullif(p.proargnames[i.n], ''), ${typeOf('p.proargtypes[i.n - 1]')}, i.n > p.pronargs - p.pronargdefaults,
            p.provariadic <> 0 and i.n = p.pronargs, (select t.typrelid::int8 from pg_type t where t.oid = p.proargtypes[i.n - 1])) order by i.n)
          from generate_series(1, p.pronargs) i(n)),
        'out', (select jsonb_agg(jsonb_build_array(u.name, ${typeOf('u.type')}) order by u.n)
          from unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality u(name, type, mode, n) where u.mode in ('o', 'b', 't')))
        order by p.oid), '[]')
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any ($1) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype),
    'types', (select coalesce(jsonb_agg(${typeOf('c.oid')}), '[]') from pg_type c join pg_namespace n on n.oid = c.typnamespace
      where c.typtype in ('b', 'e', 'd') and (n.nspname = any ($1) or (n.nspname = 'pg_catalog' and c.typname = any ('{${castable}}')))),
    'settings', (select to_jsonb(rolconfig) from pg_roles where rolname = 'authenticator')
  ) as catalog`;
