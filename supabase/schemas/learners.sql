-- A course's learners, as the owner sees them (docs/decisions/036).

-- Enrolments by email address: a place waits until an account with the address is confirmed. The address is removed once the
-- place is taken or withdrawn; the row is kept for a day to enforce the daily limit.
create table private.course_invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  unique (course_id, email)
);
create index course_invitations_email_idx on private.course_invitations (email);

-- The lessons that learners had completed when the owner ended their enrolments.
create table private.ended_enrollments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  completed_lessons uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index ended_enrollments_course_id_idx on private.ended_enrollments (course_id);

alter table private.course_invitations enable row level security;
alter table private.ended_enrollments enable row level security;
-- There is no policy or grant: the functions below are the only access.
revoke all on private.course_invitations, private.ended_enrollments from public, anon, authenticated, service_role;

-- Gives learners who confirm an email address the places that wait for it.
create function private.take_invitations() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- With enroll_address: of an account and an invitation at the same moment, the later sees the earlier.
  perform pg_advisory_xact_lock(hashtext('invitation ' || lower(new.email)));
  with taken as (
    update private.course_invitations i set email = null
    where i.email = lower(new.email) and i.created_at > now() - interval '90 days'
    returning i.course_id
  )
  insert into public.course_enrollments (user_id, course_id)
  select new.id, t.course_id from taken t
  on conflict do nothing;
  return null;
end
$$;

revoke execute on function private.take_invitations() from public;

create trigger take_invitations after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null)
  execute function private.take_invitations();

create function private.require_owner_of_learners() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sees who learns.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.require_owner_of_learners() from public;

-- Lists a course's learners and the email addresses for which a place waits. `next_lesson` is the first lesson that the learner
-- has not completed. Returns at most 1,000 rows; `total` is the number of matches.
create function public.list_learners(
  p_course_id uuid, p_search text default '', p_order text default 'newest', p_limit integer default 25,
  p_offset integer default 0
) returns table (
  id uuid, email text, enrolled_at timestamptz, progress numeric, completed bigint, lessons bigint,
  last_seen_at timestamptz, next_lesson text, is_waiting boolean, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner_of_learners();
  if p_order is null or p_order not in ('newest', 'progress', 'seen') then
    raise exception 'The order is newest, progress or seen.' using errcode = '22023';
  end if;
  return query
    with learners as (
      select e.id, u.email::text as email, e.created_at, e.progress, e.user_id,
        greatest(u.last_sign_in_at, (
          select max(c.created_at) from public.lesson_completions c where c.enrollment_id = e.id)) as seen
      from public.course_enrollments e join auth.users u on u.id = e.user_id
      where e.course_id = p_course_id
      union all
      select i.id, i.email, i.created_at, 0, null, null
      from private.course_invitations i
      where i.course_id = p_course_id and i.email is not null and i.created_at > now() - interval '90 days'
    ), matching as (
      select l.*, count(*) over () as matches from learners l
      where position(lower(btrim(coalesce(p_search, ''))) in lower(coalesce(l.email, ''))) > 0
      order by
        case when p_order = 'progress' then l.progress end,
        case when p_order = 'seen' then coalesce(l.seen, '-infinity') end,
        l.created_at desc, l.id
      limit least(greatest(coalesce(p_limit, 25), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
    )
    select m.id, m.email, m.created_at, m.progress, n.completed, n.total, m.seen, (
      select s.title from public.course_lessons s join public.course_modules o on o.id = s.module_id
      where o.course_id = p_course_id and not exists (
        select from public.lesson_completions c where c.lesson_id = s.id and c.user_id = m.user_id)
      order by o.module_order, o.created_at, o.id, s.lesson_order, s.created_at, s.id limit 1
    ), m.user_id is null, m.matches
    from matching m, private.count_lessons(m.user_id, p_course_id) n
    order by
      case when p_order = 'progress' then m.progress end,
      case when p_order = 'seen' then coalesce(m.seen, '-infinity') end,
      m.created_at desc, m.id;
end
$$;

revoke execute on function public.list_learners(uuid, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_learners(uuid, text, text, integer, integer) to authenticated;

-- Enrols the account with this address and notifies it by mail; if there is no account, the place waits for 90 days, and the mail
-- explains how to take it. Returns `enrolled`, `invited`, `already` (nothing was done), or `unmailed` if the recipient has
-- refused all mail or complained. At most 200 a day.
create function public.enroll_address(p_course_id uuid, p_email text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(p_email));
  course public.courses;
  learner uuid;
  today integer;
begin
  perform private.require_owner_of_learners();
  if not coalesce(private.is_mailbox(address), false) then
    raise exception 'This is no e-mail address.' using errcode = '22023';
  end if;
  select * into course from public.courses c where c.id = p_course_id;
  if not found then
    raise exception 'There is no such course.' using errcode = 'P0002';
  end if;
  -- One after the other, or a hundred at once would all be below the limit.
  perform pg_advisory_xact_lock(hashtext('enroll_address'));
  perform pg_advisory_xact_lock(hashtext('invitation ' || address));
  delete from private.course_invitations i
  where i.created_at < now() - interval '90 days' or (i.email is null and i.created_at < now() - interval '1 day');
  select count(*) into today from private.course_invitations i where i.created_at > now() - interval '1 day';
  if today >= 200 then
    raise exception 'No more than 200 people can be enrolled by address in a day. The others can be tomorrow.' using errcode = '54000';
  end if;
  select u.id into learner from auth.users u
  where lower(u.email) = address and u.email_confirmed_at is not null order by u.created_at limit 1;
  if learner is null then
    insert into private.course_invitations (course_id, email) values (course.id, address) on conflict do nothing;
  else
    insert into public.course_enrollments (user_id, course_id) values (learner, course.id) on conflict do nothing;
  end if;
  if not found then
    return 'already';
  end if;
  if learner is not null then
    insert into private.course_invitations (course_id) values (course.id);
  end if;
  if private.suppression_of(address) in ('refused', 'complaint') then
    return 'unmailed';
  end if;
  perform public.queue_mail(case when learner is null then jsonb_build_object(
    'to', address,
    'subject', format('A place in “%s” waits for you', course.title),
    'text', E'You were given a place in this course. Create an account with the address that this mail came to, and the course is open for you.\n\nThe place waits for 90 days. You did not expect this? Then do nothing.',
    'button', jsonb_build_object('label', 'Look at the course', 'path', '/academy/' || course.slug))
  else jsonb_build_object(
    'to', address,
    'subject', format('You are enrolled in “%s”', course.title),
    'text', 'The course is open for you. Log in with the address that this mail came to, and begin where you like.',
    'button', jsonb_build_object('label', 'Start learning', 'path', format('/academy/%s/learn', course.slug)))
  end);
  return case when learner is null then 'invited' else 'enrolled' end;
end
$$;

revoke execute on function public.enroll_address(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.enroll_address(uuid, text) to authenticated;

-- Ends an enrolment, or withdraws a waiting place. Completed lessons are stored for a later enrolment, and badges are kept.
create function public.end_enrollment(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner_of_learners();
  insert into private.ended_enrollments as ended (user_id, course_id, completed_lessons)
  select e.user_id, e.course_id, array(
    select c.lesson_id from public.lesson_completions c where c.enrollment_id = e.id)
  from public.course_enrollments e where e.id = p_id
  on conflict (user_id, course_id) do update set completed_lessons = excluded.completed_lessons, created_at = excluded.created_at;
  if not found then
    update private.course_invitations i set email = null where i.id = p_id and i.email is not null;
    return found;
  end if;
  delete from public.course_enrollments e where e.id = p_id;
  return true;
end
$$;

revoke execute on function public.end_enrollment(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_enrollment(uuid) to authenticated;
