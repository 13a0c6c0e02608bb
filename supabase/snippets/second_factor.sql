-- For a hosted project, run once in the SQL editor after the owner has a second factor (docs/second-factor.md): from then on
-- the owner is the owner only in a session that was begun with it. Every policy and function asks here, so nothing else changes.
create or replace function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.site_owners o where o.user_id = (select auth.uid()))
    and coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2'
$$;
