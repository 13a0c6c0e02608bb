-- Lists the catalogue that the schemas or the migrations create: one fact per row, sorted by name.
with ours as (
  select oid, nspname from pg_namespace where nspname in ('public', 'private', 'extensions', 'auth', 'storage')
),
tables as (
  select c.*, n.nspname || '.' || c.relname as name
  from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'S', 'p')
),
facts as (
  select 'schema ' || n.nspname as name, concat_ws('|', n.nspowner::regrole, n.nspacl::text) as definition
  from ours join pg_namespace n using (oid)
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
  union all
  select 'table ' || t.name, concat_ws('|', relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, relreplident,
    reloptions::text, (select string_agg(a::text, ',' order by a::text) from unnest(relacl) a))
  from tables t
  union all
  select format('column %s %s %s', t.name, row_number() over (partition by t.oid order by a.attnum), a.attname),
    concat_ws('|', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity, a.attstorage,
      pg_get_expr(d.adbin, d.adrelid), (select string_agg(x::text, ',' order by x::text) from unnest(a.attacl) x))
  from tables t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select format('constraint %s %s', t.name, k.conname),
    concat_ws('|', pg_get_constraintdef(k.oid), k.condeferrable, k.convalidated)
  from tables t join pg_constraint k on k.conrelid = t.oid where k.contype <> 'n'
  union all
  select format('index %s %s', t.name, i.indexrelid::regclass), concat_ws('|', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from tables t join pg_index i on i.indrelid = t.oid
  union all
  select format('trigger %s %s', t.name, g.tgname), concat_ws('|', pg_get_triggerdef(g.oid), g.tgenabled)
  from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
  union all
  select format('policy %s.%s %s', schemaname, tablename, policyname),
    concat_ws('|', permissive, roles::text, cmd, qual, with_check)
  from pg_policies
  union all
  select 'function ' || p.oid::regprocedure, concat_ws('|', p.proowner::regrole, pg_get_functiondef(p.oid),
    (select string_agg(a::text, ',' order by a::text) from unnest(p.proacl) a))
  from pg_proc p join ours n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type ' || t.oid::regtype, concat_ws('|', t.typtype, t.typacl::text)
  from pg_type t join ours n on n.oid = t.typnamespace where t.typtype in ('e', 'd', 'r')
  union all
  select format('words of %s.%s %s', n.nspname, c.cfgname, k.alias), m.mapseqno || ' ' || m.mapdict::regdictionary
  from pg_ts_config c join ours n on n.oid = c.cfgnamespace
  join pg_ts_config_map m on m.mapcfg = c.oid join ts_token_type(c.cfgparser) k on k.tokid = m.maptokentype
  union all
  select 'publication ' || p.pubname, concat_ws('|', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, (
    select string_agg(format('%s.%s', t.schemaname, t.tablename), ',' order by t.schemaname, t.tablename)
    from pg_publication_tables t where t.pubname = p.pubname))
  from pg_publication p
  union all
  select 'comment ' || pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description
  from pg_description d
  where d.objoid in (select oid from tables union select p.oid from pg_proc p where p.pronamespace in (select oid from ours))
    and not exists (select from pg_depend e where e.objid = d.objoid and e.deptype = 'e')
  union all
  select 'setting of ' || coalesce(s.setrole::regrole::text, 'everybody'), s.setconfig::text
  from pg_db_role_setting s where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  select format('default rights %s %s %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype),
    defaclacl::text
  from pg_default_acl
  union all
  select format('row of %s', t.name), row_of.content
  from tables t,
    xmltable('/table/row' passing query_to_xml(
      format('select (to_jsonb(t) - ''{created_at,updated_at,changed_at}''::text[])::text as content from %s t', t.oid::regclass),
      false, false, '') columns content text) row_of
  where t.relkind = 'r'
)
select name, definition from facts order by name, definition
