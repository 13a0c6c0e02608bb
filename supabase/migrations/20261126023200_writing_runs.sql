-- Days written and runs of them (docs/decisions/097), of a year or of all time, with the rights of who asks and from public
-- texts alone: the thread of private.public_days(), without summaries, whose day is none on which they were written. A paused
-- day neither breaks a run nor adds to it; today does neither until something is written.
create function public.get_writing_runs(p_year integer default null)
returns table (
  first_day date, last_day date, days_written integer, missed integer, paused integer, current_run integer,
  longest_run integer, longest_from date, longest_to date
)
language sql stable set search_path = '' as $$
  with today as materialized (select public.site_today() as day),
  written as materialized (
    select distinct d.day from private.public_days() d, today t
    -- A hundred years bound the work.
    where d.content_type <> 'journey_summaries' and d.day between t.day - 36525 and t.day
  ),
  span as (
    select
      case when p_year is null then min(w.day) else greatest(min(w.day), make_date(p_year, 1, 1)) end as first_day,
      case when p_year is null then t.day else least(t.day, make_date(p_year, 12, 31)) end as last_day
    from today t left join written w on true
    where p_year is null or p_year between 1900 and 2100
    group by t.day
  ),
  -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
  days as (
    select d.day, w.day is not null as is_written,
      w.day is null and exists (
        select from public.pauses p
        where p.challenge_id is null and p.from_day <= d.day and (p.to_day is null or p.to_day >= d.day)
      ) as is_paused
    from span s
    cross join lateral (select s.first_day + n as day from generate_series(0, s.last_day - s.first_day) n) d
    left join written w on w.day = d.day
  ),
  counted as (
    select d.day, d.is_written,
      row_number() over (order by d.day) - row_number() over (partition by d.is_written order by d.day) as run
    from days d, today t
    where d.is_written or (not d.is_paused and d.day < t.day)
  ),
  runs as (
    select count(*)::integer as length, min(c.day) as from_day, max(c.day) as to_day
    from counted c where c.is_written group by c.run
  ),
  longest as (select r.* from runs r order by r.length desc, r.from_day limit 1)
  select s.first_day, s.last_day,
    (select count(*)::integer from days d where d.is_written),
    (select count(*)::integer from counted c where not c.is_written),
    (select count(*)::integer from days d where d.is_paused),
    coalesce((select r.length from runs r where r.to_day = (select max(c.day) from counted c)), 0),
    coalesce(l.length, 0), l.from_day, l.to_day
  from span s left join longest l on true
  where s.first_day <= s.last_day
$$;

revoke execute on function public.get_writing_runs(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_writing_runs(integer) to anon, authenticated, service_role;
