-- Lessons that anybody may read, and modules that open by date or by days since the enrolment
-- (docs/decisions/036-preview-and-drip.md).
alter table public.course_lessons add column is_preview boolean not null default false;
alter table public.course_modules
  add column opens_at timestamptz check (isfinite(opens_at)),
  add column opens_after_days integer check (opens_after_days between 0 and 3650);

-- The modules that the person asking is enrolled in and that are not open yet. Of a date and a number of days the later
-- moment counts: greatest() ignores what is null. Hours, because a day of a time zone may have 23.
create function private.closed_module_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id
  from public.course_enrollments e
  join public.course_modules m on m.course_id = e.course_id
  where e.user_id = (select auth.uid())
    and greatest(m.opens_at, e.created_at + make_interval(hours => 24 * m.opens_after_days)) > now()
$$;

revoke execute on function private.closed_module_ids() from public;
grant execute on function private.closed_module_ids() to authenticated, service_role;

-- As before, and not before a module opens; a free lesson is open to everybody anyway.
alter policy "learners read the lessons of their courses, the owner all" on public.course_lessons
  using (
    (select public.is_owner())
    or (
      exists (
        select 1 from public.course_modules m
        where m.id = module_id and m.course_id in (select private.my_course_ids())
      )
      and (is_preview or module_id not in (select private.closed_module_ids()))
    )
  );

-- As before, and nobody completes a lesson that they may not read: the policy above decides what is there for them.
alter policy "learners complete lessons of courses they are enrolled in" on public.lesson_completions
  with check (
    user_id = (select auth.uid())
    and private.lesson_is_mine(lesson_id, enrollment_id)
    and exists (select 1 from public.course_lessons l where l.id = lesson_id)
  );

-- A free lesson of a published course, for everybody. The table stays closed to those who are not enrolled.
create function public.get_free_lesson(p_lesson_id uuid)
returns table (
  title text, lesson_type text, content text, video_url text, course_title text, course_slug text
)
language sql stable security definer set search_path = '' as $$
  select l.title, l.lesson_type, l.content, l.video_url, c.title, c.slug
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.id = p_lesson_id and l.is_preview and c.is_published
$$;

revoke execute on function public.get_free_lesson(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_free_lesson(uuid) to anon, authenticated, service_role;

-- What the addresses of all free lessons are made of, for the sitemap.
create function public.list_free_lessons()
returns table (lesson_id uuid, course_slug text, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, c.slug, l.updated_at
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.is_preview and c.is_published
  order by l.id
$$;

revoke execute on function public.list_free_lessons() from public, anon, authenticated, service_role;
grant execute on function public.list_free_lessons() to anon, authenticated, service_role;

-- As before, and which lessons are free (preview_id is null for all others) and when a module opens; opens_at is null once
-- that date is past. Also for those enrolled in a course that was unpublished: they see what is still to come.
drop function public.get_course_outline(uuid);
create function public.get_course_outline(p_course_id uuid)
returns table (
  module_id uuid, module_title text, lesson_title text, preview_id uuid, opens_at timestamptz, opens_after_days integer
)
language sql stable security definer set search_path = '' as $$
  select
    m.id, m.title, l.title,
    case when l.is_preview then l.id end,
    case when m.opens_at > now() then m.opens_at end,
    m.opens_after_days
  from public.courses c
  join public.course_modules m on m.course_id = c.id
  left join public.course_lessons l on l.module_id = m.id
  where c.id = p_course_id and (c.is_published or c.id in (select private.my_course_ids()))
  order by m.module_order, m.created_at, m.id, l.lesson_order, l.created_at, l.id
$$;

revoke execute on function public.get_course_outline(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_course_outline(uuid) to anon, authenticated, service_role;

-- The page of a course says when a module opens, so it changes at that moment.
create or replace function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.blog_posts c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.challenges c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
  ), '/', v.reactions)
  from private.content_version v
$$;
