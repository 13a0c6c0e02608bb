create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Helpers of the policies live here. The schema is not exposed by the API; its functions are called by policies,
-- which run as the visitor, hence the usage grant.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- The singleton column makes "one owner" a fact and not a convention.
create table private.site_owners (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table private.site_owners enable row level security;
-- No policy and no grant: not even the service role reads or changes the owner but through the functions below.
revoke all on private.site_owners from public, anon, authenticated, service_role;

-- The only test of ownership. Definer rights, because nobody may read the table it asks.
create function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.site_owners o where o.user_id = (select auth.uid()))
$$;

revoke execute on function public.is_owner() from public, anon, authenticated, service_role;
grant execute on function public.is_owner() to anon, authenticated, service_role;

-- Makes an existing account the owner; returns false when no account has the address. For a script with the secret
-- key: open to anyone else it would hand the site to the first who calls it.
create function public.claim_site_owner(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.site_owners (user_id)
  select u.id from auth.users u where lower(u.email) = lower(btrim(p_email)) limit 1
  on conflict (singleton) do update set user_id = excluded.user_id;
  return found;
end
$$;

revoke execute on function public.claim_site_owner(text) from public, anon, authenticated, service_role;
grant execute on function public.claim_site_owner(text) to service_role;

-- What a request says in its headers: null when it is absent or no UUID, so that a malformed one opens nothing.
create function private.request_uuid(p_header text) returns uuid
language sql stable set search_path = '' as $$
  select substring(
    nullif(current_setting('request.headers', true), '')::json ->> p_header
    from '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  )::uuid
$$;

revoke execute on function private.request_uuid(text) from public;
grant execute on function private.request_uuid(text) to anon, authenticated, service_role;

-- The server's clock decides: "this changed elsewhere" compares updated_at, so no client may choose it.
create function private.keep_timestamps() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := old.created_at;
  new.updated_at := now();
  return new;
end
$$;

-- The author stays, whatever an update says. Only API roles are held to it: when an account is deleted, the foreign
-- key itself (running as the table's owner) must be able to empty the column.
create function private.keep_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := old.user_id;
  end if;
  return new;
end
$$;

-- An emptied date field arrives as null and means what the form's default means: now.
create function private.default_publish_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end
$$;

revoke execute on function private.keep_timestamps(), private.keep_author(), private.default_publish_date()
  from public;
