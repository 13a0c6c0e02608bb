-- The singleton column makes "one owner" a constraint instead of a convention.
create table private.site_owners (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table private.site_owners enable row level security;
-- There is no policy or grant: even the service role reads or changes the owner only through the functions below.
revoke all on private.site_owners from public, anon, authenticated, service_role;

-- Whether the caller's session has the assurance level that the account requires: a second factor (aal2) if the account has one.
-- Definer rights, because nobody may read the factors.
create function private.has_second_factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
$$;

revoke execute on function private.has_second_factor_given() from public;

-- The only test of ownership, used by every policy: a stolen password alone does not make anyone the owner if the account has a
-- second factor. Definer rights, because nobody may read the table.
create function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.site_owners o where o.user_id = (select auth.uid()))
    and (select private.has_second_factor_given())
$$;

revoke execute on function public.is_owner() from public, anon, authenticated, service_role;
grant execute on function public.is_owner() to anon, authenticated, service_role;

-- The site is claimed through a link that works once, so that the owner is the link's holder and not the first person to
-- register. The token has 256 random bits, and only its hash is stored, so attempts need no limit.
create table private.owner_claims (
  singleton boolean primary key default true check (singleton),
  token_hash text not null,
  replaces_owner boolean not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);

alter table private.owner_claims enable row level security;
-- There is no policy or grant, as for private.site_owners.
revoke all on private.owner_claims from public, anon, authenticated, service_role;

-- Creates the token for a new link, which voids the previous one. Returns null if there is an owner, unless the replacement of an
-- owner who can no longer log in is requested.
create function public.create_owner_claim(p_replaces_owner boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := pg_catalog.encode(extensions.gen_random_bytes(32), 'hex');
begin
  if p_replaces_owner is not true and exists (select 1 from private.site_owners) then
    return null;
  end if;
  insert into private.owner_claims as c (token_hash, replaces_owner)
  values (pg_catalog.encode(pg_catalog.sha256(token::bytea), 'hex'), p_replaces_owner is true)
  on conflict (singleton) do update
  set token_hash = excluded.token_hash, replaces_owner = excluded.replaces_owner, expires_at = excluded.expires_at;
  return token;
end
$$;

revoke execute on function public.create_owner_claim(boolean) from public, anon, authenticated, service_role;
grant execute on function public.create_owner_claim(boolean) to service_role;

-- Makes the signed-in user the owner. Deleting the claim ensures that only one of two simultaneous callers succeeds. The demo
-- account, whose password is public, is deleted if another account replaces it.
create function public.claim_ownership(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null
  ) then
    raise exception 'Confirm the address of your account first.' using errcode = '42501';
  end if;
  delete from private.owner_claims c
  where c.token_hash = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8')), 'hex')
    and c.expires_at > now()
    and (c.replaces_owner or not exists (select 1 from private.site_owners));
  if not found then
    raise exception 'This link no longer works: it was used, is older than 24 hours, or a newer one took its place.'
      using errcode = '42501';
  end if;
  insert into private.site_owners (user_id) values (auth.uid())
  on conflict (singleton) do update set user_id = excluded.user_id, created_at = excluded.created_at;
  delete from auth.users t where t.id <> (select auth.uid()) and t.id::text in (
    select u.id from private.unchanged_demo_rows() u where u.table_name = 'users'
  );
end
$$;

revoke execute on function public.claim_ownership(text) from public, anon, authenticated, service_role;
grant execute on function public.claim_ownership(text) to authenticated;

-- Deletes the caller's account and, through foreign keys, its enrolments, completions and badges. Refuses to delete the owner's
-- account, because the site would have no owner. Checks the table instead of is_owner(), which is false in a session without the
-- second factor, so that a stolen password is not enough to delete the account and the ownership. A learner's account with a
-- second factor cannot be deleted with the password alone either.
create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from private.site_owners o where o.user_id = (select auth.uid())) then
    raise exception 'The account of the site owner cannot be deleted here.' using errcode = '42501';
  end if;
  if not private.has_second_factor_given() then
    raise exception 'Log in with your second factor to delete the account.' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = (select auth.uid());
end
$$;

revoke execute on function public.delete_my_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_my_account() to authenticated;

-- Protects the statistics on the owner's dashboard, because the rows behind the counts belong to visitors and may be many.
create function private.refuse_all_but_the_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner may ask for statistics.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_all_but_the_owner() from public;
