set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.title_key(p_title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(
    regexp_replace(
      regexp_replace(normalize(lower(p_title), nfd), '[\u0300-\u036f]', '', 'g'),
      '(\d+)', '0000000000\1', 'g'),
    '\d*(\d{10})', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.listed_text(p_post public.blog_posts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', p_post.title, p_post.slug, p_post.category)
$function$;

REVOKE ALL ON FUNCTION "public"."listed_text"(public.blog_posts) FROM "anon";

CREATE OR REPLACE FUNCTION public.listed_text(p_challenge public.challenges)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', p_challenge.title, p_challenge.unit)
$function$;

REVOKE ALL ON FUNCTION "public"."listed_text"(public.challenges) FROM "anon";

CREATE OR REPLACE FUNCTION public.listed_text(p_entry public.journal_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', p_entry.title, to_char(p_entry.entry_date, 'YYYY-MM-DD'), p_entry.mood)
$function$;

REVOKE ALL ON FUNCTION "public"."listed_text"(public.journal_entries) FROM "anon";

CREATE OR REPLACE FUNCTION public.listed_text(p_summary public.journey_summaries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', p_summary.year, p_summary.title)
$function$;

REVOKE ALL ON FUNCTION "public"."listed_text"(public.journey_summaries) FROM "anon";

CREATE OR REPLACE FUNCTION public.title_key(p_post public.blog_posts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.title_key(p_post.title) $function$;

REVOKE ALL ON FUNCTION "public"."title_key"(public.blog_posts) FROM "anon";

CREATE OR REPLACE FUNCTION public.title_key(p_challenge public.challenges)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.title_key(p_challenge.title) $function$;

REVOKE ALL ON FUNCTION "public"."title_key"(public.challenges) FROM "anon";

CREATE OR REPLACE FUNCTION public.title_key(p_entry public.journal_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.title_key(p_entry.title) $function$;

REVOKE ALL ON FUNCTION "public"."title_key"(public.journal_entries) FROM "anon";

CREATE OR REPLACE FUNCTION public.title_key(p_summary public.journey_summaries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.title_key(p_summary.title) $function$;

REVOKE ALL ON FUNCTION "public"."title_key"(public.journey_summaries) FROM "anon";

REVOKE ALL ON FUNCTION "private"."title_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."title_key"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."listed_text"(public.blog_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.blog_posts) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.blog_posts) TO "service_role";

REVOKE ALL ON FUNCTION "public"."listed_text"(public.challenges) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.challenges) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.challenges) TO "service_role";

REVOKE ALL ON FUNCTION "public"."listed_text"(public.journal_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.journal_entries) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.journal_entries) TO "service_role";

REVOKE ALL ON FUNCTION "public"."listed_text"(public.journey_summaries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.journey_summaries) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."listed_text"(public.journey_summaries) TO "service_role";

REVOKE ALL ON FUNCTION "public"."title_key"(public.blog_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.blog_posts) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.blog_posts) TO "service_role";

REVOKE ALL ON FUNCTION "public"."title_key"(public.challenges) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.challenges) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.challenges) TO "service_role";

REVOKE ALL ON FUNCTION "public"."title_key"(public.journal_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.journal_entries) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.journal_entries) TO "service_role";

REVOKE ALL ON FUNCTION "public"."title_key"(public.journey_summaries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.journey_summaries) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."title_key"(public.journey_summaries) TO "service_role";
