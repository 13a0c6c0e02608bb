create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  description text,
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  status text not null default 'Ongoing' check (status in ('Ongoing', 'Successful', 'Failed')),
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index challenges_public_list_idx on public.challenges (published_at desc) where is_published;
create index challenges_latest_ongoing_idx on public.challenges (created_at desc) where status = 'Ongoing';
create index challenges_user_id_idx on public.challenges (user_id);

create trigger default_publish_date before insert or update of published_at on public.challenges
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.challenges
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.challenges
  for each row execute function private.keep_author();

alter table public.challenges enable row level security;

create policy "readers see published challenges, the owner all" on public.challenges
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

-- The address of a draft is the key to it: the request must name the id, so drafts can be opened but never listed.
create policy "a signed-in reader opens the one draft they have the address of" on public.challenges
  for select to authenticated
  using (id = (select private.request_uuid('x-draft-id')));

create policy "only the owner adds challenges, under their own name" on public.challenges
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes challenges" on public.challenges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes challenges" on public.challenges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.challenges from public, anon, authenticated, service_role;
grant select on public.challenges to anon;
grant select, insert, update, delete on public.challenges to authenticated, service_role;
