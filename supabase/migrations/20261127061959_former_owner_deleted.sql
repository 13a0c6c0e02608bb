set local check_function_bodies = off;

DROP TRIGGER "end_ways_of_former_owner" ON "private"."site_owners";

CREATE OR REPLACE FUNCTION private.end_ways_of_former_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.user_id is distinct from new.user_id then
    delete from public.push_devices d where d.id is not null;
    delete from public.mail_drafts_address a where a.singleton;
  end if;
  return null;
end
$function$;

CREATE TRIGGER end_ways_of_former_owner AFTER DELETE OR UPDATE OF user_id ON private.site_owners FOR EACH ROW EXECUTE FUNCTION private.end_ways_of_former_owner();
