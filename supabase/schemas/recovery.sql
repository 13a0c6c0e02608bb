-- Recovery for people who lost their second factor: ten codes, shown once, each valid once. A code has 80 random bits, so its
-- hash does not need a salt and guessing is hopeless.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

alter table private.recovery_codes enable row level security;
-- There is no policy or grant: only the functions below read and write this table.
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

-- The number of codes that an account has tried since `began_at`.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  began_at timestamptz not null default now(),
  count integer not null default 0
);

alter table private.recovery_attempts enable row level security;
revoke all on private.recovery_attempts from public, anon, authenticated, service_role;

create function private.hash_recovery_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.digest(regexp_replace(lower(p_code), '[^0-9a-z]', '', 'g'), 'sha256'), 'hex')
$$;

revoke execute on function private.hash_recovery_code(text) from public;

-- Replaces all codes with new ones. Requires a session with the second factor, so that a stolen password is not enough.
create function public.create_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  codes text[];
begin
  if (select auth.uid()) is null or not private.has_second_factor_given() or not exists (
    select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
  ) then
    raise exception 'Log in with your second factor to get recovery codes.' using errcode = '42501';
  end if;
  delete from private.recovery_codes c where c.user_id = (select auth.uid());
  -- Hexadecimal digits are read and typed without doubt.
  select array_agg(regexp_replace(encode(extensions.gen_random_bytes(10), 'hex'), '(.{5})(?=.)', '\1-', 'g')) into codes
  from generate_series(1, 10);
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.hash_recovery_code(code) from unnest(codes) as code;
  return query select unnest(codes);
end
$$;

revoke execute on function public.create_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_codes() to authenticated;

-- The number of codes that the caller has left.
create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c where c.user_id = (select auth.uid())
$$;

revoke execute on function public.count_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.count_recovery_codes() to authenticated;

-- Removes the second factors of a caller who has the password and a code, and ends all their other sessions, because somebody may
-- have found a lost device. Returns false if the code is wrong; an account has ten attempts in fifteen minutes.
create function public.use_recovery_code(p_code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  attempts private.recovery_attempts;
begin
  if (select auth.uid()) is null or char_length(p_code) > 100 then
    raise exception 'This is no recovery code.' using errcode = '42501';
  end if;
  insert into private.recovery_attempts as a (user_id, count) values ((select auth.uid()), 1)
  on conflict (user_id) do update set
    count = case when a.began_at < now() - interval '15 minutes' then 1 else a.count + 1 end,
    began_at = case when a.began_at < now() - interval '15 minutes' then now() else a.began_at end
  returning a.* into attempts;
  if attempts.count > 10 then
    perform private.refuse_until(attempts.began_at + interval '15 minutes');
  end if;
  delete from private.recovery_codes c
  where c.user_id = (select auth.uid()) and c.hash = private.hash_recovery_code(p_code);
  if not found then
    return false;
  end if;
  perform private.remove_second_factors((select auth.uid()));
  return true;
end
$$;

revoke execute on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Removes an account's passkeys, which log in without the password. An older Auth has no table for them.
create function private.remove_passkeys(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials w where w.user_id = p_user_id;
  end if;
end
$$;

revoke execute on function private.remove_passkeys(uuid) from public;

create function private.remove_second_factors(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  perform private.remove_passkeys(p_user_id);
  delete from private.recovery_codes c where c.user_id = p_user_id;
  delete from private.recovery_attempts a where a.user_id = p_user_id;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and s.id::text is distinct from
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id');
end
$$;

revoke execute on function private.remove_second_factors(uuid) from public;

-- Lets the account with this email address log in with only its password again; called by the machine's operator. Returns false
-- if there is no such account.
create function public.remove_second_factors(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email)) limit 1);
begin
  if account is null then
    return false;
  end if;
  perform private.remove_second_factors(account);
  return true;
end
$$;

revoke execute on function public.remove_second_factors(text) from public, anon, authenticated, service_role;
grant execute on function public.remove_second_factors(text) to service_role;
