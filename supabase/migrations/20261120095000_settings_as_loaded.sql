-- A form may say what its settings were when it was opened: the header `x-settings-loaded`, {key: SHA-256 of the text}.
-- What was saved since is not overwritten. Looking and writing are one statement, so nobody gets in between.
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

create trigger keep_unseen_settings before update on public.site_settings
  for each row execute function private.keep_unseen_settings();
