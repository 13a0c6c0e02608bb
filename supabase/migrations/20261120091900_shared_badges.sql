-- Lets a share name badge and account together, so that nobody can share a badge of somebody else.
alter table public.user_badges add constraint user_badges_id_user_id_key unique (id, user_id);

-- The badges that their learners show to everyone, each under a name chosen for it. Without a row here a badge is private.
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

-- The owner may take a name off the site that does not belong there.
create policy "learners stop sharing, and the owner stops any" on public.shared_badges
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Another name is another share: nothing is changed, so there is no policy and no grant for it.
revoke all on public.shared_badges from public, anon, authenticated, service_role;
grant select, delete on public.shared_badges to authenticated;
grant insert (user_badge_id, user_id, display_name) on public.shared_badges to authenticated;
grant select, insert, update, delete on public.shared_badges to service_role;

-- What everyone with its address may know of a shared badge: who, what, for what and when. No account, no address.
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
