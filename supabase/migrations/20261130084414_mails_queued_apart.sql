set local check_function_bodies = off;

DROP FUNCTION "private"."do_what_is_due"();

CREATE OR REPLACE FUNCTION public.claim_delivery()
 RETURNS TABLE(id uuid, kind text, email text, token text, letter_id uuid, mail jsonb, failures smallint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.delete_expired_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deliveries d using public.newsletter_subscribers s
  where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.newsletter_subscribers s
  where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.audit_lines l where l.created_at < now() - interval '400 days';
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_expired_rows"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."delete_expired_rows"() FROM "authenticated";

CREATE OR REPLACE FUNCTION public.queue_due_mails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."queue_due_mails"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."queue_due_mails"() FROM "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_expired_rows"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_expired_rows"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."queue_due_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."queue_due_mails"() TO "service_role";
