set local check_function_bodies = off;

ALTER TABLE "public"."newsletter_subscribers" ADD COLUMN "state_since" timestamp with time zone;

-- Written by hand: the starts that are known. A bounce is kept for the address, all else for its mailbox.
update public.newsletter_subscribers s set state_since = case s.state
  when 'confirmed' then coalesce(s.confirmed_at, s.created_at)
  when 'unconfirmed' then s.created_at
  else (
    select min(a.created_at) from private.suppressed_addresses a
    where a.email_hash in (private.email_hash(s.email), private.email_hash(private.mailbox_of(s.email)))
  ) end
where true;

CREATE OR REPLACE FUNCTION private.keep_state_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.state_since := coalesce(new.state_since, new.created_at);
  elsif new.state <> old.state then
    new.state_since := now();
  end if;
  return new;
end
$function$;

CREATE TRIGGER keep_state_since BEFORE INSERT OR UPDATE OF state ON public.newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION private.keep_state_since();

REVOKE ALL ON FUNCTION "private"."keep_state_since"() FROM PUBLIC;
