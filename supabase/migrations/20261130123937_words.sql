set local check_function_bodies = off;

ALTER TABLE "public"."site_profile" ADD COLUMN "words" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."site_profile" ADD COLUMN "legal_name" text;

ALTER TABLE "public"."site_profile" ADD COLUMN "legal_address" text;

CREATE OR REPLACE FUNCTION private.are_words(p_words jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_words) = 'object' and pg_column_size(p_words) <= 32768 and not exists (
    select from jsonb_each(case when jsonb_typeof(p_words) = 'object' then p_words else '{}' end) w
    where w.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(w.value) <> 'string'
      or char_length(w.value #>> '{}') > 400 or w.value #>> '{}' ~ '[[:cntrl:]]'
  )
$function$;

CREATE OR REPLACE FUNCTION private.record_consent_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.consent_words (hash, form, words)
  select encode(sha256(convert_to(w.words, 'UTF8')), 'hex'), f.form, w.words
  from (values
    ('home', 'home_letters', 'Stay Updated.', 'A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it.'),
    ('dialog', 'dialog_letters', 'Join the newsletter.', 'A short letter when there is something worth telling.')
  ) as f (form, key, title, sentence),
  lateral (
    select regexp_replace(concat_ws(' ', f.title, coalesce(new.words ->> f.key, f.sentence), 'Subscribe'), ' +', ' ', 'g') as words
  ) w
  where new.words ->> f.key is distinct from old.words ->> f.key
  on conflict (hash) do update set created_at = now();
  return null;
end
$function$;

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
    - '{singleton,created_at,updated_at,time_zone,earlier_time_zones,shows_moods,palette,face,is_store_open,words}'::text[])) f
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

ALTER TABLE "public"."site_profile" ADD CONSTRAINT "site_profile_legal_address_check" CHECK (((char_length(legal_address) <= 400) AND (translate(legal_address, '
'::text, ''::text) !~ '[[:cntrl:]]'::text)));

ALTER TABLE "public"."site_profile" ADD CONSTRAINT "site_profile_legal_name_check" CHECK (((char_length(legal_name) <= 120) AND (legal_name !~ '[[:cntrl:]]'::text)));

CREATE TRIGGER record_consent_words AFTER UPDATE OF words ON public.site_profile FOR EACH ROW EXECUTE FUNCTION private.record_consent_words();

REVOKE ALL ON FUNCTION "private"."are_words"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_words"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."record_consent_words"() FROM PUBLIC;

REVOKE ALL ("legal_address") ON TABLE "public"."site_profile" FROM "authenticated";

GRANT UPDATE ("legal_address") ON TABLE "public"."site_profile" TO "authenticated";

REVOKE ALL ("legal_name") ON TABLE "public"."site_profile" FROM "authenticated";

GRANT UPDATE ("legal_name") ON TABLE "public"."site_profile" TO "authenticated";

REVOKE ALL ("words") ON TABLE "public"."site_profile" FROM "authenticated";

GRANT UPDATE ("words") ON TABLE "public"."site_profile" TO "authenticated";

ALTER TABLE "public"."site_profile" ADD CONSTRAINT "site_profile_words_check" CHECK (private.are_words(words));
