-- An import writes the columns that the catalogue and the archive have, so that a new column of a content table needs no
-- change here. Replaces the lists of columns in 20261121110100_content_archive.sql; who may import stays the same.

-- Changes the rows that are there, adds the others and deletes none. A column that no row mentions is left alone, and a
-- row's author is never changed: a new row belongs to the signed-in owner by the default of its column.
create function private.import_rows(p_table regclass, p_key text, p_rows jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text;
  changes text;
begin
  select
    string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(format('%1$I = excluded.%1$I', a.attname), ', ' order by a.attnum) filter (where a.attname <> p_key)
  into columns, changes
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> 'user_id'
    and exists (select from jsonb_array_elements(p_rows) r where r ? a.attname);
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (%3$I) do update set %4$s',
    p_table, columns, p_key, changes)
  using p_rows;
end
$$;

create function private.import_tables(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  perform private.import_rows('public.journal_entries', 'id', p_content -> 'journal_entries');
  perform private.import_rows('public.challenges', 'id', p_content -> 'challenges');
  perform private.import_rows('public.journey_summaries', 'id', p_content -> 'journey_summaries');
  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');
  perform private.import_rows('public.blog_posts', 'id', p_content -> 'blog_posts');
  perform private.import_rows('public.courses', 'id', p_content -> 'courses');
  perform private.import_rows('public.course_modules', 'id', p_content -> 'course_modules');
  perform private.import_rows('public.course_lessons', 'id', p_content -> 'course_lessons');

  -- Addresses that this import changed lead on, as after any renaming; the ones in between were never public.
  delete from private.old_slugs s where s.slug = 'import-' || coalesce(s.blog_post_id, s.course_id);
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  select
    s.content_type, s.slug,
    case s.content_type when 'blog_posts' then s.content_id end,
    case s.content_type when 'courses' then s.content_id end
  from jsonb_to_recordset(p_content -> 'old_slugs') as s (content_type text, slug text, content_id uuid)
  on conflict (content_type, slug)
    do update set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
end
$$;

revoke execute on function private.import_rows(regclass, text, jsonb), private.import_tables(jsonb) from public;

create or replace function public.import_content(p_import_id uuid, p_parts integer) returns void
language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s' as $$
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
end
$$;

drop function private.import_slugless(jsonb);
drop function private.import_posts_and_courses(jsonb);
