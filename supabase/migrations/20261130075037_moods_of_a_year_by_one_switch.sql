set local check_function_bodies = off;

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
        from texts t
        where t.mood ~ '\S' and (select p.shows_moods from public.site_profile p)
        group by lower(btrim(t.mood)) order by 2 desc, 1 limit 12
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
