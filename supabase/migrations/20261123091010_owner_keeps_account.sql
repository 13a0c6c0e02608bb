-- The owner is refused by the table: with a second factor asked for, is_owner() says no in a session without it, and a stolen
-- password would have been enough to delete the account and the ownership with it.
create or replace function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from private.site_owners o where o.user_id = (select auth.uid())) then
    raise exception 'The account of the site owner cannot be deleted here.' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = (select auth.uid());
end
$$;
