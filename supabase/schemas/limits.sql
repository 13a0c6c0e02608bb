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
