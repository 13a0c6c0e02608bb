set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.order_course_content(p_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with places as (
    select o.id, (o.place - cardinality(p_ids))::integer as place
    from unnest(p_ids) with ordinality o (id, place)
  ), modules as (
    update public.course_modules m set module_order = p.place
    from places p where m.id = p.id and m.module_order <> p.place returning m.id
  ), lessons as (
    update public.course_lessons l set lesson_order = p.place
    from places p where l.id = p.id and l.lesson_order <> p.place returning l.id
  )
  select id from modules union all select id from lessons
$function$;

REVOKE ALL ON FUNCTION "public"."order_course_content"(uuid[]) FROM "anon";

REVOKE ALL ON FUNCTION "public"."order_course_content"(uuid[]) FROM "service_role";

REVOKE ALL ON FUNCTION "public"."order_course_content"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."order_course_content"(uuid[]) TO "authenticated";
