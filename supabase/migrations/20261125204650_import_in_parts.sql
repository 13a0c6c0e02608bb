-- A long import is written in parts, each a statement within the limits of hosted projects (8 s). Each part states the version
-- that the one before it left, so that nobody's work of the meantime is overwritten. Parts are written again without harm.
-- Replaces the function of 20261123092000_content_archive_columns.sql, which returned nothing; who may import stays the same.

drop function public.import_content(uuid, integer);

create function public.import_content(p_import_id uuid, p_parts integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  content jsonb;
  present_version bigint;
begin
  perform private.refuse_archives_to_others();
  if (select count(*) from private.import_parts p where p.import_id = p_import_id) <> p_parts then
    raise exception 'Parts of the archive did not arrive.';
  end if;
  select string_agg(p.text, '' order by p.part)::jsonb into content
  from private.import_parts p where p.import_id = p_import_id;
  delete from private.import_parts p where p.import_id = p_import_id;

  -- Every write to content changes this row, so whoever saves now waits, and who saved since the comparison is seen.
  select v.version into present_version from private.content_version v for update;
  if present_version <> (content ->> 'version')::bigint then
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "The content changed since it was compared."}',
      detail = '{"status": 409, "headers": {}}';
  end if;

  perform set_config('archive.is_restoring', 'true', true);
  perform private.import_tables(content);
  perform set_config('archive.is_restoring', 'false', true);
  select v.version into present_version from private.content_version v;
  return present_version;
end
$$;

revoke execute on function public.import_content(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.import_content(uuid, integer) to authenticated;
