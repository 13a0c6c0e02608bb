create table public.journey_summaries (
  id uuid primary key default gen_random_uuid(),
  year integer not null unique check (year between 1900 and 2100),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journey_summaries_user_id_idx on public.journey_summaries (user_id);

create trigger keep_timestamps before update on public.journey_summaries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journey_summaries
  for each row execute function private.keep_author();

alter table public.journey_summaries enable row level security;

-- Summaries have no draft state: saving one publishes it.
create policy "everyone reads the summaries" on public.journey_summaries
  for select to anon, authenticated
  using (true);

create policy "only the owner adds summaries, under their own name" on public.journey_summaries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes summaries" on public.journey_summaries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes summaries" on public.journey_summaries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journey_summaries from public, anon, authenticated, service_role;
grant select on public.journey_summaries to anon;
grant select, insert, update, delete on public.journey_summaries to authenticated, service_role;
