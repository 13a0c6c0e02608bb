set local check_function_bodies = off;

DROP POLICY "readers see published posts, the owner all" ON "public"."blog_posts";

DROP POLICY "readers see published challenges, the owner all" ON "public"."challenges";

DROP POLICY "readers see the check-ins of public challenges, the owner all" ON "public"."check_ins";

DROP POLICY "readers see published entries, the owner all" ON "public"."journal_entries";

DROP POLICY "readers see pauses of everything and of public challenges, the " ON "public"."pauses";

CREATE OR REPLACE FUNCTION private.challenge_days(p_challenge_id uuid)
 RETURNS TABLE(day date, state text, amount numeric, note text, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with kept as materialized (
    select c.id, c.days_a_week, t.today, least(c.ends_on, t.today) as last_day,
      greatest(c.starts_on, least(c.ends_on, t.today) - 3660) as first_day,
      -- To the end of this week, which is what today's is measured by.
      least(c.ends_on, t.today + 7 - extract(isodow from t.today)::integer) as week_end
    from public.challenges c, (select public.site_today() as today) t
    where c.id = p_challenge_id and c.starts_on <= t.today
      and (private.is_public(c.is_published, c.published_at) or (select public.is_owner()))
  ),
  days as (
    select k.*, d.day, i.amount, i.note, p.reason,
      d.day - extract(isodow from d.day)::integer as week,
      case when i.day is not null then 'kept' when p.reason is not null then 'paused' else 'free' end as state
    from kept k
    -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
    cross join lateral (select k.first_day + n as day from generate_series(0, k.week_end - k.first_day) n) d
    left join public.check_ins i on i.challenge_id = k.id and i.day = d.day
    left join lateral (
      select o.reason from public.pauses o
      where (o.challenge_id is null or o.challenge_id = k.id) and o.from_day <= d.day
        and (o.to_day is null or o.to_day >= d.day)
      order by o.challenge_id nulls last, o.from_day desc limit 1
    ) p on true
  ),
  weeks as (
    select d.*,
      d.days_a_week * count(*) filter (where d.state <> 'paused') over this_week / 7
        - count(*) filter (where d.state = 'kept') over this_week
        - count(*) filter (where d.state = 'free' and d.day >= d.today) over this_week as shortfall,
      row_number() over (
        partition by d.week, d.state = 'free' and d.day < d.today order by d.day desc
      ) as from_the_end
    from days d
    window this_week as (partition by d.week)
  )
  select w.day,
    case when w.state = 'free' and w.day < w.today and w.from_the_end <= w.shortfall then 'missed' else w.state end,
    w.amount, w.note, case when w.state = 'paused' then w.reason end
  from weeks w
  where w.day <= w.last_day
$function$;

CREATE OR REPLACE FUNCTION private.content_is_public(p_content_type text, p_content_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_content_type
    when 'blog_posts' then exists (
      select 1 from public.blog_posts c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journal_entries' then exists (
      select 1 from public.journal_entries c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'challenges' then exists (
      select 1 from public.challenges c where c.id = p_content_id and private.is_public(c.is_published, c.published_at))
    when 'journey_summaries' then exists (
      select 1 from public.journey_summaries c where c.id = p_content_id)
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION private.is_public(p_is_published boolean, p_published_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (p_is_published AND (p_published_at <= now()));

CREATE OR REPLACE FUNCTION private.make_digest()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
  texts text;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days') into since
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt) as words, d.moment
    from private.public_days() d
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
    insert into public.letters (subject, content, is_digest)
    values ('What was new: ' || to_char(now(), 'FMMonth FMDD, YYYY'), texts, true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.public_days()
 RETURNS TABLE(content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    'journal_entries', c.id, c.id::text, c.title, c.excerpt,
    c.entry_date, date_trunc('milliseconds', c.published_at)
  from public.journal_entries c
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'blog_posts', c.id, c.slug, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.blog_posts c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'challenges', c.id, c.id::text, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.challenges c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where private.is_public(c.is_published, c.published_at)
  union all
  select
    'journey_summaries', c.id, c.year::text, c.title, null,
    least(make_date(c.year, 12, 31), (c.created_at at time zone z.time_zone)::date),
    date_trunc('milliseconds', c.created_at)
  from public.journey_summaries c
  join private.site_time_zones() z on c.created_at >= z.since and c.created_at < z.until
$function$;

CREATE OR REPLACE FUNCTION public.get_challenge_days(p_challenge_id uuid)
 RETURNS TABLE(day date, state text, amount numeric, note text, reason text, entry_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select n.day, n.state, n.amount, n.note, n.reason, (
    select e.id from public.journal_entries e
    where e.entry_date = n.day and private.is_public(e.is_published, e.published_at)
    order by e.published_at, e.id limit 1
  )
  from (select * from private.challenge_days(p_challenge_id) d order by d.day desc limit 371) n
  order by n.day
$function$;

CREATE OR REPLACE FUNCTION public.get_content_version()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.blog_posts c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.challenges c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
    + (select count(*) from public.flags f
      where f.ends_at > v.changed_at and f.ends_at <= now())
  ), '.', public.site_today(), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
$function$;

CREATE OR REPLACE FUNCTION public.get_renamed_slug(p_content_type text, p_slug text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select b.slug from public.blog_posts b
      where b.id = s.blog_post_id and private.is_public(b.is_published, b.published_at)
    ),
    (
      select c.slug from public.courses c
      where c.id = s.course_id and (c.is_published or c.id in (select private.my_course_ids()))
    )
  )
  from private.old_slugs s
  where s.content_type = p_content_type and s.slug = p_slug
$function$;

CREATE OR REPLACE FUNCTION public.search_everything(p_query text)
 RETURNS TABLE(content_type text, content_id uuid, slug text, title text, excerpt text, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with terms as materialized (select t.query, t.marks from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f),
  content as (
    select f.*, c.id::text as slug, c.title, concat_ws(E'\n', c.excerpt, c.content) as body, c.entry_date as day
    from found f join public.journal_entries c on f.content_type = 'journal_entries' and c.id = f.content_id
    where private.is_public(c.is_published, c.published_at)
    union all
    select f.*, c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), public.site_day(c.published_at)
    from found f join public.blog_posts c on f.content_type = 'blog_posts' and c.id = f.content_id
    where private.is_public(c.is_published, c.published_at)
    union all
    select f.*, c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description), public.site_day(c.published_at)
    from found f join public.challenges c on f.content_type = 'challenges' and c.id = f.content_id
    where private.is_public(c.is_published, c.published_at)
    union all
    select f.*, c.year::text, c.title, c.content, null
    from found f join public.journey_summaries c on f.content_type = 'journey_summaries' and c.id = f.content_id
    union all
    select f.*, c.slug, c.title, concat_ws(E'\n', c.description, c.long_description), null
    from found f join public.courses c on f.content_type = 'courses' and c.id = f.content_id
    where c.is_published
  )
  select
    c.content_type, c.content_id, c.slug,
    ts_headline('pg_catalog.simple', private.search_text(c.title), terms.marks,
      format('StartSel=%s, StopSel=%s, HighlightAll=true', chr(2), chr(3))),
    private.search_excerpt(private.search_text(c.body), terms.marks),
    c.day
  from content c, terms
  order by c.rank desc, c.visible_from desc, c.content_id
$function$;

CREATE POLICY "readers see published posts, the owner all" ON "public"."blog_posts" FOR SELECT TO "anon", "authenticated" USING ((private.is_public(is_published, published_at) OR ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "readers see published challenges, the owner all" ON "public"."challenges" FOR SELECT TO "anon", "authenticated" USING ((private.is_public(is_published, published_at) OR ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "readers see the check-ins of public challenges, the owner all" ON "public"."check_ins" FOR SELECT TO "anon", "authenticated" USING (((challenge_id IN ( SELECT c.id
   FROM public.challenges c
  WHERE private.is_public(c.is_published, c.published_at))) OR ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "readers see published entries, the owner all" ON "public"."journal_entries" FOR SELECT TO "anon", "authenticated" USING ((private.is_public(is_published, published_at) OR ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "readers see pauses of everything and of public challenges, the " ON "public"."pauses" FOR SELECT TO "anon", "authenticated" USING (((challenge_id IS NULL) OR (challenge_id IN ( SELECT c.id
   FROM public.challenges c
  WHERE private.is_public(c.is_published, c.published_at))) OR ( SELECT public.is_owner() AS is_owner)));

REVOKE ALL ON FUNCTION "private"."is_public"(boolean, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_public"(boolean, timestamp with time zone) TO "anon", "authenticated", "service_role";
