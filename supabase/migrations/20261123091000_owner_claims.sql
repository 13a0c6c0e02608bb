-- The site is claimed with a link that works once: whoever holds it, and not whoever registers an address first, becomes
-- the owner. Its token has 256 random bits, of which the hash alone is kept, so tries need no limit of their own.
create table private.owner_claims (
  singleton boolean primary key default true check (singleton),
  token_hash text not null,
  replaces_owner boolean not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);

alter table private.owner_claims enable row level security;
-- No policy and no grant, as for private.site_owners.
revoke all on private.owner_claims from public, anon, authenticated, service_role;

-- Makes the token of a new link; the one before it is void. Null while there is an owner: to put another account in the
-- place of an owner who cannot log in any more has to be asked for.
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

-- Makes whoever is signed in the owner. Deleting the claim is what lets only one of two who come at once have it.
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
end
$$;

revoke execute on function public.create_owner_claim(boolean), public.claim_ownership(text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_owner_claim(boolean) to service_role;
grant execute on function public.claim_ownership(text) to authenticated;

-- It went by an e-mail address: with confirmations off, whoever registered the owner's first was made owner.
drop function public.claim_site_owner(text);
