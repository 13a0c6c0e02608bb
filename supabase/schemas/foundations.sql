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
