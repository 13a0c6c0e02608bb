set local check_function_bodies = off;

CREATE TABLE "public"."unsent_texts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "form" text NOT NULL, "row_id" text NOT NULL, "based_on" text, "typed" jsonb NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "unsent_texts_based_on_check" CHECK ((octet_length(based_on) <= 500000)), CONSTRAINT "unsent_texts_form_check" CHECK (((char_length(form) >= 1) AND (char_length(form) <= 60))), CONSTRAINT "unsent_texts_pkey" PRIMARY KEY (id), CONSTRAINT "unsent_texts_row_id_check" CHECK (((char_length(row_id) >= 1) AND (char_length(row_id) <= 100))), CONSTRAINT "unsent_texts_typed_check" CHECK (((jsonb_typeof(typed) = 'object'::text) AND (octet_length((typed)::text) <= 500000))));

ALTER TABLE "public"."unsent_texts" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."unsent_texts" FROM "anon";

CREATE OR REPLACE FUNCTION private.limit_unsent_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_owner() then
    delete from public.unsent_texts u
    where u.updated_at < now() - interval '90 days'
      or u.id in (select o.id from public.unsent_texts o order by o.updated_at desc, o.id offset 100);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_unsent_texts(p_form text, p_row_id text)
 RETURNS SETOF public.unsent_texts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site reads this.' using errcode = '42501';
  end if;
  return query
    select u.* from public.unsent_texts u
    where u.user_id = (select auth.uid()) and u.form = p_form and u.row_id = p_row_id
    order by u.updated_at desc, u.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_unsent_texts"(text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_unsent_texts"(text, text) FROM "service_role";

ALTER TABLE "public"."unsent_texts" ADD CONSTRAINT "unsent_texts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX unsent_texts_user_id_form_row_id_idx ON public.unsent_texts USING btree (user_id, form, row_id);

CREATE TRIGGER keep_timestamps BEFORE UPDATE ON public.unsent_texts FOR EACH ROW EXECUTE FUNCTION private.keep_timestamps();

CREATE TRIGGER limit_unsent_texts AFTER INSERT ON public.unsent_texts FOR EACH STATEMENT EXECUTE FUNCTION private.limit_unsent_texts();

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.unsent_texts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "the owner discards what they typed" ON "public"."unsent_texts" FOR DELETE TO "authenticated" USING ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "the owner goes on typing" ON "public"."unsent_texts" FOR UPDATE TO "authenticated" USING ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid)))) WITH CHECK ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "the owner keeps what they typed" ON "public"."unsent_texts" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "the owner reads what they typed" ON "public"."unsent_texts" FOR SELECT TO "authenticated" USING ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid))));

REVOKE ALL ON FUNCTION "private"."limit_unsent_texts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."list_unsent_texts"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_unsent_texts"(text, text) TO "authenticated";

REVOKE ALL ON TABLE "public"."unsent_texts" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."unsent_texts" TO "authenticated";

REVOKE ALL ON TABLE "public"."unsent_texts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."unsent_texts" TO "service_role";
