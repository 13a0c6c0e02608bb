-- Exports all of the owner's content as one document, from which the archive of markdown files is built, and imports such a
-- document (docs/decisions/020). The document has no data about visitors, learners or subscribers.
create function private.refuse_archives_to_others() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner exports and imports the content.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_archives_to_others() from public;
grant execute on function private.refuse_archives_to_others() to authenticated;

-- A challenge's days are in its archive file, one per line: `2026-11-20 5 Up to the bench.` for a check-in, and `2026-11-21
-- 2026-11-23 A cold` for a pause, with `-` instead of the last day if the pause is ongoing.
create function private.check_in_lines(p_challenge_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' ', i.day, trim_scale(i.amount), nullif(btrim(i.note), '')), E'\n' order by i.day)
  from public.check_ins i where i.challenge_id = p_challenge_id
$$;

create function private.pause_lines(p_challenge_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(
    concat_ws(' ', p.from_day, coalesce(p.to_day::text, '-'), btrim(p.reason)), E'\n' order by p.from_day, p.to_day, p.reason)
  from public.pauses p where p.challenge_id = p_challenge_id
$$;

-- Replaces all of a challenge's rows with the lines in its file; a file without the field changes nothing.
create function private.import_kept_days(p_challenges jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  challenge record;
begin
  for challenge in
    select (c.row ->> 'id')::uuid as id, c.row ->> 'check_ins' as check_ins, c.row ->> 'pauses' as pauses,
      c.row ? 'check_ins' as has_check_ins, c.row ? 'pauses' as has_pauses
    from jsonb_array_elements(p_challenges) as c (row)
  loop
    if challenge.has_check_ins and challenge.check_ins is distinct from private.check_in_lines(challenge.id) then
      delete from public.check_ins i where i.challenge_id = challenge.id;
      insert into public.check_ins (challenge_id, day, amount, note)
      select distinct on (l.parts[1]) challenge.id, l.parts[1]::date, l.parts[2]::numeric, l.parts[3]
      from (
        select regexp_match(line, '^(\S+) (\S+)(?: (.*))?$') as parts
        from regexp_split_to_table(challenge.check_ins, E'\n') line
      ) l
      where l.parts is not null;
    end if;
    if challenge.has_pauses and challenge.pauses is distinct from private.pause_lines(challenge.id) then
      delete from public.pauses p where p.challenge_id = challenge.id;
      insert into public.pauses (challenge_id, from_day, to_day, reason)
      select challenge.id, l.parts[1]::date, nullif(l.parts[2], '-')::date, l.parts[3]
      from (
        select regexp_match(line, '^(\S+) (\S+) (.*)$') as parts
        from regexp_split_to_table(challenge.pauses, E'\n') line
      ) l
      where l.parts is not null;
    end if;
  end loop;
end
$$;

revoke execute on function
  private.check_in_lines(uuid), private.pause_lines(uuid), private.import_kept_days(jsonb)
  from public;

-- A single statement, so that all content comes from one snapshot. import_content() compares `version`. Definer rights are needed
-- to read the old slugs.
create function public.export_content() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  perform private.refuse_archives_to_others();
  return jsonb_build_object(
    'version', (select v.version from private.content_version v),
    'journal_entries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journal_entries t),
    'blog_posts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.blog_posts t),
    'challenges',
      (select coalesce(jsonb_agg(
        (to_jsonb(t) - 'user_id') || jsonb_build_object(
          'check_ins', private.check_in_lines(t.id), 'pauses', private.pause_lines(t.id)
        ) order by t.id), '[]') from public.challenges t),
    'journey_summaries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journey_summaries t),
    'now_texts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.now_texts t),
    'pages',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.pages t),
    'courses',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.courses t),
    'course_modules',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_modules t),
    'course_lessons',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_lessons t),
    'site_settings',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from public.site_settings t),
    'old_slugs', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'content_type', s.content_type, 'slug', s.slug, 'content_id', coalesce(s.blog_post_id, s.course_id))
        order by s.content_type, s.slug), '[]')
      from private.old_slugs s)
  );
end
$$;

revoke execute on function public.export_content() from public, anon, authenticated, service_role;
grant execute on function public.export_content() to authenticated;

-- The uploaded pictures, read with the caller's rights, so that Storage's policies apply.
create function public.list_pictures() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', o.name, 'bytes', (o.metadata ->> 'size')::bigint) order by o.name), '[]')
    from storage.objects o
    where o.bucket_id = 'media'
  );
end
$$;

revoke execute on function public.list_pictures() from public, anon, authenticated, service_role;
grant execute on function public.list_pictures() to authenticated;

-- A staged import, in parts that fit into a request. Only the functions below read and write this table.
create table private.import_parts (
  import_id uuid not null,
  part integer not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (import_id, part)
);

alter table private.import_parts enable row level security;
revoke all on private.import_parts from public, anon, authenticated, service_role;

create function public.stage_import(p_import_id uuid, p_part integer, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  -- What an import left that was given up on its way.
  delete from private.import_parts p where p.created_at < now() - interval '1 hour';
  insert into private.import_parts (import_id, part, text) values (p_import_id, p_part, p_text)
  on conflict (import_id, part) do update set text = excluded.text;
end
$$;

revoke execute on function public.stage_import(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.stage_import(uuid, integer, text) to authenticated;

-- Writes the columns that exist both in the catalogue and in the archive, so that a new column in a content table needs no change
-- here. Updates existing rows, inserts new ones and deletes none. A column that no row mentions is left unchanged, as is a row's
-- author: a new row belongs to the signed-in owner by the column's default. Without a key, rows that are there stay as they are.
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
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict %3$s',
    p_table, columns, case when p_key is null then 'do nothing' else format('(%I) do update set %s', p_key, changes) end)
  using p_rows;
end
$$;

revoke execute on function private.import_rows(regclass, text, jsonb) from public;

create function private.import_tables(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.pages t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.pages, p_content -> 'pages') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  perform private.import_rows('public.journal_entries', 'id', p_content -> 'journal_entries');
  perform private.import_rows('public.challenges', 'id', p_content -> 'challenges');
  perform private.import_kept_days(p_content -> 'challenges');
  perform private.import_rows('public.journey_summaries', 'id', p_content -> 'journey_summaries');
  perform private.import_rows('public.now_texts', 'id', p_content -> 'now_texts');
  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');
  perform private.import_rows('public.blog_posts', 'id', p_content -> 'blog_posts');
  perform private.import_rows('public.pages', 'id', p_content -> 'pages');
  perform private.import_rows('public.courses', 'id', p_content -> 'courses');
  perform private.import_rows('public.course_modules', 'id', p_content -> 'course_modules');
  perform private.import_rows('public.course_lessons', 'id', p_content -> 'course_lessons');

  -- Addresses that this import changed lead on, as after any renaming; the ones in between were never public.
  delete from private.old_slugs s where s.slug = 'import-' || coalesce(s.blog_post_id, s.course_id, s.page_id);
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id, page_id)
  select
    s.content_type, s.slug,
    case s.content_type when 'blog_posts' then s.content_id end,
    case s.content_type when 'courses' then s.content_id end,
    case s.content_type when 'pages' then s.content_id end
  from jsonb_to_recordset(p_content -> 'old_slugs') as s (content_type text, slug text, content_id uuid)
  on conflict (content_type, slug) do update set
    blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, page_id = excluded.page_id, created_at = now();
end
$$;

revoke execute on function private.import_tables(jsonb) from public;

-- Writes a staged import: existing rows are updated, new ones inserted, none deleted. If there is an error, nothing is written.
-- The text has the shape of export_content()'s result, with only the rows to write. A long import is written in several calls,
-- each within the time limit of hosted projects (8 s). Each call states the version that the previous one left, so that no change
-- made in the meantime is overwritten. Calls can be repeated.
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
