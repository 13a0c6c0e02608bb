create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- No course may have the slug `badges`, because /academy/badges/… shows badges and routers ignore case.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$' and lower(slug) <> 'badges'),
  description text,
  long_description text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  -- Null means "no price given". The upper bound also excludes NaN, which Postgres sorts above every number.
  price numeric(10, 2) check (price between 0 and 99999999.99),
  is_published boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]')
);

create index courses_public_list_idx on public.courses (created_at desc) where is_published;
create index courses_user_id_idx on public.courses (user_id);

create trigger keep_timestamps before update on public.courses
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.courses
  for each row execute function private.keep_author();

alter table public.courses enable row level security;

create function private.has_to_be_paid(p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.till)
    and exists (select from public.courses c where c.id = p_course_id and c.price > 0)
$$;

revoke execute on function private.has_to_be_paid(uuid) from public;
grant execute on function private.has_to_be_paid(uuid) to authenticated, service_role;

-- Stores the counted progress, whatever value was sent. Deliberately volatile: the row is locked before this function runs, so
-- the second of two simultaneous completions also counts the first.
create function private.store_true_progress() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  select coalesce(round(100.0 * n.completed / nullif(n.total, 0), 2), 0) into new.progress
  from private.count_lessons(new.user_id, new.course_id) n;
  return new;
end
$$;

revoke execute on function private.store_true_progress() from public;

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  progress numeric(5, 2) not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, course_id),
  -- Lets a foreign key include both enrolment and user, so that a completion cannot belong to somebody else's enrolment.
  unique (id, user_id)
);

create index course_enrollments_course_id_idx on public.course_enrollments (course_id);

create trigger keep_timestamps before update on public.course_enrollments
  for each row execute function private.keep_timestamps();
create trigger store_true_progress before insert or update on public.course_enrollments
  for each row execute function private.store_true_progress();

alter table public.course_enrollments enable row level security;

create policy "learners see their own enrolments, the owner all" on public.course_enrollments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Prices are only charged if there is a till.
create policy "learners enrol themselves in published courses" on public.course_enrollments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.courses c where c.id = course_id and c.is_published)
    and not private.has_to_be_paid(course_id)
  );

-- The trigger store_true_progress computes the stored value.
create policy "learners report progress on their own enrolments" on public.course_enrollments
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.course_enrollments from public, anon, authenticated, service_role;
grant select on public.course_enrollments to authenticated;
grant insert (user_id, course_id), update (progress) on public.course_enrollments to authenticated;
grant select, insert, update, delete on public.course_enrollments to service_role;

-- The ids of the caller's courses. Definer rights keep the policies on courses and enrolments from invoking each other.
create function private.my_course_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.course_id from public.course_enrollments e where e.user_id = (select auth.uid())
$$;

revoke execute on function private.my_course_ids() from public;
grant execute on function private.my_course_ids() to anon, authenticated, service_role;

-- An enrolled learner keeps access to a course that is no longer published.
create policy "readers see published courses, learners also theirs, the owner all" on public.courses
  for select to anon, authenticated
  using (is_published or (select public.is_owner()) or id in (select private.my_course_ids()));

create policy "only the owner adds courses, under their own name" on public.courses
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes courses" on public.courses
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes courses" on public.courses
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.courses from public, anon, authenticated, service_role;
grant select on public.courses to anon;
grant select, insert, update, delete on public.courses to authenticated, service_role;

-- Touching an enrolment is enough, because its trigger recounts the progress.
create function private.recount_after_module() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (old.course_id, new.course_id);
  return null;
end
$$;

revoke execute on function private.recount_after_module() from public;

create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (title ~ '\S'),
  module_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The module's opening, by date or by days since the enrolment (docs/decisions/036-lessons-and-learners.md).
  opens_at timestamptz check (isfinite(opens_at)),
  opens_after_days integer check (opens_after_days between 0 and 3650)
);

create index course_modules_course_id_idx on public.course_modules (course_id, module_order);

create trigger keep_timestamps before update on public.course_modules
  for each row execute function private.keep_timestamps();

-- A deleted module disappears before its lessons, so their own trigger can no longer find the course.
create trigger recount_progress after delete or update of course_id on public.course_modules
  for each row execute function private.recount_after_module();

alter table public.course_modules enable row level security;

create policy "whoever may see a course sees its modules" on public.course_modules
  for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy "only the owner adds modules" on public.course_modules
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes modules" on public.course_modules
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes modules" on public.course_modules
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_modules from public, anon, authenticated, service_role;
grant select on public.course_modules to anon;
grant select, insert, update, delete on public.course_modules to authenticated, service_role;

-- The modules in the caller's courses that are not open yet. If a module has both a date and a number of days, the later moment
-- counts; greatest() ignores nulls. Days are counted as 24 hours, because a day in a time zone may have only 23.
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

create function private.recount_after_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (
    select m.course_id from public.course_modules m where m.id in (old.module_id, new.module_id));
  return null;
end
$$;

revoke execute on function private.recount_after_lesson() from public;

create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.course_modules (id) on delete cascade,
  title text not null check (title ~ '\S'),
  lesson_type text not null default 'text' check (lesson_type in ('text', 'video')),
  content text,
  video_url text check (video_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  lesson_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Anyone may read a free lesson.
  is_preview boolean not null default false,
  constraint course_lessons_one_kind_of_content_check check (
    case lesson_type when 'text' then video_url is null else content is null end
  )
);

create index course_lessons_module_id_idx on public.course_lessons (module_id, lesson_order);

create trigger keep_timestamps before update on public.course_lessons
  for each row execute function private.keep_timestamps();
create trigger recount_progress after insert or delete or update of module_id on public.course_lessons
  for each row execute function private.recount_after_lesson();

alter table public.course_lessons enable row level security;

-- Hides rows instead of columns, because a lesson is what a learner enrols for; only its title appears in the outline below. A
-- lesson is hidden until its module opens; a free lesson is always readable.
create policy "learners read the lessons of their courses, the owner all" on public.course_lessons
  for select to authenticated
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

create policy "only the owner adds lessons" on public.course_lessons
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes lessons" on public.course_lessons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes lessons" on public.course_lessons
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_lessons from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.course_lessons to authenticated, service_role;

-- Puts modules, or lessons of a module, in the order of their ids, and returns those that moved. The last one gets the order 0, the
-- default of new rows, so that what is added later follows it. The caller's policies decide what may be moved.
create function public.order_course_content(p_ids uuid[]) returns setof uuid
language sql volatile set search_path = '' as $$
  with places as (
    select o.id, (o.place - cardinality(p_ids))::integer as place
    from unnest(p_ids) with ordinality o (id, place)
  ), modules as (
    update public.course_modules m set module_order = p.place
    from places p where m.id = p.id and m.module_order <> p.place returning m.id
  ), lessons as (
    update public.course_lessons l set lesson_order = p.place
    from places p where l.id = p.id and l.lesson_order <> p.place returning l.id
  )
  select id from modules union all select id from lessons
$$;

revoke execute on function public.order_course_content(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.order_course_content(uuid[]) to authenticated;

-- A published course's modules and lessons, in order, with the ids of free lessons (preview_id; null for other lessons) and the
-- modules' opening times; opens_at is null once it is past. lesson_title is null if a module has no lessons. Enrolled users can
-- also read the outline of an unpublished course, to see what is still to come.
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

-- A free lesson in a published course, for everyone. The table itself is closed to people who are not enrolled.
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

-- The variable parts of all free lessons' URLs, for the sitemap.
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

-- Whether the enrolment is the caller's and its course has this lesson.
create function private.lesson_is_mine(p_lesson_id uuid, p_enrollment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.course_enrollments e
    join public.course_modules m on m.course_id = e.course_id
    join public.course_lessons l on l.module_id = m.id
    where e.id = p_enrollment_id and e.user_id = (select auth.uid()) and l.id = p_lesson_id
  )
$$;

revoke execute on function private.lesson_is_mine(uuid, uuid) from public;
grant execute on function private.lesson_is_mine(uuid, uuid) to authenticated, service_role;

create function private.recount_after_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.id in (old.enrollment_id, new.enrollment_id);
  return null;
end
$$;

revoke execute on function private.recount_after_completion() from public;

create table public.lesson_completions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  enrollment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  foreign key (enrollment_id, user_id) references public.course_enrollments (id, user_id) on delete cascade
);

create index lesson_completions_lesson_id_idx on public.lesson_completions (lesson_id);
create index lesson_completions_enrollment_id_idx on public.lesson_completions (enrollment_id, user_id);

create trigger recount_progress after insert or delete on public.lesson_completions
  for each row execute function private.recount_after_completion();

alter table public.lesson_completions enable row level security;

create policy "learners see what they completed, the owner all" on public.lesson_completions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Learners cannot complete a lesson that they may not read, because the policy above decides which lessons they see.
create policy "learners complete lessons of courses they are enrolled in" on public.lesson_completions
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.lesson_is_mine(lesson_id, enrollment_id)
    and exists (select 1 from public.course_lessons l where l.id = lesson_id)
  );

-- A completion is final, so there is no policy or grant for updates or deletions.
revoke all on public.lesson_completions from public, anon, authenticated, service_role;
grant select on public.lesson_completions to authenticated;
grant insert (user_id, lesson_id, enrollment_id) on public.lesson_completions to authenticated;
grant select, insert, update, delete on public.lesson_completions to service_role;

-- The number of completed and of existing lessons for one learner in one course.
create function private.count_lessons(p_user_id uuid, p_course_id uuid, out completed bigint, out total bigint)
language sql stable security definer set search_path = '' as $$
  select count(c.lesson_id), count(*)
  from public.course_modules m
  join public.course_lessons l on l.module_id = m.id
  left join public.lesson_completions c on c.lesson_id = l.id and c.user_id = p_user_id
  where m.course_id = p_course_id
$$;

revoke execute on function private.count_lessons(uuid, uuid) from public;
