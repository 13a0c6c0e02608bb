-- Records from visitors' pages and the server: errors in groups, times as histograms, visits as totals. No IP address, browser,
-- person id or visit id is stored, so that no row can be linked to a person (docs/decisions/037).
create table private.recorded_errors (
  -- A container: the shell, a remote, or the server.
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The id of a release; empty if the build was never released.
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- A path pattern, such as /blog/:slug, never the path itself.
  page text not null check (char_length(page) <= 100),
  message text not null check (char_length(message) <= 300),
  -- file.tsx:line for each of our own frames, the topmost first.
  stack text not null check (char_length(stack) <= 2000),
  id text generated always as (md5(remote || ' ' || build || ' ' || page || ' ' || message || ' ' || stack)) stored
    primary key,
  times integer not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index recorded_errors_remote_last_seen_at_idx on private.recorded_errors (remote, last_seen_at desc);

alter table private.recorded_errors enable row level security;
-- There is no policy or grant: the functions below write and read this table.
revoke all on private.recorded_errors from public, anon, authenticated, service_role;

-- Bucket b counts values above 1.1^(b-1) and up to 1.1^b, in milliseconds, or in thousandths for CLS.
create table private.recorded_vitals (
  day date not null,
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  page text not null check (char_length(page) <= 100),
  screen text not null check (screen in ('small', 'large')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 120),
  times integer not null,
  primary key (day, remote, build, page, screen, metric, bucket)
);

alter table private.recorded_vitals enable row level security;
revoke all on private.recorded_vitals from public, anon, authenticated, service_role;

-- Pages are paths of public texts and feeds that the server knows, never text from a visitor.
create table private.recorded_visits (
  day date not null,
  page text not null check (char_length(page) <= 300),
  times integer not null,
  read_to_end integer not null,
  primary key (day, page)
);

alter table private.recorded_visits enable row level security;
revoke all on private.recorded_visits from public, anon, authenticated, service_role;

create table private.recorded_sources (
  day date not null,
  host text not null check (host ~ '^[a-z0-9.-]{1,100}$'),
  times integer not null,
  primary key (day, host)
);

alter table private.recorded_sources enable row level security;
revoke all on private.recorded_sources from public, anon, authenticated, service_role;

-- Removes data about a person or a visit from a message: email and IP addresses, tokens, ids, numbers. URLs are reduced to their
-- file name. Control characters are removed, because they could move the cursor in the terminal that prints the message.
create function private.without_personal_data(p_text text) returns text
language sql immutable set search_path = '' as $$
  select left(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_text,
      '[\u0001-\u001f\u007f-\u009f]', ' ', 'g'),
      '[a-z][a-z0-9+.-]*://[^\s"''<>()]*/([^/?#\s"''<>()]*)[^\s"''<>()]*', '\1', 'gi'),
      '[^\s"''<>(),;:]+(@|%40)[^\s"''<>(),;:]+', '#', 'gi'),
      '\meyJ[A-Za-z0-9_.%=-]*', '#', 'g'),
      '[A-Za-z0-9_+/=%~-]{41,}', '#', 'g'),
      '[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*', '#', 'gi'),
      '[0-9a-f-]*[0-9][0-9a-f-]{7,}', '#', 'gi'),
      '[0-9][0-9.]*', '#', 'g'),
    300)
$$;

revoke execute on function private.without_personal_data(text) from public;

-- Stores a batch of records; called by the server with the secret key (server/recorder). The server itself limits each IP
-- address, so that no address reaches the database; the limits here are for all addresses together: 30 new groups of errors an
-- hour and 100 in all for each container, 3,000 rows of times and 1,000 for one container a day, 500 pages and 200 hosts a day,
-- and no new rows in an hour that has already had a million records. Everything is deleted after 90 days. Known groups are still
-- counted when no new ones are accepted.
create function public.take_records(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  most constant bigint := 1000000;
  total constant bigint := (select coalesce(sum(least((r ->> 'times')::bigint, most)), 0)
    from jsonb_each(p_records) k, jsonb_array_elements(k.value) r);
  is_room boolean;
begin
  insert into private.writes_of_hours as w (table_name, hour, times) values ('records', this_hour, least(total, most + 1))
  on conflict (table_name, hour) do update set times = least(w.times + excluded.times, most + 1)
  returning w.times <= most into is_room;
  delete from private.writes_of_hours w where w.table_name = 'records' and w.hour < this_hour;

  insert into private.recorded_errors as e (remote, build, page, message, stack, times)
  select n.remote, n.build, n.page, n.message, n.stack, n.times
  from (
    select g.*, row_number() over (partition by g.remote, g.is_known order by g.times desc) as place
    from (
      select r.remote, r.build, r.page, r.message, r.stack, least(sum(r.times), 100000) as times, exists (
          select 1 from private.recorded_errors k
          where k.id = md5(r.remote || ' ' || r.build || ' ' || r.page || ' ' || r.message || ' ' || r.stack)
        ) as is_known
      from (
        select s.remote, s.build, s.page, private.without_personal_data(s.message) as message,
          left(s.stack, 2000) as stack, greatest(s.times, 1) as times
        from jsonb_to_recordset(p_records -> 'errors')
          as s (remote text, build text, page text, message text, stack text, times integer)
      ) r
      group by r.remote, r.build, r.page, r.message, r.stack
    ) g
  ) n
  where n.is_known or is_room and n.place + (
    select count(*) from private.recorded_errors k
    where k.remote = n.remote and k.first_seen_at > now() - interval '1 hour'
  ) <= 30
  on conflict (id) do update
  set times = least(e.times + excluded.times, 1000000), last_seen_at = now();
  -- The most frequent stay. A new one has an hour to become one of them.
  delete from private.recorded_errors e where e.last_seen_at < now() - interval '90 days' or e.id in (
    select o.id from (
      select k.id, row_number() over (
        partition by k.remote
        order by k.first_seen_at > now() - interval '1 hour' desc, k.times desc, k.last_seen_at desc
      ) as place
      from private.recorded_errors k
    ) o where o.place > 100
  );

  insert into private.recorded_vitals as v (day, remote, build, page, screen, metric, bucket, times)
  select today, n.remote, n.build, n.page, n.screen, n.metric, n.bucket, n.times
  from (
    -- In turns, so that what one container has too much of takes no place of the others.
    select f.*, row_number() over (partition by f.is_known order by f.place_of_remote) as place
    from (
      select g.*, row_number() over (partition by g.is_known, g.remote order by g.times desc) as place_of_remote
      from (
        select r.remote, r.build, r.page, r.screen, r.metric, r.bucket, least(sum(r.times), 100000) as times, exists (
            select 1 from private.recorded_vitals k
            where k.day = today and (k.remote, k.build, k.page, k.screen, k.metric, k.bucket)
              = (r.remote, r.build, r.page, r.screen, r.metric, r.bucket)
          ) as is_known
        from jsonb_to_recordset(p_records -> 'vitals')
          as r (remote text, build text, page text, screen text, metric text, bucket smallint, times integer)
        group by r.remote, r.build, r.page, r.screen, r.metric, r.bucket
      ) g
    ) f
  ) n
  where n.is_known or is_room
    and n.place + (select count(*) from private.recorded_vitals k where k.day = today) <= 3000
    and n.place_of_remote + (
      select count(*) from private.recorded_vitals k where k.day = today and k.remote = n.remote
    ) <= 1000
  on conflict (day, remote, build, page, screen, metric, bucket) do update
  set times = least(v.times + excluded.times, 1000000);
  delete from private.recorded_vitals v where v.day < today - 90;

  insert into private.recorded_visits as v (day, page, times, read_to_end)
  select today, n.page, n.times, n.read_to_end
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.page, least(sum(r.times), 100000) as times, least(sum(r.read_to_end), 100000) as read_to_end,
        exists (select 1 from private.recorded_visits k where k.day = today and k.page = r.page) as is_known
      from jsonb_to_recordset(p_records -> 'visits') as r (page text, times integer, read_to_end integer)
      group by r.page
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_visits k where k.day = today) <= 500
  on conflict (day, page) do update
  set times = least(v.times + excluded.times, 1000000),
    read_to_end = least(v.read_to_end + excluded.read_to_end, 1000000);
  delete from private.recorded_visits v where v.day < today - 90;

  insert into private.recorded_sources as o (day, host, times)
  select today, n.host, n.times
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.host, least(sum(r.times), 100000) as times,
        exists (select 1 from private.recorded_sources k where k.day = today and k.host = r.host) as is_known
      from jsonb_to_recordset(p_records -> 'sources') as r (host text, times integer)
      -- The address of a machine could be somebody's.
      where r.host !~ '^[0-9.]+$'
      group by r.host
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_sources k where k.day = today) <= 200
  on conflict (day, host) do update set times = least(o.times + excluded.times, 1000000);
  delete from private.recorded_sources o where o.day < today - 90;
end
$$;

revoke execute on function public.take_records(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_records(jsonb) to service_role;

-- Links with which a team can read its own container's errors and times without an account. Each has 128 random bits generated by
-- the owner's browser; only their hash is stored.
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

-- Deleting the row revokes the link.
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

revoke execute on function public.create_team_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_team_link(text, text) to authenticated;

-- The container that the caller may read: the requested one for the owner and the secret key, the link's for a team. A team that
-- requests another container gets an error, because its own data would be shown under the wrong name.
create function private.readable_container(p_remote text, p_token text) returns text
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

revoke execute on function private.readable_container(text, text) from public;

-- The error groups for one container, or for all if `p_remote` is null, latest first. `is_new` is true if the newest build has
-- the group and no earlier build had its message on the same kind of page. Volatile, so that a token is never part of a URL.
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

revoke execute on function public.get_errors(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_errors(text, text) to anon, authenticated, service_role;

-- The 75th percentile over the last 28 days by container, build and metric; rows with `page` are for one kind of page, rows with
-- `screen` also for one screen size, and rows with `day` for one day and all builds. Groups with fewer than 5 visits are left
-- out. `is_worse` is true if a build is a fifth worse than the last build with enough visits for a comparison: 20, or 50 for one
-- kind of page. Imperceptible differences do not count.
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

revoke execute on function public.get_vitals(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_vitals(text, text) to anon, authenticated, service_role;

-- The readers in the last 28 days: visits by page, by referring host and by letter; `day` is null for the whole period. Requests
-- for feeds are a separate kind, because most come from programs that poll for news. Totals under 5 could identify a person, so
-- they are left out.
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

revoke execute on function public.get_readers() from public, anon, authenticated, service_role;
grant execute on function public.get_readers() to authenticated;
