create table public.badges (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  criteria jsonb not null check (jsonb_typeof(criteria -> 'type') is not distinct from 'string'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- At most one, because the site queries a single badge for completing courses.
create unique index badges_course_completion_key on public.badges ((criteria ->> 'type'))
  where criteria ->> 'type' = 'complete_course';

create trigger keep_timestamps before update on public.badges
  for each row execute function private.keep_timestamps();

alter table public.badges enable row level security;

create policy "everyone reads which badges exist" on public.badges
  for select to anon, authenticated
  using (true);

create policy "only the owner adds badges" on public.badges
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes badges" on public.badges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes badges" on public.badges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.badges from public, anon, authenticated, service_role;
grant select on public.badges to anon;
grant select, insert, update, delete on public.badges to authenticated, service_role;

-- Whether the caller has finished the course and the badge is awarded for finishing courses. Counts lessons instead of trusting
-- the rounded progress; a course without lessons is never finished.
create function private.badge_is_earned(p_badge_id uuid, p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.badges b, private.count_lessons((select auth.uid()), p_course_id) n
    where b.id = p_badge_id
      and b.criteria ->> 'type' = 'complete_course'
      and p_course_id in (select private.my_course_ids())
      and n.total > 0
      and n.completed = n.total
  )
$$;

revoke execute on function private.badge_is_earned(uuid, uuid) from public;
grant execute on function private.badge_is_earned(uuid, uuid) to authenticated, service_role;

create table public.user_badges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  badge_id uuid not null references public.badges (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, badge_id, course_id),
  -- Lets a foreign key include both badge and account, so that nobody can share somebody else's badge.
  unique (id, user_id)
);

create index user_badges_badge_id_idx on public.user_badges (badge_id);
create index user_badges_course_id_idx on public.user_badges (course_id);

alter table public.user_badges enable row level security;

create policy "learners see their own badges, the owner all" on public.user_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners take a badge once the course is complete" on public.user_badges
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.badge_is_earned(badge_id, course_id));

-- An earned badge is kept even if lessons are added later, so there is no policy or grant for updates or deletions.
revoke all on public.user_badges from public, anon, authenticated, service_role;
grant select on public.user_badges to authenticated;
grant insert (user_id, badge_id, course_id) on public.user_badges to authenticated;
grant select, insert, update, delete on public.user_badges to service_role;

-- The badges that learners share publicly, each with a chosen display name. A badge without a row here is private.
create table public.shared_badges (
  user_badge_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- 1 to 80 characters on one line, trimmed.
  display_name text not null check (display_name ~ '^\S(.{0,78}\S)?$' and display_name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  primary key (user_badge_id, user_id),
  foreign key (user_badge_id, user_id) references public.user_badges (id, user_id) on delete cascade
);

alter table public.shared_badges enable row level security;

create policy "learners see what they share, the owner all" on public.shared_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners share the badges they earned" on public.shared_badges
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.user_badges u where u.id = user_badge_id and u.user_id = (select auth.uid()))
  );

-- The owner may remove an inappropriate name.
create policy "learners stop sharing, and the owner stops any" on public.shared_badges
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Changing the name means sharing again: rows never change, so there is no policy or grant for updates.
revoke all on public.shared_badges from public, anon, authenticated, service_role;
grant select, delete on public.shared_badges to authenticated;
grant insert (user_badge_id, user_id, display_name) on public.shared_badges to authenticated;
grant select, insert, update, delete on public.shared_badges to service_role;

-- The public part of a shared badge, for anyone with its URL: the person's name, the badge, the course and the date, but no
-- account or email address.
create function public.get_shared_badge(p_user_badge_id uuid)
returns table (display_name text, badge_name text, course_title text, earned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.display_name, b.name, c.title, u.created_at
  from public.shared_badges s
  join public.user_badges u on u.id = s.user_badge_id
  join public.badges b on b.id = u.badge_id
  join public.courses c on c.id = u.course_id
  where s.user_badge_id = p_user_badge_id
$$;

revoke execute on function public.get_shared_badge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_shared_badge(uuid) to anon, authenticated, service_role;
