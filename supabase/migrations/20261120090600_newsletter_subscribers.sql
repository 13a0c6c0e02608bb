create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  created_at timestamptz not null default now()
);

-- An expression and not the column: rows written past the trigger below (an import) may not double an address either.
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_latest_idx on public.newsletter_subscribers (created_at desc);

create function private.normalise_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email, E' \t\r\n'));
  return new;
end
$$;
revoke execute on function private.normalise_email() from public;

create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();

alter table public.newsletter_subscribers enable row level security;

-- Anyone may leave an address, nobody but the owner learns which ones are there.
create policy "everyone subscribes" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (true);

create policy "only the owner reads the subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner removes subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
-- The address alone: id and date are the server's.
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
