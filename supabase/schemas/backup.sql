-- The time of the last successful backup, so that the owner notices if backups stop.
create table public.last_backup (
  is_only_row boolean primary key default true check (is_only_row),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);

alter table public.last_backup enable row level security;

create policy "only the owner reads when the last backup was made" on public.last_backup
  for select to authenticated
  using ((select public.is_owner()));

-- The worker and the backup command write this table with the secret key.
revoke all on public.last_backup from public, anon, authenticated, service_role;
grant select on public.last_backup to authenticated, service_role;
grant insert, update on public.last_backup to service_role;

-- While a site moves to another backend its rows are read-only (docs/decisions/038), because later writes would be lost. Reads
-- still work.
create table private.read_only (
  is_only_row boolean primary key default true check (is_only_row),
  is_on boolean not null
);
insert into private.read_only (is_on) values (false);

alter table private.read_only enable row level security;
revoke all on private.read_only from public, anon, authenticated, service_role;

-- Called by the move, with the secret key. Waits for writes in progress, so that nothing changes after the call has returned.
create function public.set_read_only(p_is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('read_only'));
  update private.read_only set is_on = p_is_on where is_only_row
$$;

revoke execute on function public.set_read_only(boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_read_only(boolean) to service_role;

create function private.refuse_while_read_only() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('read_only'));
  if (select r.is_on from private.read_only r) then
    raise exception 'The site is moving, and nothing can be changed for some minutes. Please try again later.'
      using errcode = 'read_only_sql_transaction';
  end if;
  return null;
end
$$;

revoke execute on function private.refuse_while_read_only() from public;

-- Every table on the site rejects writes, even with the secret key. The payment provider's events are not lost, because it
-- resends them later, to the new backend.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.oid <> 'private.read_only'::regclass
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format(
      'create trigger refuse_while_read_only before insert or update or delete or truncate on %s
        for each statement execute function private.refuse_while_read_only()',
      target
    );
  end loop;
end
$$;

-- Reading a file updates its access time, so that column may change.
create trigger refuse_while_read_only
  before insert or delete or truncate or update of bucket_id, name, metadata, owner, updated_at on storage.objects
  for each statement execute function private.refuse_while_read_only();

-- A log-in updates a row in auth.users, so other columns may change.
create trigger refuse_while_read_only
  before insert or delete or update of email, encrypted_password, raw_user_meta_data on auth.users
  for each statement execute function private.refuse_while_read_only();

-- Factors are part of the site, as passwords are, so they are read-only while it moves. Requests for codes are allowed.
create trigger refuse_while_read_only
  before insert or delete or update of status, secret on auth.mfa_factors
  for each statement execute function private.refuse_while_read_only();
