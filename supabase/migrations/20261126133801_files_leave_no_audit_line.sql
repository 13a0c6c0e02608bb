set local check_function_bodies = off;

DROP TRIGGER "note_delete" ON "storage"."objects";

DROP TRIGGER "note_insert" ON "storage"."objects";

DROP TRIGGER "note_update" ON "storage"."objects";

CREATE OR REPLACE FUNCTION private.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant text := case
    when current_setting('role') = 'service_role' then case tg_argv[1] when 'all' then 'server' end
    when public.is_owner() then 'owner'
  end;
  found_rows integer;
  first_row jsonb;
  changed text[] := '{}';
begin
  if actor is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*), (select to_jsonb(o) from old_rows o limit 1) into found_rows, first_row from old_rows;
  else
    select count(*), (select to_jsonb(n) from new_rows n limit 1) into found_rows, first_row from new_rows;
  end if;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Both have the rows in the order in which they were changed. Those of the first hundred rows, so that a long import stays short.
    select coalesce(array_agg(distinct c.key order by c.key), '{}') into changed
    from (select row_number() over () as place, to_jsonb(o) as content from (select * from old_rows limit 100) o) o
    join (select row_number() over () as place, to_jsonb(n) as content from (select * from new_rows limit 100) n) n using (place)
    cross join lateral jsonb_each(n.content) as c
    where c.key not in ('updated_at', 'last_accessed_at') and c.value is distinct from o.content -> c.key;
    if cardinality(changed) = 0 and found_rows <= 100 then
      return null;
    end if;
  end if;
  insert into public.audit_lines (who, action, subject, title, row_count, changed_columns)
  values (
    actor, case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    replace(tg_table_name, '_', ' '),
    case when found_rows = 1 then left(first_row ->> nullif(tg_argv[0], ''), 200) end, found_rows, changed);
  return null;
end
$function$;
