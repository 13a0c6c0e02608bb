set local check_function_bodies = off;

ALTER TABLE "public"."site_profile" ADD COLUMN "language" text NOT NULL DEFAULT 'en'::text;

CREATE OR REPLACE FUNCTION private.rows_of_a_demo()
 RETURNS TABLE(table_name text, id text, content jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'journal_entries' as table_name, j.id::text, to_jsonb(j) - '{updated_at,user_id}'::text[] as content
  from public.journal_entries j
  union all
  select 'blog_posts', b.id::text, to_jsonb(b) - '{updated_at,user_id}'::text[] from public.blog_posts b
  union all
  select 'challenges', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object(
    'check_ins', (
      select md5(string_agg(concat_ws('|', i.day, i.amount, i.note), '|' order by i.day))
      from public.check_ins i where i.challenge_id = c.id
    ),
    'pauses', (
      select md5(string_agg(concat_ws('|', p.from_day, p.to_day, p.reason), '|' order by p.from_day, p.id))
      from public.pauses p where p.challenge_id = c.id
    )
  )
  from public.challenges c
  union all
  select 'pauses', p.id::text, to_jsonb(p) - '{updated_at}'::text[] from public.pauses p where p.challenge_id is null
  union all
  select 'journey_summaries', s.id::text, to_jsonb(s) - '{updated_at,user_id}'::text[] from public.journey_summaries s
  union all
  select 'now_texts', n.id::text, to_jsonb(n) - '{updated_at,user_id}'::text[] from public.now_texts n
  union all
  select 'site_settings', s.key, to_jsonb(s) - '{updated_at}'::text[] from public.site_settings s
  union all
  -- Each field by itself, because an owner who has given a name still has the demo's signature. The look, the words, the time zone and an
  -- open Store are no part of anybody's identity.
  select 'site_profile', f.key, jsonb_build_object(f.key, f.value)
  from public.site_profile p, jsonb_each(jsonb_strip_nulls(to_jsonb(p)
    - '{singleton,created_at,updated_at,time_zone,earlier_time_zones,shows_moods,palette,face,is_store_open,words,shows_run,language}'::text[])) f
  union all
  select 'courses', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object('lessons', (
    select md5(string_agg(concat_ws('|', m.title, m.module_order, l.title, l.lesson_type, l.content, l.video_url,
      l.lesson_order), '|' order by m.id, l.id))
    from public.course_modules m left join public.course_lessons l on l.module_id = m.id where m.course_id = c.id
  ))
  from public.courses c
  union all
  select 'newsletter_subscribers', n.id::text, jsonb_build_object('email', n.email) from public.newsletter_subscribers n
  union all
  select 'reactions', r.session_id::text, '{}' from public.reactions r
  union all
  select 'users', u.id::text, jsonb_build_object('email', u.email) from auth.users u
$function$;

ALTER TABLE "public"."site_profile" ADD CONSTRAINT "site_profile_language_check" CHECK ((language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'::text));

REVOKE ALL ("language") ON TABLE "public"."site_profile" FROM "authenticated";

GRANT UPDATE ("language") ON TABLE "public"."site_profile" TO "authenticated";
