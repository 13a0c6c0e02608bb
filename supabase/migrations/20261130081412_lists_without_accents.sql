set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.folded(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION private.title_key(p_title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(private.folded(p_title), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.found_text(p_post public.blog_posts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.folded(concat_ws(E'\n', p_post.title, p_post.excerpt)) $function$;

CREATE OR REPLACE FUNCTION public.found_text(p_challenge public.challenges)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.folded(p_challenge.title) $function$;

CREATE OR REPLACE FUNCTION public.found_text(p_entry public.journal_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.folded(concat_ws(E'\n', p_entry.title, p_entry.excerpt)) $function$;

CREATE OR REPLACE FUNCTION public.get_days(p_search text DEFAULT ''::text, p_before_day date DEFAULT NULL::date, p_before_moment timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_count integer DEFAULT 100)
 RETURNS TABLE(content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    d.content_type, d.content_id, d.slug, d.title,
    -- What has no excerpt shows how it begins. Read for these rows alone: the texts are long.
    coalesce(nullif(btrim(d.excerpt), ''), left(
      case d.content_type
        when 'journal_entries' then (select c.content from public.journal_entries c where c.id = d.content_id)
        when 'blog_posts' then (select c.content from public.blog_posts c where c.id = d.content_id)
        when 'challenges' then (select c.description from public.challenges c where c.id = d.content_id)
        when 'journey_summaries' then (select c.content from public.journey_summaries c where c.id = d.content_id)
      end, 600), ''),
    d.day, d.moment
  from (
    select *
    from private.public_days() p
    where (
        p_before_day is null
        or (p.day, p.moment, p.content_id) < (p_before_day, p_before_moment, p_before_id)
      )
      and (
        p_search = ''
        or position(private.folded(left(p_search, 200)) in private.folded(p.title)) > 0
        or position(private.folded(left(p_search, 200)) in private.folded(p.excerpt)) > 0
      )
    order by p.day desc, p.moment desc, p.content_id desc
    limit least(greatest(p_count, 1), 100)
  ) d
  order by d.day desc, d.moment desc, d.content_id desc
$function$;

REVOKE ALL ON FUNCTION "private"."folded"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."folded"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."found_text"(public.blog_posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.blog_posts) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.blog_posts) TO "service_role";

REVOKE ALL ON FUNCTION "public"."found_text"(public.challenges) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.challenges) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.challenges) TO "service_role";

REVOKE ALL ON FUNCTION "public"."found_text"(public.journal_entries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.journal_entries) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."found_text"(public.journal_entries) TO "service_role";
