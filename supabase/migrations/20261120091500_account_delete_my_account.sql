-- Deletes the account of the person asking, with enrolments, completions and badges (foreign keys). The owner is refused:
-- the site would be without one.
create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if public.is_owner() then
    raise exception 'The account of the site owner cannot be deleted here.' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = (select auth.uid());
end
$$;

revoke execute on function public.delete_my_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_my_account() to authenticated;
