set local check_function_bodies = off;

CREATE TABLE "private"."released_builds" ("remote" text NOT NULL, "build" text NOT NULL, CONSTRAINT "released_builds_build_check" CHECK ((build ~ '^[0-9]{14}-[0-9a-f]{6}$'::text)), CONSTRAINT "released_builds_pkey" PRIMARY KEY (remote), CONSTRAINT "released_builds_remote_check" CHECK ((remote ~ '^[a-z][a-z0-9_]{0,39}$'::text)));

ALTER TABLE "private"."released_builds" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON "private"."released_builds" FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "private"."released_builds" ADD COLUMN "release" text GENERATED ALWAYS AS (((remote || '@'::text) || build)) STORED;

CREATE OR REPLACE FUNCTION private.remove_passkeys(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials w where w.user_id = p_user_id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_passkeys_with_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remove_passkeys(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_second_factors(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_passkeys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.watch_passkeys()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.note_releases(p_releases jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."note_releases"(jsonb) FROM "anon";

REVOKE ALL ON FUNCTION "public"."note_releases"(jsonb) FROM "authenticated";

CREATE TRIGGER remove_passkeys AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text)) EXECUTE FUNCTION private.remove_passkeys_with_password();

CREATE TRIGGER note_delete AFTER DELETE ON private.released_builds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('release', 'all');

CREATE TRIGGER note_insert AFTER INSERT ON private.released_builds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('release', 'all');

CREATE TRIGGER note_update AFTER UPDATE ON private.released_builds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('release', 'all');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.released_builds FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

REVOKE ALL ON FUNCTION "private"."remove_passkeys"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_passkeys_with_password"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_passkeys"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."watch_passkeys"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."note_releases"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_releases"(jsonb) TO "service_role";

select private.watch_passkeys();
