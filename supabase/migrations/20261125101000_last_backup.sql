-- When the last good backup was made, so that the owner sees it when none comes any more.
create table public.last_backup (
  is_only_row boolean primary key default true check (is_only_row),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);

alter table public.last_backup enable row level security;

create policy "only the owner reads when the last backup was made" on public.last_backup
  for select to authenticated
  using ((select public.is_owner()));

-- Written by the worker and the command, with the secret key.
revoke all on public.last_backup from public, anon, authenticated, service_role;
grant select on public.last_backup to authenticated, service_role;
grant insert, update on public.last_backup to service_role;
