create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (title ~ '\S'),
  module_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index course_modules_course_id_idx on public.course_modules (course_id, module_order);

create trigger keep_timestamps before update on public.course_modules
  for each row execute function private.keep_timestamps();

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
  constraint course_lessons_one_kind_of_content_check check (
    case lesson_type when 'text' then video_url is null else content is null end
  )
);

create index course_lessons_module_id_idx on public.course_lessons (module_id, lesson_order);

create trigger keep_timestamps before update on public.course_lessons
  for each row execute function private.keep_timestamps();

alter table public.course_modules enable row level security;
alter table public.course_lessons enable row level security;

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

-- Rows and not columns are hidden: a lesson is what the learner enrols for. Its title alone is in the outline below.
create policy "learners read the lessons of their courses, the owner all" on public.course_lessons
  for select to authenticated
  using (
    (select public.is_owner())
    or exists (
      select 1 from public.course_modules m
      where m.id = module_id and m.course_id in (select private.my_course_ids())
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

-- What a published course teaches, in order: titles and nothing else. lesson_title is null for a module without lessons.
create function public.get_course_outline(p_course_id uuid)
returns table (module_id uuid, module_title text, lesson_title text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.title, l.title
  from public.courses c
  join public.course_modules m on m.course_id = c.id
  left join public.course_lessons l on l.module_id = m.id
  where c.id = p_course_id and c.is_published
  order by m.module_order, m.created_at, m.id, l.lesson_order, l.created_at, l.id
$$;

revoke execute on function public.get_course_outline(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_course_outline(uuid) to anon, authenticated, service_role;
