-- All content of the owner as one document, and the way back into the tables: what the archive of markdown files is made
-- of and what it brings (docs/decisions/020). What belongs to visitors, learners and subscribers is in neither.

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

-- One statement, so one state of everything. `version` is what import_content() compares. Definer rights for the old slugs.
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
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.challenges t),
    'journey_summaries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journey_summaries t),
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

-- The uploaded pictures. With the rights of who asks: the policies of Storage decide.
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

-- An import as it arrives, in parts that fit into a request. Nobody reads or writes it but the functions below.
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

-- The clock of the server decides, except where an import brings a row back as it was. Rows that change because of that
-- one, by another trigger, change now.
create or replace function private.keep_timestamps() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('archive.is_restoring', true) = 'true' and pg_trigger_depth() = 1 then
    return new;
  end if;
  new.created_at := old.created_at;
  new.updated_at := now();
  return new;
end
$$;

-- Writes a staged import: rows that are there are changed, the others added, none deleted. All of it or, at the first
-- error, nothing. The text is what export_content() gives, of those rows alone.
create function public.import_content(p_import_id uuid, p_parts integer) returns void
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
  perform private.import_slugless(content);
  perform private.import_posts_and_courses(content);
  perform set_config('archive.is_restoring', 'false', true);
end
$$;

create function private.import_slugless(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.journal_entries (
    id, title, excerpt, content, entry_date, mood, cover_image_url, is_published, published_at, created_at, updated_at)
  select
    r.id, r.title, r.excerpt, r.content, r.entry_date, r.mood, r.cover_image_url, r.is_published, r.published_at,
    r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.journal_entries, p_content -> 'journal_entries') r
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, entry_date = excluded.entry_date,
    mood = excluded.mood, cover_image_url = excluded.cover_image_url, is_published = excluded.is_published,
    published_at = excluded.published_at, created_at = excluded.created_at, updated_at = excluded.updated_at;

  insert into public.challenges (
    id, title, excerpt, description, difficulty, status, cover_image_url, is_published, published_at, created_at,
    updated_at)
  select
    r.id, r.title, r.excerpt, r.description, r.difficulty, r.status, r.cover_image_url, r.is_published, r.published_at,
    r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.challenges, p_content -> 'challenges') r
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, description = excluded.description,
    difficulty = excluded.difficulty, status = excluded.status, cover_image_url = excluded.cover_image_url,
    is_published = excluded.is_published, published_at = excluded.published_at, created_at = excluded.created_at,
    updated_at = excluded.updated_at;

  insert into public.journey_summaries (id, year, title, content, created_at, updated_at)
  select r.id, r.year, r.title, r.content, r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.journey_summaries, p_content -> 'journey_summaries') r
  on conflict (id) do update set
    year = excluded.year, title = excluded.title, content = excluded.content, created_at = excluded.created_at,
    updated_at = excluded.updated_at;

  insert into public.site_settings (key, content, created_at, updated_at)
  select r.key, r.content, r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.site_settings, p_content -> 'site_settings') r
  on conflict (key) do update set
    content = excluded.content, created_at = excluded.created_at, updated_at = excluded.updated_at;
end
$$;

create function private.import_posts_and_courses(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  insert into public.blog_posts (
    id, title, slug, content, excerpt, cover_image_url, is_published, published_at, category, created_at, updated_at)
  select
    r.id, r.title, r.slug, r.content, r.excerpt, r.cover_image_url, r.is_published, r.published_at, r.category,
    r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  on conflict (id) do update set
    title = excluded.title, slug = excluded.slug, content = excluded.content, excerpt = excluded.excerpt,
    cover_image_url = excluded.cover_image_url, is_published = excluded.is_published,
    published_at = excluded.published_at, category = excluded.category, created_at = excluded.created_at,
    updated_at = excluded.updated_at;

  insert into public.courses (
    id, title, slug, description, long_description, cover_image_url, price, is_published, created_at, updated_at)
  select
    r.id, r.title, r.slug, r.description, r.long_description, r.cover_image_url, r.price, r.is_published, r.created_at,
    r.updated_at
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  on conflict (id) do update set
    title = excluded.title, slug = excluded.slug, description = excluded.description,
    long_description = excluded.long_description, cover_image_url = excluded.cover_image_url, price = excluded.price,
    is_published = excluded.is_published, created_at = excluded.created_at, updated_at = excluded.updated_at;

  insert into public.course_modules (id, course_id, title, module_order, created_at, updated_at)
  select r.id, r.course_id, r.title, r.module_order, r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.course_modules, p_content -> 'course_modules') r
  on conflict (id) do update set
    course_id = excluded.course_id, title = excluded.title, module_order = excluded.module_order,
    created_at = excluded.created_at, updated_at = excluded.updated_at;

  insert into public.course_lessons (
    id, module_id, title, lesson_type, content, video_url, lesson_order, created_at, updated_at)
  select
    r.id, r.module_id, r.title, r.lesson_type, r.content, r.video_url, r.lesson_order, r.created_at, r.updated_at
  from jsonb_populate_recordset(null::public.course_lessons, p_content -> 'course_lessons') r
  on conflict (id) do update set
    module_id = excluded.module_id, title = excluded.title, lesson_type = excluded.lesson_type,
    content = excluded.content, video_url = excluded.video_url, lesson_order = excluded.lesson_order,
    created_at = excluded.created_at, updated_at = excluded.updated_at;

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

revoke execute on function private.import_slugless(jsonb), private.import_posts_and_courses(jsonb) from public;
revoke execute on function
  public.export_content(), public.list_pictures(), public.stage_import(uuid, integer, text),
  public.import_content(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.export_content(), public.list_pictures(), public.stage_import(uuid, integer, text),
  public.import_content(uuid, integer)
  to authenticated;
