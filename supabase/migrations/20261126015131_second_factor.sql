-- Whether the session of the person asking was begun with as much as the account asks for: with a second factor (aal2) where it
-- has one. Definer rights, because nobody may read the factors.
create function private.has_second_factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
$$;

revoke execute on function private.has_second_factor_given() from public;

-- Still the only test of ownership, which every policy asks: a stolen password alone makes nobody the owner.
create or replace function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.site_owners o where o.user_id = (select auth.uid()))
    and (select private.has_second_factor_given())
$$;

-- The account of a learner, too, is not deleted with a password alone. The owner is refused by the table (see before).
create or replace function public.delete_my_account() returns void
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

-- The factors are as much the site's as its passwords: while it moves they stay as they are. Who is asked for a code, may be.
create trigger refuse_while_read_only
  before insert or delete or update of status, secret on auth.mfa_factors
  for each statement execute function private.refuse_while_read_only();
