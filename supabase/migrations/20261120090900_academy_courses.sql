create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- /academy/badges/… shows badges, so no course may take that address; routers do not tell capitals apart.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$' and lower(slug) <> 'badges'),
  description text,
  long_description text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  -- Null is "no price given". The upper end also keeps out NaN, which Postgres sorts above every number.
  price numeric(10, 2) check (price between 0 and 99999999.99),
  is_published boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index courses_public_list_idx on public.courses (created_at desc) where is_published;
create index courses_user_id_idx on public.courses (user_id);

create trigger keep_timestamps before update on public.courses
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.courses
  for each row execute function private.keep_author();

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  progress numeric(5, 2) not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, course_id),
  -- Lets a completion name enrolment and user together, so that it cannot belong to somebody else's enrolment.
  unique (id, user_id)
);

create index course_enrollments_course_id_idx on public.course_enrollments (course_id);

create trigger keep_timestamps before update on public.course_enrollments
  for each row execute function private.keep_timestamps();

-- The courses of the person asking. Definer rights keep the policies of courses and enrolments from calling each other.
create function private.my_course_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.course_id from public.course_enrollments e where e.user_id = (select auth.uid())
$$;

revoke execute on function private.my_course_ids() from public;
grant execute on function private.my_course_ids() to anon, authenticated, service_role;

alter table public.courses enable row level security;
alter table public.course_enrollments enable row level security;

-- Whoever is enrolled keeps the course when it is taken off the list.
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

create policy "learners see their own enrolments, the owner all" on public.course_enrollments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- The price is shown and not charged, so it is no condition.
create policy "learners enrol themselves in published courses" on public.course_enrollments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.courses c where c.id = course_id and c.is_published)
  );

-- What is stored is decided by a trigger, see the migration of progress.
create policy "learners report progress on their own enrolments" on public.course_enrollments
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.course_enrollments from public, anon, authenticated, service_role;
grant select on public.course_enrollments to authenticated;
grant insert (user_id, course_id), update (progress) on public.course_enrollments to authenticated;
grant select, insert, update, delete on public.course_enrollments to service_role;
