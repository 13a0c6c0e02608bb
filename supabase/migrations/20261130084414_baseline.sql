-- supabase/schemas/foundations.sql

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Helpers for policies. The API does not expose this schema, but policies run its functions as the visitor, hence the usage
-- grant.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- A UUID from the request headers; null if it is missing or invalid, so that an invalid value grants no access.
create function private.request_uuid(p_header text) returns uuid
language sql stable set search_path = '' as $$
  select substring(
    nullif(current_setting('request.headers', true), '')::json ->> p_header
    from '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  )::uuid
$$;

revoke execute on function private.request_uuid(text) from public;
grant execute on function private.request_uuid(text) to anon, authenticated, service_role;

-- Whether everyone may read a row now. The body is parsed at creation and the function has no settings, so that the planner
-- inlines it into each query and policy, where it can use the indexes.
create function private.is_public(p_is_published boolean, p_published_at timestamptz) returns boolean
language sql stable return p_is_published and p_published_at <= now();

revoke execute on function private.is_public(boolean, timestamptz) from public;
grant execute on function private.is_public(boolean, timestamptz) to anon, authenticated, service_role;

-- Sets the timestamps from the server's clock. No client may choose updated_at, because the check for changes made elsewhere
-- compares it. The exception is a row restored by an import; rows changed by its triggers get the current time.
create function private.keep_timestamps() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('archive.is_restoring', true) = 'true' and pg_trigger_depth() = 1 then
    return new;
  end if;
  new.created_at := old.created_at;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function private.keep_timestamps() from public;

-- Keeps the author, whatever an update says. Only API roles are restricted: when an account is deleted, the foreign key itself
-- (running as the table's owner) must be able to clear the column.
create function private.keep_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := old.user_id;
  end if;
  return new;
end
$$;

revoke execute on function private.keep_author() from public;

-- Long random tokens do not need a slow hash. Returns null for anything that cannot be a token, whatever its length.
create function private.preview_token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select case when p_token ~ '^[0-9a-f]{32}$'
    then pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8')), 'hex')
  end
$$;

revoke execute on function private.preview_token_hash(text) from public;

-- Letters of scripts without spaces between words, as a part of a bracket expression: Han, Hiragana, Katakana and Bopomofo.
create function private.unspaced_characters() returns text
language sql immutable set search_path = '' as $$
  select E'\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f'
    || E'\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe2-\U00016fe3\U00016ff0-\U00016ff3\U0001aff0-\U0001b167\U00020000-\U000323af'
$$;

-- The same for Thai, Lao, Khmer and Myanmar.
create function private.unspaced_letters() returns text
language sql immutable set search_path = '' as $$
  select E'\u0e01-\u0e3a\u0e40-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17f9\u19e0-\u19ff\ua9e0-\ua9fe\uaa60-\uaa7f'
$$;

revoke execute on function private.unspaced_characters(), private.unspaced_letters() from public;
grant execute on function private.unspaced_characters(), private.unspaced_letters() to anon, authenticated, service_role;

-- supabase/schemas/owner.sql

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

-- supabase/schemas/limits.sql

-- Limits on writes without an account, for each IP address per minute and for all addresses per hour. Implemented in SQL, so that
-- the limits apply wherever the migrations run (docs/decisions/025).
create table private.writes_of_hours (
  table_name text not null,
  hour timestamptz not null,
  -- IP addresses are stored as hashes with this salt; hashes and salt are deleted after an hour.
  salt uuid not null default gen_random_uuid(),
  times integer not null default 1,
  primary key (table_name, hour)
);

alter table private.writes_of_hours enable row level security;
-- There is no policy or grant: the trigger below writes this table.
revoke all on private.writes_of_hours from public, anon, authenticated, service_role;

create table private.writes_of_addresses (
  table_name text not null,
  minute timestamptz not null,
  address_hash bytea not null,
  times integer not null default 1,
  primary key (table_name, minute, address_hash)
);

alter table private.writes_of_addresses enable row level security;
revoke all on private.writes_of_addresses from public, anon, authenticated, service_role;

-- Hosted Supabase's gateway sets the first header and the embedded backend the second, overwriting any value from the client.
-- X-Forwarded-For is ignored, because it begins with text from the client, and on hosted Supabase it ends with one of the
-- gateway's addresses. An IPv6 address counts as its /64, because a household or server has a whole /64. Null if neither header
-- is present.
create function private.client_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-client-address');
begin
  return case when address like '%:%' then network(set_masklen(address::inet, 64))::text else address end;
exception when invalid_text_representation then
  return address;
end
$$;

revoke execute on function private.client_network() from public;

create function private.refuse_until(p_time timestamptz) returns void
language plpgsql stable set search_path = '' as $$
declare
  seconds constant integer := greatest(ceil(extract(epoch from p_time - now())), 1);
begin
  -- PostgREST makes its answer of these.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'over_request_rate_limit',
      'message', format('Too many requests. Try again in %s seconds.', seconds)),
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text));
end
$$;

revoke execute on function private.refuse_until(timestamptz) from public;

-- Takes two arguments: the limit for each IP address per minute, and the limit for all addresses per hour. Runs before each row,
-- so that a statement with many rows fails at the first excess row. A rejected write is rolled back and not counted. The hour's
-- row is always locked first, to avoid deadlocks.
create function private.limit_visitors() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- In UTC, because a request may choose its time zone.
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  this_minute constant timestamptz := date_trunc('minute', now(), 'UTC');
  network_of_client constant text := private.client_network();
  salt_of_hour uuid;
  times_of_hour integer;
begin
  insert into private.writes_of_hours as w (table_name, hour) values (tg_table_name, this_hour)
  on conflict (table_name, hour) do update set times = w.times + 1 where w.times < tg_argv[1]::integer
  returning w.salt, w.times into salt_of_hour, times_of_hour;
  if not found then
    perform private.refuse_until(this_hour + interval '1 hour');
  end if;
  if times_of_hour = 1 then
    delete from private.writes_of_hours w where w.table_name = tg_table_name and w.hour < this_hour;
    delete from private.writes_of_addresses w where w.table_name = tg_table_name and w.minute < this_hour;
  end if;
  if network_of_client is null then
    return new;
  end if;
  insert into private.writes_of_addresses as w (table_name, minute, address_hash)
  values (tg_table_name, this_minute, sha256(convert_to(concat(salt_of_hour, network_of_client), 'UTF8')))
  on conflict (table_name, minute, address_hash)
    do update set times = w.times + 1 where w.times < tg_argv[0]::integer;
  if not found then
    perform private.refuse_until(this_minute + interval '1 minute');
  end if;
  return new;
end
$$;

revoke execute on function private.limit_visitors() from public;

-- Limits the size of tables that visitors and free accounts can write to (docs/decisions/025), because hourly limits only bound
-- the growth rate. Counting all rows would get slower with each row, so the estimate from the last ANALYZE is used, which is at
-- most a day old.
create function private.refuse_when_full() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select c.reltuples from pg_catalog.pg_class c where c.oid = tg_relid) >= tg_argv[0]::real then
    raise exception 'There are too many already. The owner of the site has to make room first.';
  end if;
  return null;
end
$$;

revoke execute on function private.refuse_when_full() from public;

-- An estimated count (`Prefer: count=planned` or `estimated`) uses statistics about all rows, including rows that a policy hides
-- from the caller. PostgREST calls this function before each request; only the secret key, which can read everything anyway, may
-- request estimates.
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

-- The role with which PostgREST connects, if it exists. The embedded backend always counts exactly.
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

-- supabase/schemas/recovery.sql

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

-- supabase/schemas/mailboxes.sql

-- An email address must be exactly one mailbox (docs/decisions/034). The rule is the HTML standard's for type=email, which browsers
-- and GoTrue also apply: no list, comment, quote, bracket or space, and only ASCII. In addition, there must be no route to another
-- mailbox (victim%example.com@, example.com!victim@) and no encoded word (=?utf-8?q?…), because mail servers along the way interpret
-- these. shared-data/src/core/mailbox.ts implements the same rule, and both are tested with shared-data/src/core/mailboxes.json.
create function private.is_mailbox(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_email) <= 254 and char_length(split_part(p_email, '@', 1)) <= 64 and p_email !~ '[\n\r]|([%!]|=[?])[a-zA-Z0-9]'
    and p_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$'
$$;

-- Checks and indexes on tables run as the writing role.
revoke execute on function private.is_mailbox(text) from public;
grant execute on function private.is_mailbox(text) to anon, authenticated, service_role;

-- The mailbox behind an address, for counting people: without the text after a plus sign, and without the characters that Google
-- and Proton ignore. Mails still go to the address as entered.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    when a.domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    else a.name || '@' || a.domain end
  from (
    select regexp_replace(regexp_replace(e.email, '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
      case when substring(e.email from '[^@]*$') in ('me.com', 'mac.com') then 'icloud.com'
        else substring(e.email from '[^@]*$') end as domain
    from (select lower(btrim(p_email, E' \t\r\n')) as email) e
  ) a
$$;

revoke execute on function private.mailbox_of(text) from public;
grant execute on function private.mailbox_of(text) to anon, authenticated, service_role;

-- Returns the mailbox behind an address, for the embedded backend's limits; null if the address is not exactly one mailbox.
create function public.get_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_mailbox(p_email) then private.mailbox_of(p_email) end
$$;

revoke execute on function public.get_mailbox(text) from public, anon, authenticated, service_role;
grant execute on function public.get_mailbox(text) to service_role;

-- supabase/schemas/site.sql

-- A form may send the settings with which it was opened in the header `x-settings-loaded`, {key: SHA-256 of the text}, so that a
-- later save by another form is not overwritten. The check and the write are a single statement, so that no other write can come
-- between them.
create function private.keep_unseen_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  loaded json := nullif(current_setting('request.headers', true), '')::json ->> 'x-settings-loaded';
begin
  if loaded is not null
    and loaded ->> old.key is distinct from
      encode(sha256(convert_to(coalesce(old.content, ''), 'UTF8')), 'hex')
  then
    -- PostgREST makes its answer of these.
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "This changed elsewhere."}',
      detail = '{"status": 409, "headers": {}}';
  end if;
  return new;
end
$$;

revoke execute on function private.keep_unseen_settings() from public;

create table public.site_settings (
  key text primary key check (
    key in (
      'working_on_card_1_title',
      'working_on_card_1_description',
      'working_on_card_2_title',
      'working_on_card_2_description',
      'about_heading',
      'about_description',
      'about_image_url',
      'about_full_story_title',
      'about_full_story_description',
      'entrepreneur_start_date',
      'about_stat_projects_value',
      'about_stat_projects_label'
    )
  ),
  content text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_image_url_check check (
    key <> 'about_image_url' or content !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  )
);

create trigger keep_timestamps before update on public.site_settings
  for each row execute function private.keep_timestamps();
create trigger keep_unseen_settings before update on public.site_settings
  for each row execute function private.keep_unseen_settings();

alter table public.site_settings enable row level security;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated
  using (true);

create policy "only the owner adds settings" on public.site_settings
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes settings" on public.site_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes settings" on public.site_settings
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;

create function private.is_web_link(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_address) <= 300 and p_address !~ '[[:cntrl:]]' and p_address ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$'
$$;

-- Check constraints run as the writing role.
revoke execute on function private.is_web_link(text) from public;
grant execute on function private.is_web_link(text) to authenticated, service_role;

-- The site's name, texts, addresses, pictures and look (docs/decisions/074): a single row. A null column was never edited, so the
-- value from site.config.json applies. An empty text is the owner's choice.
create table public.site_profile (
  singleton boolean primary key default true check (singleton),
  name text check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  tagline text check (char_length(tagline) between 1 and 160 and tagline ~ '\S' and tagline !~ '[[:cntrl:]]'),
  description text check (char_length(description) <= 400 and description !~ '[[:cntrl:]]'),
  contact_email text check (private.is_mailbox(contact_email)),
  x_url text check (x_url = '' or private.is_web_link(x_url)),
  youtube_url text check (youtube_url = '' or private.is_web_link(youtube_url)),
  instagram_url text check (instagram_url = '' or private.is_web_link(instagram_url)),
  linkedin_url text check (linkedin_url = '' or private.is_web_link(linkedin_url)),
  tiktok_url text check (tiktok_url = '' or private.is_web_link(tiktok_url)),
  github_url text check (github_url = '' or private.is_web_link(github_url)),
  -- Only a stored picture is allowed, because pages use its URL in their styles, and the server reads the picture for link
  -- previews.
  signature_url text check (
    signature_url = ''
    or (char_length(signature_url) <= 300 and signature_url ~ '^/media/[A-Za-z0-9_/%@+~.-]+$' and signature_url !~ '\.\.')
  ),
  hero_url text check (
    char_length(hero_url) <= 1000 and hero_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A name from the time zone database. Names other than Etc/GMT have no digits, because Postgres accepts "Foo-3" as a zone.
  time_zone text not null default 'UTC' check (
    time_zone ~ '^(UTC|Etc/GMT([+-][0-9]{1,2})?|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2})$'
    and timezone(time_zone, '2026-01-01 00:00:00Z'::timestamptz) is not null
  ),
  -- The previous time zones, each with its end, the oldest first. Only a trigger writes this column.
  earlier_time_zones jsonb not null default '[]' check (
    jsonb_typeof(earlier_time_zones) = 'array' and jsonb_array_length(earlier_time_zones) <= 1000
  ),
  -- Whether readers can see a year's moods.
  shows_moods boolean not null default false,
  -- The look of pages and letters (docs/decisions/074): one of a few palettes, and one of a few pairs of faces.
  palette text check (palette in ('petrol', 'moss', 'indigo', 'heather', 'graphite')),
  face text check (face in ('editorial', 'book', 'classic', 'plain')),
  -- Whether the Store of a site with a till shows its products or only the teasers. Products are on sale either way.
  is_store_open boolean not null default true
);
insert into public.site_profile default values;

create trigger keep_timestamps before update on public.site_profile
  for each row execute function private.keep_timestamps();

alter table public.site_profile enable row level security;

create policy "everyone reads the site's profile" on public.site_profile
  for select to anon, authenticated
  using (true);

create policy "only the owner changes the site's profile" on public.site_profile
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.site_profile from public, anon, authenticated, service_role;
grant select on public.site_profile to anon, authenticated, service_role;
grant update (
  name, tagline, description, contact_email, x_url, youtube_url, instagram_url, linkedin_url, tiktok_url, github_url,
  signature_url, hero_url, time_zone, shows_moods, palette, face, is_store_open
) on public.site_profile to authenticated;

-- The site's time zone (docs/decisions/010): the owner's day for an instant is the day in the zone that applied then. A zone
-- applies from the time it is chosen, so that earlier days do not change.
create function private.keep_earlier_time_zones() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.earlier_time_zones :=
    old.earlier_time_zones || jsonb_build_object('time_zone', old.time_zone, 'until', now());
  return new;
end
$$;

revoke execute on function private.keep_earlier_time_zones() from public;

create trigger keep_earlier_time_zones before update of time_zone on public.site_profile
  for each row when (new.time_zone <> old.time_zone) execute function private.keep_earlier_time_zones();

create function private.site_time_zones() returns table (time_zone text, since timestamptz, until timestamptz)
language sql stable set search_path = '' as $$
  select z.time_zone, coalesce(lag(z.until) over (order by z.until, z.place), '-infinity'), z.until
  from (
    select e.zone ->> 'time_zone', (e.zone ->> 'until')::timestamptz, e.place
    from public.site_profile s, jsonb_array_elements(s.earlier_time_zones) with ordinality e (zone, place)
    union all
    select s.time_zone, 'infinity', 1001 from public.site_profile s
  ) z (time_zone, until, place)
$$;

revoke execute on function private.site_time_zones() from public;
grant execute on function private.site_time_zones() to anon, authenticated, service_role;

-- The owner's day at an instant.
create function public.site_day(p_instant timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_instant at time zone z.time_zone)::date
  from private.site_time_zones() z
  where p_instant >= z.since and (p_instant < z.until or z.until = 'infinity')
  order by z.since desc limit 1
$$;

revoke execute on function public.site_day(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.site_day(timestamptz) to anon, authenticated, service_role;

create function public.site_today() returns date
language sql stable set search_path = '' as $$
  select public.site_day(now())
$$;

revoke execute on function public.site_today() from public, anon, authenticated, service_role;
grant execute on function public.site_today() to anon, authenticated, service_role;

-- supabase/schemas/content.sql

-- A cleared date field arrives as null, which means now, like the form's default.
create function private.default_publish_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end
$$;

revoke execute on function private.default_publish_date() from public;

create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  content text,
  entry_date date not null default public.site_today(),
  mood text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The id assigned to an entry by the device on which it was written (docs/decisions/093), so that sending the entry twice
  -- creates only one row.
  client_id uuid unique,
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]')
);

create index journal_entries_public_list_idx on public.journal_entries (entry_date desc) where is_published;
create index journal_entries_user_id_idx on public.journal_entries (user_id);

create trigger default_publish_date before insert or update of published_at on public.journal_entries
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.journal_entries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journal_entries
  for each row execute function private.keep_author();

alter table public.journal_entries enable row level security;

-- This policy, not the interface, keeps drafts and scheduled entries private.
create policy "readers see published entries, the owner all" on public.journal_entries
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

create policy "only the owner adds entries, under their own name" on public.journal_entries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes entries" on public.journal_entries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes entries" on public.journal_entries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journal_entries from public, anon, authenticated, service_role;
grant select on public.journal_entries to anon;
grant select, insert, update, delete on public.journal_entries to authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- Slugs typed by hand may contain underscores and capitals, but nothing that needs escaping in a URL.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$'),
  content text,
  excerpt text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  category text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]')
);

create index blog_posts_public_list_idx on public.blog_posts (published_at desc) where is_published;
create index blog_posts_user_id_idx on public.blog_posts (user_id);

create trigger default_publish_date before insert or update of published_at on public.blog_posts
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.blog_posts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.blog_posts
  for each row execute function private.keep_author();

alter table public.blog_posts enable row level security;

-- A scheduled post also has is_published set; only its time keeps it private.
create policy "readers see published posts, the owner all" on public.blog_posts
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

create policy "only the owner adds posts, under their own name" on public.blog_posts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes posts" on public.blog_posts
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes posts" on public.blog_posts
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.blog_posts from public, anon, authenticated, service_role;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  description text,
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  status text not null default 'Ongoing' check (status in ('Ongoing', 'Successful', 'Failed')),
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A challenge may be kept in public, day by day (docs/decisions/096). Without a start it has only a status and a text.
  starts_on date check (starts_on between '1900-01-01' and '2100-12-31'),
  ends_on date check (ends_on between '1900-01-01' and '2100-12-31'),
  -- The target for the sum of all check-ins.
  goal numeric(12, 2) check (goal > 0),
  unit text check (char_length(unit) <= 20),
  -- 7 means every day; null means that there is no rhythm, so no day is missed.
  days_a_week integer check (days_a_week between 1 and 7),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]'),
  constraint challenges_ends_after_start check (ends_on >= starts_on)
);

create index challenges_public_list_idx on public.challenges (published_at desc) where is_published;
create index challenges_latest_ongoing_idx on public.challenges (created_at desc) where status = 'Ongoing';
create index challenges_user_id_idx on public.challenges (user_id);

create trigger default_publish_date before insert or update of published_at on public.challenges
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.challenges
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.challenges
  for each row execute function private.keep_author();

alter table public.challenges enable row level security;

create policy "readers see published challenges, the owner all" on public.challenges
  for select to anon, authenticated
  using (private.is_public(is_published, published_at) or (select public.is_owner()));

-- Anyone signed in who has a draft's address can open the draft. The request must state the id, so drafts cannot be listed.
create policy "a signed-in reader opens the one draft they have the address of" on public.challenges
  for select to authenticated
  using (id = (select private.request_uuid('x-draft-id')));

create policy "only the owner adds challenges, under their own name" on public.challenges
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes challenges" on public.challenges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes challenges" on public.challenges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.challenges from public, anon, authenticated, service_role;
grant select on public.challenges to anon;
grant select, insert, update, delete on public.challenges to authenticated, service_role;

create table public.journey_summaries (
  id uuid primary key default gen_random_uuid(),
  year integer not null unique check (year between 1900 and 2100),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journey_summaries_user_id_idx on public.journey_summaries (user_id);

create trigger keep_timestamps before update on public.journey_summaries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journey_summaries
  for each row execute function private.keep_author();

alter table public.journey_summaries enable row level security;

-- Summaries cannot be drafts: saving one publishes it.
create policy "everyone reads the summaries" on public.journey_summaries
  for select to anon, authenticated
  using (true);

create policy "only the owner adds summaries, under their own name" on public.journey_summaries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes summaries" on public.journey_summaries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes summaries" on public.journey_summaries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journey_summaries from public, anon, authenticated, service_role;
grant select on public.journey_summaries to anon;
grant select, insert, update, delete on public.journey_summaries to authenticated, service_role;

-- Texts about now. The newest is shown at /now, and the older ones as its past. There are no drafts; texts for a later day are
-- not shown.
create table public.now_texts (
  id uuid primary key default gen_random_uuid(),
  day date not null unique check (day between '1900-01-01' and '2100-12-31'),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index now_texts_user_id_idx on public.now_texts (user_id);

create trigger keep_timestamps before update on public.now_texts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.now_texts
  for each row execute function private.keep_author();

alter table public.now_texts enable row level security;

-- A changed time zone or an imported archive can produce a text for tomorrow, which is hidden until then.
create policy "everyone reads the texts about now of days that have come" on public.now_texts
  for select to anon, authenticated
  using (day <= (select public.site_today()));

create policy "only the owner adds texts about now, of days that have come" on public.now_texts
  for insert to authenticated
  with check (
    (select public.is_owner()) and user_id = (select auth.uid()) and day <= (select public.site_today())
  );

create policy "only the owner changes texts about now, of days that have come" on public.now_texts
  for update to authenticated
  using ((select public.is_owner()) and day <= (select public.site_today()))
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner deletes texts about now" on public.now_texts
  for delete to authenticated
  using ((select public.is_owner()) and day <= (select public.site_today()));

revoke all on public.now_texts from public, anon, authenticated, service_role;
grant select on public.now_texts to anon;
grant select, insert, update, delete on public.now_texts to authenticated, service_role;

-- Whether every visitor may read the content. Definer rights make the answer the same for everyone, including the owner.
create function private.content_is_public(p_content_type text, p_content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_content_type
    when 'blog_posts' then exists (
      select 1 from public.blog_posts c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journal_entries' then exists (
      select 1 from public.journal_entries c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'challenges' then exists (
      select 1 from public.challenges c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journey_summaries' then exists (
      select 1 from public.journey_summaries c where c.id = p_content_id)
    else false
  end
$$;

revoke execute on function private.content_is_public(text, uuid) from public;
grant execute on function private.content_is_public(text, uuid) to anon, authenticated, service_role;

-- Distinguishes "not yet published" from "does not exist" without revealing any of the row.
create function public.content_state(p_content_type text, p_content_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.content_is_public(p_content_type, p_content_id) then 'published'
    when p_content_type = 'blog_posts'
      and exists (select 1 from public.blog_posts c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'journal_entries'
      and exists (select 1 from public.journal_entries c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'challenges'
      and exists (select 1 from public.challenges c where c.id = p_content_id) then 'unpublished'
    else 'missing'
  end
$$;

revoke execute on function public.content_state(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.content_state(text, uuid) to anon, authenticated, service_role;

-- supabase/schemas/listed.sql

-- Computed columns for sorting and searching lists, because the data API supports neither collations nor date searches.

-- A text without its case and accents, as `foldText` of shared-data has it.
create function private.folded(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

revoke execute on function private.folded(text) from public;
grant execute on function private.folded(text) to anon, authenticated, service_role;

-- The texts that the search boxes of the public lists look through.
create function public.found_text(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$ select private.folded(concat_ws(E'\n', p_entry.title, p_entry.excerpt)) $$;
create function public.found_text(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$ select private.folded(concat_ws(E'\n', p_post.title, p_post.excerpt)) $$;
create function public.found_text(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$ select private.folded(p_challenge.title) $$;

revoke execute on function public.found_text(public.journal_entries), public.found_text(public.blog_posts),
  public.found_text(public.challenges) from public, anon, authenticated, service_role;
grant execute on function public.found_text(public.journal_entries), public.found_text(public.blog_posts),
  public.found_text(public.challenges) to anon, authenticated, service_role;

-- A sort key that ignores case and accents, and orders numbers in titles by value: "Day 9" sorts before "Day 10".
create function private.title_key(p_title text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(private.folded(p_title), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
$$;

revoke execute on function private.title_key(text) from public;
grant execute on function private.title_key(text) to authenticated, service_role;

create function public.title_key(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_entry.title) $$;
create function public.title_key(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_post.title) $$;
create function public.title_key(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_challenge.title) $$;
create function public.title_key(p_summary public.journey_summaries) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_summary.title) $$;
create function public.title_key(p_text public.now_texts) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_text.title) $$;

-- A row's short texts, for searching the lists.
create function public.listed_text(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_entry.title, to_char(p_entry.entry_date, 'YYYY-MM-DD'), p_entry.mood)
$$;
create function public.listed_text(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_post.title, p_post.slug, p_post.category)
$$;
create function public.listed_text(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_challenge.title, p_challenge.unit)
$$;
create function public.listed_text(p_summary public.journey_summaries) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_summary.year, p_summary.title)
$$;
create function public.listed_text(p_text public.now_texts) returns text
language sql stable set search_path = '' as $$ select concat_ws(' ', p_text.day, p_text.title) $$;

revoke execute on function public.title_key(public.journal_entries), public.title_key(public.blog_posts),
  public.title_key(public.challenges), public.title_key(public.journey_summaries), public.title_key(public.now_texts),
  public.listed_text(public.journal_entries), public.listed_text(public.blog_posts),
  public.listed_text(public.challenges), public.listed_text(public.journey_summaries), public.listed_text(public.now_texts)
  from public, anon, authenticated, service_role;
grant execute on function public.title_key(public.journal_entries), public.title_key(public.blog_posts),
  public.title_key(public.challenges), public.title_key(public.journey_summaries), public.title_key(public.now_texts),
  public.listed_text(public.journal_entries), public.listed_text(public.blog_posts),
  public.listed_text(public.challenges), public.listed_text(public.journey_summaries), public.listed_text(public.now_texts)
  to authenticated, service_role;

-- supabase/schemas/check_ins.sql

-- Check-ins: what was done for a kept challenge on a day.
create table public.check_ins (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-12-31'),
  amount numeric(12, 2) not null default 1 check (amount >= 0),
  note text check (char_length(note) <= 280),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (challenge_id, day),
  -- A note is one line in its challenge's archive file.
  constraint check_ins_note_is_a_line check (note !~ '[[:cntrl:]]')
);

create trigger keep_timestamps before update on public.check_ins
  for each row execute function private.keep_timestamps();

alter table public.check_ins enable row level security;

-- The policy itself checks that the challenge is public, because a signed-in reader with a draft's address may read its text, but
-- not its check-ins.
create policy "readers see the check-ins of public challenges, the owner all" on public.check_ins
  for select to anon, authenticated
  using (
    challenge_id in (select c.id from public.challenges c where private.is_public(c.is_published, c.published_at))
    or (select public.is_owner())
  );

create policy "only the owner checks in, on days that have come" on public.check_ins
  for insert to authenticated
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner changes check-ins" on public.check_ins
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner deletes check-ins" on public.check_ins
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.check_ins from public, anon, authenticated, service_role;
grant select on public.check_ins to anon;
grant select, insert, update, delete on public.check_ins to authenticated, service_role;

-- Days that are not counted, for one challenge or for everything. A pause without a last day is ongoing.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete cascade,
  from_day date not null check (from_day between '1900-01-01' and '2100-12-31'),
  to_day date check (to_day <= '2100-12-31'),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (to_day >= from_day),
  constraint pauses_reason_is_a_line check (reason !~ '[[:cntrl:]]')
);

create index pauses_challenge_id_idx on public.pauses (challenge_id);

create trigger keep_timestamps before update on public.pauses
  for each row execute function private.keep_timestamps();

alter table public.pauses enable row level security;

create policy "readers see pauses of everything and of public challenges, the owner all" on public.pauses
  for select to anon, authenticated
  using (
    challenge_id is null
    or challenge_id in (select c.id from public.challenges c where private.is_public(c.is_published, c.published_at))
    or (select public.is_owner())
  );

create policy "only the owner adds pauses" on public.pauses
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes pauses" on public.pauses
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes pauses" on public.pauses
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.pauses from public, anon, authenticated, service_role;
grant select on public.pauses to anon;
grant select, insert, update, delete on public.pauses to authenticated, service_role;

-- Each day of a challenge from its start to today or its end, with the caller's rights. A week begins on Monday and requires
-- `days_a_week` days, proportionally fewer if days are paused or outside the challenge. Once the remaining days are too few, the
-- last free days before them count as missed.
create function private.challenge_days(p_challenge_id uuid)
returns table (day date, state text, amount numeric, note text, reason text)
language sql stable set search_path = '' as $$
  with kept as materialized (
    select c.id, c.days_a_week, t.today, least(c.ends_on, t.today) as last_day,
      greatest(c.starts_on, least(c.ends_on, t.today) - 3660) as first_day,
      -- To the end of this week, which is what today's is measured by.
      least(c.ends_on, t.today + 7 - extract(isodow from t.today)::integer) as week_end
    from public.challenges c, (select public.site_today() as today) t
    where c.id = p_challenge_id and c.starts_on <= t.today
      and (private.is_public(c.is_published, c.published_at) or (select public.is_owner()))
  ),
  days as (
    select k.*, d.day, i.amount, i.note, p.reason,
      d.day - extract(isodow from d.day)::integer as week,
      case when i.day is not null then 'kept' when p.reason is not null then 'paused' else 'free' end as state
    from kept k
    -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
    cross join lateral (select k.first_day + n as day from generate_series(0, k.week_end - k.first_day) n) d
    left join public.check_ins i on i.challenge_id = k.id and i.day = d.day
    left join lateral (
      select o.reason from public.pauses o
      where (o.challenge_id is null or o.challenge_id = k.id) and o.from_day <= d.day
        and (o.to_day is null or o.to_day >= d.day)
      order by o.challenge_id nulls last, o.from_day desc limit 1
    ) p on true
  ),
  weeks as (
    select d.*,
      d.days_a_week * count(*) filter (where d.state <> 'paused') over this_week / 7
        - count(*) filter (where d.state = 'kept') over this_week
        - count(*) filter (where d.state = 'free' and d.day >= d.today) over this_week as shortfall,
      row_number() over (
        partition by d.week, d.state = 'free' and d.day < d.today order by d.day desc
      ) as from_the_end
    from days d
    window this_week as (partition by d.week)
  )
  select w.day,
    case when w.state = 'free' and w.day < w.today and w.from_the_end <= w.shortfall then 'missed' else w.state end,
    w.amount, w.note, case when w.state = 'paused' then w.reason end
  from weeks w
  where w.day <= w.last_day
$$;

revoke execute on function private.challenge_days(uuid) from public;
grant execute on function private.challenge_days(uuid) to anon, authenticated, service_role;

-- The last 53 weeks of a challenge, oldest day first, each day with the public entry written on it.
create function public.get_challenge_days(p_challenge_id uuid)
returns table (day date, state text, amount numeric, note text, reason text, entry_id uuid)
language sql stable set search_path = '' as $$
  select n.day, n.state, n.amount, n.note, n.reason, (
    select e.id from public.journal_entries e
    where e.entry_date = n.day and private.is_public(e.is_published, e.published_at)
    order by e.published_at, e.id limit 1
  )
  from (select * from private.challenge_days(p_challenge_id) d order by d.day desc limit 371) n
  order by n.day
$$;

revoke execute on function public.get_challenge_days(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_challenge_days(uuid) to anon, authenticated, service_role;

-- The progress of challenges that have begun. `days_left` includes today; it is null if the challenge has no end.
create function public.get_challenge_progress(p_challenge_ids uuid[])
returns table (challenge_id uuid, done numeric, kept integer, missed integer, paused integer, days_left integer)
language sql stable set search_path = '' as $$
  select c.id, coalesce(sum(d.amount), 0), count(*) filter (where d.state = 'kept')::integer,
    count(*) filter (where d.state = 'missed')::integer, count(*) filter (where d.state = 'paused')::integer,
    case when c.ends_on is not null then greatest(c.ends_on - public.site_today() + 1, 0) end
  from public.challenges c, private.challenge_days(c.id) d
  where c.id = any (p_challenge_ids) and cardinality(p_challenge_ids) <= 100
  group by c.id
$$;

revoke execute on function public.get_challenge_progress(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.get_challenge_progress(uuid[]) to anon, authenticated, service_role;

-- supabase/schemas/unsent_texts.sql

-- Text that the owner has typed into a form but not saved, stored so that all their devices offer it (docs/decisions/120). Each edit
-- session has one row, which no other session writes. A device without a connection keeps its text until it can send it.
create table public.unsent_texts (
  -- The edit session's id, set by the caller.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The form, and the id of the edited row, or "new".
  form text not null check (char_length(form) between 1 and 60),
  row_id text not null check (char_length(row_id) between 1 and 100),
  -- The version of the row with which the form was opened.
  based_on text check (octet_length(based_on) <= 500000),
  typed jsonb not null check (jsonb_typeof(typed) = 'object' and octet_length(typed::text) <= 500000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index unsent_texts_user_id_form_row_id_idx on public.unsent_texts (user_id, form, row_id);

create trigger keep_timestamps before update on public.unsent_texts
  for each row execute function private.keep_timestamps();

alter table public.unsent_texts enable row level security;

create policy "the owner reads what they typed" on public.unsent_texts
  for select to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner keeps what they typed" on public.unsent_texts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner goes on typing" on public.unsent_texts
  for update to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()))
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "the owner discards what they typed" on public.unsent_texts
  for delete to authenticated
  using ((select public.is_owner()) and user_id = (select auth.uid()));

revoke all on public.unsent_texts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.unsent_texts to authenticated, service_role;

-- Keeps the latest hundred texts, for ninety days each. Rows from a restored backup or a move are left alone.
create function private.limit_unsent_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if public.is_owner() then
    delete from public.unsent_texts u
    where u.updated_at < now() - interval '90 days'
      or u.id in (select o.id from public.unsent_texts o order by o.updated_at desc, o.id offset 100);
  end if;
  return null;
end
$$;

revoke execute on function private.limit_unsent_texts() from public;

create trigger limit_unsent_texts after insert on public.unsent_texts
  for each statement execute function private.limit_unsent_texts();

-- The unsaved texts for one form, latest first. A function instead of a table read, so that a session without the right to read
-- gets an error. An empty list would be wrong, because a device deletes its own copy of any text missing from the list.
create function public.list_unsent_texts(p_form text, p_row_id text) returns setof public.unsent_texts
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site reads this.' using errcode = '42501';
  end if;
  return query
    select u.* from public.unsent_texts u
    where u.user_id = (select auth.uid()) and u.form = p_form and u.row_id = p_row_id
    order by u.updated_at desc, u.id;
end
$$;

revoke execute on function public.list_unsent_texts(text, text) from public, anon, authenticated, service_role;
grant execute on function public.list_unsent_texts(text, text) to authenticated;

-- supabase/schemas/storage.sql

-- The site's pictures. The bucket is public: pictures are read by URL without a key, so no select policy is needed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "only the owner lists the pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner uploads pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner replaces pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select public.is_owner()))
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner deletes pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

-- Private: buyers get signed URLs from the server, valid for a few minutes (public.take_download).
insert into storage.buckets (id, name, public, file_size_limit) values ('products', 'products', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "only the owner reads and writes the files of products" on storage.objects
  for all to authenticated
  using (bucket_id = 'products' and (select public.is_owner()))
  with check (bucket_id = 'products' and (select public.is_owner()));

-- supabase/schemas/till.sql

-- Whether the site takes payments (docs/decisions/035). The server writes this row if it starts with a till, and removes it if it
-- starts without one. Prices are only charged while the row exists.
create table private.till (
  singleton boolean primary key default true check (singleton),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- The number of decimal places in a price. Course prices are decimals; all amounts are integers in the smallest unit.
  fraction_digits smallint not null check (fraction_digits between 0 and 3),
  tax_line text not null default '' check (char_length(tax_line) <= 200 and tax_line !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- The minimum charge and the step between possible amounts, both in the smallest unit (docs/decisions/035).
  minimum integer not null default 0 check (minimum >= 0),
  step integer not null default 1 check (step in (1, 10, 100)),
  -- The hash of the server's secret, which proves that the server reported a buyer's network (docs/decisions/035).
  proof_hash bytea
);

alter table private.till enable row level security;
revoke all on private.till from public, anon, authenticated, service_role;

-- Removes the till if there is no currency. Converts prices if a currency's number of decimal places changes.
create function public.set_till(
  p_currency text, p_fraction_digits integer, p_tax_line text, p_minimum integer default 0, p_step integer default 1,
  p_proof text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  factor constant numeric := (
    select 10::numeric ^ (p_fraction_digits - t.fraction_digits) from private.till t where t.currency = p_currency);
begin
  if p_currency is null then
    delete from private.till where singleton;
    return;
  end if;
  if factor <> 1 then
    update public.products p set price = least(round(p.price * factor), 99999999) where p.price > 0;
    update public.coupons c set amount = greatest(least(round(c.amount * factor), 99999999), 1) where c.amount is not null;
  end if;
  insert into private.till as t (currency, fraction_digits, tax_line, minimum, step, proof_hash)
  values (p_currency, p_fraction_digits, coalesce(p_tax_line, ''), p_minimum, p_step, sha256(convert_to(p_proof, 'UTF8')))
  on conflict (singleton) do update
    set currency = excluded.currency, fraction_digits = excluded.fraction_digits, tax_line = excluded.tax_line,
      minimum = excluded.minimum, step = excluded.step, proof_hash = excluded.proof_hash;
end
$$;

revoke execute on function public.set_till(text, integer, text, integer, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text, integer, integer, text) to service_role;

-- supabase/schemas/academy.sql

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- No course may have the slug `badges`, because /academy/badges/… shows badges and routers ignore case.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$' and lower(slug) <> 'badges'),
  description text,
  long_description text,
  -- A URL with a scheme must be http or https; a path has no scheme. Browsers ignore control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  -- Null means "no price given". The upper bound also excludes NaN, which Postgres sorts above every number.
  price numeric(10, 2) check (price between 0 and 99999999.99),
  is_published boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cover's alternative text; empty if the picture is decorative.
  cover_alt text check (char_length(cover_alt) <= 300 and cover_alt !~ '[[:cntrl:]]')
);

create index courses_public_list_idx on public.courses (created_at desc) where is_published;
create index courses_user_id_idx on public.courses (user_id);

create trigger keep_timestamps before update on public.courses
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.courses
  for each row execute function private.keep_author();

alter table public.courses enable row level security;

create function private.has_to_be_paid(p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.till)
    and exists (select from public.courses c where c.id = p_course_id and c.price > 0)
$$;

revoke execute on function private.has_to_be_paid(uuid) from public;
grant execute on function private.has_to_be_paid(uuid) to authenticated, service_role;

-- Stores the counted progress, whatever value was sent. Deliberately volatile: the row is locked before this function runs, so
-- the second of two simultaneous completions also counts the first.
create function private.store_true_progress() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  select coalesce(round(100.0 * n.completed / nullif(n.total, 0), 2), 0) into new.progress
  from private.count_lessons(new.user_id, new.course_id) n;
  return new;
end
$$;

revoke execute on function private.store_true_progress() from public;

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  progress numeric(5, 2) not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, course_id),
  -- Lets a foreign key include both enrolment and user, so that a completion cannot belong to somebody else's enrolment.
  unique (id, user_id)
);

create index course_enrollments_course_id_idx on public.course_enrollments (course_id);

create trigger keep_timestamps before update on public.course_enrollments
  for each row execute function private.keep_timestamps();
create trigger store_true_progress before insert or update on public.course_enrollments
  for each row execute function private.store_true_progress();

alter table public.course_enrollments enable row level security;

create policy "learners see their own enrolments, the owner all" on public.course_enrollments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Prices are only charged if there is a till.
create policy "learners enrol themselves in published courses" on public.course_enrollments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.courses c where c.id = course_id and c.is_published)
    and not private.has_to_be_paid(course_id)
  );

-- The trigger store_true_progress computes the stored value.
create policy "learners report progress on their own enrolments" on public.course_enrollments
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.course_enrollments from public, anon, authenticated, service_role;
grant select on public.course_enrollments to authenticated;
grant insert (user_id, course_id), update (progress) on public.course_enrollments to authenticated;
grant select, insert, update, delete on public.course_enrollments to service_role;

-- The ids of the caller's courses. Definer rights keep the policies on courses and enrolments from invoking each other.
create function private.my_course_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.course_id from public.course_enrollments e where e.user_id = (select auth.uid())
$$;

revoke execute on function private.my_course_ids() from public;
grant execute on function private.my_course_ids() to anon, authenticated, service_role;

-- An enrolled learner keeps access to a course that is no longer published.
create policy "readers see published courses, learners also theirs, the owner all" on public.courses
  for select to anon, authenticated
  using (is_published or (select public.is_owner()) or id in (select private.my_course_ids()));

create policy "only the owner adds courses, under their own name" on public.courses
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes courses" on public.courses
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes courses" on public.courses
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.courses from public, anon, authenticated, service_role;
grant select on public.courses to anon;
grant select, insert, update, delete on public.courses to authenticated, service_role;

-- Touching an enrolment is enough, because its trigger recounts the progress.
create function private.recount_after_module() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (old.course_id, new.course_id);
  return null;
end
$$;

revoke execute on function private.recount_after_module() from public;

create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (title ~ '\S'),
  module_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The module's opening, by date or by days since the enrolment (docs/decisions/036-lessons-and-learners.md).
  opens_at timestamptz check (isfinite(opens_at)),
  opens_after_days integer check (opens_after_days between 0 and 3650)
);

create index course_modules_course_id_idx on public.course_modules (course_id, module_order);

create trigger keep_timestamps before update on public.course_modules
  for each row execute function private.keep_timestamps();

-- A deleted module disappears before its lessons, so their own trigger can no longer find the course.
create trigger recount_progress after delete or update of course_id on public.course_modules
  for each row execute function private.recount_after_module();

alter table public.course_modules enable row level security;

create policy "whoever may see a course sees its modules" on public.course_modules
  for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy "only the owner adds modules" on public.course_modules
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes modules" on public.course_modules
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes modules" on public.course_modules
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_modules from public, anon, authenticated, service_role;
grant select on public.course_modules to anon;
grant select, insert, update, delete on public.course_modules to authenticated, service_role;

-- The modules in the caller's courses that are not open yet. If a module has both a date and a number of days, the later moment
-- counts; greatest() ignores nulls. Days are counted as 24 hours, because a day in a time zone may have only 23.
create function private.closed_module_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id
  from public.course_enrollments e
  join public.course_modules m on m.course_id = e.course_id
  where e.user_id = (select auth.uid())
    and greatest(m.opens_at, e.created_at + make_interval(hours => 24 * m.opens_after_days)) > now()
$$;

revoke execute on function private.closed_module_ids() from public;
grant execute on function private.closed_module_ids() to authenticated, service_role;

create function private.recount_after_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (
    select m.course_id from public.course_modules m where m.id in (old.module_id, new.module_id));
  return null;
end
$$;

revoke execute on function private.recount_after_lesson() from public;

create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.course_modules (id) on delete cascade,
  title text not null check (title ~ '\S'),
  lesson_type text not null default 'text' check (lesson_type in ('text', 'video')),
  content text,
  video_url text check (video_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  lesson_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Anyone may read a free lesson.
  is_preview boolean not null default false,
  constraint course_lessons_one_kind_of_content_check check (
    case lesson_type when 'text' then video_url is null else content is null end
  )
);

create index course_lessons_module_id_idx on public.course_lessons (module_id, lesson_order);

create trigger keep_timestamps before update on public.course_lessons
  for each row execute function private.keep_timestamps();
create trigger recount_progress after insert or delete or update of module_id on public.course_lessons
  for each row execute function private.recount_after_lesson();

alter table public.course_lessons enable row level security;

-- Hides rows instead of columns, because a lesson is what a learner enrols for; only its title appears in the outline below. A
-- lesson is hidden until its module opens; a free lesson is always readable.
create policy "learners read the lessons of their courses, the owner all" on public.course_lessons
  for select to authenticated
  using (
    (select public.is_owner())
    or (
      exists (
        select 1 from public.course_modules m
        where m.id = module_id and m.course_id in (select private.my_course_ids())
      )
      and (is_preview or module_id not in (select private.closed_module_ids()))
    )
  );

create policy "only the owner adds lessons" on public.course_lessons
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes lessons" on public.course_lessons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes lessons" on public.course_lessons
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_lessons from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.course_lessons to authenticated, service_role;

-- A published course's modules and lessons, in order, with the ids of free lessons (preview_id; null for other lessons) and the
-- modules' opening times; opens_at is null once it is past. lesson_title is null if a module has no lessons. Enrolled users can
-- also read the outline of an unpublished course, to see what is still to come.
create function public.get_course_outline(p_course_id uuid)
returns table (
  module_id uuid, module_title text, lesson_title text, preview_id uuid, opens_at timestamptz, opens_after_days integer
)
language sql stable security definer set search_path = '' as $$
  select
    m.id, m.title, l.title,
    case when l.is_preview then l.id end,
    case when m.opens_at > now() then m.opens_at end,
    m.opens_after_days
  from public.courses c
  join public.course_modules m on m.course_id = c.id
  left join public.course_lessons l on l.module_id = m.id
  where c.id = p_course_id and (c.is_published or c.id in (select private.my_course_ids()))
  order by m.module_order, m.created_at, m.id, l.lesson_order, l.created_at, l.id
$$;

revoke execute on function public.get_course_outline(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_course_outline(uuid) to anon, authenticated, service_role;

-- A free lesson in a published course, for everyone. The table itself is closed to people who are not enrolled.
create function public.get_free_lesson(p_lesson_id uuid)
returns table (
  title text, lesson_type text, content text, video_url text, course_title text, course_slug text
)
language sql stable security definer set search_path = '' as $$
  select l.title, l.lesson_type, l.content, l.video_url, c.title, c.slug
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.id = p_lesson_id and l.is_preview and c.is_published
$$;

revoke execute on function public.get_free_lesson(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_free_lesson(uuid) to anon, authenticated, service_role;

-- The variable parts of all free lessons' URLs, for the sitemap.
create function public.list_free_lessons()
returns table (lesson_id uuid, course_slug text, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, c.slug, l.updated_at
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.is_preview and c.is_published
  order by l.id
$$;

revoke execute on function public.list_free_lessons() from public, anon, authenticated, service_role;
grant execute on function public.list_free_lessons() to anon, authenticated, service_role;

-- Whether the enrolment is the caller's and its course has this lesson.
create function private.lesson_is_mine(p_lesson_id uuid, p_enrollment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.course_enrollments e
    join public.course_modules m on m.course_id = e.course_id
    join public.course_lessons l on l.module_id = m.id
    where e.id = p_enrollment_id and e.user_id = (select auth.uid()) and l.id = p_lesson_id
  )
$$;

revoke execute on function private.lesson_is_mine(uuid, uuid) from public;
grant execute on function private.lesson_is_mine(uuid, uuid) to authenticated, service_role;

create function private.recount_after_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.id in (old.enrollment_id, new.enrollment_id);
  return null;
end
$$;

revoke execute on function private.recount_after_completion() from public;

create table public.lesson_completions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  enrollment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  foreign key (enrollment_id, user_id) references public.course_enrollments (id, user_id) on delete cascade
);

create index lesson_completions_lesson_id_idx on public.lesson_completions (lesson_id);
create index lesson_completions_enrollment_id_idx on public.lesson_completions (enrollment_id, user_id);

create trigger recount_progress after insert or delete on public.lesson_completions
  for each row execute function private.recount_after_completion();

alter table public.lesson_completions enable row level security;

create policy "learners see what they completed, the owner all" on public.lesson_completions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Learners cannot complete a lesson that they may not read, because the policy above decides which lessons they see.
create policy "learners complete lessons of courses they are enrolled in" on public.lesson_completions
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.lesson_is_mine(lesson_id, enrollment_id)
    and exists (select 1 from public.course_lessons l where l.id = lesson_id)
  );

-- A completion is final, so there is no policy or grant for updates or deletions.
revoke all on public.lesson_completions from public, anon, authenticated, service_role;
grant select on public.lesson_completions to authenticated;
grant insert (user_id, lesson_id, enrollment_id) on public.lesson_completions to authenticated;
grant select, insert, update, delete on public.lesson_completions to service_role;

-- The number of completed and of existing lessons for one learner in one course.
create function private.count_lessons(p_user_id uuid, p_course_id uuid, out completed bigint, out total bigint)
language sql stable security definer set search_path = '' as $$
  select count(c.lesson_id), count(*)
  from public.course_modules m
  join public.course_lessons l on l.module_id = m.id
  left join public.lesson_completions c on c.lesson_id = l.id and c.user_id = p_user_id
  where m.course_id = p_course_id
$$;

revoke execute on function private.count_lessons(uuid, uuid) from public;

-- supabase/schemas/badges.sql

create table public.badges (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  criteria jsonb not null check (jsonb_typeof(criteria -> 'type') is not distinct from 'string'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- At most one, because the site queries a single badge for completing courses.
create unique index badges_course_completion_key on public.badges ((criteria ->> 'type'))
  where criteria ->> 'type' = 'complete_course';

create trigger keep_timestamps before update on public.badges
  for each row execute function private.keep_timestamps();

alter table public.badges enable row level security;

create policy "everyone reads which badges exist" on public.badges
  for select to anon, authenticated
  using (true);

create policy "only the owner adds badges" on public.badges
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes badges" on public.badges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes badges" on public.badges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.badges from public, anon, authenticated, service_role;
grant select on public.badges to anon;
grant select, insert, update, delete on public.badges to authenticated, service_role;

-- Whether the caller has finished the course and the badge is awarded for finishing courses. Counts lessons instead of trusting
-- the rounded progress; a course without lessons is never finished.
create function private.badge_is_earned(p_badge_id uuid, p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.badges b, private.count_lessons((select auth.uid()), p_course_id) n
    where b.id = p_badge_id
      and b.criteria ->> 'type' = 'complete_course'
      and p_course_id in (select private.my_course_ids())
      and n.total > 0
      and n.completed = n.total
  )
$$;

revoke execute on function private.badge_is_earned(uuid, uuid) from public;
grant execute on function private.badge_is_earned(uuid, uuid) to authenticated, service_role;

create table public.user_badges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  badge_id uuid not null references public.badges (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, badge_id, course_id),
  -- Lets a foreign key include both badge and account, so that nobody can share somebody else's badge.
  unique (id, user_id)
);

create index user_badges_badge_id_idx on public.user_badges (badge_id);
create index user_badges_course_id_idx on public.user_badges (course_id);

alter table public.user_badges enable row level security;

create policy "learners see their own badges, the owner all" on public.user_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners take a badge once the course is complete" on public.user_badges
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.badge_is_earned(badge_id, course_id));

-- An earned badge is kept even if lessons are added later, so there is no policy or grant for updates or deletions.
revoke all on public.user_badges from public, anon, authenticated, service_role;
grant select on public.user_badges to authenticated;
grant insert (user_id, badge_id, course_id) on public.user_badges to authenticated;
grant select, insert, update, delete on public.user_badges to service_role;

-- The badges that learners share publicly, each with a chosen display name. A badge without a row here is private.
create table public.shared_badges (
  user_badge_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- 1 to 80 characters on one line, trimmed.
  display_name text not null check (display_name ~ '^\S(.{0,78}\S)?$' and display_name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  primary key (user_badge_id, user_id),
  foreign key (user_badge_id, user_id) references public.user_badges (id, user_id) on delete cascade
);

alter table public.shared_badges enable row level security;

create policy "learners see what they share, the owner all" on public.shared_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners share the badges they earned" on public.shared_badges
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.user_badges u where u.id = user_badge_id and u.user_id = (select auth.uid()))
  );

-- The owner may remove an inappropriate name.
create policy "learners stop sharing, and the owner stops any" on public.shared_badges
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Changing the name means sharing again: rows never change, so there is no policy or grant for updates.
revoke all on public.shared_badges from public, anon, authenticated, service_role;
grant select, delete on public.shared_badges to authenticated;
grant insert (user_badge_id, user_id, display_name) on public.shared_badges to authenticated;
grant select, insert, update, delete on public.shared_badges to service_role;

-- The public part of a shared badge, for anyone with its URL: the person's name, the badge, the course and the date, but no
-- account or email address.
create function public.get_shared_badge(p_user_badge_id uuid)
returns table (display_name text, badge_name text, course_title text, earned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.display_name, b.name, c.title, u.created_at
  from public.shared_badges s
  join public.user_badges u on u.id = s.user_badge_id
  join public.badges b on b.id = u.badge_id
  join public.courses c on c.id = u.course_id
  where s.user_badge_id = p_user_badge_id
$$;

revoke execute on function public.get_shared_badge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_shared_badge(uuid) to anon, authenticated, service_role;

-- supabase/schemas/store.sql

-- Products in the Store, other than courses. Prices are integers in the smallest unit of the till's currency.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('download', 'bundle')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer not null check (price between 0 and 99999999),
  -- The courses in a bundle. A course that has been deleted since is left out.
  course_ids uuid[] not null default '{}' check (cardinality(course_ids) <= 100),
  -- A download's file is stored as <id>/<file_name> in the bucket "products".
  file_name text check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  max_downloads smallint not null default 5 check (max_downloads between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_content_check check (
    not is_published or case kind when 'bundle' then cardinality(course_ids) > 0 else file_name is not null end)
);

create trigger keep_timestamps before update on public.products
  for each row execute function private.keep_timestamps();

alter table public.products enable row level security;

create policy "readers see published products, the owner all" on public.products
  for select to anon, authenticated
  using (is_published or (select public.is_owner()));

create policy "only the owner adds products" on public.products
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes products" on public.products
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes products" on public.products
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.products from public, anon, authenticated, service_role;
grant select on public.products to anon, service_role;
grant select, insert, update, delete on public.products to authenticated;

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  -- The code is not hashed, because the owner has to read it, and nobody else can read this table.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount integer check (amount between 1 and 99999999),
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  -- The courses and products for which the coupon is valid; null means all.
  item_ids uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_percent_or_amount_check check (num_nonnulls(percent, amount) = 1)
);

create trigger keep_timestamps before update on public.coupons
  for each row execute function private.keep_timestamps();

alter table public.coupons enable row level security;

create policy "only the owner reads coupons" on public.coupons
  for select to authenticated using ((select public.is_owner()));

-- A shorter code could be guessed.
create policy "only the owner adds coupons" on public.coupons
  for insert to authenticated with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner changes coupons" on public.coupons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner deletes coupons" on public.coupons
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.coupons from public, anon, authenticated, service_role;
grant select on public.coupons to service_role;
grant select, insert, update, delete on public.coupons to authenticated;

-- Orders: the products, the buyer and the state. Only the functions below write this table.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted, because receipts have to be kept.
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  course_id uuid references public.courses (id) on delete set null,
  product_id uuid references public.products (id) on delete set null,
  kind text not null check (kind in ('course', 'download', 'bundle')),
  title text not null,
  -- The courses that the order gives access to.
  course_ids uuid[] not null default '{}',
  amount integer not null check (amount between 0 and 99999999),
  currency text not null,
  fraction_digits smallint not null,
  tax_line text not null,
  coupon_id uuid references public.coupons (id) on delete set null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'disputed')),
  receipt_year smallint,
  receipt_number integer,
  paid_at timestamptz,
  -- The provider's ids.
  checkout_id text unique,
  payment_id text unique,
  -- One hour, longer than a checkout is open at the provider (server/payments/stripeTill.ts), so that a coupon in use by one
  -- buyer is not available to another.
  reserved_until timestamptz not null default now() + interval '1 hour',
  downloads smallint not null default 0,
  -- The lessons that the learner had completed when a refund closed the courses.
  completed_lessons uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The courses that this order opened for its buyer.
  opened_course_ids uuid[] not null default '{}',
  unique (receipt_year, receipt_number),
  constraint orders_receipt_check check (
    num_nonnulls(receipt_year, receipt_number, paid_at) = case state when 'pending' then 0 else 3 end)
);

create index orders_user_id_idx on public.orders (user_id);
create index orders_course_id_idx on public.orders (course_id);
create index orders_product_id_idx on public.orders (product_id);
create index orders_coupon_id_idx on public.orders (coupon_id);
create index orders_pending_idx on public.orders (created_at) where state = 'pending';

create trigger keep_timestamps before update on public.orders
  for each row execute function private.keep_timestamps();

alter table public.orders enable row level security;

create policy "buyers read their own orders, the owner all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

revoke all on public.orders from public, anon, authenticated, service_role;
grant select on public.orders to authenticated, service_role;

-- The latest receipt number of each year. The year's row stays locked until the order is stored, so that no number is skipped.
create table private.receipt_numbers (
  year smallint primary key,
  latest integer not null
);

alter table private.receipt_numbers enable row level security;
revoke all on private.receipt_numbers from public, anon, authenticated, service_role;

-- Attempts to use coupon codes, which are short, by account and time. Each attempt also counts for the buyer's network as seen by
-- the site's server, because behind hosted Supabase's gateway all visitors share the server's network (docs/decisions/035).
create table private.checkout_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  network text,
  has_code boolean not null default false,
  id uuid primary key default gen_random_uuid(),
  -- The checkout's order. A reservation ends within an hour of the last attempt.
  order_id uuid references public.orders (id) on delete cascade
);

create index checkout_attempts_user_id_idx on private.checkout_attempts (user_id, created_at);
create index checkout_attempts_network_idx on private.checkout_attempts (network);
create index checkout_attempts_order_id_idx on private.checkout_attempts (order_id);

alter table private.checkout_attempts enable row level security;
revoke all on private.checkout_attempts from public, anon, authenticated, service_role;

-- The provider's events. Events are delivered at least once, so only the first delivery of each id counts.
create table private.payment_events (
  id text primary key,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')),
  order_id uuid,
  outcome text not null default '',
  created_at timestamptz not null default now(),
  dispute_id text
);

alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

-- Restores completed lessons when a course is opened again after a refund, or after the owner ended the enrolment.
create function private.restore_completions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.lesson_completions (user_id, lesson_id, enrollment_id)
  select new.user_id, l.id, new.id
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  where m.course_id = new.course_id and (
    exists (select from public.orders o where o.user_id = new.user_id and l.id = any (o.completed_lessons))
    or exists (
      select from private.ended_enrollments e
      where e.user_id = new.user_id and e.course_id = new.course_id and l.id = any (e.completed_lessons)))
  on conflict do nothing;
  delete from private.ended_enrollments e where e.user_id = new.user_id and e.course_id = new.course_id;
  return null;
end
$$;

revoke execute on function private.restore_completions() from public;

create trigger restore_completions after insert on public.course_enrollments
  for each row execute function private.restore_completions();

create function private.price_text(p_amount integer, p_fraction_digits smallint, p_currency text) returns text
language sql immutable set search_path = '' as $$
  select format('%s %s', round(p_amount / 10::numeric ^ p_fraction_digits, p_fraction_digits), upper(p_currency))
$$;

revoke execute on function private.price_text(integer, smallint, text) from public;

-- The page that receipt and refund mails link to (docs/decisions/035): the course, the list of courses for a bundle, or the
-- account's receipts for a download.
create function private.page_of_order(p_order public.orders) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_order.kind = 'download' then '/account'
    else coalesce('/academy/' || (select c.slug from public.courses c where c.id = p_order.course_id), '/academy') end
$$;

revoke execute on function private.page_of_order(public.orders) from public;

-- Marks an order as paid, opens its courses and queues the receipt.
create function private.settle(p_order_id uuid, p_checkout_id text, p_payment_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paid public.orders;
begin
  with number as (
    insert into private.receipt_numbers as n (year, latest) values (extract(year from now() at time zone 'UTC'), 1)
    on conflict (year) do update set latest = n.latest + 1
    returning n.year, n.latest
  )
  update public.orders o
  set state = 'paid', paid_at = now(), receipt_year = number.year, receipt_number = number.latest,
    checkout_id = p_checkout_id, payment_id = p_payment_id
  from number where o.id = p_order_id
  returning o.* into paid;
  with opened as (
    insert into public.course_enrollments (user_id, course_id)
    select paid.user_id, c.id from public.courses c
    where c.id = any (paid.course_ids) and paid.user_id is not null
    on conflict do nothing
    returning course_id
  )
  update public.orders o set opened_course_ids = array(select course_id from opened) where o.id = paid.id;
  perform public.queue_mail(jsonb_build_object(
    'to', paid.email,
    'subject', format('Receipt %s-%s', paid.receipt_year, paid.receipt_number),
    'text', concat_ws(E'\n\n',
      'Thank you. It is open for you now, and all your receipts are in your account.',
      format('**%s**', paid.title),
      format('%s, paid on %s', private.price_text(paid.amount, paid.fraction_digits, paid.currency),
        to_char(paid.paid_at at time zone 'UTC', 'FMMonth FMDD, YYYY')),
      nullif(paid.tax_line, ''),
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number)),
    'button', jsonb_build_object(
      'label', case paid.kind when 'download' then 'Download it' else 'Start learning' end,
      'path', private.page_of_order(paid))));
end
$$;

revoke execute on function private.settle(uuid, text, text) from public;

-- Closes the courses that the order opened; a course that another order includes stays open and is transferred to that order.
-- Notifies the buyer.
create function private.refund(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
  opened uuid;
  heir uuid;
  closed uuid[] := '{}';
begin
  select * into refunded from public.orders o where o.id = p_order_id for update;
  foreach opened in array refunded.opened_course_ids loop
    select o.id into heir from public.orders o
    where o.user_id = refunded.user_id and o.id <> refunded.id and o.state in ('paid', 'disputed')
      and opened = any (o.course_ids)
    order by o.paid_at limit 1 for update;
    if heir is null then
      closed := closed || opened;
    else
      update public.orders o set opened_course_ids = o.opened_course_ids || opened where o.id = heir;
    end if;
  end loop;
  update public.orders o
  set state = 'refunded', completed_lessons = array(
    select c.lesson_id from public.lesson_completions c
    join public.course_enrollments e on e.id = c.enrollment_id
    where e.user_id = refunded.user_id and e.course_id = any (closed))
  where o.id = p_order_id;
  delete from public.course_enrollments e where e.user_id = refunded.user_id and e.course_id = any (closed);
  perform public.queue_mail(jsonb_build_object(
    'to', refunded.email,
    'subject', format('Refund of receipt %s-%s', refunded.receipt_year, refunded.receipt_number),
    'text', concat_ws(E'\n\n',
      case when refunded.amount = 0 then 'This order was taken back.'
        else format('%s is given back to you. Your bank may take some days to show it.',
          private.price_text(refunded.amount, refunded.fraction_digits, refunded.currency)) end,
      format('**%s**', refunded.title),
      case when closed = '{}' then 'What you have besides it stays open.'
        else 'It is closed for you. What you completed is kept, should you come back.' end),
    'button', case when refunded.kind <> 'download' then
      jsonb_build_object('label', 'Look at it', 'path', private.page_of_order(refunded)) end));
end
$$;

revoke execute on function private.refund(uuid) from public;

-- An item for sale, at its current price; the title is null if it is not for sale.
create function private.item_for_sale(
  p_kind text, p_id uuid, out title text, out price integer, out course_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_kind = 'course' then
    select c.title, round(coalesce(c.price, 0) * 10 ^ t.fraction_digits), array[c.id]
    into title, price, course_ids
    from public.courses c, private.till t where c.id = p_id and c.is_published;
  else
    select p.title, p.price, array(select c.id from public.courses c where c.id = any (p.course_ids))
    into title, price, course_ids
    from public.products p where p.id = p_id and p.kind = p_kind and p.is_published;
    if p_kind = 'bundle' and cardinality(course_ids) = 0 then
      title := null;
    end if;
  end if;
end
$$;

revoke execute on function private.item_for_sale(text, uuid) from public;

-- Whether a coupon is valid for an item; the caller has locked the coupon's row. A pending order already counts as a use while
-- its reservation lasts.
create function private.coupon_holds(p_coupon public.coupons, p_item_id uuid, p_order_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_coupon.id is not null
    and (p_coupon.valid_until is null or p_coupon.valid_until > now())
    and (p_coupon.item_ids is null or p_item_id = any (p_coupon.item_ids))
    and (p_coupon.max_uses is null or p_coupon.max_uses > (
      select count(*) from public.orders o
      where o.coupon_id = p_coupon.id and o.id is distinct from p_order_id
        and (o.state <> 'pending' or o.reserved_until > now())))
$$;

revoke execute on function private.coupon_holds(public.coupons, uuid, uuid) from public;

-- Begins the caller's checkout: returns the order to pay, or a sentence that describes the problem. Problems are not raised as
-- errors, because those would roll back the count of attempts. Returns null if the site takes no payments.
create function public.begin_checkout(
  p_kind text, p_id uuid, p_coupon text default null, p_network text default null, p_proof text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  of_network text := private.client_network();
  attempt uuid;
  till private.till;
  item record;
  coupon public.coupons;
  placed public.orders;
  to_pay integer;
begin
  select * into till from private.till;
  if not found or me is null then
    return null;
  end if;
  if till.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    of_network := p_network;
  end if;
  delete from private.checkout_attempts a where a.created_at < now() - interval '1 hour';
  -- One after the other for each person, so that nobody tries a hundred at once.
  perform from auth.users u where u.id = me for no key update;
  if (select count(*) from private.checkout_attempts a where a.user_id = me) >= 30 then
    perform private.refuse_until(
      (select min(a.created_at) from private.checkout_attempts a where a.user_id = me) + interval '1 hour');
  end if;
  insert into private.checkout_attempts (user_id, network, has_code) values (me, of_network, coalesce(p_coupon ~ '\S', false))
  returning id into attempt;
  -- Nobody can pay them any more.
  delete from public.orders o where o.state = 'pending' and o.created_at < now() - interval '30 days';

  select * into item from private.item_for_sale(p_kind, p_id);
  if item.title is null then
    return jsonb_build_object('problem', 'This is not for sale.');
  end if;
  if cardinality(item.course_ids) > 0 and not exists (
    select from unnest(item.course_ids) as c (id) where not exists (
      select from public.course_enrollments e where e.user_id = me and e.course_id = c.id)
  ) then
    return jsonb_build_object('problem', 'You are enrolled already.');
  end if;
  if p_coupon ~ '\S' then
    -- Accounts cost nothing, so that of the network counts as well. Checkouts without a code go on.
    if (select count(*) from private.checkout_attempts a where a.network = of_network and a.has_code) > 100 then
      return jsonb_build_object('problem', 'Too many codes were tried. Try again in an hour, or without a code.');
    end if;
    select * into coupon from public.coupons c where c.code = upper(btrim(p_coupon)) for update;
  end if;
  -- A multiple of the least that the provider counts.
  to_pay := greatest(round(
    (item.price - coalesce(item.price * coupon.percent / 100.0, coupon.amount, 0)) / till.step) * till.step, 0);
  -- The same again, after a payment that was declined or given up.
  select * into placed from public.orders o
  where o.user_id = me and o.state = 'pending' and coalesce(o.course_id, o.product_id) = p_id
    and o.coupon_id is not distinct from coupon.id and o.amount = to_pay and o.currency = till.currency
    and o.course_ids = item.course_ids
  limit 1 for update;
  if p_coupon ~ '\S' and not private.coupon_holds(coupon, p_id, placed.id) then
    return jsonb_build_object('problem', 'This code is not valid for it.');
  end if;
  -- Accounts cost nothing, so that one network holds no code back from everybody: a quarter of its uses, and five at most.
  if coupon.max_uses is not null and (
    select count(distinct o.id) from private.checkout_attempts a join public.orders o on o.id = a.order_id
    where (a.network = of_network or a.user_id = me) and o.coupon_id = coupon.id and o.id is distinct from placed.id
      and o.state = 'pending' and o.reserved_until > now()
  ) >= least(greatest(coupon.max_uses / 4, 1), 5) then
    return jsonb_build_object(
      'problem', 'This code is reserved by others in your network. Try again in an hour, or without a code.');
  end if;
  if to_pay between 1 and till.minimum - 1 then
    return jsonb_build_object('problem', format(
      'The till takes no less than %s, and %s would be left to pay%s.',
      private.price_text(till.minimum, till.fraction_digits, till.currency),
      private.price_text(to_pay, till.fraction_digits, till.currency),
      case when coupon.id is null then '' else ' with this code' end));
  end if;
  -- What costs nothing would be ordered without an end.
  if to_pay = 0 and placed.id is null and (
    select count(*) from public.orders o
    where o.user_id = me and coalesce(o.course_id, o.product_id) = p_id and o.amount = 0 and o.state <> 'pending'
  ) >= 10 then
    return jsonb_build_object('problem', 'You have this ten times already. It is in your account.');
  end if;
  if placed.id is null then
    insert into public.orders
      (user_id, email, course_id, product_id, kind, title, course_ids, amount, currency, fraction_digits, tax_line, coupon_id)
    select me, u.email, case p_kind when 'course' then p_id end, case p_kind when 'course' then null else p_id end,
      p_kind, item.title, item.course_ids, to_pay, till.currency, till.fraction_digits, till.tax_line, coupon.id
    from auth.users u where u.id = me
    returning * into placed;
  else
    -- A code is reserved no longer than two hours by trying again and again; then it is as if the order was never begun.
    update public.orders o set reserved_until = least(now(), o.created_at + interval '1 hour') + interval '1 hour'
    where o.id = placed.id;
  end if;
  update private.checkout_attempts a set order_id = placed.id where a.id = attempt;
  if placed.amount = 0 then
    perform private.settle(placed.id, null, null);
  end if;
  return jsonb_build_object(
    'id', placed.id, 'item_id', p_id, 'title', placed.title, 'amount', placed.amount, 'currency', placed.currency,
    'email', placed.email);
end
$$;

revoke execute on function public.begin_checkout(text, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.begin_checkout(text, uuid, text, text, text) to authenticated;

-- Applies a payment event. Returns '' if it was applied, or else the reason why it was not. Raises if it arrived before its
-- payment, so that the provider sends it again.
create function public.take_payment_event(
  p_id text, p_kind text, p_order_id uuid, p_item_id uuid, p_checkout_id text, p_payment_id text, p_amount integer,
  p_currency text, p_dispute_id text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  placed public.orders;
  result text := '';
begin
  insert into private.payment_events (id, kind, order_id, dispute_id) values (p_id, p_kind, p_order_id, p_dispute_id) on conflict do nothing;
  if not found then
    return (select e.outcome from private.payment_events e where e.id = p_id);
  end if;
  select * into placed from public.orders o
  where o.id = p_order_id or (p_order_id is null and o.payment_id = p_payment_id) for update;
  if p_kind = 'paid' then
    result := case
      when placed.id is null then 'refused: there is no such order'
      when placed.amount is distinct from p_amount then 'refused: the amount is not that of the order'
      when placed.currency is distinct from p_currency then 'refused: the currency is not that of the order'
      when coalesce(placed.course_id, placed.product_id) is distinct from p_item_id
        then 'refused: the product is not that of the order'
      when placed.state <> 'pending' and placed.payment_id is distinct from p_payment_id then 'paid twice'
      else '' end;
    if result = '' and placed.state = 'pending' then
      perform private.settle(placed.id, p_checkout_id, p_payment_id);
    end if;
  elsif placed.id is null or placed.state = 'pending' then
    raise exception 'The payment of this event is not known yet.';
  elsif placed.payment_id is distinct from p_payment_id then
    result := 'it is about another payment of the order';
  elsif p_kind = 'refunded' then
    if p_amount >= placed.amount and placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  elsif p_kind = 'dispute_lost' then
    if placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  else
    -- Told in any order: one that was closed already is not opened again, and each has to be closed.
    update public.orders o
    set state = case when exists (
      select from private.payment_events e
      where e.kind = 'disputed' and (e.order_id = placed.id or e.id = p_id) and not exists (
        select from private.payment_events closing
        where closing.kind = 'dispute_won' and closing.dispute_id is not distinct from e.dispute_id
          and (closing.order_id = placed.id or closing.id = p_id))
    ) then 'disputed' else 'paid' end
    where o.id = placed.id and o.state in ('paid', 'disputed');
  end if;
  update private.payment_events e set outcome = result, order_id = placed.id where e.id = p_id;
  return result;
end
$$;

revoke execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text) to service_role;

-- Requests a refund, which the provider confirms by an event. An order for a free product is refunded here.
create function public.begin_refund(p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
begin
  if not public.is_owner() then
    raise exception 'Only the owner refunds orders.' using errcode = '42501';
  end if;
  select * into refunded from public.orders o where o.id = p_order_id and o.state in ('paid', 'disputed') for update;
  if not found then
    return null;
  end if;
  if refunded.amount = 0 then
    perform private.refund(refunded.id);
  end if;
  return jsonb_build_object('id', refunded.id, 'payment_id', refunded.payment_id);
end
$$;

revoke execute on function public.begin_refund(uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_refund(uuid) to authenticated;

-- Uses one download from the caller's order: returns the file's path in the bucket, or null if no download is left or the payment
-- is disputed.
create function public.take_download(p_order_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  update public.orders o set downloads = o.downloads + 1
  from public.products p
  where o.id = p_order_id and o.user_id = (select auth.uid()) and o.state = 'paid'
    and p.id = o.product_id and p.kind = 'download' and o.downloads < p.max_downloads
  returning p.id || '/' || p.file_name
$$;

revoke execute on function public.take_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_download(uuid) to authenticated;

-- The file for a paid and undisputed order; null for other orders. Does not count as a download.
create function public.get_download(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.id || '/' || p.file_name
  from public.orders o join public.products p on p.id = o.product_id
  where o.id = p_order_id and o.state = 'paid' and p.kind = 'download'
$$;

revoke execute on function public.get_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_download(uuid) to service_role;

-- supabase/schemas/learners.sql

-- A course's learners, as the owner sees them (docs/decisions/036).

-- Enrolments by email address: a place waits until an account with the address is confirmed. The address is removed once the
-- place is taken or withdrawn; the row is kept for a day to enforce the daily limit.
create table private.course_invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  unique (course_id, email)
);
create index course_invitations_email_idx on private.course_invitations (email);

-- The lessons that learners had completed when the owner ended their enrolments.
create table private.ended_enrollments (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  completed_lessons uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index ended_enrollments_course_id_idx on private.ended_enrollments (course_id);

alter table private.course_invitations enable row level security;
alter table private.ended_enrollments enable row level security;
-- There is no policy or grant: the functions below are the only access.
revoke all on private.course_invitations, private.ended_enrollments from public, anon, authenticated, service_role;

-- Gives learners who confirm an email address the places that wait for it.
create function private.take_invitations() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- With enroll_address: of an account and an invitation at the same moment, the later sees the earlier.
  perform pg_advisory_xact_lock(hashtext('invitation ' || lower(new.email)));
  with taken as (
    update private.course_invitations i set email = null
    where i.email = lower(new.email) and i.created_at > now() - interval '90 days'
    returning i.course_id
  )
  insert into public.course_enrollments (user_id, course_id)
  select new.id, t.course_id from taken t
  on conflict do nothing;
  return null;
end
$$;

revoke execute on function private.take_invitations() from public;

create trigger take_invitations after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null)
  execute function private.take_invitations();

create function private.require_owner_of_learners() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sees who learns.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.require_owner_of_learners() from public;

-- Lists a course's learners and the email addresses for which a place waits. `next_lesson` is the first lesson that the learner
-- has not completed. Returns at most 1,000 rows; `total` is the number of matches.
create function public.list_learners(
  p_course_id uuid, p_search text default '', p_order text default 'newest', p_limit integer default 25,
  p_offset integer default 0
) returns table (
  id uuid, email text, enrolled_at timestamptz, progress numeric, completed bigint, lessons bigint,
  last_seen_at timestamptz, next_lesson text, is_waiting boolean, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner_of_learners();
  if p_order is null or p_order not in ('newest', 'progress', 'seen') then
    raise exception 'The order is newest, progress or seen.' using errcode = '22023';
  end if;
  return query
    with learners as (
      select e.id, u.email::text as email, e.created_at, e.progress, e.user_id,
        greatest(u.last_sign_in_at, (
          select max(c.created_at) from public.lesson_completions c where c.enrollment_id = e.id)) as seen
      from public.course_enrollments e join auth.users u on u.id = e.user_id
      where e.course_id = p_course_id
      union all
      select i.id, i.email, i.created_at, 0, null, null
      from private.course_invitations i
      where i.course_id = p_course_id and i.email is not null and i.created_at > now() - interval '90 days'
    ), matching as (
      select l.*, count(*) over () as matches from learners l
      where position(lower(btrim(coalesce(p_search, ''))) in lower(coalesce(l.email, ''))) > 0
      order by
        case when p_order = 'progress' then l.progress end,
        case when p_order = 'seen' then coalesce(l.seen, '-infinity') end,
        l.created_at desc, l.id
      limit least(greatest(coalesce(p_limit, 25), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
    )
    select m.id, m.email, m.created_at, m.progress, n.completed, n.total, m.seen, (
      select s.title from public.course_lessons s join public.course_modules o on o.id = s.module_id
      where o.course_id = p_course_id and not exists (
        select from public.lesson_completions c where c.lesson_id = s.id and c.user_id = m.user_id)
      order by o.module_order, o.created_at, o.id, s.lesson_order, s.created_at, s.id limit 1
    ), m.user_id is null, m.matches
    from matching m, private.count_lessons(m.user_id, p_course_id) n
    order by
      case when p_order = 'progress' then m.progress end,
      case when p_order = 'seen' then coalesce(m.seen, '-infinity') end,
      m.created_at desc, m.id;
end
$$;

revoke execute on function public.list_learners(uuid, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_learners(uuid, text, text, integer, integer) to authenticated;

-- Enrols the account with this address and notifies it by mail; if there is no account, the place waits for 90 days, and the mail
-- explains how to take it. Returns `enrolled`, `invited`, `already` (nothing was done), or `unmailed` if the recipient has
-- refused all mail or complained. At most 200 a day.
create function public.enroll_address(p_course_id uuid, p_email text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(p_email));
  course public.courses;
  learner uuid;
  today integer;
begin
  perform private.require_owner_of_learners();
  if not coalesce(private.is_mailbox(address), false) then
    raise exception 'This is no e-mail address.' using errcode = '22023';
  end if;
  select * into course from public.courses c where c.id = p_course_id;
  if not found then
    raise exception 'There is no such course.' using errcode = 'P0002';
  end if;
  -- One after the other, or a hundred at once would all be below the limit.
  perform pg_advisory_xact_lock(hashtext('enroll_address'));
  perform pg_advisory_xact_lock(hashtext('invitation ' || address));
  delete from private.course_invitations i
  where i.created_at < now() - interval '90 days' or (i.email is null and i.created_at < now() - interval '1 day');
  select count(*) into today from private.course_invitations i where i.created_at > now() - interval '1 day';
  if today >= 200 then
    raise exception 'No more than 200 people can be enrolled by address in a day. The others can be tomorrow.' using errcode = '54000';
  end if;
  select u.id into learner from auth.users u
  where lower(u.email) = address and u.email_confirmed_at is not null order by u.created_at limit 1;
  if learner is null then
    insert into private.course_invitations (course_id, email) values (course.id, address) on conflict do nothing;
  else
    insert into public.course_enrollments (user_id, course_id) values (learner, course.id) on conflict do nothing;
  end if;
  if not found then
    return 'already';
  end if;
  if learner is not null then
    insert into private.course_invitations (course_id) values (course.id);
  end if;
  if private.suppression_of(address) in ('refused', 'complaint') then
    return 'unmailed';
  end if;
  perform public.queue_mail(case when learner is null then jsonb_build_object(
    'to', address,
    'subject', format('A place in “%s” waits for you', course.title),
    'text', E'You were given a place in this course. Create an account with the address that this mail came to, and the course is open for you.\n\nThe place waits for 90 days. You did not expect this? Then do nothing.',
    'button', jsonb_build_object('label', 'Look at the course', 'path', '/academy/' || course.slug))
  else jsonb_build_object(
    'to', address,
    'subject', format('You are enrolled in “%s”', course.title),
    'text', 'The course is open for you. Log in with the address that this mail came to, and begin where you like.',
    'button', jsonb_build_object('label', 'Start learning', 'path', format('/academy/%s/learn', course.slug)))
  end);
  return case when learner is null then 'invited' else 'enrolled' end;
end
$$;

revoke execute on function public.enroll_address(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.enroll_address(uuid, text) to authenticated;

-- Ends an enrolment, or withdraws a waiting place. Completed lessons are stored for a later enrolment, and badges are kept.
create function public.end_enrollment(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_owner_of_learners();
  insert into private.ended_enrollments as ended (user_id, course_id, completed_lessons)
  select e.user_id, e.course_id, array(
    select c.lesson_id from public.lesson_completions c where c.enrollment_id = e.id)
  from public.course_enrollments e where e.id = p_id
  on conflict (user_id, course_id) do update set completed_lessons = excluded.completed_lessons, created_at = excluded.created_at;
  if not found then
    update private.course_invitations i set email = null where i.id = p_id and i.email is not null;
    return found;
  end if;
  delete from public.course_enrollments e where e.id = p_id;
  return true;
end
$$;

revoke execute on function public.end_enrollment(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_enrollment(uuid) to authenticated;

-- supabase/schemas/addresses.sql

-- Former slugs of public posts and courses, kept so that old links still work.
create table private.old_slugs (
  content_type text not null,
  slug text not null,
  blog_post_id uuid references public.blog_posts (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (content_type, slug),
  check (
    case content_type
      when 'blog_posts' then blog_post_id is not null and course_id is null
      when 'courses' then course_id is not null and blog_post_id is null
      else false
    end
  )
);

create index old_slugs_blog_post_id_idx on private.old_slugs (blog_post_id);
create index old_slugs_course_id_idx on private.old_slugs (course_id);

alter table private.old_slugs enable row level security;
-- There is no policy or grant: the triggers write this table, and the function below reads it.
revoke all on private.old_slugs from public, anon, authenticated, service_role;

-- An address that two texts have given up leads to the text that had it last. Redirects to the old address follow the renamed
-- text. A redirect from the new address is deleted, because the page takes precedence.
create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := case tg_table_name when 'blog_posts' then '/blog/' else '/academy/' end;
begin
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  values (
    tg_table_name,
    old.slug,
    case tg_table_name when 'blog_posts' then old.id end,
    case tg_table_name when 'courses' then old.id end
  )
  on conflict (content_type, slug) do update
    set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
  delete from public.redirects r where r.from_path = base || new.slug;
  update public.redirects r set to_address = base || new.slug where r.to_address = base || old.slug;
  return null;
end
$$;

revoke execute on function private.keep_old_slug() from public;

-- A draft's address was never public, so nothing can link to it.
create trigger keep_old_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();
create trigger keep_old_slug after update of slug on public.courses
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();

-- The current slug of the content that once had this slug; null if there is no such content, or it is no longer public. Only for
-- an address without a page, because a new post may have taken the slug.
create function public.get_renamed_slug(p_content_type text, p_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select b.slug from public.blog_posts b
      where b.id = s.blog_post_id and private.is_public(b.is_published, b.published_at)
    ),
    (
      select c.slug from public.courses c
      where c.id = s.course_id and (c.is_published or c.id in (select private.my_course_ids()))
    )
  )
  from private.old_slugs s
  where s.content_type = p_content_type and s.slug = p_slug
$$;

revoke execute on function public.get_renamed_slug(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_renamed_slug(text, text) to anon, authenticated, service_role;

-- Points a rule at the end of its chain, so that no visitor is redirected twice, and rejects a redirect loop.
create function private.lead_to_the_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next text;
begin
  -- Two rules that are written at once would not see each other, and could lead in a circle.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  new.from_path := regexp_replace(new.from_path, '(.)/+$', '\1');
  if new.to_address like '/%' then
    new.to_address := regexp_replace(new.to_address, '(.)/+$', '\1');
  end if;
  loop
    if new.to_address = new.from_path then
      raise exception 'This rule leads back to itself.' using errcode = '23514', constraint = 'redirects_end';
    end if;
    select r.to_address into next from public.redirects r where r.from_path = new.to_address and r.id <> new.id;
    exit when not found;
    new.to_address := next;
  end loop;
  return new;
end
$$;

revoke execute on function private.lead_to_the_end() from public;

-- Rules that led to the new rule's path now lead to its target. The new content version makes the server reload the rules; hits
-- do not change it.
create function private.apply_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    update public.redirects r set to_address = new.to_address where r.to_address = new.from_path;
    delete from public.missing_pages m where m.path = new.from_path;
  end if;
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  return null;
end
$$;

revoke execute on function private.apply_redirect() from public;

-- The owner's redirects, for addresses that no longer have a page here or never had one (docs/decisions/039). The server applies
-- a rule only if there is no page, so that rules never hide pages.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- A path in readable form: decoded, without a trailing slash or a query. The exception is WordPress's numeric addresses, such
  -- as /?p=12.
  from_path text not null unique check (
    char_length(from_path) <= 500
    and from_path ~ '^(/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|/\?(p|page_id)=[0-9]{1,10})$'
  ),
  -- A path in the same form, or an https URL. Two slashes or a backslash would begin a host name.
  to_address text not null check (
    char_length(to_address) <= 1000
    and to_address ~ '^(/|/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?)$'
  ),
  hits integer not null default 0 check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Supports grouping rules by their target.
create index redirects_to_address_idx on public.redirects (to_address);

-- Hits do not change updated_at.
create trigger keep_timestamps before update of from_path, to_address on public.redirects
  for each row execute function private.keep_timestamps();
create trigger lead_to_the_end before insert or update of from_path, to_address on public.redirects
  for each row execute function private.lead_to_the_end();
create trigger apply_redirect after insert or delete or update of from_path, to_address on public.redirects
  for each row execute function private.apply_redirect();

alter table public.redirects enable row level security;

create policy "only the owner reads redirects" on public.redirects
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner adds redirects" on public.redirects
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes redirects" on public.redirects
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes redirects" on public.redirects
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.redirects from public, anon, authenticated, service_role;
grant select, delete on public.redirects to authenticated, service_role;
grant insert (from_path, to_address), update (from_path, to_address) on public.redirects to authenticated, service_role;

-- Returns the target of the redirect rule for a path without a page, or null if there is no rule. Visitors need this function,
-- because only the owner can read the table of rules.
create function public.find_redirect(p_path text) returns text
language sql stable security definer set search_path = '' as $$
  select r.to_address from public.redirects r where r.from_path = regexp_replace(p_path, '(.)/+$', '\1')
$$;

revoke execute on function public.find_redirect(text) from public, anon, authenticated, service_role;
grant execute on function public.find_redirect(text) to anon, authenticated, service_role;

-- Whether an address without a page may be shown to the owner. Excluded are addresses that could identify a person or grant
-- access, and addresses that bots try on every site: files, scripts, and folders whose names begin with a dot.
create function private.may_be_listed(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_path) <= 200
    and p_path ~ '^/[^/?#%@\\[:cntrl:]][^?#%@\\[:cntrl:]]*$'
    and p_path !~ '[0-9]{9}|[A-Za-z0-9_]{24}'
    and p_path !~* '[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f]{4}-'
    and p_path !~* '/(\.|wp-|cgi-bin|vendor/|phpmyadmin)'
    and p_path !~* '\.(?!html?$)[a-z0-9]+$'
$$;

revoke execute on function private.may_be_listed(text) from public;

-- Requested addresses without a page, stored without the query.
create table public.missing_pages (
  path text primary key check (private.may_be_listed(path)),
  times integer not null check (times > 0),
  last_seen_at timestamptz not null default now(),
  first_seen_at timestamptz not null default now()
);

alter table public.missing_pages enable row level security;

create policy "only the owner reads which pages were missing" on public.missing_pages
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner forgets that a page was missing" on public.missing_pages
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.missing_pages from public, anon, authenticated, service_role;
grant select, delete on public.missing_pages to authenticated, service_role;

-- Records recent redirects and missing pages, counted by address; called by the server with the secret key. Accepts at most 60
-- new addresses an hour, and keeps the 500 most requested ones for 90 days.
create function public.take_addresses(p_redirected jsonb, p_missing jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.redirects r set hits = least(r.hits::bigint + t.times, 1000000000)
  from (
    select a.path, sum(least(a.times, 100000)) as times
    from jsonb_to_recordset(p_redirected) as a (path text, times integer) where a.times > 0 group by a.path
  ) t
  where r.from_path = t.path;

  insert into public.missing_pages as m (path, times)
  select n.path, n.times
  from (
    select g.*, row_number() over (partition by g.is_known order by g.times desc) as place
    from (
      select a.path, least(sum(a.times), 100000) as times,
        exists (select 1 from public.missing_pages k where k.path = a.path) as is_known
      from jsonb_to_recordset(p_missing) as a (path text, times integer)
      where a.times > 0 and private.may_be_listed(a.path)
      group by a.path
    ) g
  ) n
  where n.is_known or n.place + (
    select count(*) from public.missing_pages k where k.first_seen_at > now() - interval '1 hour'
  ) <= 60
  on conflict (path) do update set times = least(m.times + excluded.times, 1000000), last_seen_at = now();
  delete from public.missing_pages m where m.last_seen_at < now() - interval '90 days' or m.path in (
    select k.path from public.missing_pages k order by k.times desc, k.last_seen_at desc offset 500
  );
end
$$;

revoke execute on function public.take_addresses(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_addresses(jsonb, jsonb) to service_role;

-- supabase/schemas/preview.sql

-- Draft links: anyone who has one can read a draft for 7 days. Each contains 128 random bits generated by the owner's browser;
-- only their hash is stored.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  content_type text not null check (content_type in ('blog_posts', 'journal_entries', 'challenges')),
  content_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now()
);

create index preview_links_content_idx on public.preview_links (content_type, content_id);

alter table public.preview_links enable row level security;

create policy "only the owner lists the preview links" on public.preview_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting the row revokes the link.
create policy "only the owner revokes preview links" on public.preview_links
  for delete to authenticated
  using ((select public.is_owner()));

-- The function below creates links, so that a caller cannot choose their lifetime.
revoke all on public.preview_links from public, anon, authenticated, service_role;
grant select, delete on public.preview_links to authenticated, service_role;

create function public.create_preview_link(p_content_type text, p_content_id uuid, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes preview links.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  if public.content_state(p_content_type, p_content_id) = 'missing' then
    raise exception 'There is nothing to preview.';
  end if;
  delete from public.preview_links l where l.expires_at <= now();
  insert into public.preview_links (content_type, content_id, token_hash)
  values (p_content_type, p_content_id, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

revoke execute on function public.create_preview_link(text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.create_preview_link(text, uuid, text) to authenticated;

-- The text behind a link: the saved draft or, once the text is public, only its address. Volatile, so that it is never called by
-- GET, whose URL would appear in logs and caches. The id, like the slug, is only returned once the text is public, because with
-- the id any signed-up person could read a challenge's draft (x-draft-id) after the link was revoked.
create function public.get_preview(p_token text)
returns table (
  content_type text,
  content_id uuid,
  is_public boolean,
  slug text,
  title text,
  excerpt text,
  body text,
  cover_image_url text,
  note text,
  expires_at timestamptz
)
language sql volatile security definer set search_path = '' as $$
  with link as (
    select l.content_type, l.content_id, l.expires_at,
      private.content_is_public(l.content_type, l.content_id) as is_public
    from public.preview_links l
    where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
  ),
  content as (
    select 'blog_posts' as type, c.id, c.slug, c.title, c.excerpt, c.content as body, c.cover_image_url, c.category as note
    from public.blog_posts c
    union all
    select 'journal_entries', c.id, null, c.title, c.excerpt, c.content, c.cover_image_url, c.mood
    from public.journal_entries c
    union all
    select 'challenges', c.id, null, c.title, c.excerpt, c.description, c.cover_image_url, c.difficulty
    from public.challenges c
  )
  select
    link.content_type,
    case when link.is_public then link.content_id end,
    link.is_public,
    case when link.is_public then c.slug end,
    case when not link.is_public then c.title end,
    case when not link.is_public then c.excerpt end,
    case when not link.is_public then c.body end,
    case when not link.is_public then c.cover_image_url end,
    case when not link.is_public then c.note end,
    link.expires_at
  from link join content c on c.type = link.content_type and c.id = link.content_id
$$;

revoke execute on function public.get_preview(text) from public, anon, authenticated, service_role;
grant execute on function public.get_preview(text) to anon, authenticated, service_role;

-- content_id refers to three tables, so no foreign key can clean up.
create function private.forget_preview_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.preview_links l where l.content_id = old.id and l.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_preview_links() from public;

create trigger forget_preview_links after delete on public.blog_posts
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.journal_entries
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.challenges
  for each row execute function private.forget_preview_links();

-- supabase/schemas/search.sql

-- The index for the site's search: titles and texts of content and courses. It is a separate table, because every "select *" on
-- content would otherwise include it. visible_from is null for a draft and in the future for a scheduled row.
create table private.search_documents (
  content_type text not null,
  content_id uuid not null,
  visible_from timestamptz,
  title tsvector not null,
  document tsvector not null,
  primary key (content_type, content_id)
);

-- The index is written rarely and read often, so it has no pending list, which every search would have to scan.
create index search_documents_document_idx on private.search_documents using gin (document) with (fastupdate = off);

-- There is no policy: only the functions below read and write this table.
alter table private.search_documents enable row level security;
revoke all on private.search_documents from public, anon, authenticated, service_role;

-- PostgreSQL's own configurations, without accents: Koln finds Köln.
create text search configuration private.english (copy = pg_catalog.english);
alter text search configuration private.english
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;
create text search configuration private.simple (copy = pg_catalog.simple);
alter text search configuration private.simple
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- The letters of all scripts without spaces between words, as a part of a bracket expression.
create function private.search_unspaced() returns text
language sql immutable set search_path = '' as $$
  select private.unspaced_characters() || private.unspaced_letters()
$$;

revoke execute on function private.search_unspaced() from public;
grant execute on function private.search_unspaced() to anon, authenticated, service_role;

-- Puts spaces between pairs of such letters, once from the first letter of each run on and once from the second, so that every
-- two neighbours are a word of the text. Only the first 75,000 characters, because pairs need more space than words.
create function private.search_pairs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when p_text ~ format('[%s]', u.letters)
    then regexp_replace(
      regexp_replace(left(p_text, 75000), format('^[%1$s]|[^%1$s]+[%1$s]?', u.letters), ' ', 'g') || ' ' || left(p_text, 75000),
      format('[%s]{1,2}', u.letters), ' \& ', 'g')
    else p_text end
  from (values (private.search_unspaced())) u (letters)
$$;

revoke execute on function private.search_pairs(text) from public;
grant execute on function private.search_pairs(text) to anon, authenticated, service_role;

-- The words as written, which match while they are being typed, and their stems, which match inflected forms.
create function private.search_words(p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  with pairs as materialized (select private.search_pairs(p_text) as text)
  select to_tsvector('private.english', p.text) || strip(to_tsvector('private.simple', p.text)) from pairs p
$$;

revoke execute on function private.search_words(text) from public;

-- Only the first 150,000 characters are indexed, because a tsvector cannot exceed a megabyte, and saving a text must not fail.
create function private.search_document(p_title text, p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(private.search_words(p_title), 'A')
    || setweight(private.search_words(left(p_text, 150000)), 'C')
$$;

revoke execute on function private.search_document(text, text) from public;

-- The texts that search reads and shows, with the caller's rights; a column added here is also searched and highlighted. A
-- summary cannot be a draft; a course has no date, so it is visible as long as it is published. The number of rows here and in
-- search_public is for the planner: with 1,000 each, as it assumes, it compiles every search (docs/decisions/009).
create function private.searched_text(p_content_type text, p_content_id uuid)
returns table (slug text, title text, body text, day date, is_public boolean, visible_from timestamptz)
language sql stable rows 1 set search_path = '' as $$
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.content), c.entry_date,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.journal_entries c where p_content_type = 'journal_entries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.blog_posts c where p_content_type = 'blog_posts' and c.id = p_content_id
  union all
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description), public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.challenges c where p_content_type = 'challenges' and c.id = p_content_id
  union all
  select c.year::text, c.title, c.content, null, true, least(c.created_at, now())
  from public.journey_summaries c where p_content_type = 'journey_summaries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.description, c.long_description), null,
    c.is_published, case when c.is_published then least(c.created_at, now()) end
  from public.courses c where p_content_type = 'courses' and c.id = p_content_id
$$;

revoke execute on function private.searched_text(text, uuid) from public;
grant execute on function private.searched_text(text, uuid) to anon, authenticated, service_role;

-- Converts markdown to plain text: the words in links and pictures are kept, without markup or tags. A mark beside a bracket or a
-- full stop does not leave a gap: "*so*." becomes "so." instead of "so .".
create function private.search_text(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(left(p_markdown, 20000), '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'),
        '(?:<[^>]*>|[*_`~]+)(?=[.,;:!?…)’”»])|(?<=[(‘“«])(?:<[^>]*>|[*_`~]+)', '', 'g'),
      '<[^>]*>|[*_`#>|~\x01-\x08]+|^\s*[-+=]+\s', ' ', 'gn'),
    '\s+', ' ', 'g'))
$$;

revoke execute on function private.search_text(text) from public;
grant execute on function private.search_text(text) to anon, authenticated, service_role;

create function private.keep_search_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents d where d.content_type = tg_table_name and d.content_id = old.id;
    return null;
  end if;
  insert into private.search_documents (content_type, content_id, visible_from, title, document)
  select tg_table_name, new.id, t.visible_from, private.search_words(t.title), private.search_document(t.title, t.body)
  from private.searched_text(tg_table_name, new.id) t
  on conflict (content_type, content_id)
    do update set visible_from = excluded.visible_from, title = excluded.title, document = excluded.document;
  return null;
end
$$;

revoke execute on function private.keep_search_document() from public;

create trigger keep_search_document after insert or update or delete on public.journal_entries
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.blog_posts
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.challenges
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.journey_summaries
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.courses
  for each row execute function private.keep_search_document();

-- At most eight words, because each word is searched for separately in the shown texts, and a search for a megabyte of text must
-- not keep the database busy. `query` requires all words, and matches the last one by its beginning, because the visitor may still
-- be typing it. English stop words ("the") are left out, unless there are no other words. For highlighting, `marks` matches any of
-- the words, and the regular expression `letters` those of scripts without spaces; null if there are none.
create function private.search_terms(p_text text, out query tsquery, out marks tsquery, out letters text)
language plpgsql immutable set search_path = '' as $$
declare
  unspaced constant text := format('[%s]', private.search_unspaced());
  words constant text[] := (
    array_remove(regexp_split_to_array(lower(private.search_pairs(left(p_text, 100))), '[\s[:punct:]，。、！？：；（）「」『』・]+'), ''))[1:8];
  beginning tsquery;
begin
  query := '';
  marks := '';
  letters := (select string_agg(r.run[1], '|') from regexp_matches(left(p_text, 100), unspaced || '+', 'g') r (run));
  for i in 1 .. cardinality(words) loop
    if words[i] ~ unspaced then
      query := query && to_tsquery('private.simple', quote_literal(words[i]) || ':*');
      continue;
    end if;
    beginning := to_tsquery('private.english', quote_literal(words[i]) || ':*');
    continue when i < cardinality(words) and numnode(beginning) = 0;
    beginning := beginning || to_tsquery('private.simple', quote_literal(words[i]) || ':*');
    marks := marks || beginning;
    query := query && case when i = cardinality(words)
      then beginning else to_tsquery('private.english', quote_literal(words[i])) end;
  end loop;
end
$$;

revoke execute on function private.search_terms(text) from public;
grant execute on function private.search_terms(text) to anon, authenticated, service_role;

-- Definer rights let Postgres use the index; under a policy it would read every row, because the operator is not leakproof.
-- Returns only ids of public rows, not even the owner's drafts. Ranking unpacks each text, so for a frequent word only the 200
-- texts with the best titles, and of those the newest, are ranked. Sequential scans are off, because the planner does not know
-- the words and would read all texts instead of using the index.
create function private.search_public(p_query tsquery, p_marks tsquery)
returns table (content_type text, content_id uuid, rank real, visible_from timestamptz)
language sql stable rows 20 security definer set search_path = '' set enable_seqscan = off as $$
  select d.content_type, d.content_id, ts_rank(d.document, p_query, 1), d.visible_from
  from (
    select c.* from private.search_documents c
    where c.document @@ p_query and c.visible_from <= now()
    order by ts_rank(c.title, p_marks) desc, c.visible_from desc
    limit 200
  ) d
  order by 3 desc, d.visible_from desc, d.content_id
  limit 20
$$;

revoke execute on function private.search_public(tsquery, tsquery) from public;
grant execute on function private.search_public(tsquery, tsquery) to anon, authenticated, service_role;

-- The text with its matches enclosed in the characters 2 and 3.
create function private.search_marked(p_text text, p_options text, p_marks tsquery, p_letters text) returns text
language sql immutable set search_path = '' as $$
  select case when p_text ~ p_letters
    then regexp_replace(p_text, p_letters, chr(2) || '\&' || chr(3), 'g')
    else ts_headline('private.simple', p_text, p_marks, format('StartSel=%s, StopSel=%s, ', chr(2), chr(3)) || p_options) end
$$;

revoke execute on function private.search_marked(text, text, tsquery, text) from public;
grant execute on function private.search_marked(text, text, tsquery, text) to anon, authenticated, service_role;

-- A short text, or the part of a long text around its best match.
create function private.search_excerpt(p_text text, p_marks tsquery, p_letters text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Into variables, because in a query each mention of it would be worked out again.
  marked text := private.search_marked(
    coalesce(substring(p_text from '.{0,40}(?:' || p_letters || ').{0,80}'), p_text),
    case when length(p_text) <= 160 then 'HighlightAll=true' else 'MinWords=14, MaxWords=28' end,
    p_marks, p_letters);
  plain text := translate(marked, chr(2) || chr(3), '');
begin
  return case when left(p_text, length(plain)) = plain then '' else '… ' end
    || marked
    || case when right(p_text, length(plain)) = plain then '' else ' …' end;
end
$$;

revoke execute on function private.search_excerpt(text, tsquery, text) from public;
grant execute on function private.search_excerpt(text, tsquery, text) to anon, authenticated, service_role;

-- The best twenty results from all public content. Runs with the caller's rights and checks itself that rows are public, because
-- the policies let the owner see drafts. Matches in title and excerpt are enclosed in the characters 2 and 3; the rest is plain
-- text. The slug is the last part of the content's address.
create function public.search_everything(p_query text)
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date)
language sql stable set search_path = '' as $$
  with terms as materialized (select t.* from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f)
  select
    f.content_type, f.content_id, t.slug,
    private.search_marked(private.search_text(t.title), 'HighlightAll=true', terms.marks, terms.letters),
    private.search_excerpt(private.search_text(t.body), terms.marks, terms.letters),
    t.day
  from terms, found f, private.searched_text(f.content_type, f.content_id) t
  where t.is_public
  order by f.rank desc, f.visible_from desc, f.content_id
$$;

revoke execute on function public.search_everything(text) from public, anon, authenticated, service_role;
grant execute on function public.search_everything(text) to anon, authenticated, service_role;

-- supabase/schemas/days.sql

-- All public content with a day, of any kind. Runs with the caller's rights and checks itself that rows are public, because the
-- policies let the owner see drafts but the list is the same for everybody. Instants are assigned to days in the site's time
-- zone, so that the day is the same for every reader. A summary belongs to the last day of its year, or to the day it was written
-- if that is earlier. The time zones are joined, because a function call for each row is slow. Moments are truncated to
-- milliseconds, because pages cannot send more precise ones.
create function private.public_days()
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz)
language sql stable set search_path = '' as $$
  select
    'journal_entries', c.id, c.id::text, c.title, c.excerpt,
    c.entry_date, date_trunc('milliseconds', c.published_at)
  from public.journal_entries c
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'blog_posts', c.id, c.slug, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.blog_posts c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'challenges', c.id, c.id::text, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.challenges c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'journey_summaries', c.id, c.year::text, c.title, null,
    least(make_date(c.year, 12, 31), (c.created_at at time zone z.time_zone)::date),
    date_trunc('milliseconds', c.created_at)
  from public.journey_summaries c
  join private.site_time_zones() z on c.created_at >= z.since and c.created_at < z.until
$$;

revoke execute on function private.public_days() from public;
grant execute on function private.public_days() to anon, authenticated, service_role;

-- Public content by day, newest first, after the given row: all three `p_before` arguments, or none for the first rows. The slug
-- is the last part of the content's address. Only the first 200 characters of the search text are used, because each row is
-- compared with it.
create function public.get_days(
  p_search text default '',
  p_before_day date default null,
  p_before_moment timestamptz default null,
  p_before_id uuid default null,
  p_count integer default 100
)
returns table (
  content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz
)
language sql stable set search_path = '' as $$
  select
    d.content_type, d.content_id, d.slug, d.title,
    -- What has no excerpt shows how it begins. Read for these rows alone: the texts are long.
    coalesce(nullif(btrim(d.excerpt), ''), left(
      case d.content_type
        when 'journal_entries' then (select c.content from public.journal_entries c where c.id = d.content_id)
        when 'blog_posts' then (select c.content from public.blog_posts c where c.id = d.content_id)
        when 'challenges' then (select c.description from public.challenges c where c.id = d.content_id)
        when 'journey_summaries' then (select c.content from public.journey_summaries c where c.id = d.content_id)
      end, 600), ''),
    d.day, d.moment
  from (
    select *
    from private.public_days() p
    where (
        p_before_day is null
        or (p.day, p.moment, p.content_id) < (p_before_day, p_before_moment, p_before_id)
      )
      and (
        p_search = ''
        or position(private.folded(left(p_search, 200)) in private.folded(p.title)) > 0
        or position(private.folded(left(p_search, 200)) in private.folded(p.excerpt)) > 0
      )
    order by p.day desc, p.moment desc, p.content_id desc
    limit least(greatest(p_count, 1), 100)
  ) d
  order by d.day desc, d.moment desc, d.content_id desc
$$;

revoke execute on function public.get_days(text, date, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.get_days(text, date, timestamptz, uuid, integer) to anon, authenticated, service_role;

-- The neighbours of a public text of any kind: at most two rows, none if the text is not public.
create function public.get_neighbour_days(p_content_type text, p_content_id uuid)
returns table (direction text, content_type text, content_id uuid, slug text, title text, day date)
language sql stable set search_path = '' as $$
  with days as materialized (select * from private.public_days()),
  here as (
    select d.day, d.moment, d.content_id from days d
    where d.content_type = p_content_type and d.content_id = p_content_id
  )
  (
    select 'previous', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) < (here.day, here.moment, here.content_id)
    order by d.day desc, d.moment desc, d.content_id desc
    limit 1
  )
  union all
  (
    select 'next', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) > (here.day, here.moment, here.content_id)
    order by d.day, d.moment, d.content_id
    limit 1
  )
$$;

revoke execute on function public.get_neighbour_days(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_neighbour_days(text, uuid) to anon, authenticated, service_role;

-- Every day of a year, or of all time, from the first public text to today; today is 'free' until something is written. A summary
-- does not count as a day written.
create function private.writing_days(p_year integer)
returns table (day date, state text)
language sql stable set search_path = '' as $$
  with today as materialized (select public.site_today() as day),
  written as materialized (
    select distinct d.day from private.public_days() d, today t
    -- A hundred years bound the work.
    where d.content_type <> 'journey_summaries' and d.day between t.day - 36525 and t.day
  ),
  span as (
    select
      -- Nothing is missed where nothing was ever written.
      case when p_year is null or min(w.day) is null then min(w.day) else greatest(min(w.day), make_date(p_year, 1, 1)) end as first_day,
      case when p_year is null then t.day else least(t.day, make_date(p_year, 12, 31)) end as last_day, t.day as today
    from today t left join written w on true
    where p_year is null or p_year between 1900 and 2100
    group by t.day
  )
  -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
  select d.day, case
    when w.day is not null then 'written'
    when exists (
      select from public.pauses p
      where p.challenge_id is null and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)
    ) then 'paused'
    when d.day < s.today then 'missed'
    else 'free'
  end
  from span s
  cross join lateral (select s.first_day + n as day from generate_series(0, s.last_day - s.first_day) n) d
  left join written w on w.day = d.day
$$;

revoke execute on function private.writing_days(integer) from public;
grant execute on function private.writing_days(integer) to anon, authenticated, service_role;

-- Days written and runs of such days (docs/decisions/097), in a year or in all time, with the caller's rights and from public
-- texts only (private.public_days()). A paused day neither breaks a run nor adds to it, nor does today until something is
-- written.
create function public.get_writing_runs(p_year integer default null)
returns table (
  first_day date, last_day date, days_written integer, missed integer, paused integer, current_run integer,
  longest_run integer, longest_from date, longest_to date
)
language sql stable set search_path = '' as $$
  with days as materialized (select * from private.writing_days(p_year)),
  counted as (
    select d.day, d.state = 'written' as is_written,
      row_number() over (order by d.day) - row_number() over (partition by d.state order by d.day) as run
    from days d where d.state in ('written', 'missed')
  ),
  runs as (
    select count(*)::integer as length, min(c.day) as from_day, max(c.day) as to_day
    from counted c where c.is_written group by c.run
  ),
  longest as (select r.* from runs r order by r.length desc, r.from_day limit 1),
  sums as (
    select min(d.day) as first_day, max(d.day) as last_day,
      count(*) filter (where d.state = 'written')::integer as written,
      count(*) filter (where d.state = 'missed')::integer as missed,
      count(*) filter (where d.state = 'paused')::integer as paused
    from days d
  )
  select s.first_day, s.last_day, s.written, s.missed, s.paused,
    coalesce((select r.length from runs r where r.to_day = (select max(c.day) from counted c)), 0),
    coalesce(l.length, 0), l.from_day, l.to_day
  from sums s left join longest l on true
  where s.first_day is not null
$$;

revoke execute on function public.get_writing_runs(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_writing_runs(integer) to anon, authenticated, service_role;

-- supabase/schemas/reactions.sql

create table public.reactions (
  content_id uuid not null,
  content_type text not null
    check (content_type in ('blog_posts', 'journal_entries', 'challenges', 'journey_summaries')),
  reaction_type text not null check (reaction_type in ('like', 'love')),
  session_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (content_id, content_type, reaction_type, session_id)
);

create index reactions_session_id_idx on public.reactions (session_id);

-- Only the last thirty days are read, however many years of reactions there are.
create index reactions_created_at_idx on public.reactions (created_at);

-- The limits apply to people, but not to the secret key, migrations and seeds. A single IP address cannot use up the hourly
-- limit, because 60 times 120 is less.
create trigger limit_visitors before insert on public.reactions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);
create trigger refuse_when_full before insert on public.reactions
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);

alter table public.reactions enable row level security;

-- The session id is the visitor's secret. It is sent in a header and not only in a filter, because a client could omit the
-- filter, whereas the policies always compare the header.
create policy "a visitor sees their own reactions" on public.reactions
  for select to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

create policy "a visitor reacts to public content as themselves" on public.reactions
  for insert to anon, authenticated
  with check (
    session_id = (select private.request_uuid('x-session-id'))
    and private.content_is_public(content_type, content_id)
  );

create policy "a visitor takes back their own reactions" on public.reactions
  for delete to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

revoke all on public.reactions from public, anon, authenticated, service_role;
grant select, delete on public.reactions to anon, authenticated;
grant insert (content_id, content_type, reaction_type, session_id) on public.reactions to anon, authenticated;
grant select, insert, update, delete on public.reactions to service_role;

-- Always returns one row. Definer rights, because the counts are public but the rows behind them are not.
create function public.get_reaction_counts(p_content_id uuid, p_content_type text)
returns table (like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where r.reaction_type = 'like'),
    count(*) filter (where r.reaction_type = 'love')
  from public.reactions r
  where r.content_id = p_content_id and r.content_type = p_content_type
$$;

revoke execute on function public.get_reaction_counts(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts(uuid, text) to anon, authenticated, service_role;

-- The reaction counts for a whole list in one call: one row for each requested id, at most 1000. The limit applies to the
-- unnested ids, because a subscript would not limit a nested array's elements.
create function public.get_reaction_counts_of_list(p_content_ids uuid[], p_content_type text)
returns table (content_id uuid, like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    asked.id,
    count(r.session_id) filter (where r.reaction_type = 'like'),
    count(r.session_id) filter (where r.reaction_type = 'love')
  from (select distinct listed.id from (select unnest(p_content_ids) as id limit 1000) listed) asked
  left join public.reactions r on r.content_id = asked.id and r.content_type = p_content_type
  group by asked.id
$$;

revoke execute on function public.get_reaction_counts_of_list(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts_of_list(uuid[], text) to anon, authenticated, service_role;

-- content_id refers to four tables, so no foreign key can clean up. Definer rights, because the owner who deletes the content
-- cannot even see the visitors' reactions.
create function private.forget_reactions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reactions r where r.content_id = old.id and r.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_reactions() from public;

create trigger forget_reactions after delete on public.blog_posts
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journal_entries
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.challenges
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journey_summaries
  for each row execute function private.forget_reactions();

-- The ten texts with the most reactions in the last thirty days.
create function public.get_reaction_statistics()
returns table (content_type text, content_id uuid, title text, like_count bigint, love_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select
      counted.content_type,
      counted.content_id,
      coalesce(b.title, j.title, c.title, s.title),
      counted.likes,
      counted.loves
    from (
      select
        r.content_type,
        r.content_id,
        count(*) filter (where r.reaction_type = 'like') as likes,
        count(*) filter (where r.reaction_type = 'love') as loves
      from public.reactions r
      where r.created_at >= now() - interval '30 days'
      group by r.content_type, r.content_id
    ) counted
    left join public.blog_posts b on counted.content_type = 'blog_posts' and b.id = counted.content_id
    left join public.journal_entries j on counted.content_type = 'journal_entries' and j.id = counted.content_id
    left join public.challenges c on counted.content_type = 'challenges' and c.id = counted.content_id
    left join public.journey_summaries s on counted.content_type = 'journey_summaries' and s.id = counted.content_id
    order by counted.likes + counted.loves desc, 3, counted.content_id
    limit 10;
end
$$;

revoke execute on function public.get_reaction_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_statistics() to authenticated;

-- supabase/schemas/year.sql

-- The number of words in a text, by the same rule as the reading time (shared-ui's plainText.ts): text between spaces is one word.
-- Five Chinese or Japanese characters count as two words, four letters in scripts without spaces as one, and a run of other
-- letters next to them as one. Markdown markup does not count.
create function private.count_words(p_text text) returns integer
language sql immutable set search_path = '' as $$
  with plain as (
    select translate(p_text, E'\n\r\t\u00a0\u3000#*>_`|-', '     ') as text
  ),
  scripts as (
    select p.text, s.*,
      octet_length(p.text) > char_length(p.text) and p.text ~ format('[%s%s]', s.characters, s.unspaced) as are_mixed
    from plain p, (values (private.unspaced_characters(), private.unspaced_letters())) as s (characters, unspaced)
  )
  select case when not s.are_mixed then cardinality(array_remove(string_to_array(s.text, ' '), '')) else (
    select ceil(
      0.4 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.characters), '', 'g')))
      + 0.25 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.unspaced), '', 'g')))
    )::integer + count(*)::integer
    from regexp_split_to_table(regexp_replace(s.text, format('[%s%s]', s.characters, s.unspaced), E'\u3000', 'g'), ' ') t (token)
    -- A token with other scripts in it has as many words as runs of letters between them and their punctuation.
    cross join lateral regexp_split_to_table(
      case when position(E'\u3000' in t.token) > 0
        then regexp_replace(t.token, E'[!-/:-@\\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]', ' ', 'g')
        else t.token end, ' ') as w (word)
    where w.word <> ''
  ) end
  from scripts s
$$;

revoke execute on function private.count_words(text) from public;
grant execute on function private.count_words(text) to anon, authenticated, service_role;

-- A year's figures, computed with the caller's rights and from public texts only; returns no row if nothing was written in the
-- year. `states` has a letter for each day from the first one on: (w)ritten, (m)issed, (p)aused, (f)ree. A challenge that was won
-- or lost counts in the year of its end, or of its publication if it has no end. Moods are in it once readers may see them.
create function public.get_year(p_year integer)
returns table (
  first_day date, days_written integer, missed integer, paused integer, longest_run integer, longest_from date,
  longest_to date, states text, words integer, words_by_month integer[], moods jsonb, challenges jsonb, most_reactions jsonb
)
language sql stable set search_path = '' as $$
  with thread as materialized (
    select d.*, j.mood, c.status, coalesce(c.ends_on, d.day) as ended_on,
      coalesce(j.content, b.content, c.description, '') as content
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    left join public.challenges c on d.content_type = 'challenges' and c.id = d.content_id
    where d.content_type <> 'journey_summaries'
      and (extract(year from d.day) = p_year or c.status in ('Successful', 'Failed'))
  ),
  texts as materialized (
    select t.*, private.count_words(t.content) as words
    from thread t where extract(year from t.day) = p_year and t.day <= (select public.site_today())
  ),
  reacted as (
    select t.content_type, t.slug, t.title, n.count, t.day, t.content_id
    from (select k.content_type, array_agg(k.content_id) as ids from texts k group by k.content_type) k
    cross join lateral (
      select r.content_id, r.like_count + r.love_count as count
      from public.get_reaction_counts_of_list(k.ids, k.content_type) r
    ) n
    join texts t on t.content_type = k.content_type and t.content_id = n.content_id
    where n.count > 0
    order by n.count desc, t.day, t.content_id limit 3
  )
  select r.first_day, r.days_written, r.missed, r.paused, r.longest_run, r.longest_from, r.longest_to,
    (select string_agg(left(d.state, 1), '' order by d.day) from private.writing_days(p_year) d),
    (select coalesce(sum(t.words), 0)::integer from texts t),
    array(
      select coalesce(sum(t.words), 0)::integer
      from generate_series(1, 12) m left join texts t on extract(month from t.day) = m
      group by m order by m
    ),
    coalesce((
      select jsonb_agg(jsonb_build_object('mood', m.mood, 'count', m.count) order by m.count desc, m.mood)
      from (
        select (array_agg(btrim(t.mood) order by t.day))[1] as mood, count(*) as count
        from texts t
        where t.mood ~ '\S' and (select p.shows_moods from public.site_profile p)
        group by lower(btrim(t.mood)) order by 2 desc, 1 limit 12
      ) m
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', e.content_id, 'title', e.title, 'status', e.status) order by e.ended_on, e.content_id)
      from (
        select t.* from thread t
        where t.status in ('Successful', 'Failed') and extract(year from t.ended_on) = p_year
        order by t.ended_on, t.content_id limit 100
      ) e
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'content_type', m.content_type, 'slug', m.slug, 'title', m.title, 'count', m.count
      ) order by m.count desc, m.day, m.content_id)
      from reacted m
    ), '[]')
  from public.get_writing_runs(p_year) r
  where r.days_written > 0
$$;

revoke execute on function public.get_year(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_year(integer) to anon, authenticated, service_role;

-- Public entries from the same calendar day in other years, newest first, each with its beginning. The default is the site's
-- current day.
create function public.get_on_this_day(p_day date default null)
returns table (entry_id uuid, title text, day date, beginning text)
language sql stable set search_path = '' as $$
  select e.id, e.title, e.entry_date, left(coalesce(nullif(btrim(e.content), ''), e.excerpt, ''), 600)
  from public.journal_entries e, (select public.site_today() as today, coalesce(p_day, public.site_today()) as day) a
  where private.is_public(e.is_published, e.published_at)
    and to_char(e.entry_date, 'MMDD') = to_char(a.day, 'MMDD') and e.entry_date <> a.day and e.entry_date <= a.today
  order by e.entry_date desc, e.id limit 10
$$;

revoke execute on function public.get_on_this_day(date) from public, anon, authenticated, service_role;
grant execute on function public.get_on_this_day(date) to anon, authenticated, service_role;

-- The moods in a year's public entries, by month or by week starting on Monday: the year's five most frequent words, and null for
-- all others. Only the owner can read them until the owner makes them public.
create function public.get_moods(p_year integer, p_by text default 'month')
returns table (from_day date, mood text, count integer)
language sql stable set search_path = '' as $$
  with entries as materialized (
    select e.entry_date as day, lower(btrim(e.mood)) as mood, btrim(e.mood) as word
    from public.journal_entries e
    where p_year between 1900 and 2100
      and e.entry_date between make_date(p_year, 1, 1) and least(make_date(p_year, 12, 31), (select public.site_today()))
      and private.is_public(e.is_published, e.published_at) and e.mood ~ '\S'
      and ((select p.shows_moods from public.site_profile p) or (select public.is_owner()))
  ),
  frequent as (
    select e.mood, (array_agg(e.word order by e.day))[1] as word
    from entries e group by e.mood order by count(*) desc, e.mood limit 5
  )
  select case p_by when 'week' then e.day + 1 - extract(isodow from e.day)::integer else date_trunc('month', e.day)::date end,
    f.word, count(*)::integer
  from entries e left join frequent f on f.mood = e.mood
  group by 1, 2 order by 1, 3 desc, 2
$$;

revoke execute on function public.get_moods(integer, text) from public, anon, authenticated, service_role;
grant execute on function public.get_moods(integer, text) to anon, authenticated, service_role;

-- supabase/schemas/newsletter.sql

create function private.email_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(lower(btrim(p_email, E' \t\r\n')), 'UTF8')), 'hex')
$$;

revoke execute on function private.email_hash(text) from public;

-- Email addresses that never get mail again, even if their subscriber row is deleted or imported again.
create table private.suppressed_addresses (
  email_hash text primary key,
  -- `refused`: the reader chose "Never write to this address" in the confirmation mail.
  reason text not null check (reason in ('left', 'refused', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);

alter table private.suppressed_addresses enable row level security;
revoke all on private.suppressed_addresses from public, anon, authenticated, service_role;

-- A person's decision applies to the mailbox, but a bounce only to the address, because a server need not support plus signs.
create function private.suppression_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select a.reason from private.suppressed_addresses a
  where a.email_hash in (private.email_hash(p_email), private.email_hash(private.mailbox_of(p_email)))
  order by array_position(array['complaint', 'refused', 'bounce', 'left'], a.reason) limit 1
$$;

revoke execute on function private.suppression_of(text) from public;

-- The consent text shown beside each form's button. A changed text gets a new row; old rows are kept, because earlier subscribers
-- agreed to those texts.
create table private.consent_words (
  hash text primary key,
  form text not null check (form in ('home', 'header', 'dialog')),
  words text not null,
  created_at timestamptz not null default now()
);
insert into private.consent_words (hash, form, words)
select encode(sha256(convert_to(v.words, 'UTF8')), 'hex'), v.form, v.words
from (values
  ('home', 'Stay Updated. A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it. Subscribe'),
  ('header', 'Join the newsletter. Your email. Subscribe'),
  ('dialog', 'Join the newsletter. A short letter when there is something worth telling. Subscribe')
) as v (form, words);

create index consent_words_form_idx on private.consent_words (form, created_at desc);

alter table private.consent_words enable row level security;
revoke all on private.consent_words from public, anon, authenticated, service_role;

-- Refuses a long address first, because the triggers after this one search and hash the address: a megabyte takes them a second.
create function private.normalise_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  if char_length(new.email) > 254 then
    raise check_violation using
      message = 'new row for relation "newsletter_subscribers" violates check constraint "newsletter_subscribers_email_check"',
      constraint = 'newsletter_subscribers_email_check', table = 'newsletter_subscribers', schema = 'public';
  end if;
  new.email := lower(btrim(new.email, E' \t\r\n'));
  return new;
end
$$;

revoke execute on function private.normalise_email() from public;

-- Runs before each row that a visitor inserts. The form's name comes from a request header, because the row contains only the
-- address. An unconfirmed or unsubscribed address, in any spelling of the same mailbox, may subscribe again ten minutes after the
-- last request, up to five requests in total, so that the form cannot be used to flood somebody's mailbox. An address whose mail
-- bounced may try again, because the confirmation mail shows whether it works. An address whose holder refused all mail causes an
-- error, and no row is inserted.
create function private.record_consent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  words record;
  suppression constant text := private.suppression_of(new.email);
  before integer;
begin
  if suppression in ('refused', 'complaint') then
    raise exception 'The reader of this address asked not to be written to, so no letters go there. Write to us to change that.';
  end if;
  with gone as (
    delete from public.newsletter_subscribers s
    where private.mailbox_of(s.email) = private.mailbox_of(new.email) and s.requests < 5
      and (s.state in ('unconfirmed', 'left') and s.created_at <= now() - interval '10 minutes' or s.state = 'suppressed')
    returning s.requests
  )
  select sum(g.requests) into before from gone g;
  if exists (
    select from public.newsletter_subscribers s where private.mailbox_of(s.email) = private.mailbox_of(new.email)
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"',
      constraint = 'newsletter_subscribers_email_key', table = 'newsletter_subscribers', schema = 'public';
  end if;
  if suppression = 'bounce' then
    delete from private.suppressed_addresses a where a.reason = 'bounce'
      and a.email_hash in (private.email_hash(new.email), private.email_hash(private.mailbox_of(new.email)));
  end if;
  select w.form, w.hash into words from private.consent_words w
  where w.form = headers ->> 'x-newsletter-form' order by w.created_at desc limit 1;
  new.requests := least(coalesce(before, 0) + 1, 5);
  new.consent_form := coalesce(words.form, 'unknown');
  new.consent_words_hash := words.hash;
  return new;
end
$$;

revoke execute on function private.record_consent() from public;

-- An address gets no letters before it is confirmed, because anyone can type it into a form.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'left', 'suppressed')),
  topics text[] not null default '{journal,blog,academy}'
    check (topics <@ array['journal', 'blog', 'academy'] and array_position(topics, null) is null),
  paused_until timestamptz,
  confirmed_at timestamptz,
  -- `before`: the row predates the recording of consent.
  consent_form text not null default 'unknown'
    check (consent_form in ('before', 'home', 'header', 'dialog', 'import', 'unknown')),
  -- The hash of the text in private.consent_words.
  consent_words_hash text,
  -- The number of confirmation mails sent to the address since it was last confirmed or removed.
  requests smallint not null default 1,
  -- Older rows that break the mailbox rule are kept, but only as suppressed, so that the owner can see and delete them and
  -- backups can be restored, but no letters are sent to them.
  constraint newsletter_subscribers_email_check
    check (char_length(email) <= 254 and (private.is_mailbox(email) or state = 'suppressed'))
);

-- An expression index instead of a unique column, so that rows that bypass the trigger below (an import) cannot repeat an address
-- either.
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_latest_idx on public.newsletter_subscribers (created_at desc);
create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (created_at)
  where state = 'unconfirmed';
create index newsletter_subscribers_mailbox_idx on public.newsletter_subscribers (private.mailbox_of(email));

create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();
create trigger limit_visitors before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);
create trigger refuse_when_full before insert on public.newsletter_subscribers
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);

-- Runs after normalise_email, because triggers run in the order of their names.
create trigger record_consent before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_consent();

alter table public.newsletter_subscribers enable row level security;

-- Anyone may submit an email address; only the owner can read the list.
create policy "everyone subscribes" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (true);

-- An estimated count is based on statistics for all rows, including hidden ones. The array in the policy is a second safeguard,
-- because private.refuse_estimated_counts() only sees the last of two Prefer headers: for a non-constant array the planner always
-- estimates ten rows, whereas for a bare boolean it would estimate half of the table and so reveal its size.
create policy "only the owner reads the subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select public.is_owner()) and id = any (array_append('{}'::uuid[], id)));

create policy "only the owner removes subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
-- Only the address may be inserted; the database sets id and date.
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

-- The current subscribers, by the week in which they joined (starting on Monday, UTC); weeks without any are left out.
create function public.get_subscriber_statistics()
returns table (week date, joined bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select date_trunc('week', n.created_at at time zone 'UTC')::date, count(*)
    from public.newsletter_subscribers n
    group by 1
    order by 1;
end
$$;

revoke execute on function public.get_subscriber_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_subscriber_statistics() to authenticated;

-- Imports rows of {email, subscribed_at, has_left}, and returns the number of rows with each outcome; a rehearsal writes nothing.
-- People who left on either site are not added. Previously imported people who have since left the other site also leave here.
-- People who confirmed or filled in a form here are kept, because this site has their own consent. If an address occurs twice in
-- a list, the earlier day counts.
create function public.import_subscribers(p_rows jsonb, p_is_rehearsal boolean default true)
returns table (added bigint, known bigint, suppressed bigint, invalid bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner imports subscribers.' using errcode = '42501';
  end if;
  return query
  with given as (
    select r.address, bool_or(r.has_left) as has_left, min(r.subscribed_at) as subscribed_at
    from (
      select lower(btrim(coalesce(e ->> 'email', ''), E' \t\r\n')) as address,
        (e ->> 'subscribed_at')::timestamptz as subscribed_at,
        coalesce((e ->> 'has_left')::boolean, false) as has_left
      from jsonb_array_elements(p_rows) e
    ) r
    group by r.address
  ),
  judged as (
    select g.*, s.id as subscriber_id, case
        when not private.is_mailbox(g.address) then 'invalid'
        when s.state in ('unconfirmed', 'confirmed')
          and not (g.has_left and s.consent_form = 'import' and s.confirmed_at is null) then 'known'
        when s.id is not null or g.has_left or private.suppression_of(g.address) is not null then 'suppressed'
        else 'added'
      end as outcome
    from given g
    left join public.newsletter_subscribers s on lower(s.email) = g.address
  ),
  who_left as (
    insert into private.suppressed_addresses (email_hash, reason)
    select distinct private.email_hash(private.mailbox_of(j.address)), 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed'
    on conflict do nothing
  ),
  who_leaves as (
    update public.newsletter_subscribers s set state = 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed' and s.id = j.subscriber_id and s.state = 'confirmed'
    returning s.id
  ),
  what_waited as (
    update private.deliveries d set state = 'dropped' from who_leaves l
    where d.subscriber_id = l.id and d.state = 'queued'
  ),
  who_stays as (
    insert into public.newsletter_subscribers (email, created_at, state, consent_form)
    select j.address, coalesce(least(j.subscribed_at, now()), now()), 'confirmed', 'import'
    from judged j where not p_is_rehearsal and j.outcome = 'added'
    on conflict do nothing
  )
  select
    count(*) filter (where j.outcome = 'added'), count(*) filter (where j.outcome = 'known'),
    count(*) filter (where j.outcome = 'suppressed'), count(*) filter (where j.outcome = 'invalid')
  from judged j;
end
$$;

revoke execute on function public.import_subscribers(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.import_subscribers(jsonb, boolean) to authenticated;

-- supabase/schemas/letters.sql

-- The owner's letters to subscribers. A scheduled letter is queued for all recipients at its time, in a single statement.
create table public.letters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  content text not null default '' check (char_length(content) <= 200000),
  -- Null means all subscribers.
  topic text check (topic in ('journal', 'blog', 'academy')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  send_at timestamptz check (state = 'draft' or send_at is not null),
  sent_at timestamptz check (state <> 'sent' or sent_at is not null),
  -- The text from which the letter was made.
  content_type text check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid,
  is_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The time at which the letter was stopped because many mail servers refused it (docs/decisions/034).
  stopped_at timestamptz,
  stop_reason text check (char_length(stop_reason) <= 500)
);

create index letters_scheduled_idx on public.letters (send_at) where state = 'scheduled';

create trigger keep_timestamps before update on public.letters
  for each row execute function private.keep_timestamps();

alter table public.letters enable row level security;

create policy "only the owner reads letters" on public.letters
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner writes letters" on public.letters
  for insert to authenticated
  with check ((select public.is_owner()) and state <> 'sent');

-- A sent letter cannot be changed.
create policy "only the owner changes letters that are not sent" on public.letters
  for update to authenticated
  using ((select public.is_owner()) and state <> 'sent')
  with check ((select public.is_owner()) and state <> 'sent');

create policy "only the owner deletes letters that are not sent" on public.letters
  for delete to authenticated
  using ((select public.is_owner()) and state <> 'sent');

revoke all on public.letters from public, anon, authenticated, service_role;
grant select, delete on public.letters to authenticated;
grant insert (subject, content, topic, state, send_at, content_type, content_id) on public.letters to authenticated;
grant update (subject, content, topic, state, send_at) on public.letters to authenticated;
grant select on public.letters to service_role;

create function private.forget_dns_check() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.from_email is distinct from old.from_email then
    new.dns := null;
    new.dns_checked_at := null;
  end if;
  return new;
end
$$;

revoke execute on function private.forget_dns_check() from public;

-- The sender of letters: a single row. Until the owner fills it in, the site's name comes from site.config.json.
create table public.mail_settings (
  singleton boolean primary key default true check (singleton),
  from_name text check (char_length(from_name) <= 100 and from_name !~ '[[:cntrl:]"<>]'),
  from_email text check (private.is_mailbox(from_email)),
  makes_digest boolean not null default false,
  -- The DNS records that the worker found for the sender's domain, and the time of the check; null until the first check.
  dns jsonb,
  dns_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last report that could not be attributed to a recipient, for the owner to read.
  report text check (char_length(report) <= 1000),
  reported_at timestamptz,
  -- The time of the last digest, kept so that a digest deleted by the owner is not made again.
  digest_made_at timestamptz,
  -- A digest is sent automatically one day after it was made, unless the owner stops it.
  sends_digest boolean not null default false,
  -- The hour, in the site's time zone, at which the owner is reminded to write; null means never.
  reminder_hour smallint check (reminder_hour between 0 and 23),
  -- The public half of the key that signs notifications (private.push_keys); browsers need it to subscribe to them.
  push_public_key text check (push_public_key ~ '^B[A-Za-z0-9_-]{86}$')
);
insert into public.mail_settings default values;

create trigger forget_dns_check before update of from_email on public.mail_settings
  for each row execute function private.forget_dns_check();
create trigger keep_timestamps before update on public.mail_settings
  for each row execute function private.keep_timestamps();

alter table public.mail_settings enable row level security;

create policy "only the owner reads the mail settings" on public.mail_settings
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner changes the mail settings" on public.mail_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.mail_settings from public, anon, authenticated, service_role;
grant select on public.mail_settings to authenticated, service_role;
grant update (from_name, from_email, makes_digest, dns_checked_at, reminder_hour, sends_digest) on public.mail_settings to authenticated;
grant update (dns, dns_checked_at) on public.mail_settings to service_role;

-- The number of a day since the owner's start date, as in "Day 412"; null if there is no valid start date.
create function private.day_number(p_day date) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return p_day - (select s.content::date from public.site_settings s
    where s.key = 'entrepreneur_start_date' and s.content ~ '^\d{4}-\d{2}-\d{2}$');
exception when datetime_field_overflow then
  -- February 30.
  return null;
end
$$;

revoke execute on function private.day_number(date) from public;

-- Makes a weekly letter from the publications and check-ins since the last digest, with pictures and with the same day numbers
-- and totals as the pages. The owner sends it, lets it be sent a day later, or deletes it; it is not made a second time.
create function private.make_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz;
  texts text;
  is_sent boolean;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days'), m.sends_digest into since, is_sent
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      -- Letters show the pictures of the site and of whole addresses; no mark of markdown may be in one.
      concat_ws(E'\n\n',
        '![](' || substring(coalesce(j.cover_image_url, b.cover_image_url) from '^(?:/media/|https?://)[^[:space:]()<>"\\]+$') || ')',
        concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt)
      ) as words, d.moment
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    where d.content_type in ('blog_posts', 'journal_entries') and d.moment > since
    union all
    select 2, c.title, '/challenge/' || c.id,
      concat(
        count(*), case count(*) when 1 then ' day' else ' days' end, ' kept: ', trim_scale(sum(i.amount)),
        ' ' || c.unit, '.',
        (select format(' %s of %s so far.', trim_scale(sum(a.amount)), trim_scale(c.goal)) from public.check_ins a
          where a.challenge_id = c.id and c.goal is not null)
      ),
      c.published_at
    from public.challenges c join public.check_ins i on i.challenge_id = c.id
    where private.is_public(c.is_published, c.published_at) and c.starts_on is not null
      and i.day >= public.site_day(since) and i.day between c.starts_on and coalesce(c.ends_on, i.day)
    group by c.id
  ) t;
  if texts is not null then
    update public.mail_settings m set digest_made_at = now() where m.singleton;
    insert into public.letters (subject, content, is_digest, state, send_at)
    values (
      'What was new: ' || to_char(public.site_today(), 'FMMonth FMDD, YYYY'), texts, true,
      case when is_sent then 'scheduled' else 'draft' end, case when is_sent then now() + interval '1 day' end
    );
  end if;
end
$$;

revoke execute on function private.make_digest() from public;

-- The visits from each letter, by day. No IP address or person is recorded: the link contains only the letter's id.
create table private.letter_landings (
  letter_id uuid not null references public.letters (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  times integer not null default 1 check (times <= 1000000),
  primary key (letter_id, day)
);

-- A reader who knows a letter's id could inflate its figure, so at most 10 landings a minute are counted per network, and 10,000
-- an hour in all. Only requests are limited, so that a backup can be restored completely.
create trigger limit_visitors before insert on private.letter_landings
  for each row when (nullif(current_setting('request.headers', true), '') is not null)
  execute function private.limit_visitors(10, 10000);

alter table private.letter_landings enable row level security;
revoke all on private.letter_landings from public, anon, authenticated, service_role;

-- Counts landings only for letters from the last 90 days, so that strangers cannot create many rows.
create function public.report_landing(p_letter_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letter_landings as a (letter_id)
  select l.id from public.letters l where l.id = p_letter_id and l.sent_at > now() - interval '90 days'
  on conflict (letter_id, day) do update set times = a.times + 1 where a.times < 1000000
$$;

revoke execute on function public.report_landing(uuid) from public, anon, authenticated, service_role;
grant execute on function public.report_landing(uuid) to anon, authenticated, service_role;

-- supabase/schemas/deliveries.sql

-- The mail queue (docs/decisions/034), with one row for each mail. The worker claims one mail at a time; a claim postpones
-- due_at, so that a killed worker's mail becomes due again. Only mails without a subscriber have their address here.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'test', 'confirmation', 'letter', 'reminder')),
  letter_id uuid references public.letters (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- The mail itself, or only the address for a test. Cleared once the mail is sent, because it may contain a password link.
  mail jsonb check ((mail is not null) = (kind in ('mail', 'test', 'reminder')) or state <> 'queued'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  problem text,
  -- The hash of each claim's token, because a worker may be killed after sending the letter, and the letter's links must still
  -- work.
  token_hashes text[] not null default '{}',
  has_left boolean not null default false,
  created_at timestamptz not null default now(),
  -- A refusal because of the sender, the letter or a full mailbox does not suppress the reader (docs/decisions/034), but is
  -- counted.
  is_refused boolean not null default false,
  -- Nobody gets the same letter twice.
  unique (letter_id, subscriber_id)
);

-- People wait for account mails and confirmations, so these come before letters.
create index deliveries_due_idx on private.deliveries ((kind = 'letter'), due_at) where state = 'queued';
create index deliveries_subscriber_idx on private.deliveries (subscriber_id);
create index deliveries_reminder_idx on private.deliveries (created_at) where kind = 'reminder';
create index deliveries_refused_idx on private.deliveries (letter_id) where is_refused;

alter table private.deliveries enable row level security;
-- There is no policy or grant, because only functions read and write this table.
revoke all on private.deliveries from public, anon, authenticated, service_role;

create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.deliveries (kind, subscriber_id) values ('confirmation', new.id);
  return null;
end
$$;

revoke execute on function private.queue_confirmation() from public;

create trigger queue_confirmation after insert on public.newsletter_subscribers
  for each row when (new.state = 'unconfirmed')
  execute function private.queue_confirmation();

-- Queues scheduled letters, the digest and the reminder once they are due. Reads before it writes, because the worker calls it
-- every second.
create function public.queue_due_mails() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
begin
  for letter in
    select * from public.letters l where l.state = 'scheduled' and l.send_at <= now() for update skip locked
  loop
    insert into private.deliveries (kind, letter_id, subscriber_id)
    select 'letter', letter.id, s.id from public.newsletter_subscribers s
    where s.state = 'confirmed' and (s.paused_until is null or s.paused_until <= now())
      and (letter.topic is null or letter.topic = any (s.topics))
    on conflict do nothing;
    update public.letters l set state = 'sent', sent_at = now() where l.id = letter.id;
  end loop;
  perform private.make_digest();
  perform private.make_reminder();
end
$$;

revoke execute on function public.queue_due_mails() from public, anon, authenticated, service_role;
grant execute on function public.queue_due_mails() to service_role;

-- Deletes unconfirmed subscribers after 30 days, and lines of the audit log after 400.
create function public.delete_expired_rows() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deliveries d using public.newsletter_subscribers s
  where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.newsletter_subscribers s
  where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.audit_lines l where l.created_at < now() - interval '400 days';
end
$$;

revoke execute on function public.delete_expired_rows() from public, anon, authenticated, service_role;
grant execute on function public.delete_expired_rows() to service_role;

-- The recipient of a mail, if it may still be sent: people who have left, paused or been suppressed since it was queued get
-- nothing. Every mail passes this check, and an address must be exactly one mailbox.
create function private.address_of(p_delivery private.deliveries) returns text
language sql stable security definer set search_path = '' as $$
  select a.email from (
    select case when p_delivery.kind in ('mail', 'test') then btrim(p_delivery.mail ->> 'to')
      -- Not once the day is written, or over.
      when p_delivery.kind = 'reminder' then (
        select btrim(p_delivery.mail ->> 'to') from public.mail_settings m
        where m.reminder_hour is not null and public.site_day(p_delivery.created_at) = public.site_today()
          and not exists (select from public.journal_entries e where e.entry_date = public.site_today())
      ) else (
      select s.email from public.newsletter_subscribers s
      where s.id = p_delivery.subscriber_id
        and s.state = case p_delivery.kind when 'confirmation' then 'unconfirmed' else 'confirmed' end
        and (s.paused_until is null or s.paused_until <= now())
        and coalesce(private.suppression_of(s.email), 'left') = 'left'
    ) end as email
  ) a
  where private.is_mailbox(a.email)
$$;

revoke execute on function private.address_of(private.deliveries) from public;

-- Claims the next mail for two minutes. Its token opens the pages under /newsletter for its recipient.
create function public.claim_delivery()
returns table (id uuid, kind text, email text, token text, letter_id uuid, mail jsonb, failures smallint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one private.deliveries;
  secret constant text := pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');
begin
  loop
    select * into next_one from private.deliveries d where d.state = 'queued' and d.due_at <= now()
    order by (d.kind = 'letter'), d.due_at limit 1 for update skip locked;
    if not found then
      return;
    end if;
    email := private.address_of(next_one);
    exit when email is not null;
    update private.deliveries d set state = 'dropped' where d.id = next_one.id;
  end loop;
  update private.deliveries d
  set due_at = now() + interval '2 minutes',
    token_hashes = d.token_hashes || pg_catalog.encode(pg_catalog.sha256(secret::bytea), 'hex')
  where d.id = next_one.id;
  id := next_one.id;
  kind := next_one.kind;
  token := replace(next_one.id::text, '-', '') || secret;
  letter_id := next_one.letter_id;
  mail := next_one.mail;
  failures := next_one.failures;
  return next;
end
$$;

revoke execute on function public.claim_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_delivery() to service_role;

create function private.suppress(p_email text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What its reader said stays, whatever comes later.
  insert into private.suppressed_addresses as a (email_hash, reason)
  values (private.email_hash(case p_reason when 'bounce' then p_email else private.mailbox_of(p_email) end), p_reason)
  on conflict (email_hash) do update set reason = excluded.reason
  where a.reason = 'left' or (a.reason = 'bounce' and excluded.reason in ('refused', 'complaint'));
  update public.newsletter_subscribers s set state = case p_reason when 'left' then 'left' else 'suppressed' end
  where lower(s.email) = lower(p_email) and s.state <> 'suppressed';
  update private.deliveries d set state = 'dropped' from public.newsletter_subscribers s
  where s.id = d.subscriber_id and lower(s.email) = lower(p_email) and d.state = 'queued';
end
$$;

revoke execute on function private.suppress(text, text) from public;

-- Retries after a temporary failure, with increasing delays, at most six times.
create function private.try_again(p_id uuid, p_problem text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.deliveries d
  set state = case when d.failures < 6 then 'queued' else 'failed' end,
    due_at = now() + coalesce(
      (array['1 minute', '5 minutes', '30 minutes', '2 hours', '8 hours', '1 day'])[d.failures + 1], '0')::interval,
    failures = d.failures + 1,
    problem = left(p_problem, 500),
    mail = case when d.failures < 6 then d.mail end
  where d.id = p_id
$$;

revoke execute on function private.try_again(uuid, text) from public;

-- Stores a claimed mail's outcome. If there is no problem, the mail server has accepted the mail.
create function public.finish_delivery(p_id uuid, p_problem text default null, p_is_permanent boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_problem is not null and not p_is_permanent then
    perform private.try_again(p_id, p_problem);
  elsif p_problem is null then
    update private.deliveries d set state = 'sent', mail = null, problem = null where d.id = p_id and d.state = 'queued';
  else
    update private.deliveries d set state = 'failed', mail = null, problem = left(p_problem, 500) where d.id = p_id;
    perform private.suppress(s.email, 'bounce') from private.deliveries d
    join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = p_id;
  end if;
  -- Nobody asks for them again.
  delete from private.deliveries d where d.id = p_id and d.kind in ('mail', 'test') and d.state <> 'queued';
end
$$;

revoke execute on function public.finish_delivery(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_delivery(uuid, text, boolean) to service_role;

create function private.mail_owner(p_subject text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.queue_mail(jsonb_build_object('to', u.email, 'subject', p_subject, 'text', p_text))
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$$;

revoke execute on function private.mail_owner(text, text) from public;

-- Somebody else's text, escaped for a mail in markdown.
create function private.as_quote(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '`' || left(regexp_replace(regexp_replace(coalesce(p_text, ''), '[[:cntrl:]]+', ' ', 'g'), '`', '''', 'g'), 300) || ' `'
$$;

revoke execute on function private.as_quote(text) from public;

-- Mails the owner an unrecognized bounce, at most once a day however many arrive.
create function private.tell_owner(p_report text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_time timestamptz;
begin
  select m.reported_at into last_time from public.mail_settings m for update;
  update public.mail_settings m set report = left(p_report, 1000), reported_at = now() where m.singleton;
  if last_time is null or last_time < now() - interval '1 day' then
    perform private.mail_owner('A report about your letters',
      E'A report came back that counts for no reader, because it is none of the known kinds. It says:\n\n'
      || private.as_quote(p_report));
  end if;
end
$$;

revoke execute on function private.tell_owner(text) from public;

-- Counts one refusal of a letter. Five refusals, or all mails on a shorter list, stop the letter if they are at least a tenth of
-- the attempts. The rest of the queue then waits until the owner resumes the letter.
create function private.count_refusal(p_delivery uuid, p_problem text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
  figures record;
begin
  update private.deliveries d set state = 'failed', is_refused = true, problem = left(p_problem, 500)
  where d.id = p_delivery and d.state in ('queued', 'sent') and not d.is_refused;
  if not found then
    return;
  end if;
  select l.* into letter from public.letters l
  where l.id = (select d.letter_id from private.deliveries d where d.id = p_delivery) and l.stopped_at is null for update;
  if not found then
    return;
  end if;
  select count(*) filter (where d.is_refused) as refused, count(*) as everybody,
    count(*) filter (where d.state in ('sent', 'failed')) as tried
  into figures from private.deliveries d where d.letter_id = letter.id and d.kind = 'letter';
  if figures.refused < least(5, figures.everybody) or figures.refused * 10 < figures.tried then
    return;
  end if;
  update public.letters l set stopped_at = now(), stop_reason = left(p_problem, 500) where l.id = letter.id;
  update private.deliveries d set due_at = 'infinity' where d.letter_id = letter.id and d.state = 'queued';
  perform private.mail_owner('A letter was stopped', concat_ws(E'\n\n',
    format('Mail servers refused your letter for %s of the %s readers it was tried for, so the rest waits.',
      figures.refused, figures.tried),
    private.as_quote(letter.subject),
    'No reader was removed: the refusals are about the sending server, the letter, or full mailboxes. The last one says:',
    private.as_quote(p_problem),
    'Ask your mail provider when it speaks of a blocklist, a reputation or a policy. Then send the rest under Letters in the admin.'));
end
$$;

revoke execute on function private.count_refusal(uuid, text) from public;

-- Resumes a stopped letter: sends the remaining deliveries and retries the refused ones.
create function public.resume_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  update public.letters l set stopped_at = null, stop_reason = null where l.id = p_letter_id and l.stopped_at is not null;
  if not found then
    return;
  end if;
  update private.deliveries d set state = 'queued', is_refused = false, due_at = now(), problem = null
  where d.letter_id = p_letter_id and (d.is_refused and d.state = 'failed' or d.state = 'queued');
end
$$;

revoke execute on function public.resume_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resume_letter(uuid) to authenticated;

-- Records a report that came back by mail, or a refusal while sending, for a delivery or, if it names none, for an address.
-- `permanent` means that the address does not exist; `refused` counts against the letter; `unknown` is reported to the owner.
create function public.record_report(p_kind text, p_delivery uuid, p_email text, p_problem text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := coalesce(
    (select s.email from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
      where d.id = p_delivery),
    (select s.email from public.newsletter_subscribers s where lower(s.email) = lower(p_email)));
begin
  if p_kind = 'unknown' then
    perform private.tell_owner(p_problem);
    return true;
  end if;
  if address is null then
    return false;
  end if;
  if p_kind = 'temporary' then
    perform private.try_again(p_delivery, p_problem);
  elsif p_kind = 'refused' then
    perform private.count_refusal(coalesce(
      (select d.id from private.deliveries d where d.id = p_delivery),
      (select d.id from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
        where lower(s.email) = lower(address) and d.state = 'sent' order by d.created_at desc limit 1)), p_problem);
  elsif p_kind in ('permanent', 'complaint', 'left') then
    update private.deliveries d set state = 'failed', problem = left(p_problem, 500)
    where d.id = p_delivery and p_kind = 'permanent';
    perform private.suppress(address, case p_kind when 'permanent' then 'bounce' else p_kind end);
  else
    raise exception 'No report is of this kind.' using errcode = '22023';
  end if;
  return true;
end
$$;

revoke execute on function public.record_report(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.record_report(text, uuid, text, text) to service_role;

-- Queues an account mail, such as a password link: {to, subject, text, html}.
create function public.queue_mail(p_mail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.deliveries (kind, mail) values ('mail', p_mail)
$$;

revoke execute on function public.queue_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_mail(jsonb) to service_role;

-- Sends a letter, unchanged, to the owner's own address.
create function public.send_test_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  insert into private.deliveries (kind, letter_id, mail)
  select 'test', l.id, jsonb_build_object('to', u.email)
  from public.letters l, auth.users u where l.id = p_letter_id and u.id = (select auth.uid());
end
$$;

revoke execute on function public.send_test_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_test_letter(uuid) to authenticated;

-- The figures for each sent letter, including refused deliveries and deliveries that wait in a stopped letter. A letter without a
-- row was not sent yet when this was read.
create function public.get_letter_figures()
returns table (letter_id uuid, queued bigint, delivered bigint, failed bigint, refused bigint, has_left bigint, landings bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads the figures of letters.' using errcode = '42501';
  end if;
  return query
  select l.id,
    count(d.id) filter (where d.state = 'queued'),
    count(d.id) filter (where d.state = 'sent'),
    count(d.id) filter (where d.state = 'failed' and not d.is_refused),
    count(d.id) filter (where d.is_refused),
    count(d.id) filter (where d.has_left),
    coalesce((select sum(a.times) from private.letter_landings a where a.letter_id = l.id), 0)::bigint
  from public.letters l left join private.deliveries d on d.letter_id = l.id and d.kind = 'letter'
  where l.state = 'sent'
  group by l.id;
end
$$;

revoke execute on function public.get_letter_figures() from public, anon, authenticated, service_role;
grant execute on function public.get_letter_figures() to authenticated;

-- supabase/schemas/sessions.sql

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

-- supabase/schemas/subscriptions.sql

-- Actions that people take with the token from a mail: 32 digits that identify the mail, and 128 random bits, of which only the
-- hash is stored. The functions are volatile, so that they are never called by GET, because mail scanners follow every link.
create function private.delivery_of_token(p_token text) returns private.deliveries
language sql stable security definer set search_path = '' as $$
  select d.* from private.deliveries d
  where p_token ~ '^[0-9a-f]{64}$'
    and d.id = case when p_token ~ '^[0-9a-f]{64}$' then left(p_token, 32)::uuid end
    and pg_catalog.encode(pg_catalog.sha256(right(p_token, 32)::bytea), 'hex') = any (d.token_hashes)
$$;

revoke execute on function private.delivery_of_token(text) from public;

-- All data about the subscriber; null if the token is not valid.
create function public.get_subscription(p_token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', s.email, 'state', s.state, 'topics', s.topics, 'paused_until', s.paused_until,
    'subscribed_at', s.created_at, 'confirmed_at', s.confirmed_at, 'form', s.consent_form,
    'words', (select w.words from private.consent_words w where w.hash = s.consent_words_hash),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('subject', l.subject, 'sent_at', l.sent_at) order by l.sent_at)
      from private.deliveries d join public.letters l on l.id = d.letter_id
      where d.subscriber_id = s.id and d.state = 'sent'), '[]'))
  from private.delivery_of_token(p_token) m join public.newsletter_subscribers s on s.id = m.subscriber_id
$$;

revoke execute on function public.get_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.get_subscription(text) to anon, authenticated, service_role;

-- Only the confirmation mail's link confirms an address. Returns false if the link's subscriber no longer exists.
create function public.confirm_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
  address text;
begin
  update public.newsletter_subscribers s
  set state = 'confirmed', confirmed_at = now(), requests = 1
  where s.id = mail.subscriber_id and s.state = 'unconfirmed' and mail.kind = 'confirmation'
  returning s.email into address;
  if found then
    delete from private.suppressed_addresses a where a.reason = 'left'
      and a.email_hash in (private.email_hash(address), private.email_hash(private.mailbox_of(address)));
    return true;
  end if;
  return exists (
    select from public.newsletter_subscribers s
    where s.id = mail.subscriber_id and s.state = 'confirmed' and mail.kind = 'confirmation');
end
$$;

revoke execute on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to anon, authenticated, service_role;

create function public.change_subscription(p_token text, p_topics text[], p_paused_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s
  set topics = p_topics, paused_until = least(p_paused_until, now() + interval '1 year')
  where s.id = (private.delivery_of_token(p_token)).subscriber_id and s.state = 'confirmed';
  return found;
end
$$;

revoke execute on function public.change_subscription(text, text[], timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.change_subscription(text, text[], timestamptz) to anon, authenticated, service_role;

-- An address that was never confirmed was entered by somebody else, and never gets mail again. A confirmed address may subscribe
-- again.
create function public.leave_newsletter(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, case when s.state = 'unconfirmed' then 'refused' else 'left' end)
  from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  return mail.id is not null;
end
$$;

revoke execute on function public.leave_newsletter(text) from public, anon, authenticated, service_role;
grant execute on function public.leave_newsletter(text) to anon, authenticated, service_role;

-- Keeps the address's hash, so that no import adds the address again.
create function public.erase_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, 'left') from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  delete from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  return found;
end
$$;

revoke execute on function public.erase_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_subscription(text) to anon, authenticated, service_role;

-- supabase/schemas/reminders.sql

-- Queues a mail to the owner at the hour of their choice, in the site's time zone, on a day for which there is no entry
-- (docs/decisions/125). At most once a day, although it is called every second. A sent reminder keeps the hash of its link's
-- token, so that the link still works later.
create function private.make_reminder(p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select from public.mail_settings m, public.site_profile s
    where m.reminder_hour = extract(hour from p_now at time zone s.time_zone)
  ) or exists (
    select from private.deliveries d
    where d.kind = 'reminder' and d.created_at > p_now - interval '2 days'
      and public.site_day(d.created_at) = public.site_day(p_now)
  ) or exists (select from public.journal_entries e where e.entry_date = public.site_day(p_now)) then
    return;
  end if;
  delete from private.deliveries d where d.kind = 'reminder' and d.created_at < p_now - interval '400 days';
  insert into private.deliveries (kind, mail, created_at)
  select 'reminder', jsonb_build_object(
    'to', u.email, 'subject', 'Today is not written yet', 'text', 'A line is enough.',
    'button', jsonb_build_object('label', 'Write the day', 'path', '/today')), p_now
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$$;

revoke execute on function private.make_reminder(timestamptz) from public;

-- Turns reminders off, which is all that a reminder's token allows. Returns true if called again.
create function public.end_reminders(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (private.delivery_of_token(p_token)).kind is distinct from 'reminder' then
    return false;
  end if;
  update public.mail_settings m set reminder_hour = null where m.singleton and m.reminder_hour is not null;
  return true;
end
$$;

revoke execute on function public.end_reminders(text) from public, anon, authenticated, service_role;
grant execute on function public.end_reminders(text) to anon, authenticated, service_role;

-- supabase/schemas/mail_drafts.sql

-- Writing by mail (docs/decisions/125): a mail to the owner's secret address becomes a draft for the day. The secret has 128
-- random bits, generated by the owner's browser; only its hash is stored.
create table public.mail_drafts_address (
  singleton boolean primary key default true check (singleton),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

alter table public.mail_drafts_address enable row level security;

create policy "only the owner sees whether there is an address" on public.mail_drafts_address
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting the row disables the address.
create policy "only the owner ends the address" on public.mail_drafts_address
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.mail_drafts_address from public, anon, authenticated, service_role;
grant select, delete on public.mail_drafts_address to authenticated, service_role;

-- Creates a new address, which replaces the previous one.
create function public.create_mail_drafts_address(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes an address to write to.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.mail_drafts_address (token_hash) values (private.preview_token_hash(p_token))
  on conflict (singleton) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
end
$$;

revoke execute on function public.create_mail_drafts_address(text) from public, anon, authenticated, service_role;
grant execute on function public.create_mail_drafts_address(text) to authenticated;

-- The mails that became drafts, by the hash of their Message-ID, so that a repeated mail makes only one draft. Rows are kept for
-- 90 days.
create table private.drafted_mails (
  message_hash text primary key,
  created_at timestamptz not null default now()
);

create index drafted_mails_created_at_idx on private.drafted_mails (created_at);

alter table private.drafted_mails enable row level security;
revoke all on private.drafted_mails from public, anon, authenticated, service_role;

create function private.message_hash(p_message_id text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_message_id, 'UTF8')), 'hex')
$$;

revoke execute on function private.message_hash(text) from public;

-- Whether a mail should become a draft: the token must be valid and the mail new. Raises after twenty mails in an hour, so that
-- the mail is delivered again later.
create function public.takes_mail(p_token text, p_message_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.mail_drafts_address a where a.token_hash = private.preview_token_hash(p_token))
    or exists (select from private.drafted_mails m where m.message_hash = private.message_hash(p_message_id))
    or not exists (select from private.site_owners)
  then
    return false;
  end if;
  if (select count(*) from private.drafted_mails m where m.created_at > now() - interval '1 hour') >= 20 then
    raise exception 'Twenty mails became drafts within an hour.';
  end if;
  return true;
end
$$;

revoke execute on function public.takes_mail(text, text) from public, anon, authenticated, service_role;
grant execute on function public.takes_mail(text, text) to service_role;

-- Makes the draft, for the day in the site's time zone on which the mail was written. A date more than two days ago, or in the
-- future, is attributed to a wrong clock, so the draft is for today. Returns false if the mail should not become a draft.
create function public.draft_mailed_entry(
  p_token text, p_message_id text, p_title text, p_content text, p_written_at timestamptz default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  written_at constant timestamptz :=
    case when p_written_at between now() - interval '2 days' and now() then p_written_at else now() end;
begin
  perform pg_advisory_xact_lock(hashtext('drafted_mails'));
  if not public.takes_mail(p_token, p_message_id) then
    return false;
  end if;
  delete from private.drafted_mails m where m.created_at < now() - interval '90 days';
  insert into private.drafted_mails (message_hash) values (private.message_hash(p_message_id));
  update public.mail_drafts_address a set last_used_at = now() where a.singleton;
  perform private.draft_entry(jsonb_build_object(
    'title', left(p_title, 200), 'content', left(p_content, 200000), 'entry_date', public.site_day(written_at)));
  return true;
end
$$;

revoke execute on function public.draft_mailed_entry(text, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.draft_mailed_entry(text, text, text, text, timestamptz) to service_role;

-- supabase/schemas/webhooks.sql

-- Signed messages to the owner's other programs (docs/decisions/124). The messages are queued in the event's transaction and sent
-- by the worker.

-- Whether all of these are events that a webhook may subscribe to.
create function private.are_webhook_events(p_events text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_events) > 0 and array_position(p_events, null) is null
    and p_events <@ array['entry.published', 'post.published', 'subscriber.confirmed', 'order.paid']
$$;

-- Whether the worker may send requests to a URL, judging by its text: https, with a host name instead of an IP address. The
-- sender resolves the name before each request.
create function private.is_open_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})(:[1-9][0-9]{0,4})?(/[!-"$-~]*)?$'
    and lpad(coalesce(substring(p_address from '^https://[^/:]*:([0-9]+)'), ''), 5, '0') <= '65535'
    and p_address !~ '^https://[^/:]*\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\.arpa)(:|/|$)'
$$;

-- Check constraints run as the writing role.
revoke execute on function private.are_webhook_events(text[]), private.is_open_address(text) from public;
grant execute on function private.are_webhook_events(text[]), private.is_open_address(text) to authenticated, service_role;

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) <= 500 and private.is_open_address(address)),
  events text[] not null check (private.are_webhook_events(events)),
  is_on boolean not null default true,
  -- The reason why messages were dropped, or why the webhook was switched off automatically.
  problem text check (char_length(problem) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.forget_problem() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.problem := null;
  return new;
end
$$;

revoke execute on function private.forget_problem() from public;

create trigger keep_timestamps before update on public.webhooks
  for each row execute function private.keep_timestamps();
create trigger forget_problem before update of is_on on public.webhooks
  for each row when (new.is_on and not old.is_on) execute function private.forget_problem();

alter table public.webhooks enable row level security;

create policy "only the owner lists webhooks" on public.webhooks
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner changes webhooks" on public.webhooks
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes webhooks" on public.webhooks
  for delete to authenticated
  using ((select public.is_owner()));

-- Only the function below inserts rows, because it generates the secret. A webhook's URL never changes, because another URL needs
-- another secret.
revoke all on public.webhooks from public, anon, authenticated, service_role;
grant select, delete on public.webhooks to authenticated, service_role;
grant update (events, is_on) on public.webhooks to authenticated;

-- The secret is stored in plain text, because requests are signed with it. Only the worker reads it, along with the messages that
-- it sends.
create table private.webhook_secrets (
  webhook_id uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);

alter table private.webhook_secrets enable row level security;
revoke all on private.webhook_secrets from public, anon, authenticated, service_role;

-- Messages and their outcomes. `id` is the message id that the receiver sees, the same for each attempt.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  due_at timestamptz not null default now(),
  -- The end of a worker's claim. Each webhook sends one message at a time, so that a slow receiver delays only its own messages.
  claimed_until timestamptz,
  tries smallint not null default 0,
  -- The HTTP status of the last response; null if there was none.
  status smallint,
  problem text,
  created_at timestamptz not null default now()
);

create index webhook_deliveries_due_idx on public.webhook_deliveries (due_at) where state = 'queued';
create index webhook_deliveries_queued_idx on public.webhook_deliveries (webhook_id) where state = 'queued';
create index webhook_deliveries_latest_idx on public.webhook_deliveries (webhook_id, created_at desc);

alter table public.webhook_deliveries enable row level security;

create policy "only the owner reads what was sent" on public.webhook_deliveries
  for select to authenticated
  using ((select public.is_owner()));

-- Only functions write this table.
revoke all on public.webhook_deliveries from public, anon, authenticated, service_role;
grant select on public.webhook_deliveries to authenticated, service_role;

-- Queues an event for each webhook that subscribes to it, or a test for one webhook. Once 1,000 messages wait for a webhook, new
-- ones are dropped.
create function private.queue_webhooks(p_event text, p_data jsonb, p_webhook_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  target record;
begin
  for target in
    select w.id, (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.state = 'queued') as waiting
    from public.webhooks w
    where w.is_on and case when p_webhook_id is null then p_event = any (w.events) else w.id = p_webhook_id end
  loop
    if target.waiting < 1000 then
      insert into public.webhook_deliveries (webhook_id, event, payload)
      values (target.id, p_event, jsonb_build_object(
        'type', p_event, 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', p_data));
    else
      update public.webhooks w set problem = '1,000 messages wait, so that newer ones were not taken.'
      where w.id = target.id and w.problem is null;
    end if;
  end loop;
end
$$;

revoke execute on function private.queue_webhooks(text, jsonb, uuid) from public;

-- Drops a webhook's waiting messages when the webhook is switched off.
create function private.drop_queued_webhooks() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.webhook_deliveries d set state = 'failed', claimed_until = null, problem = 'It was switched off.'
  where d.webhook_id = new.id and d.state = 'queued';
  return null;
end
$$;

revoke execute on function private.drop_queued_webhooks() from public;

create trigger drop_queued_webhooks after update of is_on on public.webhooks
  for each row when (old.is_on and not new.is_on) execute function private.drop_queued_webhooks();

-- Creates a webhook and returns its secret, which is only shown this once, in the Standard Webhooks format.
create function public.create_webhook(p_address text, p_events text[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  made_secret constant text := 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64');
  made_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes webhooks.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('webhooks'));
  if (select count(*) from public.webhooks) >= 10 then
    raise exception 'There are ten webhooks. Delete one first.';
  end if;
  insert into public.webhooks (address, events) values (p_address, p_events) returning id into made_id;
  insert into private.webhook_secrets (webhook_id, secret) values (made_id, made_secret);
  return made_secret;
end
$$;

revoke execute on function public.create_webhook(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.create_webhook(text, text[]) to authenticated;

-- Queues a test message. Returns false if the webhook is switched off or no longer exists.
create function public.test_webhook(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner tests webhooks.' using errcode = '42501';
  end if;
  perform private.queue_webhooks('webhook.test', jsonb_build_object('id', p_id), p_id);
  return exists (select from public.webhooks w where w.id = p_id and w.is_on);
end
$$;

revoke execute on function public.test_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.test_webhook(uuid) to authenticated;

-- Texts that are or will be public and have not been announced yet, at most one row for each text. A text that is withdrawn
-- before its time is removed.
create table private.announcements (
  content_type text not null check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid not null,
  at timestamptz not null,
  primary key (content_type, content_id)
);

create index announcements_at_idx on private.announcements (at);

alter table private.announcements enable row level security;
revoke all on private.announcements from public, anon, authenticated, service_role;

-- An import does not announce anything, because its texts were already public elsewhere.
create function private.plan_announcement() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('archive.is_restoring', true) = 'true' then
    return null;
  end if;
  if tg_op = 'DELETE' or not new.is_published then
    delete from private.announcements a where a.content_type = tg_table_name and a.content_id = old.id;
  elsif tg_op = 'INSERT' or not private.is_public(old.is_published, old.published_at) or new.published_at > now() then
    insert into private.announcements as a (content_type, content_id, at) values (tg_table_name, new.id, new.published_at)
    on conflict (content_type, content_id) do update set at = excluded.at;
  end if;
  return null;
end
$$;

revoke execute on function private.plan_announcement() from public;

create trigger plan_announcement_of_inserts after insert on public.journal_entries
  for each row when (new.is_published) execute function private.plan_announcement();
create trigger plan_announcement after update of is_published, published_at or delete on public.journal_entries
  for each row execute function private.plan_announcement();
create trigger plan_announcement_of_inserts after insert on public.blog_posts
  for each row when (new.is_published) execute function private.plan_announcement();
create trigger plan_announcement after update of is_published, published_at or delete on public.blog_posts
  for each row execute function private.plan_announcement();

-- Queues events for content that has become public. Reads before it writes, because it is called every second.
create function private.announce_texts() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  text_of record;
begin
  if not exists (select from private.announcements a where a.at <= now()) then
    return;
  end if;
  for text_of in
    with due as (
      delete from private.announcements a where a.at <= now() returning a.content_type, a.content_id
    )
    select 'entry.published' as event, e.id, e.title, '/journal/' || e.id as path, e.published_at
    from due join public.journal_entries e on due.content_type = 'journal_entries' and e.id = due.content_id
    where private.is_public(e.is_published, e.published_at)
    union all
    select 'post.published', p.id, p.title, '/blog/' || p.slug, p.published_at
    from due join public.blog_posts p on due.content_type = 'blog_posts' and p.id = due.content_id
    where private.is_public(p.is_published, p.published_at)
  loop
    perform private.queue_webhooks(text_of.event, jsonb_build_object(
      'id', text_of.id, 'title', text_of.title, 'path', text_of.path, 'published_at', text_of.published_at));
  end loop;
end
$$;

revoke execute on function private.announce_texts() from public;

-- The subscriber's email address is left out, because other programs would not learn when the subscriber leaves.
create function private.announce_subscriber() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('subscriber.confirmed', jsonb_build_object('id', new.id, 'confirmed_at', new.confirmed_at));
  return null;
end
$$;

revoke execute on function private.announce_subscriber() from public;

create trigger announce_subscriber after update of state on public.newsletter_subscribers
  for each row when (old.state = 'unconfirmed' and new.state = 'confirmed')
  execute function private.announce_subscriber();

create function private.announce_order() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('order.paid', jsonb_build_object(
    'id', new.id, 'title', new.title, 'amount', new.amount, 'currency', new.currency,
    'fraction_digits', new.fraction_digits, 'paid_at', new.paid_at));
  return null;
end
$$;

revoke execute on function private.announce_order() from public;

create trigger announce_order after update of state on public.orders
  for each row when (old.state = 'pending' and new.state = 'paid')
  execute function private.announce_order();

-- Claims the next message for a minute. A claim counts as an attempt, so that a message is given up even if its worker is always
-- killed.
create function public.claim_webhook_delivery()
returns table (id uuid, address text, secret text, payload jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one public.webhook_deliveries;
begin
  perform private.announce_texts();
  select d.* into next_one from public.webhook_deliveries d
  where d.state = 'queued' and d.due_at <= now() and not exists (
    select from public.webhook_deliveries o
    where o.webhook_id = d.webhook_id and o.state = 'queued' and o.claimed_until > now())
  order by d.due_at limit 1 for update skip locked;
  if not found then
    return;
  end if;
  update public.webhook_deliveries d set claimed_until = now() + interval '1 minute', tries = d.tries + 1
  where d.id = next_one.id;
  return query
  select next_one.id, w.address, s.secret, next_one.payload
  from public.webhooks w join private.webhook_secrets s on s.webhook_id = w.id where w.id = next_one.webhook_id;
end
$$;

revoke execute on function public.claim_webhook_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_webhook_delivery() to service_role;

-- Stores an attempt's outcome. If there is no problem, the receiver has accepted the message. A failed message is retried with
-- increasing delays, and given up after the eighth attempt, about two days later; a test has only one attempt. A webhook whose
-- receiver is gone (410) is switched off. The last 200 messages of each webhook are kept.
create function public.finish_webhook_delivery(p_id uuid, p_status integer default null, p_problem text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pauses constant interval[] := array['10 seconds', '1 minute', '10 minutes', '1 hour', '5 hours', '15 hours', '1 day'];
  finished public.webhook_deliveries;
begin
  update public.webhook_deliveries d
  set claimed_until = null, status = p_status, problem = left(p_problem, 300),
    state = case
      when p_problem is null then 'delivered'
      when p_status = 410 or d.event = 'webhook.test' or d.tries > cardinality(pauses) then 'failed'
      else 'queued' end,
    due_at = now() + coalesce(pauses[d.tries], '0')
  where d.id = p_id and d.state = 'queued'
  returning d.* into finished;
  if not found then
    return;
  end if;
  if p_problem is not null and p_status = 410 then
    update public.webhooks w set is_on = false, problem = 'The receiver said that it is gone (410).'
    where w.id = finished.webhook_id;
  end if;
  delete from public.webhook_deliveries d
  where d.webhook_id = finished.webhook_id and d.state <> 'queued' and d.id not in (
    select l.id from public.webhook_deliveries l where l.webhook_id = finished.webhook_id and l.state <> 'queued'
    order by l.created_at desc, l.id limit 200);
end
$$;

revoke execute on function public.finish_webhook_delivery(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.finish_webhook_delivery(uuid, integer, text) to service_role;

-- supabase/schemas/push.sql

-- The owner's browsers that receive the reminder by web push instead of mail (docs/decisions/125). Each row has the endpoint of a
-- push service, which accepts messages signed with the key below but cannot read them.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (char_length(endpoint) <= 1000 and private.is_open_address(endpoint)),
  -- The browser's keys, both of which are needed to encrypt a notification.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  -- The device is removed when this session ends. There is no foreign key, because a backup includes devices but not sessions.
  session_id uuid
);

alter table public.push_devices enable row level security;

create policy "only the owner lists their devices" on public.push_devices
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner removes their devices" on public.push_devices
  for delete to authenticated
  using ((select public.is_owner()));

-- The worker deletes devices that their push service reports as gone.
revoke all on public.push_devices from public, anon, authenticated, service_role;
grant select, delete on public.push_devices to authenticated, service_role;

-- Adds the calling browser. If there are more than ten devices, the oldest are removed. The token of an ended session is still
-- valid for up to an hour, but cannot add a device.
create function public.add_push_device(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if not public.is_owner() then
    raise exception 'Only the owner adds devices.' using errcode = '42501';
  end if;
  if session is not null and not exists (select from auth.sessions s where s.id = session) then
    raise exception 'This session has ended.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('push_devices'));
  insert into public.push_devices (endpoint, p256dh, auth, session_id) values (p_endpoint, p_p256dh, p_auth, session)
  on conflict (endpoint) do update
  set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now(), session_id = excluded.session_id;
  delete from public.push_devices d where d.id in (
    select o.id from public.push_devices o order by o.created_at desc, o.id offset 10);
end
$$;

revoke execute on function public.add_push_device(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.add_push_device(text, text, text) to authenticated;

-- Removes the devices of ended sessions: a log-out, "end" on the account page, a new password and a recovery code all delete the
-- session. Does nothing while the site is read-only, when people can still log out; the next session that ends removes the
-- remaining devices.
create function private.remove_devices_of_ended_sessions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (select r.is_on from private.read_only r) then
    delete from public.push_devices d where not exists (select from auth.sessions s where s.id = d.session_id);
  end if;
  return null;
end
$$;

revoke execute on function private.remove_devices_of_ended_sessions() from public;

create trigger remove_devices after delete on auth.sessions
  for each statement execute function private.remove_devices_of_ended_sessions();

-- Removes the former owner's devices and secret mail address, also if the former owner's account was deleted before somebody else
-- claims the site.
create function private.end_ways_of_former_owner() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.user_id is distinct from new.user_id then
    delete from public.push_devices d where d.id is not null;
    delete from public.mail_drafts_address a where a.singleton;
  end if;
  return null;
end
$$;

revoke execute on function private.end_ways_of_former_owner() from public;

create trigger end_ways_of_former_owner after delete or update of user_id on private.site_owners
  for each row execute function private.end_ways_of_former_owner();

-- The private half of the key that signs notifications, generated once by the worker, because browsers reject notifications
-- signed with another key. Stored in plain text, because requests are signed with it.
create table private.push_keys (
  singleton boolean primary key default true check (singleton),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

alter table private.push_keys enable row level security;
revoke all on private.push_keys from public, anon, authenticated, service_role;

-- Stores a key pair if there is none, and returns the stored pair.
create function public.keep_push_keys(p_public_key text, p_private_key text)
returns table (public_key text, private_key text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.push_keys) then
    perform pg_advisory_xact_lock(hashtext('push_keys'));
    insert into private.push_keys (private_key) values (p_private_key) on conflict (singleton) do nothing;
    if found then
      update public.mail_settings m set push_public_key = p_public_key where m.singleton;
    end if;
  end if;
  return query select m.push_public_key, k.private_key from public.mail_settings m, private.push_keys k;
end
$$;

revoke execute on function public.keep_push_keys(text, text) from public, anon, authenticated, service_role;
grant execute on function public.keep_push_keys(text, text) to service_role;

-- supabase/schemas/recorder.sql

-- Records from visitors' pages and the server: errors in groups, times as histograms, visits as totals. No IP address, browser,
-- person id or visit id is stored, so that no row can be linked to a person (docs/decisions/037).
create table private.recorded_errors (
  -- A container: the shell, a remote, or the server.
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The id of a release; empty if the build was never released.
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- A path pattern, such as /blog/:slug, never the path itself.
  page text not null check (char_length(page) <= 100),
  message text not null check (char_length(message) <= 300),
  -- file.tsx:line for each of our own frames, the topmost first.
  stack text not null check (char_length(stack) <= 2000),
  id text generated always as (md5(remote || ' ' || build || ' ' || page || ' ' || message || ' ' || stack)) stored
    primary key,
  times integer not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index recorded_errors_remote_last_seen_at_idx on private.recorded_errors (remote, last_seen_at desc);

alter table private.recorded_errors enable row level security;
-- There is no policy or grant: the functions below write and read this table.
revoke all on private.recorded_errors from public, anon, authenticated, service_role;

-- Bucket b counts values above 1.1^(b-1) and up to 1.1^b, in milliseconds, or in thousandths for CLS.
create table private.recorded_vitals (
  day date not null,
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  page text not null check (char_length(page) <= 100),
  screen text not null check (screen in ('small', 'large')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 120),
  times integer not null,
  primary key (day, remote, build, page, screen, metric, bucket)
);

alter table private.recorded_vitals enable row level security;
revoke all on private.recorded_vitals from public, anon, authenticated, service_role;

-- Pages are paths of public texts and feeds that the server knows, never text from a visitor.
create table private.recorded_visits (
  day date not null,
  page text not null check (char_length(page) <= 300),
  times integer not null,
  read_to_end integer not null,
  primary key (day, page)
);

alter table private.recorded_visits enable row level security;
revoke all on private.recorded_visits from public, anon, authenticated, service_role;

create table private.recorded_sources (
  day date not null,
  host text not null check (host ~ '^[a-z0-9.-]{1,100}$'),
  times integer not null,
  primary key (day, host)
);

alter table private.recorded_sources enable row level security;
revoke all on private.recorded_sources from public, anon, authenticated, service_role;

-- Removes data about a person or a visit from a message: email and IP addresses, tokens, ids, numbers. URLs are reduced to their
-- file name. Control characters are removed, because they could move the cursor in the terminal that prints the message.
create function private.without_personal_data(p_text text) returns text
language sql immutable set search_path = '' as $$
  select left(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_text,
      '[\u0001-\u001f\u007f-\u009f]', ' ', 'g'),
      '[a-z][a-z0-9+.-]*://[^\s"''<>()]*/([^/?#\s"''<>()]*)[^\s"''<>()]*', '\1', 'gi'),
      '[^\s"''<>(),;:]+(@|%40)[^\s"''<>(),;:]+', '#', 'gi'),
      '\meyJ[A-Za-z0-9_.%=-]*', '#', 'g'),
      '[A-Za-z0-9_+/=%~-]{41,}', '#', 'g'),
      '[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*', '#', 'gi'),
      '[0-9a-f-]*[0-9][0-9a-f-]{7,}', '#', 'gi'),
      '[0-9][0-9.]*', '#', 'g'),
    300)
$$;

revoke execute on function private.without_personal_data(text) from public;

-- Stores a batch of records; called by the server with the secret key (server/recorder). The server itself limits each IP
-- address, so that no address reaches the database; the limits here are for all addresses together: 30 new groups of errors an
-- hour and 100 in all for each container, 3,000 rows of times and 1,000 for one container a day, 500 pages and 200 hosts a day,
-- and no new rows in an hour that has already had a million records. Everything is deleted after 90 days. Known groups are still
-- counted when no new ones are accepted.
create function public.take_records(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  most constant bigint := 1000000;
  total constant bigint := (select coalesce(sum(least((r ->> 'times')::bigint, most)), 0)
    from jsonb_each(p_records) k, jsonb_array_elements(k.value) r);
  is_room boolean;
begin
  insert into private.writes_of_hours as w (table_name, hour, times) values ('records', this_hour, least(total, most + 1))
  on conflict (table_name, hour) do update set times = least(w.times + excluded.times, most + 1)
  returning w.times <= most into is_room;
  delete from private.writes_of_hours w where w.table_name = 'records' and w.hour < this_hour;

  insert into private.recorded_errors as e (remote, build, page, message, stack, times)
  select n.remote, n.build, n.page, n.message, n.stack, n.times
  from (
    select g.*, row_number() over (partition by g.remote, g.is_known order by g.times desc) as place
    from (
      select r.remote, r.build, r.page, r.message, r.stack, least(sum(r.times), 100000) as times, exists (
          select 1 from private.recorded_errors k
          where k.id = md5(r.remote || ' ' || r.build || ' ' || r.page || ' ' || r.message || ' ' || r.stack)
        ) as is_known
      from (
        select s.remote, s.build, s.page, private.without_personal_data(s.message) as message,
          left(s.stack, 2000) as stack, greatest(s.times, 1) as times
        from jsonb_to_recordset(p_records -> 'errors')
          as s (remote text, build text, page text, message text, stack text, times integer)
      ) r
      group by r.remote, r.build, r.page, r.message, r.stack
    ) g
  ) n
  where n.is_known or is_room and n.place + (
    select count(*) from private.recorded_errors k
    where k.remote = n.remote and k.first_seen_at > now() - interval '1 hour'
  ) <= 30
  on conflict (id) do update
  set times = least(e.times + excluded.times, 1000000), last_seen_at = now();
  -- The most frequent stay. A new one has an hour to become one of them.
  delete from private.recorded_errors e where e.last_seen_at < now() - interval '90 days' or e.id in (
    select o.id from (
      select k.id, row_number() over (
        partition by k.remote
        order by k.first_seen_at > now() - interval '1 hour' desc, k.times desc, k.last_seen_at desc
      ) as place
      from private.recorded_errors k
    ) o where o.place > 100
  );

  insert into private.recorded_vitals as v (day, remote, build, page, screen, metric, bucket, times)
  select today, n.remote, n.build, n.page, n.screen, n.metric, n.bucket, n.times
  from (
    -- In turns, so that what one container has too much of takes no place of the others.
    select f.*, row_number() over (partition by f.is_known order by f.place_of_remote) as place
    from (
      select g.*, row_number() over (partition by g.is_known, g.remote order by g.times desc) as place_of_remote
      from (
        select r.remote, r.build, r.page, r.screen, r.metric, r.bucket, least(sum(r.times), 100000) as times, exists (
            select 1 from private.recorded_vitals k
            where k.day = today and (k.remote, k.build, k.page, k.screen, k.metric, k.bucket)
              = (r.remote, r.build, r.page, r.screen, r.metric, r.bucket)
          ) as is_known
        from jsonb_to_recordset(p_records -> 'vitals')
          as r (remote text, build text, page text, screen text, metric text, bucket smallint, times integer)
        group by r.remote, r.build, r.page, r.screen, r.metric, r.bucket
      ) g
    ) f
  ) n
  where n.is_known or is_room
    and n.place + (select count(*) from private.recorded_vitals k where k.day = today) <= 3000
    and n.place_of_remote + (
      select count(*) from private.recorded_vitals k where k.day = today and k.remote = n.remote
    ) <= 1000
  on conflict (day, remote, build, page, screen, metric, bucket) do update
  set times = least(v.times + excluded.times, 1000000);
  delete from private.recorded_vitals v where v.day < today - 90;

  insert into private.recorded_visits as v (day, page, times, read_to_end)
  select today, n.page, n.times, n.read_to_end
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.page, least(sum(r.times), 100000) as times, least(sum(r.read_to_end), 100000) as read_to_end,
        exists (select 1 from private.recorded_visits k where k.day = today and k.page = r.page) as is_known
      from jsonb_to_recordset(p_records -> 'visits') as r (page text, times integer, read_to_end integer)
      group by r.page
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_visits k where k.day = today) <= 500
  on conflict (day, page) do update
  set times = least(v.times + excluded.times, 1000000),
    read_to_end = least(v.read_to_end + excluded.read_to_end, 1000000);
  delete from private.recorded_visits v where v.day < today - 90;

  insert into private.recorded_sources as o (day, host, times)
  select today, n.host, n.times
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.host, least(sum(r.times), 100000) as times,
        exists (select 1 from private.recorded_sources k where k.day = today and k.host = r.host) as is_known
      from jsonb_to_recordset(p_records -> 'sources') as r (host text, times integer)
      -- The address of a machine could be somebody's.
      where r.host !~ '^[0-9.]+$'
      group by r.host
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_sources k where k.day = today) <= 200
  on conflict (day, host) do update set times = least(o.times + excluded.times, 1000000);
  delete from private.recorded_sources o where o.day < today - 90;
end
$$;

revoke execute on function public.take_records(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_records(jsonb) to service_role;

-- Links with which a team can read its own container's errors and times without an account. Each has 128 random bits generated by
-- the owner's browser; only their hash is stored.
create table public.team_links (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

alter table public.team_links enable row level security;

create policy "only the owner lists the links of teams" on public.team_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting the row revokes the link.
create policy "only the owner revokes links of teams" on public.team_links
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.team_links from public, anon, authenticated, service_role;
grant select, delete on public.team_links to authenticated, service_role;

create function public.create_team_link(p_remote text, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes links for teams.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.team_links (remote, token_hash) values (p_remote, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

revoke execute on function public.create_team_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_team_link(text, text) to authenticated;

-- The container that the caller may read: the requested one for the owner and the secret key, the link's for a team. A team that
-- requests another container gets an error, because its own data would be shown under the wrong name.
create function private.readable_container(p_remote text, p_token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  linked text;
begin
  if public.is_owner() or current_setting('role') = 'service_role' then
    return p_remote;
  end if;
  select l.remote into linked from public.team_links l where l.token_hash = private.preview_token_hash(p_token);
  if linked is null or linked <> coalesce(p_remote, linked) then
    raise exception 'This link is not valid, or was revoked.' using errcode = '42501';
  end if;
  return linked;
end
$$;

revoke execute on function private.readable_container(text, text) from public;

-- The error groups for one container, or for all if `p_remote` is null, latest first. `is_new` is true if the newest build has
-- the group and no earlier build had its message on the same kind of page. Volatile, so that a token is never part of a URL.
create function public.get_errors(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, message text, stack text, times integer,
  first_seen_at timestamptz, last_seen_at timestamptz, is_new boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  select e.remote, e.build, e.page, e.message, e.stack, e.times, e.first_seen_at, e.last_seen_at,
    not exists (
      select 1 from private.recorded_errors o
      where o.remote = e.remote
        and (o.build > e.build or o.build < e.build and o.page = e.page and o.message = e.message)
    ) and not exists (select 1 from private.recorded_vitals v where v.remote = e.remote and v.build > e.build)
  from private.recorded_errors e
  where readable is null or e.remote = readable
  order by e.last_seen_at desc, e.id;
end
$$;

revoke execute on function public.get_errors(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_errors(text, text) to anon, authenticated, service_role;

-- The 75th percentile over the last 28 days by container, build and metric; rows with `page` are for one kind of page, rows with
-- `screen` also for one screen size, and rows with `day` for one day and all builds. Groups with fewer than 5 visits are left
-- out. `is_worse` is true if a build is a fifth worse than the last build with enough visits for a comparison: 20, or 50 for one
-- kind of page. Imperceptible differences do not count.
create function public.get_vitals(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, screen text, day date, metric text, times bigint, p75 double precision, is_worse boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  with sums as (
    select v.remote, v.build, v.page, v.screen, v.day, v.metric, v.bucket, sum(v.times) as n
    from private.recorded_vitals v
    where v.day > (now() at time zone 'UTC')::date - 28 and (readable is null or v.remote = readable)
    group by v.remote, v.metric, v.bucket,
      grouping sets ((v.build), (v.build, v.page), (v.build, v.page, v.screen), (v.day))
  ),
  cumulated as (
    select s.*,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric order by s.bucket) as up_to,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric) as total
    from sums s
  ),
  percentiles as (
    select distinct on (c.remote, c.build, c.page, c.screen, c.day, c.metric)
      c.remote, c.build, c.page, c.screen, c.day, c.metric, c.total,
      1.1 ^ (c.bucket - (c.up_to - 0.75 * c.total) / c.n)::double precision as value,
      c.day is null and c.total >= case when c.page is null then 20 else 50 end as is_compared
    from cumulated c
    where c.up_to >= 0.75 * c.total and c.total >= 5
    order by c.remote, c.build, c.page, c.screen, c.day, c.metric, c.bucket
  )
  select p.remote, p.build, p.page, p.screen, p.day, p.metric, p.total::bigint,
    p.value / case p.metric when 'CLS' then 1000 else 1 end,
    p.is_compared and coalesce(
      p.value > 1.2 * lag(p.value) over before and p.value - lag(p.value) over before >= 10, false)
  from percentiles p
  window before as (
    partition by p.remote, p.page, p.screen, p.metric, p.is_compared order by p.build
  )
  order by p.remote, p.build desc nulls last, p.page nulls first, p.screen nulls first, p.day, p.metric;
end
$$;

revoke execute on function public.get_vitals(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_vitals(text, text) to anon, authenticated, service_role;

-- The readers in the last 28 days: visits by page, by referring host and by letter; `day` is null for the whole period. Requests
-- for feeds are a separate kind, because most come from programs that poll for news. Totals under 5 could identify a person, so
-- they are left out.
create function public.get_readers()
returns table (kind text, name text, day date, times bigint, read_to_end bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant date := (now() at time zone 'UTC')::date - 27;
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads how many read.' using errcode = '42501';
  end if;
  return query
  with counted as (
    -- Pages have no extension.
    select case when v.page ~ '\.[a-z]+$' then 'feed' else 'page' end as kind, v.page as name, v.day, v.times, v.read_to_end
    from private.recorded_visits v
    union all
    select 'source', s.host, s.day, s.times, null from private.recorded_sources s
    union all
    select 'letter', l.subject, a.day, a.times, null
    from private.letter_landings a join public.letters l on l.id = a.letter_id
  )
  select c.kind, c.name, c.day, sum(c.times)::bigint,
    case when sum(c.read_to_end) >= 5 then sum(c.read_to_end)::bigint end
  from counted c
  where c.day >= since
  group by grouping sets ((c.kind, c.name), (c.kind, c.day))
  having sum(c.times) >= 5
  order by c.kind, c.day, 4 desc, c.name;
end
$$;

revoke execute on function public.get_readers() from public, anon, authenticated, service_role;
grant execute on function public.get_readers() to authenticated;

-- supabase/schemas/remotes.sql

-- The owner's decisions on remotes (docs/decisions/044): the manifest's address for a remote that was not part of the
-- installation, or a remote's removal. Servers read them within a second, and validate each row again, for example its origin.
create table public.remotes (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The manifest's address: a path on this site, or a full URL.
  manifest text not null check (
    char_length(manifest) <= 300
    and manifest ~ '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|/remotes)(/[A-Za-z0-9_.-]+)*/mf-manifest\.json$'
  ),
  -- The parts of the manifest that the owner approved: base, mounts and navigation.
  place jsonb not null check (jsonb_typeof(place) = 'object' and octet_length(place::text) <= 8000),
  is_removed boolean not null default false,
  decided_at timestamptz not null default now()
);

-- A base belongs to only one remote.
create unique index remotes_base_idx on public.remotes ((place ->> 'base')) where not is_removed;

alter table public.remotes enable row level security;

-- Readable by everyone, because every page lists the remotes that it may load.
create policy "everybody reads where remotes live" on public.remotes
  for select to anon, authenticated using (true);

revoke all on public.remotes from public, anon, authenticated, service_role;
grant select on public.remotes to anon, authenticated, service_role;

-- Approves or removes a remote. The server calls it for the owner, after reading the manifest.
create function public.place_remote(
  p_remote text, p_manifest text, p_place jsonb, p_is_removed boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner decides on remotes.' using errcode = '42501';
  end if;
  -- Two calls at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('remotes'));
  if (select count(*) from public.remotes r where r.remote <> p_remote) >= 50 then
    raise exception 'There are 50 remotes already.' using errcode = '54000';
  end if;
  insert into public.remotes (remote, manifest, place, is_removed)
  values (p_remote, p_manifest, p_place, p_is_removed)
  on conflict (remote) do update set
    manifest = excluded.manifest, place = excluded.place, is_removed = excluded.is_removed, decided_at = now();
  -- Pages that are cached name the remotes of before.
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
end
$$;

revoke execute on function public.place_remote(text, text, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.place_remote(text, text, jsonb, boolean) to authenticated;

-- Builds that the server withdrew from everybody (docs/decisions/041), each once, however many servers find the same. The owner may
-- give one back.
create table public.withdrawn_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  reason text not null check (char_length(reason) between 1 and 400),
  is_given_back boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (remote, build)
);

create trigger keep_timestamps before update on public.withdrawn_builds
  for each row execute function private.keep_timestamps();

alter table public.withdrawn_builds enable row level security;

create policy "only the owner reads why builds were withdrawn" on public.withdrawn_builds
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner gives builds back" on public.withdrawn_builds
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.withdrawn_builds from public, anon, authenticated, service_role;
grant select, update (is_given_back) on public.withdrawn_builds to authenticated, service_role;

-- Called by the server, with the secret key: withdraws a build, unless that was done before or, for an error, an earlier build had
-- the error on the same kind of page. Returns whether it was withdrawn.
create function public.withdraw_build(
  p_remote text, p_build text, p_reason text, p_page text default null, p_message text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  cleaned constant text := private.without_personal_data(p_message);
begin
  -- Builds are deleted long before.
  delete from public.withdrawn_builds w where (w.remote, w.build) in (
    select o.remote, o.build from public.withdrawn_builds o order by o.created_at desc offset 200
  );
  insert into public.withdrawn_builds (remote, build, reason)
  select p_remote, p_build, concat_ws(' ', p_reason, cleaned)
  where not exists (
    select from private.recorded_errors e
    where e.remote = p_remote and e.build < p_build and e.page = p_page and e.message = cleaned
  )
  on conflict do nothing;
  return found;
end
$$;

revoke execute on function public.withdraw_build(text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_build(text, text, text, text, text) to service_role;

-- The builds that no page may run. Everybody's, because servers without the secret key follow it too.
create function public.get_withdrawn_builds() returns table (remote text, build text)
language sql stable security definer set search_path = '' as $$
  select w.remote, w.build from public.withdrawn_builds w where not w.is_given_back order by w.remote, w.build
$$;

revoke execute on function public.get_withdrawn_builds() from public, anon, authenticated, service_role;
grant execute on function public.get_withdrawn_builds() to anon, authenticated, service_role;

-- The current build of each remote with releases, kept so that the audit log has a line for each release and rollback.
create table private.released_builds (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  release text generated always as (remote || '@' || build) stored
);

alter table private.released_builds enable row level security;
-- There is no policy or grant: only the function below writes this table.
revoke all on private.released_builds from public, anon, authenticated, service_role;

-- Records the current builds; called by the server, with the secret key, when they have changed: [{remote, build}].
create function public.note_releases(p_releases jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_array_length(p_releases) > 100 then
    raise exception 'There are at most 100 remotes.' using errcode = '54000';
  end if;
  -- Two servers that find the same release wait for each other, so that one of them writes it.
  perform pg_advisory_xact_lock(hashtext('released_builds'));
  insert into private.released_builds (remote, build)
  select r.remote, r.build from jsonb_to_recordset(p_releases) as r (remote text, build text)
  where not exists (select 1 from private.released_builds k where k.remote = r.remote);
  update private.released_builds b set build = r.build
  from jsonb_to_recordset(p_releases) as r (remote text, build text)
  where b.remote = r.remote and b.build <> r.build;
  -- A server that has just started may not know all remotes yet: the others stay, as long as they are few.
  delete from private.released_builds b
  where (select count(*) from private.released_builds) > 100
    and b.remote not in (select r.remote from jsonb_to_recordset(p_releases) as r (remote text, build text));
end
$$;

revoke execute on function public.note_releases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.note_releases(jsonb) to service_role;

-- Links with which somebody without an account can see one build on the real site for a day, before visitors get it
-- (docs/decisions/008). Each link contains 128 random bits; only their hash is stored.
create table private.review_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  expires_at timestamptz not null default now() + interval '1 day'
);

create index review_links_expires_at_idx on private.review_links (expires_at);

alter table private.review_links enable row level security;
revoke all on private.review_links from public, anon, authenticated, service_role;

-- Creates a review link; called by the release command with the secret key.
create function public.create_review_link(p_remote text, p_build text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash)
  values (p_remote, p_build, private.preview_token_hash(p_token));
end
$$;

revoke execute on function public.create_review_link(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_review_link(text, text, text) to service_role;

-- The build that a review link opens, for the server. Volatile, so that a token is never part of a URL.
create function public.get_review(p_token text)
returns table (remote text, build text, expires_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select l.remote, l.build, l.expires_at from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$$;

revoke execute on function public.get_review(text) from public, anon, authenticated, service_role;
grant execute on function public.get_review(text) to anon, authenticated, service_role;

-- supabase/schemas/tokens.sql

-- Tokens that let the owner's programs read and draft, but nothing else (docs/decisions/122). A token has 128 random bits, and
-- only its hash is stored. The server passes it on with the secret key, so that tokens cannot be guessed through the API.
create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  -- The scope `draft` includes `read`.
  scope text not null check (scope in ('read', 'draft')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The URL of the program that requested the token (docs/decisions/122); null if the owner created it.
  client_id text check (char_length(client_id) <= 300),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- The number of changes in the hour that began at `changes_since`.
  changes integer not null default 0,
  changes_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index api_tokens_user_id_idx on public.api_tokens (user_id);

alter table public.api_tokens enable row level security;

create policy "only the owner lists tokens" on public.api_tokens
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting the row revokes the token.
create policy "only the owner revokes tokens" on public.api_tokens
  for delete to authenticated
  using ((select public.is_owner()));

-- The functions below create tokens, so that a caller cannot choose a token's owner.
revoke all on public.api_tokens from public, anon, authenticated, service_role;
grant select, delete on public.api_tokens to authenticated, service_role;

create function private.add_api_token(
  p_name text, p_scope text, p_client_id text, p_user_id uuid, p_days integer, p_token text)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  token_id uuid;
begin
  if private.preview_token_hash(p_token) is null or p_days not between 1 and 366 then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  -- Two calls at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('api_tokens'));
  delete from public.api_tokens t where t.expires_at <= now();
  if (select count(*) from public.api_tokens) >= 50 then
    raise exception 'There are 50 tokens already. Revoke one first.' using errcode = '54000';
  end if;
  insert into public.api_tokens (name, scope, client_id, user_id, expires_at, token_hash)
  values (
    btrim(p_name), p_scope, p_client_id, p_user_id, now() + make_interval(days => p_days), private.preview_token_hash(p_token))
  returning id into token_id;
  return token_id;
end
$$;

revoke execute on function private.add_api_token(text, text, text, uuid, integer, text) from public;

-- Stores a token that the owner's browser generated and shows once.
create function public.create_api_token(p_name text, p_scope text, p_days integer, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes tokens.' using errcode = '42501';
  end if;
  return private.add_api_token(p_name, p_scope, null, (select auth.uid()), p_days, p_token);
end
$$;

revoke execute on function public.create_api_token(text, text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.create_api_token(text, text, integer, text) to authenticated;

create function private.refuse_token(p_status integer, p_code text, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- PostgREST makes its answer of these.
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_message),
    detail = json_build_object('status', p_status, 'headers', '{}'::json);
end
$$;

revoke execute on function private.refuse_token(integer, text, text) from public;

-- Returns the token's row if its scope allows the call; otherwise raises 401, 403, or 429 after 300 changes in an hour. A former
-- owner's token is not valid. The audit log records later changes in the same transaction under the token's name.
create function private.use_api_token(p_token text, p_scope text) returns public.api_tokens
language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.api_tokens;
begin
  update public.api_tokens t set
    last_used_at = now(),
    changes = case when t.changes_since < now() - interval '1 hour' then 0 else t.changes end + (p_scope = 'draft')::integer,
    changes_since = case when t.changes_since < now() - interval '1 hour' then now() else t.changes_since end
  where t.token_hash = private.preview_token_hash(p_token) and t.expires_at > now()
    and t.user_id = (select o.user_id from private.site_owners o)
  returning t.* into used;
  if not found then
    perform private.refuse_token(401, 'unauthorized', 'This token is not valid: it never was, is revoked, or has expired.');
  end if;
  if p_scope = 'draft' and used.scope <> 'draft' then
    perform private.refuse_token(403, 'insufficient_scope', 'This token reads, and changes nothing.');
  end if;
  if p_scope = 'draft' and used.changes > 300 then
    perform private.refuse_until(used.changes_since + interval '1 hour');
  end if;
  perform set_config('audit.token', used.name, true);
  return used;
end
$$;

revoke execute on function private.use_api_token(text, text) from public;

-- Returns a token's scope; called before a picture is stored, which does not happen in SQL. A call with the scope `draft` counts
-- as a change.
create function public.check_api_token(p_token text, p_scope text default 'read') returns text
language sql volatile security definer set search_path = '' as $$
  select (private.use_api_token(p_token, p_scope)).scope
$$;

-- Revokes a token; called by the program that holds the token and no longer needs it. Returns true if the token existed.
create function public.revoke_api_token(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.api_tokens t where t.token_hash = private.preview_token_hash(p_token);
  return found;
end
$$;

-- The owner's texts, including drafts: those that match the search, best first, or, without a search, all texts, latest change
-- first.
create function public.list_texts_by_token(
  p_token text, p_search text default '', p_content_type text default null, p_drafts_only boolean default false,
  p_count integer default 20)
returns table (
  content_type text, content_id uuid, title text, excerpt text, state text, day date, updated_at timestamptz, slug text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.use_api_token(p_token, 'read');
  return query
  with terms as materialized (select s.query from private.search_terms(p_search) s),
  texts as (
    select 'journal_entries' as type, c.id, c.updated_at, c.is_published as is_shown from public.journal_entries c
    union all select 'blog_posts', c.id, c.updated_at, c.is_published from public.blog_posts c
    union all select 'challenges', c.id, c.updated_at, c.is_published from public.challenges c
    union all select 'journey_summaries', c.id, c.updated_at, true from public.journey_summaries c
    union all select 'courses', c.id, c.updated_at, c.is_published from public.courses c
  ),
  found as materialized (
    select t.*, case when p_search <> '' then ts_rank(d.document, terms.query, 1) end as rank
    from texts t join terms on true
    left join private.search_documents d on d.content_type = t.type and d.content_id = t.id
    where (p_search = '' or d.document @@ terms.query)
      and (p_content_type is null or t.type = p_content_type)
      and not (p_drafts_only and t.is_shown)
    order by rank desc nulls last, t.updated_at desc, t.id
    limit least(greatest(p_count, 1), 100)
  )
  select f.type, f.id, s.title, left(private.search_text(s.body), 300),
    case when s.is_public then 'public' when f.is_shown then 'scheduled' else 'draft' end, s.day, f.updated_at, s.slug
  from found f, private.searched_text(f.type, f.id) s
  order by f.rank desc nulls last, f.updated_at desc, f.id;
end
$$;

-- One text as stored; null if it does not exist.
create function public.get_text_by_token(p_token text, p_content_type text, p_content_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  perform private.use_api_token(p_token, 'read');
  found_row := case p_content_type
    when 'journal_entries' then (select to_jsonb(c) from public.journal_entries c where c.id = p_content_id)
    when 'blog_posts' then (select to_jsonb(c) from public.blog_posts c where c.id = p_content_id)
    when 'challenges' then (select to_jsonb(c) from public.challenges c where c.id = p_content_id)
    when 'journey_summaries' then (select to_jsonb(c) from public.journey_summaries c where c.id = p_content_id)
    when 'courses' then (select to_jsonb(c) from public.courses c where c.id = p_content_id)
  end;
  return found_row - array['user_id', 'client_id'];
end
$$;

-- The first sentence of a markdown text, truncated between two words if it is long; null if the text has no words.
create function private.title_of(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select case when length(s.sentence) <= 80 then regexp_replace(s.sentence, '([^.])\.$', '\1')
    else regexp_replace(left(s.sentence, 80), '\s+\S*$', '') || '…' end
  from (
    select regexp_replace(l.words, '^(.*?[.!?…])\s.*$', '\1') as sentence
    from (
      select private.search_text(line) as words, place
      from regexp_split_to_table(left(p_markdown, 5000), '\n') with ordinality as t (line, place)
    ) l
    where l.words ~ '\w' order by l.place limit 1
  ) s
$$;

revoke execute on function private.title_of(text) from public;

-- Drafts an entry for the owner, on the site's current day unless `entry_date` specifies another. A missing title is filled with
-- the first sentence. With the sender's id, repeated requests create only one entry. The entry is never public, whatever the
-- values.
create function private.draft_entry(p_values jsonb, p_client_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.journal_entries := jsonb_populate_record(null::public.journal_entries, p_values);
  day constant date := coalesce(entry.entry_date, public.site_today());
  entry_id uuid;
begin
  insert into public.journal_entries (
    title, excerpt, content, entry_date, mood, cover_image_url, is_published, user_id, client_id)
  values (
    coalesce(nullif(btrim(entry.title), ''), private.title_of(entry.content), to_char(day, 'FMMonth FMDD, YYYY')),
    entry.excerpt, entry.content, day, entry.mood, entry.cover_image_url, false,
    (select o.user_id from private.site_owners o), p_client_id)
  on conflict (client_id) do nothing
  returning id into entry_id;
  return coalesce(entry_id, (select c.id from public.journal_entries c where c.client_id = p_client_id));
end
$$;

revoke execute on function private.draft_entry(jsonb, uuid) from public;

-- Drafts a post in the same way; its slug is built from the title.
create function private.draft_post(p_values jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  post public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_values);
  post_title constant text := coalesce(nullif(btrim(post.title), ''), private.title_of(post.content), 'Draft');
  wanted constant text := coalesce(
    nullif(btrim(left(regexp_replace(lower(post_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'draft');
  post_id uuid := gen_random_uuid();
begin
  insert into public.blog_posts (id, title, slug, content, excerpt, category, cover_image_url, is_published, user_id)
  values (
    post_id, post_title,
    case when exists (select from public.blog_posts c where c.slug = wanted) then wanted || '-' || left(post_id::text, 8)
      else wanted end,
    post.content, post.excerpt, post.category, post.cover_image_url, false, (select o.user_id from private.site_owners o));
  return post_id;
end
$$;

revoke execute on function private.draft_post(jsonb) from public;

-- Makes a draft, or updates the draft `p_content_id` if it has not changed since `p_loaded_at`. A token cannot change anything
-- else: published or scheduled content raises 403.
create function public.draft_text_by_token(
  p_token text, p_content_type text, p_values jsonb, p_content_id uuid default null, p_client_key text default null,
  p_loaded_at timestamptz default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  used constant public.api_tokens := private.use_api_token(p_token, 'draft');
  -- Of one program alone, so that no two programs meet by the same key.
  key_of_client constant uuid := left(encode(sha256(convert_to(used.id || p_client_key, 'UTF8')), 'hex'), 32)::uuid;
  columns constant text[] := case p_content_type
    when 'journal_entries' then array['title', 'excerpt', 'content', 'entry_date', 'mood', 'cover_image_url']
    when 'blog_posts' then array['title', 'excerpt', 'content', 'category', 'cover_image_url']
  end;
  changed uuid;
  is_shown boolean;
begin
  if coalesce(p_values ->> 'is_published', 'false') <> 'false' or p_values ? 'published_at' then
    perform private.refuse_token(403, 'insufficient_scope', 'A token drafts, and never publishes.');
  end if;
  if columns is null or jsonb_typeof(p_values) is distinct from 'object' or p_values - 'is_published' - columns <> '{}'
    or octet_length(p_values::text) > 1000000 then
    perform private.refuse_token(400, 'invalid_request', 'This is no draft of an entry or a post.');
  end if;
  if p_content_id is null then
    return case p_content_type when 'blog_posts' then private.draft_post(p_values)
      else private.draft_entry(p_values, key_of_client) end;
  end if;
  if p_content_type = 'blog_posts' then
    update public.blog_posts c set (title, excerpt, content, category, cover_image_url) = (
      select n.title, n.excerpt, n.content, n.category, n.cover_image_url from jsonb_populate_record(c, p_values) n)
    where c.id = p_content_id and not c.is_published and c.updated_at = coalesce(p_loaded_at, c.updated_at)
    returning c.id into changed;
    is_shown := (select c.is_published from public.blog_posts c where c.id = p_content_id);
  else
    update public.journal_entries c set (title, excerpt, content, entry_date, mood, cover_image_url) = (
      select n.title, n.excerpt, n.content, n.entry_date, n.mood, n.cover_image_url from jsonb_populate_record(c, p_values) n)
    where c.id = p_content_id and not c.is_published and c.updated_at = coalesce(p_loaded_at, c.updated_at)
    returning c.id into changed;
    is_shown := (select c.is_published from public.journal_entries c where c.id = p_content_id);
  end if;
  if changed is not null then
    return changed;
  end if;
  if is_shown is null then
    perform private.refuse_token(404, 'not_found', 'There is no such draft.');
  elsif is_shown then
    perform private.refuse_token(403, 'insufficient_scope', 'It is published, so a token does not change it.');
  end if;
  perform private.refuse_token(409, 'changed_elsewhere', 'It was changed since it was read: read it again.');
  return null;
end
$$;

-- Codes for programs that the owner has authorized (IndieAuth). A program exchanges its code for a token once, within five
-- minutes.
create table private.authorization_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  client_id text not null,
  redirect_uri text not null,
  scope text not null check (scope in ('read', 'draft')),
  -- The hash of a secret that only the program knows (PKCE, S256).
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes'
);

create index authorization_codes_user_id_idx on private.authorization_codes (user_id);

alter table private.authorization_codes enable row level security;
-- There is no policy or grant: only the functions below read and write this table.
revoke all on private.authorization_codes from public, anon, authenticated, service_role;

-- A program's scheme, host and port, in lower case; null if browsers might parse the URL differently, or if a code would travel
-- unencrypted through a network.
create function private.origin_of(p_address text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_address) <= 300 and p_address !~ '[[:cntrl:][:space:]\\#]'
    then lower(substring(p_address from
      '(?i)^(?:https://[a-z0-9.-]+|http://(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?(?=[/?]|$)')) end
$$;

revoke execute on function private.origin_of(text) from public;

-- Authorizes a program for the owner. The browser is redirected, with the code, only to the program's own origin.
create function public.create_authorization_code(
  p_client_id text, p_redirect_uri text, p_scope text, p_challenge text, p_code text)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner lets programs in.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_code) is null
    or private.origin_of(p_client_id) is distinct from coalesce(private.origin_of(p_redirect_uri), 'none') then
    raise exception 'This program is not sent back to its own address.' using errcode = '22023';
  end if;
  delete from private.authorization_codes c where c.expires_at <= now();
  insert into private.authorization_codes (code_hash, client_id, redirect_uri, scope, challenge, user_id)
  values (
    private.preview_token_hash(p_code), p_client_id, p_redirect_uri, p_scope, p_challenge, (select auth.uid()));
end
$$;

revoke execute on function public.create_authorization_code(text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_authorization_code(text, text, text, text, text) to authenticated;

-- Exchanges a code for a token and returns the token's scope, or null if anything does not match. Either way, the code is used
-- up.
create function public.redeem_authorization_code(
  p_code text, p_client_id text, p_redirect_uri text, p_verifier text, p_token text)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code private.authorization_codes;
begin
  delete from private.authorization_codes c where c.code_hash = private.preview_token_hash(p_code) returning c.* into code;
  if not found or code.expires_at <= now() or code.client_id is distinct from p_client_id
    or code.redirect_uri is distinct from p_redirect_uri
    or code.challenge is distinct from translate(
      encode(sha256(convert_to(left(p_verifier, 200), 'UTF8')), 'base64'), '+/=', '-_') then
    return null;
  end if;
  perform private.add_api_token(
    left(regexp_replace(private.origin_of(code.client_id), '^https?://', ''), 80), code.scope, code.client_id, code.user_id,
    365, p_token);
  return code.scope;
end
$$;

-- Only the server may call these functions, because it limits attempts.
do $$
declare
  signature text;
begin
  foreach signature in array array[
    'check_api_token(text, text)', 'revoke_api_token(text)',
    'list_texts_by_token(text, text, text, boolean, integer)', 'get_text_by_token(text, text, uuid)',
    'draft_text_by_token(text, text, jsonb, uuid, text, timestamptz)',
    'redeem_authorization_code(text, text, text, text, text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end
$$;

-- supabase/schemas/realtime.sql

-- Tables whose changes reach open pages. Reactions are never included, because a delete event carries the primary key, and with
-- it the session id, which is the visitor's secret.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table public.journey_summaries, public.site_settings;

-- supabase/schemas/archive.sql

-- Exports all of the owner's content as one document, from which the archive of markdown files is built, and imports such a
-- document (docs/decisions/020). The document has no data about visitors, learners or subscribers.
create function private.refuse_archives_to_others() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner exports and imports the content.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_archives_to_others() from public;
grant execute on function private.refuse_archives_to_others() to authenticated;

-- A challenge's days are in its archive file, one per line: `2026-11-20 5 Up to the bench.` for a check-in, and `2026-11-21
-- 2026-11-23 A cold` for a pause, with `-` instead of the last day if the pause is ongoing.
create function private.check_in_lines(p_challenge_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' ', i.day, trim_scale(i.amount), nullif(btrim(i.note), '')), E'\n' order by i.day)
  from public.check_ins i where i.challenge_id = p_challenge_id
$$;

create function private.pause_lines(p_challenge_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(
    concat_ws(' ', p.from_day, coalesce(p.to_day::text, '-'), btrim(p.reason)), E'\n' order by p.from_day, p.to_day, p.reason)
  from public.pauses p where p.challenge_id = p_challenge_id
$$;

-- Replaces all of a challenge's rows with the lines in its file; a file without the field changes nothing.
create function private.import_kept_days(p_challenges jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  challenge record;
begin
  for challenge in
    select (c.row ->> 'id')::uuid as id, c.row ->> 'check_ins' as check_ins, c.row ->> 'pauses' as pauses,
      c.row ? 'check_ins' as has_check_ins, c.row ? 'pauses' as has_pauses
    from jsonb_array_elements(p_challenges) as c (row)
  loop
    if challenge.has_check_ins and challenge.check_ins is distinct from private.check_in_lines(challenge.id) then
      delete from public.check_ins i where i.challenge_id = challenge.id;
      insert into public.check_ins (challenge_id, day, amount, note)
      select distinct on (l.parts[1]) challenge.id, l.parts[1]::date, l.parts[2]::numeric, l.parts[3]
      from (
        select regexp_match(line, '^(\S+) (\S+)(?: (.*))?$') as parts
        from regexp_split_to_table(challenge.check_ins, E'\n') line
      ) l
      where l.parts is not null;
    end if;
    if challenge.has_pauses and challenge.pauses is distinct from private.pause_lines(challenge.id) then
      delete from public.pauses p where p.challenge_id = challenge.id;
      insert into public.pauses (challenge_id, from_day, to_day, reason)
      select challenge.id, l.parts[1]::date, nullif(l.parts[2], '-')::date, l.parts[3]
      from (
        select regexp_match(line, '^(\S+) (\S+) (.*)$') as parts
        from regexp_split_to_table(challenge.pauses, E'\n') line
      ) l
      where l.parts is not null;
    end if;
  end loop;
end
$$;

revoke execute on function
  private.check_in_lines(uuid), private.pause_lines(uuid), private.import_kept_days(jsonb)
  from public;

-- A single statement, so that all content comes from one snapshot. import_content() compares `version`. Definer rights are needed
-- to read the old slugs.
create function public.export_content() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  perform private.refuse_archives_to_others();
  return jsonb_build_object(
    'version', (select v.version from private.content_version v),
    'journal_entries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journal_entries t),
    'blog_posts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.blog_posts t),
    'challenges',
      (select coalesce(jsonb_agg(
        (to_jsonb(t) - 'user_id') || jsonb_build_object(
          'check_ins', private.check_in_lines(t.id), 'pauses', private.pause_lines(t.id)
        ) order by t.id), '[]') from public.challenges t),
    'journey_summaries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journey_summaries t),
    'now_texts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.now_texts t),
    'courses',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.courses t),
    'course_modules',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_modules t),
    'course_lessons',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_lessons t),
    'site_settings',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from public.site_settings t),
    'old_slugs', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'content_type', s.content_type, 'slug', s.slug, 'content_id', coalesce(s.blog_post_id, s.course_id))
        order by s.content_type, s.slug), '[]')
      from private.old_slugs s)
  );
end
$$;

revoke execute on function public.export_content() from public, anon, authenticated, service_role;
grant execute on function public.export_content() to authenticated;

-- The uploaded pictures, read with the caller's rights, so that Storage's policies apply.
create function public.list_pictures() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', o.name, 'bytes', (o.metadata ->> 'size')::bigint) order by o.name), '[]')
    from storage.objects o
    where o.bucket_id = 'media'
  );
end
$$;

revoke execute on function public.list_pictures() from public, anon, authenticated, service_role;
grant execute on function public.list_pictures() to authenticated;

-- A staged import, in parts that fit into a request. Only the functions below read and write this table.
create table private.import_parts (
  import_id uuid not null,
  part integer not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (import_id, part)
);

alter table private.import_parts enable row level security;
revoke all on private.import_parts from public, anon, authenticated, service_role;

create function public.stage_import(p_import_id uuid, p_part integer, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  -- What an import left that was given up on its way.
  delete from private.import_parts p where p.created_at < now() - interval '1 hour';
  insert into private.import_parts (import_id, part, text) values (p_import_id, p_part, p_text)
  on conflict (import_id, part) do update set text = excluded.text;
end
$$;

revoke execute on function public.stage_import(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.stage_import(uuid, integer, text) to authenticated;

-- Writes the columns that exist both in the catalogue and in the archive, so that a new column in a content table needs no change
-- here. Updates existing rows, inserts new ones and deletes none. A column that no row mentions is left unchanged, as is a row's
-- author: a new row belongs to the signed-in owner by the column's default.
create function private.import_rows(p_table regclass, p_key text, p_rows jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text;
  changes text;
begin
  select
    string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(format('%1$I = excluded.%1$I', a.attname), ', ' order by a.attnum) filter (where a.attname <> p_key)
  into columns, changes
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> 'user_id'
    and exists (select from jsonb_array_elements(p_rows) r where r ? a.attname);
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (%3$I) do update set %4$s',
    p_table, columns, p_key, changes)
  using p_rows;
end
$$;

revoke execute on function private.import_rows(regclass, text, jsonb) from public;

create function private.import_tables(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  perform private.import_rows('public.journal_entries', 'id', p_content -> 'journal_entries');
  perform private.import_rows('public.challenges', 'id', p_content -> 'challenges');
  perform private.import_kept_days(p_content -> 'challenges');
  perform private.import_rows('public.journey_summaries', 'id', p_content -> 'journey_summaries');
  perform private.import_rows('public.now_texts', 'id', p_content -> 'now_texts');
  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');
  perform private.import_rows('public.blog_posts', 'id', p_content -> 'blog_posts');
  perform private.import_rows('public.courses', 'id', p_content -> 'courses');
  perform private.import_rows('public.course_modules', 'id', p_content -> 'course_modules');
  perform private.import_rows('public.course_lessons', 'id', p_content -> 'course_lessons');

  -- Addresses that this import changed lead on, as after any renaming; the ones in between were never public.
  delete from private.old_slugs s where s.slug = 'import-' || coalesce(s.blog_post_id, s.course_id);
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  select
    s.content_type, s.slug,
    case s.content_type when 'blog_posts' then s.content_id end,
    case s.content_type when 'courses' then s.content_id end
  from jsonb_to_recordset(p_content -> 'old_slugs') as s (content_type text, slug text, content_id uuid)
  on conflict (content_type, slug)
    do update set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
end
$$;

revoke execute on function private.import_tables(jsonb) from public;

-- Writes a staged import: existing rows are updated, new ones inserted, none deleted. If there is an error, nothing is written.
-- The text has the shape of export_content()'s result, with only the rows to write. A long import is written in several calls,
-- each within the time limit of hosted projects (8 s). Each call states the version that the previous one left, so that no change
-- made in the meantime is overwritten. Calls can be repeated.
create function public.import_content(p_import_id uuid, p_parts integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  content jsonb;
  present_version bigint;
begin
  perform private.refuse_archives_to_others();
  if (select count(*) from private.import_parts p where p.import_id = p_import_id) <> p_parts then
    raise exception 'Parts of the archive did not arrive.';
  end if;
  select string_agg(p.text, '' order by p.part)::jsonb into content
  from private.import_parts p where p.import_id = p_import_id;
  delete from private.import_parts p where p.import_id = p_import_id;

  -- Every write to content changes this row, so whoever saves now waits, and who saved since the comparison is seen.
  select v.version into present_version from private.content_version v for update;
  if present_version <> (content ->> 'version')::bigint then
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "The content changed since it was compared."}',
      detail = '{"status": 409, "headers": {}}';
  end if;

  perform set_config('archive.is_restoring', 'true', true);
  perform private.import_tables(content);
  perform set_config('archive.is_restoring', 'false', true);
  select v.version into present_version from private.content_version v;
  return present_version;
end
$$;

revoke execute on function public.import_content(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.import_content(uuid, integer) to authenticated;

-- supabase/schemas/content_version.sql

-- A server that caches rendered pages needs only this small call to learn whether public content may have changed: the result
-- differs after every write to content and after each scheduled moment. It reveals nothing else. Reactions are frequent, and most
-- pages do not show any, so the result has two parts, `<content>/<reactions>`, and a reaction only changes the second.
create table private.content_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  reactions bigint not null default 1
);
insert into private.content_version default values;

alter table private.content_version enable row level security;
revoke all on private.content_version from public;

-- A statement that changes no row does not change the version, because anyone may send one (deleting reactions that do not exist,
-- a learner's update of a post), and caches would render all pages again.
create function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_content_version() from public;

create function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    -- Not changed_at: moments that came since the content was last written still have to show.
    update private.content_version set reactions = reactions + 1 where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_reactions_version() from public;

-- Scheduled texts and modules that open by date change pages at a given moment, and counts up to today change at midnight. A third part indicates that there are reviewers, for whom pages differ by cookie: `<content>/<reactions>/reviewed`.
create function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.blog_posts c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.challenges c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
  ), '.', public.site_today(), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
  -- Limited for the planner, which assumes 1,540 rows in a table that was never analyzed, and compiles the query for them.
  limit 1
$$;

revoke execute on function public.get_content_version() from public, anon, authenticated, service_role;
grant execute on function public.get_content_version() to anon, authenticated, service_role;

-- The tables that pages are built from. A trigger with a transition table handles only one event, so each table has one trigger
-- per event.
do $$
declare
  target record;
begin
  for target in
    select t.name, 'count_content_version' as function from unnest(array[
      'journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'site_settings', 'courses', 'course_modules',
      'course_lessons', 'products', 'check_ins', 'pauses', 'now_texts'
    ]) as t (name)
    -- Their numbers are on the pages, and who has reacted sees it after a reload.
    union all select 'reactions', 'count_reactions_version'
  loop
    execute format('create trigger %2$I after insert on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_inserts', target.function);
    execute format('create trigger %2$I after update on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_updates', target.function);
    execute format('create trigger %2$I after delete on public.%1$I
      referencing old table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_deletes', target.function);
  end loop;
end
$$;

-- The table always has one row, so only updates matter.
create trigger count_content_version_of_updates after update on public.site_profile
  referencing new table as changed for each statement execute function private.count_content_version();
-- Pages name the builds that they run.
create trigger count_content_version_of_inserts after insert on public.withdrawn_builds
  referencing new table as changed for each statement execute function private.count_content_version();
create trigger count_content_version_of_updates after update on public.withdrawn_builds
  referencing new table as changed for each statement execute function private.count_content_version();
-- Once a link exists, copies in shared caches are wrong for reviewers, so a new version invalidates them.
create trigger count_content_version_of_inserts after insert on private.review_links
  referencing new table as changed for each statement execute function private.count_content_version();

-- supabase/schemas/demo.sql

-- Supports replacing the demo with the owner's own site (docs/decisions/026): the seed records each row that it inserts, so that
-- rows changed later by the owner are recognized. Empty if nothing was seeded, as on hosted Supabase.
create table private.demo_rows (
  table_name text not null,
  id text not null,
  content jsonb not null,
  primary key (table_name, id)
);

alter table private.demo_rows enable row level security;
-- There is no policy or grant, as for private.site_owners.
revoke all on private.demo_rows from public, anon, authenticated, service_role;

-- The demo's rows, without columns that change by themselves. A course includes its modules and lessons, and a challenge its
-- check-ins and pauses, so changing one of these makes the row the owner's.
create function private.rows_of_a_demo() returns table (table_name text, id text, content jsonb)
language sql stable security invoker set search_path = '' as $$
  select 'journal_entries' as table_name, j.id::text, to_jsonb(j) - '{updated_at,user_id}'::text[] as content
  from public.journal_entries j
  union all
  select 'blog_posts', b.id::text, to_jsonb(b) - '{updated_at,user_id}'::text[] from public.blog_posts b
  union all
  select 'challenges', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object(
    'check_ins', (
      select md5(string_agg(concat_ws('|', i.day, i.amount, i.note), '|' order by i.day))
      from public.check_ins i where i.challenge_id = c.id
    ),
    'pauses', (
      select md5(string_agg(concat_ws('|', p.from_day, p.to_day, p.reason), '|' order by p.from_day, p.id))
      from public.pauses p where p.challenge_id = c.id
    )
  )
  from public.challenges c
  union all
  select 'pauses', p.id::text, to_jsonb(p) - '{updated_at}'::text[] from public.pauses p where p.challenge_id is null
  union all
  select 'journey_summaries', s.id::text, to_jsonb(s) - '{updated_at,user_id}'::text[] from public.journey_summaries s
  union all
  select 'now_texts', n.id::text, to_jsonb(n) - '{updated_at,user_id}'::text[] from public.now_texts n
  union all
  select 'site_settings', s.key, to_jsonb(s) - '{updated_at}'::text[] from public.site_settings s
  union all
  -- Each field by itself, because an owner who has given a name still has the demo's signature. The look, the time zone and an open
  -- Store are no part of anybody's identity.
  select 'site_profile', f.key, jsonb_build_object(f.key, f.value)
  from public.site_profile p, jsonb_each(jsonb_strip_nulls(to_jsonb(p)
    - '{singleton,created_at,updated_at,time_zone,earlier_time_zones,shows_moods,palette,face,is_store_open}'::text[])) f
  union all
  select 'courses', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object('lessons', (
    select md5(string_agg(concat_ws('|', m.title, m.module_order, l.title, l.lesson_type, l.content, l.video_url,
      l.lesson_order), '|' order by m.id, l.id))
    from public.course_modules m left join public.course_lessons l on l.module_id = m.id where m.course_id = c.id
  ))
  from public.courses c
  union all
  select 'newsletter_subscribers', n.id::text, jsonb_build_object('email', n.email) from public.newsletter_subscribers n
  union all
  select 'reactions', r.session_id::text, '{}' from public.reactions r
  union all
  select 'users', u.id::text, jsonb_build_object('email', u.email) from auth.users u
$$;

revoke execute on function private.rows_of_a_demo() from public;

-- The seed runs this once, as its last statement.
create function private.record_demo() returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.demo_rows (table_name, id, content)
  select r.table_name, r.id, r.content from private.rows_of_a_demo() r
  on conflict do nothing
$$;

revoke execute on function private.record_demo() from public;

-- The demo rows that nobody has changed, without the owner's account.
create function private.unchanged_demo_rows() returns setof private.demo_rows
language sql stable security invoker set search_path = '' as $$
  select d.* from private.demo_rows d
  join private.rows_of_a_demo() r on r.table_name = d.table_name and r.id = d.id
  where r.content @> d.content
    and not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o))
$$;

revoke execute on function private.unchanged_demo_rows() from public;

-- The remains of the demo: the number of rows, not counting reactions and accounts, that the owner has not changed, and whether
-- the owner still uses the demo account, whose password is public. Returns no row if there is no demo.
create function public.get_demo() returns table (unchanged integer, is_demo_account boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may see what is left of the demo.' using errcode = '42501';
  end if;
  return query
    select
      (select count(*)::integer from private.unchanged_demo_rows() u where u.table_name not in ('reactions', 'users')),
      exists (
        select 1 from private.demo_rows d join private.site_owners o on o.user_id::text = d.id
        join auth.users u on u.id = o.user_id
        where d.table_name = 'users' and u.email = d.content ->> 'email'
      )
    where exists (select 1 from private.demo_rows);
end
$$;

revoke execute on function public.get_demo() from public, anon, authenticated, service_role;
grant execute on function public.get_demo() to authenticated, service_role;

-- Deletes the remaining demo rows, once. Rows that the owner has changed or added are kept, as is the owner's account. Returns
-- the number of deleted rows.
create function public.remove_demo() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  place record;
  gone integer;
  total integer := 0;
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may remove the demo.' using errcode = '42501';
  end if;
  for place in select u.id from private.unchanged_demo_rows() u where u.table_name = 'site_profile' loop
    execute format('update public.site_profile set %I = null where singleton', place.id);
  end loop;
  for place in
    select t.name, t.key, t.place from (values
      ('reactions', 'session_id', 'public'), ('pauses', 'id', 'public'), ('journal_entries', 'id', 'public'),
      ('blog_posts', 'id', 'public'), ('challenges', 'id', 'public'), ('journey_summaries', 'id', 'public'), ('now_texts', 'id', 'public'),
      ('site_settings', 'key', 'public'),
      ('courses', 'id', 'public'), ('newsletter_subscribers', 'id', 'public'), ('users', 'id', 'auth')
    ) as t (name, key, place)
  loop
    execute format(
      'delete from %I.%I t where t.%I::text in (select u.id from private.unchanged_demo_rows() u where u.table_name = %L)',
      place.place, place.name, place.key, place.name
    );
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  -- The account of an owner who has none of their own yet stays known as the demo's.
  delete from private.demo_rows d
  where not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o));
  return total;
end
$$;

revoke execute on function public.remove_demo() from public, anon, authenticated, service_role;
grant execute on function public.remove_demo() to authenticated, service_role;

-- Creates a link with which an owner who still uses the demo account makes another account the owner.
create function public.create_own_claim() returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() or not exists (
    select 1 from private.demo_rows d where d.table_name = 'users' and d.id = (select auth.uid())::text
  ) then
    raise exception 'Only the account of the demo can be replaced this way.' using errcode = '42501';
  end if;
  return public.create_owner_claim(true);
end
$$;

revoke execute on function public.create_own_claim() from public, anon, authenticated, service_role;
grant execute on function public.create_own_claim() to authenticated;

-- supabase/schemas/backup.sql

-- The time of the last successful backup, so that the owner notices if backups stop.
create table public.last_backup (
  is_only_row boolean primary key default true check (is_only_row),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);

alter table public.last_backup enable row level security;

create policy "only the owner reads when the last backup was made" on public.last_backup
  for select to authenticated
  using ((select public.is_owner()));

-- The worker and the backup command write this table with the secret key.
revoke all on public.last_backup from public, anon, authenticated, service_role;
grant select on public.last_backup to authenticated, service_role;
grant insert, update on public.last_backup to service_role;

-- While a site moves to another backend its rows are read-only (docs/decisions/038), because later writes would be lost. Reads
-- still work.
create table private.read_only (
  is_only_row boolean primary key default true check (is_only_row),
  is_on boolean not null
);
insert into private.read_only (is_on) values (false);

alter table private.read_only enable row level security;
revoke all on private.read_only from public, anon, authenticated, service_role;

-- Called by the move, with the secret key. Waits for writes in progress, so that nothing changes after the call has returned.
create function public.set_read_only(p_is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('read_only'));
  update private.read_only set is_on = p_is_on where is_only_row
$$;

revoke execute on function public.set_read_only(boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_read_only(boolean) to service_role;

create function private.refuse_while_read_only() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('read_only'));
  if (select r.is_on from private.read_only r) then
    raise exception 'The site is moving, and nothing can be changed for some minutes. Please try again later.'
      using errcode = 'read_only_sql_transaction';
  end if;
  return null;
end
$$;

revoke execute on function private.refuse_while_read_only() from public;

-- Every table on the site rejects writes, even with the secret key. The payment provider's events are not lost, because it
-- resends them later, to the new backend.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.oid <> 'private.read_only'::regclass
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format(
      'create trigger refuse_while_read_only before insert or update or delete or truncate on %s
        for each statement execute function private.refuse_while_read_only()',
      target
    );
  end loop;
end
$$;

-- Reading a file updates its access time, so that column may change.
create trigger refuse_while_read_only
  before insert or delete or truncate or update of bucket_id, name, metadata, owner, updated_at on storage.objects
  for each statement execute function private.refuse_while_read_only();

-- A log-in updates a row in auth.users, so other columns may change.
create trigger refuse_while_read_only
  before insert or delete or update of email, encrypted_password, raw_user_meta_data on auth.users
  for each statement execute function private.refuse_while_read_only();

-- Factors are part of the site, as passwords are, so they are read-only while it moves. Requests for codes are allowed.
create trigger refuse_while_read_only
  before insert or delete or update of status, secret on auth.mfa_factors
  for each statement execute function private.refuse_while_read_only();

-- supabase/schemas/audit.sql

-- The changes on the site, with their author and time (docs/decisions/108): one line for each statement that changes rows, with
-- the names of columns but never their values. Lines are kept for 400 days.
create table public.audit_lines (
  id uuid primary key default gen_random_uuid(),
  -- The statement's time instead of the transaction's, so that lines are in the order in which the changes were made.
  created_at timestamptz not null default clock_timestamp(),
  -- The server is any holder of the secret key: the server, the worker and the commands.
  who text not null check (who in ('owner', 'server', 'token')),
  action text not null check (action in ('added', 'changed', 'deleted', 'logged in')),
  subject text not null check (char_length(subject) between 1 and 100),
  -- The row's title, if the statement wrote only one row.
  title text check (char_length(title) <= 200),
  row_count integer not null default 1 check (row_count > 0),
  changed_columns text[] not null default '{}',
  -- The name of the token that made the change.
  token_name text check ((token_name is not null) = (who = 'token'))
);

create index audit_lines_created_at_idx on public.audit_lines (created_at);

alter table public.audit_lines enable row level security;

create policy "only the owner reads what was done" on public.audit_lines
  for select to authenticated
  using ((select public.is_owner()));

-- Only the triggers below write this table.
revoke all on public.audit_lines from public, anon, authenticated, service_role;
grant select on public.audit_lines to authenticated, service_role;

create trigger refuse_while_read_only before insert or update or delete or truncate on public.audit_lines
  for each statement execute function private.refuse_while_read_only();

-- The lines older than `p_before` that contain all the words searched for, the latest first.
create function public.list_audit_lines(p_search text default '', p_before timestamptz default null)
returns setof public.audit_lines
language sql stable set search_path = '' as $$
  select l.* from public.audit_lines l
  where l.created_at < coalesce(p_before, 'infinity') and not exists (
    select from regexp_split_to_table(lower(btrim(left(p_search, 200))), '\s+') as word
    where position(word in lower(concat_ws(
      ' ', l.who, l.token_name, l.action, l.subject, l.title, array_to_string(l.changed_columns, ' ')))) = 0
  )
  order by l.created_at desc, l.id limit 100
$$;

revoke execute on function public.list_audit_lines(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.list_audit_lines(text, timestamptz) to authenticated;

-- Takes two arguments: the column with a row's title, or '', and the writers whose changes are recorded: only the owner, or all,
-- which includes the server. A change by a token (private.use_api_token) is recorded under the token's name. Visitors, learners
-- and database administrators leave no line.
create function private.note_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := nullif(current_setting('audit.token', true), '');
  actor constant text := case
    when token is not null then 'token'
    when current_setting('role') = 'service_role' then case tg_argv[1] when 'all' then 'server' end
    when public.is_owner() then 'owner'
  end;
  found_rows integer;
  first_row jsonb;
  changed text[] := '{}';
begin
  if actor is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*), (select to_jsonb(o) from old_rows o limit 1) into found_rows, first_row from old_rows;
  else
    select count(*), (select to_jsonb(n) from new_rows n limit 1) into found_rows, first_row from new_rows;
  end if;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Both have the rows in the order in which they were changed. Those of the first hundred rows, so that a long import stays short.
    select coalesce(array_agg(distinct c.key order by c.key), '{}') into changed
    from (select row_number() over () as place, to_jsonb(o) as content from (select * from old_rows limit 100) o) o
    join (select row_number() over () as place, to_jsonb(n) as content from (select * from new_rows limit 100) n) n using (place)
    cross join lateral jsonb_each(n.content) as c
    where c.key not in ('updated_at', 'last_accessed_at', 'last_used_at', 'changes', 'changes_since')
      and c.value is distinct from o.content -> c.key;
    if cardinality(changed) = 0 and found_rows <= 100 then
      return null;
    end if;
  end if;
  insert into public.audit_lines (who, token_name, action, subject, title, row_count, changed_columns)
  values (
    actor, token, case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    replace(tg_table_name, '_', ' '),
    case when found_rows = 1 then left(first_row ->> nullif(tg_argv[0], ''), 200) end, found_rows, changed);
  return null;
end
$$;

revoke execute on function private.note_change() from public;

-- storage.objects is left out, because a move fills it while the move's own transaction locks our tables, so a trigger would wait
-- for that lock. Changes by triggers and foreign keys in further tables count as part of the recorded statement.
do $$
declare
  watched text[];
  verb text;
begin
  foreach watched slice 1 in array array[
    ['public.journal_entries', 'title', 'all'], ['public.blog_posts', 'title', 'all'], ['public.challenges', 'title', 'all'],
    ['public.check_ins', 'day', 'all'], ['public.pauses', 'from_day', 'all'], ['public.journey_summaries', 'title', 'all'],
    ['public.now_texts', 'title', 'all'],
    ['public.site_settings', 'key', 'all'], ['public.site_profile', '', 'all'], ['public.mail_settings', '', 'all'],
    ['public.newsletter_subscribers', '', 'owner'], ['public.letters', 'subject', 'all'],
    ['public.courses', 'title', 'all'], ['public.course_modules', 'title', 'all'], ['public.course_lessons', 'title', 'all'],
    ['public.course_enrollments', '', 'owner'], ['private.course_invitations', '', 'owner'], ['public.badges', 'name', 'all'],
    ['public.shared_badges', '', 'owner'], ['public.preview_links', 'content_type', 'all'], ['public.team_links', 'remote', 'all'],
    ['private.review_links', 'build', 'all'], ['public.redirects', 'from_path', 'owner'], ['public.missing_pages', 'path', 'owner'],
    ['public.products', 'title', 'owner'], ['public.coupons', 'code', 'owner'], ['public.orders', '', 'owner'],
    ['private.till', 'currency', 'all'], ['public.remotes', 'remote', 'all'], ['public.withdrawn_builds', 'build', 'all'],
    ['public.last_backup', '', 'all'], ['private.owner_claims', '', 'all'], ['private.site_owners', '', 'all'],
    ['public.api_tokens', 'name', 'all'], ['public.webhooks', 'address', 'all'], ['public.mail_drafts_address', '', 'owner'],
    ['public.push_devices', '', 'owner'], ['private.released_builds', 'release', 'all']
  ] loop
    foreach verb in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger note_%s after %s on %s referencing %s for each statement when (pg_trigger_depth() = 0)
          execute function private.note_change(%L, %L)',
        verb, verb, watched[1],
        case verb
          when 'insert' then 'new table as new_rows'
          when 'update' then 'old table as old_rows new table as new_rows'
          else 'old table as old_rows'
        end,
        watched[2], watched[3]);
    end loop;
  end loop;
end
$$;

-- Records changes to the owner's account, which Auth writes. Records nothing during a move, because people can still log in then.
create function private.note_owners_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0];
begin
  if exists (select from private.site_owners o where o.user_id = account) and not (select r.is_on from private.read_only r) then
    insert into public.audit_lines (who, action, subject, changed_columns)
    values ('owner', tg_argv[1], tg_argv[2], case tg_argv[3] when '' then '{}' else array[tg_argv[3]] end);
  end if;
  return null;
end
$$;

revoke execute on function private.note_owners_account() from public;

create trigger note_log_in after insert on auth.sessions
  for each row execute function private.note_owners_account('user_id', 'logged in', 'account', '');
create trigger note_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.note_owners_account('id', 'changed', 'account', 'password');
create trigger note_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.note_owners_account('id', 'changed', 'account', 'email');
create trigger note_factor after update of status on auth.mfa_factors
  for each row when (old.status is distinct from new.status)
  execute function private.note_owners_account('user_id', 'added', 'second factor', '');
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row execute function private.note_owners_account('user_id', 'deleted', 'second factor', '');

-- supabase/schemas/passkeys.sql

-- Passkeys, which log in without the password (docs/decisions/103). Auth stores them, and the triggers are on its table.

create function private.tell_of_passkeys() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_removed constant boolean := tg_op = 'DELETE';
begin
  perform private.mail_account(u.email,
    format('A passkey was %s your account', case when is_removed then 'removed from' else 'added to' end),
    case when is_removed then 'It does not log in any more.'
      else 'It logs in to your account in place of the password. A new password removes it.' end)
  from auth.users u where u.id in (select c.user_id from changed c);
  return null;
end
$$;

revoke execute on function private.tell_of_passkeys() from public;

-- Removes an account's passkeys when its password changes, because somebody with the old password may have added one.
create function private.remove_passkeys_with_password() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_passkeys(new.id);
  return null;
end
$$;

revoke execute on function private.remove_passkeys_with_password() from public;

create trigger remove_passkeys after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.remove_passkeys_with_password();

-- Versions of Auth from before May 2026 have no table for passkeys, so the migrations succeed there without these triggers. After
-- such a version is updated, this function must be called again.
create function private.watch_passkeys() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if to_regclass('auth.webauthn_credentials') is null then
    return;
  end if;
  create or replace trigger tell_of_new_passkeys after insert on auth.webauthn_credentials
    referencing new table as changed
    for each statement execute function private.tell_of_passkeys();
  create or replace trigger tell_of_removed_passkeys after delete on auth.webauthn_credentials
    referencing old table as changed
    for each statement execute function private.tell_of_passkeys();
  create or replace trigger note_passkey after insert on auth.webauthn_credentials
    for each row execute function private.note_owners_account('user_id', 'added', 'passkey', '');
  create or replace trigger note_removed_passkey after delete on auth.webauthn_credentials
    for each row execute function private.note_owners_account('user_id', 'deleted', 'passkey', '');
  create or replace trigger refuse_while_read_only
    before insert or delete or update of friendly_name on auth.webauthn_credentials
    for each statement execute function private.refuse_while_read_only();
end
$$;

revoke execute on function private.watch_passkeys() from public;

select private.watch_passkeys();
