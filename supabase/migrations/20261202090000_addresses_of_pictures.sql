-- Addresses of stored pictures are those of the site, /media/…, which leads to the storage (docs/decisions/042): they stay when
-- the storage gets another address. Those with a host that has a picture of ours are rewritten, in all texts that people write.
do $$
declare
  address constant text := '(https?://[^\s/"''<>()]+/storage/v1/object/public)/media/([\w./%~@+-]*[\w/%~@+-])';
  bases text[] := '{}';
  target record;
begin
  create temporary table picture_texts on commit drop as
    select c.oid::regclass as table_name, a.attname as column_name
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.atttypid = 'text'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

  for target in select * from picture_texts loop
    execute format(
      'select $1 || coalesce(array_agg(distinct found[1]), ''{}'')
       from %s t cross join regexp_matches(t.%I, $2, ''g'') found
       join storage.objects o on o.bucket_id = ''media''
         and replace(found[2], ''%%20'', '' '') = o.name',
      target.table_name, target.column_name
    ) into bases using bases, address;
  end loop;

  -- An address is no change that the owner made.
  perform set_config('archive.is_restoring', 'true', true);
  for target in select * from picture_texts loop
    execute format(
      'update %1$s t set %2$I = regexp_replace(t.%2$I, $1, ''\1/media/'', ''g'') where t.%2$I ~ $1',
      target.table_name, target.column_name
    ) using format('(^|[^\w.~%%/:-])(?:%s)/media/', replace(array_to_string(bases || 'no base'::text, '|'), '.', '\.'));
  end loop;
  perform set_config('archive.is_restoring', '', true);
end
$$;
