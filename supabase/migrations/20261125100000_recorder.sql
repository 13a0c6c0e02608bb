-- What visitors' pages and the server met: errors in groups, times as histograms, visits as sums. No address, no browser,
-- no id of a person or of a visit is kept, so that no row can be joined to anybody (docs/decisions/037).

create table private.recorded_errors (
  -- A container: the shell, a remote, or the server.
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The id of a release; empty for a build that was never released.
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- The pattern of an address, such as /blog/:slug, and never the address.
  page text not null check (char_length(page) <= 100),
  message text not null check (char_length(message) <= 300),
  -- file.tsx:line of each own frame, the topmost first.
  stack text not null check (char_length(stack) <= 2000),
  id text generated always as (md5(remote || ' ' || build || ' ' || page || ' ' || message || ' ' || stack)) stored
    primary key,
  times integer not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index recorded_errors_remote_last_seen_at_idx on private.recorded_errors (remote, last_seen_at desc);

-- Bucket b counts what is above 1.1^(b-1) and at most 1.1^b: milliseconds, for CLS thousandths.
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

-- Pages are addresses of public texts and feeds, as the server knows them, and nothing that a visitor wrote.
create table private.recorded_visits (
  day date not null,
  page text not null check (char_length(page) <= 300),
  times integer not null,
  read_to_end integer not null,
  primary key (day, page)
);

create table private.recorded_sources (
  day date not null,
  host text not null check (host ~ '^[a-z0-9.-]{1,100}$'),
  times integer not null,
  primary key (day, host)
);

alter table private.recorded_errors enable row level security;
alter table private.recorded_vitals enable row level security;
alter table private.recorded_visits enable row level security;
alter table private.recorded_sources enable row level security;
-- No policy and no grant: written by the function below, read by those of the next migration.
revoke all on private.recorded_errors, private.recorded_vitals, private.recorded_visits, private.recorded_sources
  from public, anon, authenticated, service_role;

-- What a message may have of a person or of one visit goes: addresses of mail and of networks, ids, numbers. Of a web
-- address the name of the file stays.
create function private.without_personal_data(p_text text) returns text
language sql immutable set search_path = '' as $$
  select left(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_text,
      '[a-z][a-z0-9+.-]*://[^\s"''<>()]*/([^/?#\s"''<>()]*)[^\s"''<>()]*', '\1', 'gi'),
      '[^\s"''<>(),;:]+@[^\s"''<>(),;:]+', '#', 'g'),
      '[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*', '#', 'gi'),
      '[0-9a-f-]*[0-9][0-9a-f-]{7,}', '#', 'gi'),
      '[0-9][0-9.]*', '#', 'g'),
    300)
$$;

-- Called by the server, with the secret key, for all that it took in a moment (server/recorder). The server holds each
-- address to its own limit, so that no address comes as far as the database; these are the limits over all of them:
-- a million records an hour, 30 new groups of errors an hour and 100 in all for each container, 3,000 rows of times, 500
-- pages and 200 hosts a day. All of it goes after 90 days. What is known counts on when nothing new is taken.
create function public.take_records(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  total constant bigint := (select coalesce(sum(least((r ->> 'times')::bigint, 1000000)), 0)
    from jsonb_each(p_records) k, jsonb_array_elements(k.value) r);
begin
  insert into private.writes_of_hours as w (table_name, hour, times) values ('records', this_hour, total)
  on conflict (table_name, hour) do update set times = w.times + excluded.times
    where w.times + excluded.times <= 1000000;
  if not found then
    perform private.refuse_until(this_hour + interval '1 hour');
  end if;
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
  where n.is_known or n.place + (
    select count(*) from private.recorded_errors k
    where k.remote = n.remote and k.first_seen_at > now() - interval '1 hour'
  ) <= 30
  on conflict (id) do update
  set times = least(e.times + excluded.times, 1000000), last_seen_at = now();
  delete from private.recorded_errors e where e.last_seen_at < now() - interval '90 days' or e.id in (
    select o.id from (
      select k.id, row_number() over (partition by k.remote order by k.last_seen_at desc, k.times desc) as place
      from private.recorded_errors k
    ) o where o.place > 100
  );

  insert into private.recorded_vitals as v (day, remote, build, page, screen, metric, bucket, times)
  select today, n.remote, n.build, n.page, n.screen, n.metric, n.bucket, n.times
  from (
    select g.*, row_number() over (partition by g.is_known) as place
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
  ) n
  where n.is_known or n.place + (select count(*) from private.recorded_vitals k where k.day = today) <= 3000
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
  where n.is_known or n.place + (select count(*) from private.recorded_visits k where k.day = today) <= 500
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
      group by r.host
    ) g
  ) n
  where n.is_known or n.place + (select count(*) from private.recorded_sources k where k.day = today) <= 200
  on conflict (day, host) do update set times = least(o.times + excluded.times, 1000000);
  delete from private.recorded_sources o where o.day < today - 90;
end
$$;

revoke execute on function private.without_personal_data(text) from public;
revoke execute on function public.take_records(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_records(jsonb) to service_role;

-- Troubles that pages reported before are groups of errors now.
insert into private.recorded_errors (remote, build, page, message, stack, times, first_seen_at, last_seen_at)
select h.remote, h.build, '', case h.reason
    when 'not_loaded' then 'The build could not be loaded, or was not what was released.'
    when 'no_answer' then 'The build came from a server that did not answer.'
    when 'contract' then 'The build was made for another contract.'
    else 'The build broke while it ran.'
  end, '', h.times, h.first_seen_at, h.last_seen_at
from public.remote_health h;

drop function public.report_remote_trouble(text, text, text);
drop table public.remote_health;
