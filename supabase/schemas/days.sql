-- All public content with a day, of any kind. Runs with the caller's rights and checks itself that rows are public, because the
-- policies let the owner see drafts but the list is the same for everybody. Instants are assigned to days in the site's time
-- zone, so that the day is the same for every reader. A summary belongs to the last day of its year, or to the day it was written
-- if that is earlier. The time zones are joined, because a function call for each row is slow. Moments are truncated to
-- milliseconds, because pages cannot send more precise ones.
create function private.public_days()
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function private.public_days() from public;
grant execute on function private.public_days() to anon, authenticated, service_role;

-- Public content by day, newest first, after the given row: all three `p_before` arguments, or none for the first rows. The slug
-- is the last part of the content's address. Only the first 200 characters of the search text are used, because each row is
-- compared with it.
create function public.get_days(
  p_search text default '',
  p_before_day date default null,
  p_before_moment timestamptz default null,
  p_before_id uuid default null,
  p_count integer default 100
)
returns table (
  content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz
)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function public.get_days(text, date, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.get_days(text, date, timestamptz, uuid, integer) to anon, authenticated, service_role;

-- The neighbours of a public text of any kind: at most two rows, none if the text is not public.
create function public.get_neighbour_days(p_content_type text, p_content_id uuid)
returns table (direction text, content_type text, content_id uuid, slug text, title text, day date)
language sql stable set search_path = '' as $$
  with days as materialized (select * from private.public_days()),
  here as (
    select d.day, d.moment, d.content_id from days d
    where d.content_type = p_content_type and d.content_id = p_content_id
  )
  (
    select 'previous', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) < (here.day, here.moment, here.content_id)
    order by d.day desc, d.moment desc, d.content_id desc
    limit 1
  )
  union all
  (
    select 'next', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) > (here.day, here.moment, here.content_id)
    order by d.day, d.moment, d.content_id
    limit 1
  )
$$;

revoke execute on function public.get_neighbour_days(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_neighbour_days(text, uuid) to anon, authenticated, service_role;

-- Every day of a year, or of all time, from the first public text to today; today is 'free' until something is written. A summary
-- does not count as a day written.
create function private.writing_days(p_year integer)
returns table (day date, state text)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function private.writing_days(integer) from public;
grant execute on function private.writing_days(integer) to anon, authenticated, service_role;

-- Days written and runs of such days (docs/decisions/097), in a year or in all time, with the caller's rights and from public
-- texts only (private.public_days()). A paused day neither breaks a run nor adds to it, nor does today until something is
-- written.
create function public.get_writing_runs(p_year integer default null)
returns table (
  first_day date, last_day date, days_written integer, missed integer, paused integer, current_run integer,
  longest_run integer, longest_from date, longest_to date
)
language sql stable set search_path = '' as $$
  with days as materialized (select * from private.writing_days(p_year)),
  counted as (
    select d.day, d.state = 'written' as is_written,
      row_number() over (order by d.day) - row_number() over (partition by d.state order by d.day) as run
    from days d where d.state in ('written', 'missed')
  ),
  runs as (
    select count(*)::integer as length, min(c.day) as from_day, max(c.day) as to_day
    from counted c where c.is_written group by c.run
  ),
  longest as (select r.* from runs r order by r.length desc, r.from_day limit 1),
  sums as (
    select min(d.day) as first_day, max(d.day) as last_day,
      count(*) filter (where d.state = 'written')::integer as written,
      count(*) filter (where d.state = 'missed')::integer as missed,
      count(*) filter (where d.state = 'paused')::integer as paused
    from days d
  )
  select s.first_day, s.last_day, s.written, s.missed, s.paused,
    coalesce((select r.length from runs r where r.to_day = (select max(c.day) from counted c)), 0),
    coalesce(l.length, 0), l.from_day, l.to_day
  from sums s left join longest l on true
  where s.first_day is not null
$$;

revoke execute on function public.get_writing_runs(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_writing_runs(integer) to anon, authenticated, service_role;
