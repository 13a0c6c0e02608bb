-- The number of words in a text, by the same rule as the reading time (shared-ui's plainText.ts): text between spaces is one word.
-- Five Chinese or Japanese characters count as two words, four letters in scripts without spaces as one, and a run of other
-- letters next to them as one. Markdown markup does not count.
create function private.count_words(p_text text) returns integer
language sql immutable set search_path = '' as $$
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
$$;

revoke execute on function private.count_words(text) from public;
grant execute on function private.count_words(text) to anon, authenticated, service_role;

-- A year's figures, computed with the caller's rights and from public texts only; returns no row if nothing was written in the
-- year. `states` has a letter for each day from the first one on: (w)ritten, (m)issed, (p)aused, (f)ree. A challenge that was won
-- or lost counts in the year of its end, or of its publication if it has no end. Moods are in it once readers may see them.
create function public.get_year(p_year integer)
returns table (
  first_day date, days_written integer, missed integer, paused integer, longest_run integer, longest_from date,
  longest_to date, states text, words integer, words_by_month integer[], moods jsonb, challenges jsonb, most_reactions jsonb
)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function public.get_year(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_year(integer) to anon, authenticated, service_role;

-- Public entries from the same calendar day in other years, newest first, each with its beginning. The default is the site's
-- current day.
create function public.get_on_this_day(p_day date default null)
returns table (entry_id uuid, title text, day date, beginning text)
language sql stable set search_path = '' as $$
  select e.id, e.title, e.entry_date, left(coalesce(nullif(btrim(e.content), ''), e.excerpt, ''), 600)
  from public.journal_entries e, (select public.site_today() as today, coalesce(p_day, public.site_today()) as day) a
  where private.is_public(e.is_published, e.published_at)
    and to_char(e.entry_date, 'MMDD') = to_char(a.day, 'MMDD') and e.entry_date <> a.day and e.entry_date <= a.today
  order by e.entry_date desc, e.id limit 10
$$;

revoke execute on function public.get_on_this_day(date) from public, anon, authenticated, service_role;
grant execute on function public.get_on_this_day(date) to anon, authenticated, service_role;

-- The moods in a year's public entries, by month or by week starting on Monday: the year's five most frequent words, and null for
-- all others. Only the owner can read them until the owner makes them public.
create function public.get_moods(p_year integer, p_by text default 'month')
returns table (from_day date, mood text, count integer)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function public.get_moods(integer, text) from public, anon, authenticated, service_role;
grant execute on function public.get_moods(integer, text) to anon, authenticated, service_role;
