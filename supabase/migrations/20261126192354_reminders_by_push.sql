set local check_function_bodies = off;

ALTER TABLE "public"."webhooks" DROP CONSTRAINT "webhooks_address_check";

CREATE TABLE "private"."push_keys" ("singleton" boolean NOT NULL DEFAULT true, "private_key" text NOT NULL, CONSTRAINT "push_keys_pkey" PRIMARY KEY (singleton), CONSTRAINT "push_keys_private_key_check" CHECK ((private_key ~ '^[A-Za-z0-9_-]{43}$'::text)), CONSTRAINT "push_keys_singleton_check" CHECK (singleton));

ALTER TABLE "private"."push_keys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."push_devices" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "push_devices_auth_check" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)), CONSTRAINT "push_devices_endpoint_key" UNIQUE (endpoint), CONSTRAINT "push_devices_p256dh_check" CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)), CONSTRAINT "push_devices_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."push_devices" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "private"."push_keys" FROM "service_role";

REVOKE ALL ON TABLE "public"."push_devices" FROM "anon";

ALTER TABLE "public"."mail_settings" ADD COLUMN "push_public_key" text;

CREATE OR REPLACE FUNCTION private.is_open_address(p_address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})(:[0-9]{1,5})?(/[!-"$-~]*)?$'
    and p_address !~ '^https://[^/:]*\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\.arpa)(:|/|$)'
$function$;

CREATE OR REPLACE FUNCTION public.add_push_device(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner adds devices.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('push_devices'));
  insert into public.push_devices (endpoint, p256dh, auth) values (p_endpoint, p_p256dh, p_auth)
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_devices d where d.id in (
    select o.id from public.push_devices o order by o.created_at desc, o.id offset 10);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_push_device"(text, text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."add_push_device"(text, text, text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.keep_push_keys(p_public_key text, p_private_key text)
 RETURNS TABLE(public_key text, private_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."keep_push_keys"(text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."keep_push_keys"(text, text) FROM "authenticated";

ALTER TABLE "public"."mail_settings" ADD CONSTRAINT "mail_settings_push_public_key_check" CHECK ((push_public_key ~ '^B[A-Za-z0-9_-]{86}$'::text));

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.push_keys FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER note_delete AFTER DELETE ON public.push_devices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER note_insert AFTER INSERT ON public.push_devices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER note_update AFTER UPDATE ON public.push_devices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.push_devices FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "only the owner lists their devices" ON "public"."push_devices" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner removes their devices" ON "public"."push_devices" FOR DELETE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."is_open_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open_address"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."add_push_device"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_push_device"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_push_keys"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_push_keys"(text, text) TO "service_role";

REVOKE ALL ON TABLE "public"."push_devices" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."push_devices" TO "authenticated";

REVOKE ALL ON TABLE "public"."push_devices" FROM "service_role";

GRANT DELETE, SELECT ON TABLE "public"."push_devices" TO "service_role";

ALTER TABLE "public"."push_devices" ADD CONSTRAINT "push_devices_endpoint_check" CHECK (((char_length(endpoint) <= 1000) AND private.is_open_address(endpoint)));

ALTER TABLE "public"."webhooks" ADD CONSTRAINT "webhooks_address_check" CHECK (((char_length(address) <= 500) AND private.is_open_address(address)));
