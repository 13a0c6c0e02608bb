-- Flags that the owner switches without a release (docs/decisions/043). A flag without a row, or past its end, has the value from
-- the code (shared-data/src/flags).
create table public.flags (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  is_on boolean not null,
  -- The percentage of visitors for whom the flag is on: all, or some of the 20 buckets.
  share smallint not null default 100 check (share between 5 and 100 and share % 5 = 0),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index flags_ends_at_idx on public.flags (ends_at);

create trigger keep_timestamps before update on public.flags
  for each row execute function private.keep_timestamps();

alter table public.flags enable row level security;

create policy "everyone reads the flags" on public.flags
  for select to anon, authenticated
  using (true);

create policy "only the owner adds flags" on public.flags
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes flags" on public.flags
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes flags" on public.flags
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.flags from public, anon, authenticated, service_role;
grant select on public.flags to anon;
grant select, insert, update, delete on public.flags to authenticated, service_role;

-- The values of the current flags for visitors in a bucket; without a bucket, a flag for a share of visitors is off. Each flag
-- orders the buckets differently, so that two flags do not reach the same people; the order is fixed, so that a growing share
-- keeps its visitors.
create function public.get_flags(p_bucket integer default null)
returns table (name text, is_on boolean, is_split boolean)
language sql stable set search_path = '' as $$
  select f.name,
    f.is_on and (f.share = 100 or coalesce(p_bucket in (
      select b from generate_series(0, 19) b order by md5(f.name || '/' || b) limit f.share / 5
    ), false)),
    f.is_on and f.share < 100
  from public.flags f
  where f.ends_at is null or f.ends_at > now()
  order by f.name
$$;

revoke execute on function public.get_flags(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_flags(integer) to anon, authenticated, service_role;
