-- The days of a challenge stand in its file of an archive, a line each: `2026-11-20 5 Up to the bench.`, and of a pause
-- `2026-11-21 2026-11-23 A cold`, with `-` where it goes on. What has lines of its own would not come back whole.
alter table public.check_ins add constraint check_ins_note_is_a_line check (note !~ '[[:cntrl:]]');
alter table public.pauses add constraint pauses_reason_is_a_line check (reason !~ '[[:cntrl:]]');

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

-- The lines of a file are all that there is, as with each of its fields; a file without the field changes nothing.
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

-- As before (20261121110100_content_archive.sql), with the days of challenges.
create or replace function public.export_content() returns jsonb
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

-- As before (20261123092000_content_archive_columns.sql), with the days of challenges.
create or replace function private.import_tables(p_content jsonb) returns void
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
  perform private.import_kept_days(p_content -> 'challenges');
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
