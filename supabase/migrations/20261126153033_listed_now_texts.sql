set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.listed_text(p_text public.now_texts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select concat_ws(' ', p_text.day, p_text.title) $function$;

REVOKE ALL ON FUNCTION "public"."listed_text"(public.now_texts) FROM "anon";

CREATE OR REPLACE FUNCTION public.title_key(p_text public.now_texts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.title_key(p_text.title) $function$;

REVOKE ALL ON FUNCTION "public"."title_key"(public.now_texts) FROM "anon";

REVOKE ALL ON FUNCTION "public"."listed_text"(public.now_texts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.now_texts) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.now_texts) TO "service_role";

REVOKE ALL ON FUNCTION "public"."title_key"(public.now_texts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.now_texts) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.now_texts) TO "service_role";
