-- An estimated count (`Prefer: count=planned` or `estimated`) is made of statistics about all rows, also those that a
-- policy hides from whoever asks. PostgREST asks this function before each request; only the secret key, which reads
-- everything anyway, may have estimates.
create function private.refuse_estimated_counts() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_user <> 'service_role'
    and nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)'
  then
    raise sqlstate 'PGRST' using
      message = '{"code": "exact_counts_only", "message": "Counts are exact here: ask for count=exact."}',
      detail = '{"status": 400, "headers": {}}';
  end if;
end
$$;
revoke execute on function private.refuse_estimated_counts() from public;
grant execute on function private.refuse_estimated_counts() to anon, authenticated, service_role;

-- The role as which PostgREST connects, where there is one. The embedded backend counts exactly whatever is asked for.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.refuse_estimated_counts';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Estimated counts stay open: PostgREST''s db-pre-request has to be private.refuse_estimated_counts.';
end
$$;

-- Who subscribed is worth a second lock: a request with two Prefer headers shows the function above but the last of them.
-- Of ids in an unknown list the planner expects ten, however many rows there are, where it expects half of all rows
-- behind a yes or no.
create function private.readable_subscriber_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.id), '{}') from public.newsletter_subscribers s where (select public.is_owner())
$$;
revoke execute on function private.readable_subscriber_ids() from public;
grant execute on function private.readable_subscriber_ids() to authenticated;

alter policy "only the owner reads the subscribers" on public.newsletter_subscribers
  using (id = any ((select private.readable_subscriber_ids())::uuid[]));
