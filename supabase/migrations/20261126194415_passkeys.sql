set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.remove_second_factors(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  delete from auth.webauthn_credentials w where w.user_id = p_user_id;
  delete from private.recovery_codes c where c.user_id = p_user_id;
  delete from private.recovery_attempts a where a.user_id = p_user_id;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and s.id::text is distinct from
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id');
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  passkey constant auth.webauthn_credentials := case tg_op when 'DELETE' then old else new end;
begin
  perform private.mail_account(u.email,
    format('A passkey was %s your account', case tg_op when 'DELETE' then 'removed from' else 'added to' end),
    case tg_op when 'DELETE' then 'A passkey does not log in to your account any more.'
      else 'A passkey logs in to your account in place of its password.' end)
  from auth.users u where u.id = passkey.user_id;
  return null;
end
$function$;

CREATE TRIGGER note_passkey AFTER INSERT ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.note_owners_account('user_id', 'added', 'passkey', '');

CREATE TRIGGER note_removed_passkey AFTER DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.note_owners_account('user_id', 'deleted', 'passkey', '');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OF friendly_name ON auth.webauthn_credentials FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER tell_of_passkey AFTER INSERT OR DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.tell_of_passkey();

REVOKE ALL ON FUNCTION "private"."tell_of_passkey"() FROM PUBLIC;
