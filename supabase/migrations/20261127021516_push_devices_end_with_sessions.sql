set local check_function_bodies = off;

ALTER TABLE "public"."push_devices" ADD COLUMN "session_id" uuid;

CREATE OR REPLACE FUNCTION private.end_ways_of_former_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_devices d where d.id is not null;
  delete from public.mail_drafts_address a where a.singleton;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_devices_of_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (select r.is_on from private.read_only r) then
    delete from public.push_devices d where not exists (select from auth.sessions s where s.id = d.session_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_push_device(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE TRIGGER remove_devices AFTER DELETE ON auth.sessions FOR EACH STATEMENT EXECUTE FUNCTION private.remove_devices_of_ended_sessions();

CREATE TRIGGER end_ways_of_former_owner AFTER UPDATE OF user_id ON private.site_owners FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION private.end_ways_of_former_owner();

REVOKE ALL ON FUNCTION "private"."end_ways_of_former_owner"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_devices_of_ended_sessions"() FROM PUBLIC;
