-- Who has the link of a team, and asks for another container, is told so: its data would stand under the other's name.
create or replace function private.readable_container(p_remote text, p_token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  linked text;
begin
  if public.is_owner() or current_setting('role') = 'service_role' then
    return p_remote;
  end if;
  select l.remote into linked from public.team_links l where l.token_hash = private.preview_token_hash(p_token);
  if linked is null or linked <> coalesce(p_remote, linked) then
    raise exception 'This link is not valid, or was revoked.' using errcode = '42501';
  end if;
  return linked;
end
$$;

-- The 75th percentile of the last 28 days by container, build and metric; with `page`, of one kind of page; with `screen`,
-- of one size of screen, too; with `day`, of one day and all builds. Fewer than 5 visits tell nothing. `is_worse` where a
-- build takes a fifth more than the last one that had enough visits for a comparison: 20, and 50 of one kind of page. What
-- nobody feels is not worse, as in server/canary/judge.ts.
create or replace function public.get_vitals(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, screen text, day date, metric text, times bigint, p75 double precision, is_worse boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  with sums as (
    select v.remote, v.build, v.page, v.screen, v.day, v.metric, v.bucket, sum(v.times) as n
    from private.recorded_vitals v
    where v.day > (now() at time zone 'UTC')::date - 28 and (readable is null or v.remote = readable)
    group by v.remote, v.metric, v.bucket,
      grouping sets ((v.build), (v.build, v.page), (v.build, v.page, v.screen), (v.day))
  ),
  cumulated as (
    select s.*,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric order by s.bucket) as up_to,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric) as total
    from sums s
  ),
  percentiles as (
    select distinct on (c.remote, c.build, c.page, c.screen, c.day, c.metric)
      c.remote, c.build, c.page, c.screen, c.day, c.metric, c.total,
      1.1 ^ (c.bucket - (c.up_to - 0.75 * c.total) / c.n)::double precision as value,
      c.day is null and c.total >= case when c.page is null then 20 else 50 end as is_compared
    from cumulated c
    where c.up_to >= 0.75 * c.total and c.total >= 5
    order by c.remote, c.build, c.page, c.screen, c.day, c.metric, c.bucket
  )
  select p.remote, p.build, p.page, p.screen, p.day, p.metric, p.total::bigint,
    p.value / case p.metric when 'CLS' then 1000 else 1 end,
    p.is_compared and coalesce(
      p.value > 1.2 * lag(p.value) over before and p.value - lag(p.value) over before >= 10, false)
  from percentiles p
  window before as (
    partition by p.remote, p.page, p.screen, p.metric, p.is_compared order by p.build
  )
  order by p.remote, p.build desc nulls last, p.page nulls first, p.screen nulls first, p.day, p.metric;
end
$$;

-- The readers of the last 28 days: visits by page and by the host that they came from, with `day` null for the whole time.
-- Requests of feeds are a kind of their own: most are of programs that look for news. Sums under 5 could be somebody, so
-- they are left out.
create or replace function public.get_readers()
returns table (kind text, name text, day date, times bigint, read_to_end bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant date := (now() at time zone 'UTC')::date - 27;
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads how many read.' using errcode = '42501';
  end if;
  return query
  with counted as (
    -- Pages have no extension.
    select case when v.page ~ '\.[a-z]+$' then 'feed' else 'page' end as kind, v.page as name, v.day, v.times, v.read_to_end
    from private.recorded_visits v
    union all
    select 'source', s.host, s.day, s.times, null from private.recorded_sources s
    union all
    select 'letter', l.subject, a.day, a.times, null
    from private.letter_landings a join public.letters l on l.id = a.letter_id
  )
  select c.kind, c.name, c.day, sum(c.times)::bigint,
    case when sum(c.read_to_end) >= 5 then sum(c.read_to_end)::bigint end
  from counted c
  where c.day >= since
  group by grouping sets ((c.kind, c.name), (c.kind, c.day))
  having sum(c.times) >= 5
  order by c.kind, c.day, 4 desc, c.name;
end
$$;
