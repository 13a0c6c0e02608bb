set local check_function_bodies = off;

CREATE TABLE "public"."now_texts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "day" date NOT NULL, "title" text NOT NULL, "content" text NOT NULL, "user_id" uuid DEFAULT auth.uid(), "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "now_texts_content_check" CHECK ((content ~ '\S'::text)), CONSTRAINT "now_texts_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2100-12-31'::date))), CONSTRAINT "now_texts_day_key" UNIQUE (day), CONSTRAINT "now_texts_pkey" PRIMARY KEY (id), CONSTRAINT "now_texts_title_check" CHECK ((title ~ '\S'::text)));

ALTER TABLE "public"."now_texts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_settings" ADD COLUMN "sends_digest" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."site_profile" ADD COLUMN "shows_moods" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.count_words(p_text text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with plain as (
    select translate(p_text, E'\n\r\t\u00a0\u3000#*>_`|-', '     ') as text
  ),
  scripts as (
    select p.text, s.*,
      octet_length(p.text) > char_length(p.text) and p.text ~ format('[%s%s]', s.characters, s.unspaced) as are_mixed
    from plain p, (values (
      -- Han, Hiragana, Katakana and Bopomofo; Thai, Lao, Khmer and Myanmar.
      E'\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f'
        || E'\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe2-\U00016fe3\U00016ff0-\U00016ff3\U0001aff0-\U0001b167\U00020000-\U000323af',
      E'\u0e01-\u0e3a\u0e40-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17f9\u19e0-\u19ff\ua9e0-\ua9fe\uaa60-\uaa7f'
    )) as s (characters, unspaced)
  )
  select case when not s.are_mixed then cardinality(array_remove(string_to_array(s.text, ' '), '')) else (
    select ceil(
      0.4 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.characters), '', 'g')))
      + 0.25 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.unspaced), '', 'g')))
    )::integer + count(*)::integer
    from regexp_split_to_table(regexp_replace(s.text, format('[%s%s]', s.characters, s.unspaced), E'\u3000', 'g'), ' ') t (token)
    -- A token with other scripts in it has as many words as runs of letters between them and their punctuation.
    cross join lateral regexp_split_to_table(
      case when position(E'\u3000' in t.token) > 0
        then regexp_replace(t.token, E'[!-/:-@\\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]', ' ', 'g')
        else t.token end, ' ') as w (word)
    where w.word <> ''
  ) end
  from scripts s
$function$;

CREATE OR REPLACE FUNCTION private.import_tables(p_content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  perform private.import_rows('public.journal_entries', 'id', p_content -> 'journal_entries');
  perform private.import_rows('public.challenges', 'id', p_content -> 'challenges');
  perform private.import_kept_days(p_content -> 'challenges');
  perform private.import_rows('public.journey_summaries', 'id', p_content -> 'journey_summaries');
  perform private.import_rows('public.now_texts', 'id', p_content -> 'now_texts');
  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');
  perform private.import_rows('public.blog_posts', 'id', p_content -> 'blog_posts');
  perform private.import_rows('public.courses', 'id', p_content -> 'courses');
  perform private.import_rows('public.course_modules', 'id', p_content -> 'course_modules');
  perform private.import_rows('public.course_lessons', 'id', p_content -> 'course_lessons');

  -- Addresses that this import changed lead on, as after any renaming; the ones in between were never public.
  delete from private.old_slugs s where s.slug = 'import-' || coalesce(s.blog_post_id, s.course_id);
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  select
    s.content_type, s.slug,
    case s.content_type when 'blog_posts' then s.content_id end,
    case s.content_type when 'courses' then s.content_id end
  from jsonb_to_recordset(p_content -> 'old_slugs') as s (content_type text, slug text, content_id uuid)
  on conflict (content_type, slug)
    do update set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
end
$function$;

CREATE OR REPLACE FUNCTION private.make_digest()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
  texts text;
  is_sent boolean;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days'), m.sends_digest into since, is_sent
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      -- Letters show the pictures of the site and of whole addresses; no mark of markdown may be in one.
      concat_ws(E'\n\n',
        '![](' || substring(coalesce(j.cover_image_url, b.cover_image_url) from '^(?:/media/|https?://)[^[:space:]()<>"\\]+$') || ')',
        concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt)
      ) as words, d.moment
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    where d.content_type in ('blog_posts', 'journal_entries') and d.moment > since
    union all
    select 2, c.title, '/challenge/' || c.id,
      concat(
        count(*), case count(*) when 1 then ' day' else ' days' end, ' kept: ', trim_scale(sum(i.amount)),
        ' ' || c.unit, '.',
        (select format(' %s of %s so far.', trim_scale(sum(a.amount)), trim_scale(c.goal)) from public.check_ins a
          where a.challenge_id = c.id and c.goal is not null)
      ),
      c.published_at
    from public.challenges c join public.check_ins i on i.challenge_id = c.id
    where private.is_public(c.is_published, c.published_at) and c.starts_on is not null
      and i.day >= public.site_day(since) and i.day between c.starts_on and coalesce(c.ends_on, i.day)
    group by c.id
  ) t;
  if texts is not null then
    update public.mail_settings m set digest_made_at = now() where m.singleton;
    insert into public.letters (subject, content, is_digest, state, send_at)
    values (
      'What was new: ' || to_char(now(), 'FMMonth FMDD, YYYY'), texts, true,
      case when is_sent then 'scheduled' else 'draft' end, case when is_sent then now() + interval '1 day' end
    );
  end if;
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
  select 'site_profile', 'site', to_jsonb(p) - '{created_at,updated_at}'::text[] from public.site_profile p
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

CREATE OR REPLACE FUNCTION private.writing_days(p_year integer)
 RETURNS TABLE(day date, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with today as materialized (select public.site_today() as day),
  written as materialized (
    select distinct d.day from private.public_days() d, today t
    -- A hundred years bound the work.
    where d.content_type <> 'journey_summaries' and d.day between t.day - 36525 and t.day
  ),
  span as (
    select
      -- Nothing is missed where nothing was ever written.
      case when p_year is null or min(w.day) is null then min(w.day) else greatest(min(w.day), make_date(p_year, 1, 1)) end as first_day,
      case when p_year is null then t.day else least(t.day, make_date(p_year, 12, 31)) end as last_day, t.day as today
    from today t left join written w on true
    where p_year is null or p_year between 1900 and 2100
    group by t.day
  )
  -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
  select d.day, case
    when w.day is not null then 'written'
    when exists (
      select from public.pauses p
      where p.challenge_id is null and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)
    ) then 'paused'
    when d.day < s.today then 'missed'
    else 'free'
  end
  from span s
  cross join lateral (select s.first_day + n as day from generate_series(0, s.last_day - s.first_day) n) d
  left join written w on w.day = d.day
$function$;

CREATE OR REPLACE FUNCTION public.export_content()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  perform private.refuse_archives_to_others();
  return jsonb_build_object(
    'version', (select v.version from private.content_version v),
    'journal_entries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journal_entries t),
    'blog_posts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.blog_posts t),
    'challenges',
      (select coalesce(jsonb_agg(
        (to_jsonb(t) - 'user_id') || jsonb_build_object(
          'check_ins', private.check_in_lines(t.id), 'pauses', private.pause_lines(t.id)
        ) order by t.id), '[]') from public.challenges t),
    'journey_summaries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journey_summaries t),
    'now_texts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.now_texts t),
    'courses',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.courses t),
    'course_modules',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_modules t),
    'course_lessons',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_lessons t),
    'site_settings',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from public.site_settings t),
    'old_slugs', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'content_type', s.content_type, 'slug', s.slug, 'content_id', coalesce(s.blog_post_id, s.course_id))
        order by s.content_type, s.slug), '[]')
      from private.old_slugs s)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_moods(p_year integer, p_by text DEFAULT 'month'::text)
 RETURNS TABLE(from_day date, mood text, count integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with entries as materialized (
    select e.entry_date as day, lower(btrim(e.mood)) as mood, btrim(e.mood) as word
    from public.journal_entries e
    where p_year between 1900 and 2100
      and e.entry_date between make_date(p_year, 1, 1) and least(make_date(p_year, 12, 31), (select public.site_today()))
      and private.is_public(e.is_published, e.published_at) and e.mood ~ '\S'
      and ((select p.shows_moods from public.site_profile p) or (select public.is_owner()))
  ),
  frequent as (
    select e.mood, (array_agg(e.word order by e.day))[1] as word
    from entries e group by e.mood order by count(*) desc, e.mood limit 5
  )
  select case p_by when 'week' then e.day + 1 - extract(isodow from e.day)::integer else date_trunc('month', e.day)::date end,
    f.word, count(*)::integer
  from entries e left join frequent f on f.mood = e.mood
  group by 1, 2 order by 1, 3 desc, 2
$function$;

CREATE OR REPLACE FUNCTION public.get_year(p_year integer)
 RETURNS TABLE(first_day date, days_written integer, missed integer, paused integer, longest_run integer, longest_from date, longest_to date, states text, words integer, words_by_month integer[], moods jsonb, challenges jsonb, most_reactions jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with thread as materialized (
    select d.*, j.mood, c.status, coalesce(c.ends_on, d.day) as ended_on,
      coalesce(j.content, b.content, c.description, '') as content
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    left join public.challenges c on d.content_type = 'challenges' and c.id = d.content_id
    where d.content_type <> 'journey_summaries'
      and (extract(year from d.day) = p_year or c.status in ('Successful', 'Failed'))
  ),
  texts as materialized (
    select t.*, private.count_words(t.content) as words
    from thread t where extract(year from t.day) = p_year and t.day <= (select public.site_today())
  ),
  reacted as (
    select t.content_type, t.slug, t.title, n.count, t.day, t.content_id
    from (select k.content_type, array_agg(k.content_id) as ids from texts k group by k.content_type) k
    cross join lateral (
      select r.content_id, r.like_count + r.love_count as count
      from public.get_reaction_counts_of_list(k.ids, k.content_type) r
    ) n
    join texts t on t.content_type = k.content_type and t.content_id = n.content_id
    where n.count > 0
    order by n.count desc, t.day, t.content_id limit 3
  )
  select r.first_day, r.days_written, r.missed, r.paused, r.longest_run, r.longest_from, r.longest_to,
    (select string_agg(left(d.state, 1), '' order by d.day) from private.writing_days(p_year) d),
    (select coalesce(sum(t.words), 0)::integer from texts t),
    array(
      select coalesce(sum(t.words), 0)::integer
      from generate_series(1, 12) m left join texts t on extract(month from t.day) = m
      group by m order by m
    ),
    coalesce((
      select jsonb_agg(jsonb_build_object('mood', m.mood, 'count', m.count) order by m.count desc, m.mood)
      from (
        select (array_agg(btrim(t.mood) order by t.day))[1] as mood, count(*) as count
        from texts t where t.mood ~ '\S' group by lower(btrim(t.mood)) order by 2 desc, 1 limit 12
      ) m
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', e.content_id, 'title', e.title, 'status', e.status) order by e.ended_on, e.content_id)
      from (
        select t.* from thread t
        where t.status in ('Successful', 'Failed') and extract(year from t.ended_on) = p_year
        order by t.ended_on, t.content_id limit 100
      ) e
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'content_type', m.content_type, 'slug', m.slug, 'title', m.title, 'count', m.count
      ) order by m.count desc, m.day, m.content_id)
      from reacted m
    ), '[]')
  from public.get_writing_runs(p_year) r
  where r.days_written > 0
$function$;

CREATE OR REPLACE FUNCTION public.remove_demo()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
  gone integer;
  total integer := 0;
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may take the demo away.' using errcode = '42501';
  end if;
  update public.site_profile set
    name = null, tagline = null, description = null, contact_email = null, x_url = null, youtube_url = null,
    instagram_url = null, linkedin_url = null, tiktok_url = null, github_url = null, signature_url = null, hero_url = null
  where exists (select from private.unchanged_demo_rows() u where u.table_name = 'site_profile');
  for place in
    select t.name, t.key, t.place from (values
      ('reactions', 'session_id', 'public'), ('pauses', 'id', 'public'), ('journal_entries', 'id', 'public'),
      ('blog_posts', 'id', 'public'), ('challenges', 'id', 'public'), ('journey_summaries', 'id', 'public'), ('now_texts', 'id', 'public'),
      ('site_settings', 'key', 'public'),
      ('courses', 'id', 'public'), ('newsletter_subscribers', 'id', 'public'), ('users', 'id', 'auth')
    ) as t (name, key, place)
  loop
    execute format(
      'delete from %I.%I t where t.%I::text in (select u.id from private.unchanged_demo_rows() u where u.table_name = %L)',
      place.place, place.name, place.key, place.name
    );
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  -- The account of an owner who has none of their own yet stays known as the demo's.
  delete from private.demo_rows d
  where not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o));
  return total;
end
$function$;

CREATE TRIGGER count_content_version_of_deletes AFTER DELETE ON public.now_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_content_version();

CREATE TRIGGER count_content_version_of_inserts AFTER INSERT ON public.now_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_content_version();

CREATE TRIGGER count_content_version_of_updates AFTER UPDATE ON public.now_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_content_version();

CREATE TRIGGER keep_timestamps BEFORE UPDATE ON public.now_texts FOR EACH ROW EXECUTE FUNCTION private.keep_timestamps();

CREATE TRIGGER note_delete AFTER DELETE ON public.now_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('title', 'all');

CREATE TRIGGER note_insert AFTER INSERT ON public.now_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('title', 'all');

CREATE TRIGGER note_update AFTER UPDATE ON public.now_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('title', 'all');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.now_texts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "everyone reads the texts about now of days that have come" ON "public"."now_texts" FOR SELECT TO "anon", "authenticated" USING ((day <= ( SELECT site_today() AS site_today)));

CREATE POLICY "only the owner changes texts about now, of days that have come" ON "public"."now_texts" FOR UPDATE TO "authenticated" USING ((( SELECT public.is_owner() AS is_owner) AND (day <= ( SELECT public.site_today() AS site_today)))) WITH CHECK ((( SELECT public.is_owner() AS is_owner) AND (day <= ( SELECT public.site_today() AS site_today))));

CREATE POLICY "only the owner deletes texts about now" ON "public"."now_texts" FOR DELETE TO "authenticated" USING ((( SELECT public.is_owner() AS is_owner) AND (day <= ( SELECT public.site_today() AS site_today))));

REVOKE ALL ON FUNCTION "private"."count_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_words"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."get_moods"(integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_moods"(integer, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."get_moods"(integer, text) TO "service_role";

REVOKE ALL ("sends_digest") ON TABLE "public"."mail_settings" FROM "authenticated";

GRANT UPDATE ("sends_digest") ON TABLE "public"."mail_settings" TO "authenticated";

REVOKE ALL ON TABLE "public"."now_texts" FROM "anon";

GRANT SELECT ON TABLE "public"."now_texts" TO "anon";

REVOKE ALL ON TABLE "public"."now_texts" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."now_texts" TO "authenticated";

REVOKE ALL ON TABLE "public"."now_texts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."now_texts" TO "service_role";

REVOKE ALL ("shows_moods") ON TABLE "public"."site_profile" FROM "authenticated";

GRANT UPDATE ("shows_moods") ON TABLE "public"."site_profile" TO "authenticated";

ALTER TABLE "public"."now_texts" ADD CONSTRAINT "now_texts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX now_texts_user_id_idx ON public.now_texts USING btree (user_id);

CREATE TRIGGER keep_author BEFORE UPDATE OF user_id ON public.now_texts FOR EACH ROW EXECUTE FUNCTION private.keep_author();

CREATE POLICY "only the owner adds texts about now, of days that have come" ON "public"."now_texts" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT public.is_owner() AS is_owner) AND (user_id = ( SELECT auth.uid() AS uid)) AND (day <= ( SELECT public.site_today() AS site_today))));
