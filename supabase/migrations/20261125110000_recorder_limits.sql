-- Limits of the flight recorder under which what is known counts on, whatever is made up (docs/decisions/037).

-- What a message may have of a person or of one visit goes: addresses of mail and of networks, tokens, ids, numbers. Of a web
-- address the name of the file stays. Control characters could move the cursor of the terminal that prints it.
create or replace function private.without_personal_data(p_text text) returns text
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

-- Called by the server, with the secret key, for all that it took in a moment (server/recorder). The server holds each
-- address to its own limit, so that no address comes as far as the database; these are the limits over all of them:
-- 30 new groups of errors an hour and 100 in all for each container, 3,000 rows of times and 1,000 of one container, 500
-- pages and 200 hosts a day, and nothing new once an hour has brought a million records. All of it goes after 90 days. What
-- is known counts on when nothing new is taken.
create or replace function public.take_records(p_records jsonb) returns void
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
  perform private.count_build_errors(p_records -> 'errors'), private.count_build_visits(p_records -> 'vitals');

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

delete from private.recorded_sources s where s.host ~ '^[0-9.]+$';
