create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  content text,
  entry_date date not null default current_date,
  mood text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journal_entries_public_list_idx on public.journal_entries (entry_date desc) where is_published;
create index journal_entries_user_id_idx on public.journal_entries (user_id);

create trigger default_publish_date before insert or update of published_at on public.journal_entries
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.journal_entries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journal_entries
  for each row execute function private.keep_author();

alter table public.journal_entries enable row level security;

-- Drafts and scheduled entries stay private because of this line, not because the site hides them.
create policy "readers see published entries, the owner all" on public.journal_entries
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

create policy "only the owner adds entries, under their own name" on public.journal_entries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes entries" on public.journal_entries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes entries" on public.journal_entries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journal_entries from public, anon, authenticated, service_role;
grant select on public.journal_entries to anon;
grant select, insert, update, delete on public.journal_entries to authenticated, service_role;
