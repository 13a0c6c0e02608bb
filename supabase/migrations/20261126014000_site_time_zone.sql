-- The time zone of the site (docs/decisions/092): the owner's day of an instant is the day in the zone that held then.
-- A zone holds from the moment it is chosen, so that no day that was counted before moves.

alter table public.site_profile
  -- A name of the time zone database. Letters alone where no zone has digits: Postgres reads "Foo-3" as a zone of its own.
  add column time_zone text not null default 'UTC' check (
    time_zone ~ '^(UTC|Etc/GMT([+-][0-9]{1,2})?|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2})$'
    and timezone(time_zone, '2026-01-01 00:00:00Z'::timestamptz) is not null
  ),
  -- The zones before it, each with the moment until which it held, the oldest first. A trigger alone writes it.
  add column earlier_time_zones jsonb not null default '[]' check (
    jsonb_typeof(earlier_time_zones) = 'array' and jsonb_array_length(earlier_time_zones) <= 1000
  );

grant update (time_zone) on public.site_profile to authenticated;

create function private.keep_earlier_time_zones() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.earlier_time_zones :=
    old.earlier_time_zones || jsonb_build_object('time_zone', old.time_zone, 'until', now());
  return new;
end
$$;

revoke execute on function private.keep_earlier_time_zones() from public;

create trigger keep_earlier_time_zones before update of time_zone on public.site_profile
  for each row when (new.time_zone <> old.time_zone) execute function private.keep_earlier_time_zones();

create function private.site_time_zones() returns table (time_zone text, since timestamptz, until timestamptz)
language sql stable set search_path = '' as $$
  select z.time_zone, coalesce(lag(z.until) over (order by z.until, z.place), '-infinity'), z.until
  from (
    select e.zone ->> 'time_zone', (e.zone ->> 'until')::timestamptz, e.place
    from public.site_profile s, jsonb_array_elements(s.earlier_time_zones) with ordinality e (zone, place)
    union all
    select s.time_zone, 'infinity', 1001 from public.site_profile s
  ) z (time_zone, until, place)
$$;

-- The owner's day of this instant.
create function public.site_day(p_instant timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_instant at time zone z.time_zone)::date
  from private.site_time_zones() z
  where p_instant >= z.since and (p_instant < z.until or z.until = 'infinity')
  order by z.since desc limit 1
$$;

create function public.site_today() returns date
language sql stable set search_path = '' as $$
  select public.site_day(now())
$$;

revoke execute on function private.site_time_zones() from public;
revoke execute on function public.site_day(timestamptz), public.site_today()
  from public, anon, authenticated, service_role;
grant execute on function private.site_time_zones(), public.site_day(timestamptz), public.site_today()
  to anon, authenticated, service_role;

alter table public.journal_entries alter column entry_date set default public.site_today();

-- As before, with the site's day where it was the day in UTC. The zones are joined, because a call for each row takes long.
create or replace function private.public_days()
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz)
language sql stable set search_path = '' as $$
  select
    'journal_entries', c.id, c.id::text, c.title, c.excerpt,
    c.entry_date, date_trunc('milliseconds', c.published_at)
  from public.journal_entries c
  where c.is_published and c.published_at <= now()
  union all
  select
    'blog_posts', c.id, c.slug, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.blog_posts c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where c.is_published and c.published_at <= now()
  union all
  select
    'challenges', c.id, c.id::text, c.title, c.excerpt,
    (c.published_at at time zone z.time_zone)::date, date_trunc('milliseconds', c.published_at)
  from public.challenges c
  join private.site_time_zones() z on c.published_at >= z.since and c.published_at < z.until
  where c.is_published and c.published_at <= now()
  union all
  select
    'journey_summaries', c.id, c.year::text, c.title, null,
    least(make_date(c.year, 12, 31), (c.created_at at time zone z.time_zone)::date),
    date_trunc('milliseconds', c.created_at)
  from public.journey_summaries c
  join private.site_time_zones() z on c.created_at >= z.since and c.created_at < z.until
$$;

-- As before, with the site's day of at most twenty rows.
create or replace function public.search_everything(p_query text)
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date)
language sql stable set search_path = '' as $$
  with terms as materialized (select t.query, t.marks from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f),
  content as (
    select f.*, c.id::text as slug, c.title, concat_ws(E'\n', c.excerpt, c.content) as body, c.entry_date as day
    from found f join public.journal_entries c on f.content_type = 'journal_entries' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
    union all
    select f.*, c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), public.site_day(c.published_at)
    from found f join public.blog_posts c on f.content_type = 'blog_posts' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
    union all
    select f.*, c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description), public.site_day(c.published_at)
    from found f join public.challenges c on f.content_type = 'challenges' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
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
$$;
