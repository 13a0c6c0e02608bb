-- Links with which a team reads the errors and times of its own container without an account: 128 random bits made by the
-- owner's browser, of which the hash alone is kept.
create table public.team_links (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

alter table public.team_links enable row level security;

create policy "only the owner lists the links of teams" on public.team_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting it is how a link is revoked.
create policy "only the owner revokes links of teams" on public.team_links
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.team_links from public, anon, authenticated, service_role;
grant select, delete on public.team_links to authenticated, service_role;

create function public.create_team_link(p_remote text, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes links for teams.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.team_links (remote, token_hash) values (p_remote, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

-- The container that the caller may read: what they ask for, for the owner and the secret key, and that of the link for
-- who has one.
create function private.readable_container(p_remote text, p_token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  linked text;
begin
  if public.is_owner() or current_setting('role') = 'service_role' then
    return p_remote;
  end if;
  select l.remote into linked from public.team_links l where l.token_hash = private.preview_token_hash(p_token);
  if linked is null then
    raise exception 'This link is not valid, or was revoked.' using errcode = '42501';
  end if;
  return linked;
end
$$;

-- The groups of errors of one container, or of all for null, the latest first. `is_new` where the newest build has one
-- whose message no earlier build had on the same kind of page. Volatile, so that a token is never part of an address.
create function public.get_errors(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, message text, stack text, times integer,
  first_seen_at timestamptz, last_seen_at timestamptz, is_new boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  select e.remote, e.build, e.page, e.message, e.stack, e.times, e.first_seen_at, e.last_seen_at,
    not exists (
      select 1 from private.recorded_errors o
      where o.remote = e.remote
        and (o.build > e.build or o.build < e.build and o.page = e.page and o.message = e.message)
    ) and not exists (select 1 from private.recorded_vitals v where v.remote = e.remote and v.build > e.build)
  from private.recorded_errors e
  where readable is null or e.remote = readable
  order by e.last_seen_at desc, e.id;
end
$$;

-- The 75th percentile of the last 28 days by container, build and metric; with `page`, of one kind of page; with `screen`,
-- of one size of screen, too; with `day`, of one day and all builds. Fewer than 5 visits tell nothing. `is_worse` where a
-- build takes a fifth more than the one before it, and both had 20 visits.
create function public.get_vitals(p_remote text default null, p_token text default null)
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
      1.1 ^ (c.bucket - (c.up_to - 0.75 * c.total) / c.n)::double precision
        / case c.metric when 'CLS' then 1000 else 1 end as value
    from cumulated c
    where c.up_to >= 0.75 * c.total and c.total >= 5
    order by c.remote, c.build, c.page, c.screen, c.day, c.metric, c.bucket
  )
  select p.remote, p.build, p.page, p.screen, p.day, p.metric, p.total::bigint, p.value,
    p.day is null and coalesce(p.total >= 20 and lag(p.total) over before >= 20
      and p.value > 1.2 * lag(p.value) over before, false)
  from percentiles p
  window before as (
    partition by p.remote, p.page, p.screen, p.metric, p.day is null order by p.build
  )
  order by p.remote, p.build desc nulls last, p.page nulls first, p.screen nulls first, p.day, p.metric;
end
$$;

-- The readers of the last 28 days: visits by page and by the host that they came from, with `day` null for the whole time.
-- Sums under 5 could be somebody, so they are left out.
create function public.get_readers()
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
    select 'page' as kind, v.page as name, v.day, v.times, v.read_to_end from private.recorded_visits v
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

revoke execute on function private.readable_container(text, text) from public;
revoke execute on function public.create_team_link(text, text), public.get_errors(text, text),
  public.get_vitals(text, text), public.get_readers() from public, anon, authenticated, service_role;
grant execute on function public.create_team_link(text, text), public.get_readers() to authenticated;
grant execute on function public.get_errors(text, text), public.get_vitals(text, text)
  to anon, authenticated, service_role;
