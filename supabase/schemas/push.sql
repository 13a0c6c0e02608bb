-- The owner's browsers that receive the reminder by web push instead of mail (docs/decisions/125). Each row has the endpoint of a
-- push service, which accepts messages signed with the key below but cannot read them.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (char_length(endpoint) <= 1000 and private.is_open_address(endpoint)),
  -- The browser's keys, both of which are needed to encrypt a notification.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  -- The device is removed when this session ends. There is no foreign key, because a backup includes devices but not sessions.
  session_id uuid
);

alter table public.push_devices enable row level security;

create policy "only the owner lists their devices" on public.push_devices
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner removes their devices" on public.push_devices
  for delete to authenticated
  using ((select public.is_owner()));

-- The worker deletes devices that their push service reports as gone.
revoke all on public.push_devices from public, anon, authenticated, service_role;
grant select, delete on public.push_devices to authenticated, service_role;

-- Adds the calling browser. If there are more than ten devices, the oldest are removed. The token of an ended session is still
-- valid for up to an hour, but cannot add a device.
create function public.add_push_device(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if not public.is_owner() then
    raise exception 'Only the owner adds devices.' using errcode = '42501';
  end if;
  if session is not null and not exists (select from auth.sessions s where s.id = session) then
    raise exception 'This session has ended.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('push_devices'));
  insert into public.push_devices (endpoint, p256dh, auth, session_id) values (p_endpoint, p_p256dh, p_auth, session)
  on conflict (endpoint) do update
  set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now(), session_id = excluded.session_id;
  delete from public.push_devices d where d.id in (
    select o.id from public.push_devices o order by o.created_at desc, o.id offset 10);
end
$$;

revoke execute on function public.add_push_device(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.add_push_device(text, text, text) to authenticated;

-- Removes the devices of ended sessions: a log-out, "end" on the account page, a new password and a recovery code all delete the
-- session. Does nothing while the site is read-only, when people can still log out; the next session that ends removes the
-- remaining devices.
create function private.remove_devices_of_ended_sessions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select r.is_on from private.read_only r) then
    delete from public.push_devices d where not exists (select from auth.sessions s where s.id = d.session_id);
  end if;
  return null;
end
$$;

revoke execute on function private.remove_devices_of_ended_sessions() from public;

create trigger remove_devices after delete on auth.sessions
  for each statement execute function private.remove_devices_of_ended_sessions();

-- Removes the former owner's devices and secret mail address, also if the former owner's account was deleted before somebody else
-- claims the site.
create function private.end_ways_of_former_owner() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.user_id is distinct from new.user_id then
    delete from public.push_devices d where d.id is not null;
    delete from public.mail_drafts_address a where a.singleton;
  end if;
  return null;
end
$$;

revoke execute on function private.end_ways_of_former_owner() from public;

create trigger end_ways_of_former_owner after delete or update of user_id on private.site_owners
  for each row execute function private.end_ways_of_former_owner();

-- The private half of the key that signs notifications, generated once by the worker, because browsers reject notifications
-- signed with another key. Stored in plain text, because requests are signed with it.
create table private.push_keys (
  singleton boolean primary key default true check (singleton),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

alter table private.push_keys enable row level security;
revoke all on private.push_keys from public, anon, authenticated, service_role;

-- Stores a key pair if there is none, and returns the stored pair.
create function public.keep_push_keys(p_public_key text, p_private_key text)
returns table (public_key text, private_key text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.push_keys) then
    perform pg_advisory_xact_lock(hashtext('push_keys'));
    insert into private.push_keys (private_key) values (p_private_key) on conflict (singleton) do nothing;
    if found then
      update public.mail_settings m set push_public_key = p_public_key where m.singleton;
    end if;
  end if;
  return query select m.push_public_key, k.private_key from public.mail_settings m, private.push_keys k;
end
$$;

revoke execute on function public.keep_push_keys(text, text) from public, anon, authenticated, service_role;
grant execute on function public.keep_push_keys(text, text) to service_role;
