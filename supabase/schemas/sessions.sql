-- Account sessions, and mails about changes to an account (docs/decisions/103). IP addresses are not stored.

-- A human-readable browser name, from a small fixed set so that an account has only a few.
create function private.browser_of(p_user_agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_user_agent ~ 'Edg' then 'Edge'
    when p_user_agent ~ 'OPR/' then 'Opera'
    when p_user_agent ~ 'Firefox|FxiOS' then 'Firefox'
    when p_user_agent ~ 'Chrom|CriOS' then 'Chrome'
    when p_user_agent ~ 'Safari' then 'Safari'
    else 'Another program'
  end || case
    when p_user_agent ~ 'iPhone|iPad' then ' on iOS'
    when p_user_agent ~ 'Android' then ' on Android'
    when p_user_agent ~ 'Windows' then ' on Windows'
    when p_user_agent ~ 'Mac OS' then ' on macOS'
    when p_user_agent ~ 'Linux|X11' then ' on Linux'
    else ''
  end
$$;

revoke execute on function private.browser_of(text) from public;

create table private.known_browsers (
  user_id uuid not null references auth.users (id) on delete cascade,
  browser text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, browser)
);

alter table private.known_browsers enable row level security;
-- There is no policy or grant: the trigger below writes this table.
revoke all on private.known_browsers from public, anon, authenticated, service_role;

-- The caller's sessions, most recently used first; none if the current session lacks the account's second factor.
create function public.list_my_sessions()
returns table (id uuid, browser text, begun_at timestamptz, last_used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, private.browser_of(s.user_agent), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'),
    s.id::text is not distinct from (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.has_second_factor_given())
  order by 4 desc
  limit 100
$$;

revoke execute on function public.list_my_sessions() from public, anon, authenticated, service_role;
grant execute on function public.list_my_sessions() to authenticated;

-- Ends one of the caller's sessions, so that it can no longer be refreshed. Returns false if the caller has no session with this
-- id.
create function public.end_my_session(p_session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.sessions s
  where s.id = p_session_id and s.user_id = (select auth.uid()) and private.has_second_factor_given();
  return found;
end
$$;

revoke execute on function public.end_my_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_my_session(uuid) to authenticated;

-- Queues a mail about an account. Does nothing during a move, when people can still log in.
create function private.mail_account(p_to text, p_subject text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_to is null or p_to = '' or (select r.is_on from private.read_only r) then
    return;
  end if;
  insert into private.deliveries (kind, mail) values ('mail', jsonb_build_object(
    'to', p_to,
    'subject', p_subject,
    'text', p_text || E'\n\nWas it you? Then there is nothing to do. If not, choose a new password at the log-in ("Forgot your '
      || E'password?") and end the other sessions on your account page.',
    'button', jsonb_build_object('label', 'Open your account', 'path', '/account')));
end
$$;

revoke execute on function private.mail_account(text, text, text) from public;

create function private.tell_of_new_browser() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  present constant text := private.browser_of(new.user_agent);
begin
  if new.user_agent is null or (select r.is_on from private.read_only r) then
    return null;
  end if;
  insert into private.known_browsers (user_id, browser) values (new.user_id, present) on conflict do nothing;
  -- The first one is that of the sign-up.
  if found and exists (
    select 1 from private.known_browsers k where k.user_id = new.user_id and k.browser <> present
  ) then
    perform private.mail_account(u.email, 'A new browser in your account',
      format('Somebody has logged in to your account with a browser that was not used before: %s.', present))
    from auth.users u where u.id = new.user_id;
  end if;
  return null;
end
$$;

revoke execute on function private.tell_of_new_browser() from public;

create trigger tell_of_new_browser after insert or update of user_agent on auth.sessions
  for each row execute function private.tell_of_new_browser();

-- The mail goes to the previous address. If the machine's operator changes an account without sessions, nobody is notified.
create function private.tell_of_changed_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from auth.sessions s where s.user_id = new.id) then
    return null;
  end if;
  if old.encrypted_password is distinct from new.encrypted_password then
    perform private.mail_account(old.email, 'Your password was changed', 'The password of your account was changed.');
  end if;
  if old.email is distinct from new.email then
    perform private.mail_account(old.email, 'The address of your account was changed',
      format('Your account has another address now: %s.', new.email));
  end if;
  return null;
end
$$;

revoke execute on function private.tell_of_changed_account() from public;

create trigger tell_of_changed_account after update of encrypted_password, email on auth.users
  for each row execute function private.tell_of_changed_account();

create function private.tell_of_factor() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_removed constant boolean := tg_op = 'DELETE';
  is_passkey constant boolean := case when tg_op = 'DELETE' then old.factor_type else new.factor_type end = 'webauthn';
  kind constant text := case when is_passkey then 'passkey' else 'app' end;
begin
  if is_removed and old.status = 'verified' then
    perform private.mail_account(u.email, format('%s was removed from your account', case when is_passkey then 'A passkey' else 'An app' end),
      format('The %s "%s" is not asked for any more when you log in.', kind, coalesce(nullif(old.friendly_name, ''), 'Your ' || kind)))
    from auth.users u where u.id = old.user_id;
  elsif tg_op = 'UPDATE' and new.status = 'verified' and old.status <> 'verified' then
    perform private.mail_account(u.email, format('%s was added to your account', case when is_passkey then 'A passkey' else 'An app' end),
      format('%s "%s" is asked for when you log in.', case when is_passkey then 'The passkey' else 'A code of the app' end,
        coalesce(nullif(new.friendly_name, ''), 'Your ' || kind)))
    from auth.users u where u.id = new.user_id;
  end if;
  return null;
end
$$;

revoke execute on function private.tell_of_factor() from public;

create trigger tell_of_factor after update of status or delete on auth.mfa_factors
  for each row execute function private.tell_of_factor();
