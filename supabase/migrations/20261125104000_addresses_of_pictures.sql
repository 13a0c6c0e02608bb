-- Addresses of stored pictures are those of the site, /media/…, which leads to the storage (docs/decisions/042): they stay when
-- the storage gets another address. Those with a host that has a picture of ours are rewritten, in all texts that people write.
do $$
declare
  base constant text := '(https?://[^\s/"''<>()]+/storage/v1/object/public)/media/';
  bases text[] := '{}';
  target record;
begin
  create temporary table picture_texts on commit drop as
    select c.oid::regclass as table_name, a.attname as column_name
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.atttypid = 'text'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      -- A path that a redirect leads to may not have a %20 in it.
      and c.oid <> 'public.redirects'::regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

  for target in select * from picture_texts loop
    execute format(
      'select $1 || coalesce(array_agg(distinct found[1]), ''{}'')
       from %s t cross join regexp_matches(t.%I, $2, ''g'') found
       join storage.objects o on o.bucket_id = ''media''
         and replace(found[2], ''%%20'', '' '') = o.name',
      target.table_name, target.column_name
    ) into bases using bases, base || '([\w./%~@+-]*[\w/%~@+-])';
  end loop;

  -- An address is no change that the owner made.
  perform set_config('archive.is_restoring', 'true', true);
  -- Anybody may have written what the bases are: they are compared as texts, and never become a pattern.
  for target in select * from picture_texts loop
    execute format(
      'update %1$s t set %2$I = (
         select string_agg(piece || case when found[2] = any ($2) then found[1] || ''/media/''
           else coalesce(found[1] || found[2] || ''/media/'', '''') end, '''' order by number)
         from regexp_split_to_table(t.%2$I, $1) with ordinality pieces (piece, number)
         left join regexp_matches(t.%2$I, $1, ''g'') with ordinality addresses (found, number) using (number))
       where exists (select from regexp_matches(t.%2$I, $1, ''g'') found where found[2] = any ($2))',
      target.table_name, target.column_name
    ) using '(^|[^\w.~%/:-])' || base, bases;
  end loop;
  perform set_config('archive.is_restoring', '', true);
end
$$;
