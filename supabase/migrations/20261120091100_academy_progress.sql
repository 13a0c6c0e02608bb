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

-- Is the lesson part of the course that the enrolment of the person asking is for?
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

alter table public.lesson_completions enable row level security;

create policy "learners see what they completed, the owner all" on public.lesson_completions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners complete lessons of courses they are enrolled in" on public.lesson_completions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.lesson_is_mine(lesson_id, enrollment_id));

-- Completing is one way, so there is no policy and no grant to change or delete.
revoke all on public.lesson_completions from public, anon, authenticated, service_role;
grant select on public.lesson_completions to authenticated;
grant insert (user_id, lesson_id, enrollment_id) on public.lesson_completions to authenticated;
grant select, insert, update, delete on public.lesson_completions to service_role;

-- Completed and existing lessons of one learner in one course.
create function private.count_lessons(p_user_id uuid, p_course_id uuid, out completed bigint, out total bigint)
language sql stable security definer set search_path = '' as $$
  select count(c.lesson_id), count(*)
  from public.course_modules m
  join public.course_lessons l on l.module_id = m.id
  left join public.lesson_completions c on c.lesson_id = l.id and c.user_id = p_user_id
  where m.course_id = p_course_id
$$;
revoke execute on function private.count_lessons(uuid, uuid) from public;

-- Whatever the writer sent, the truth is stored. It stays volatile on purpose: the row is locked before this runs, so
-- of two lessons completed at the same moment the second counts the first.
create function private.store_true_progress() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  select coalesce(round(100.0 * n.completed / nullif(n.total, 0), 2), 0) into new.progress
  from private.count_lessons(new.user_id, new.course_id) n;
  return new;
end
$$;
revoke execute on function private.store_true_progress() from public;

create trigger store_true_progress before insert or update on public.course_enrollments
  for each row execute function private.store_true_progress();

-- Touching an enrolment is enough: the trigger above does the counting.
create function private.recount_after_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.id in (old.enrollment_id, new.enrollment_id);
  return null;
end
$$;

create function private.recount_after_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (
    select m.course_id from public.course_modules m where m.id in (old.module_id, new.module_id));
  return null;
end
$$;

create function private.recount_after_module() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (old.course_id, new.course_id);
  return null;
end
$$;
revoke execute on function
  private.recount_after_completion(), private.recount_after_lesson(), private.recount_after_module() from public;

create trigger recount_progress after insert or delete on public.lesson_completions
  for each row execute function private.recount_after_completion();
create trigger recount_progress after insert or delete or update of module_id on public.course_lessons
  for each row execute function private.recount_after_lesson();
-- A module that is deleted is gone before its lessons are, so they no longer know their course.
create trigger recount_progress after delete or update of course_id on public.course_modules
  for each row execute function private.recount_after_module();
