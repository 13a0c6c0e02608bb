-- What the judgement of a canary goes by (docs/decisions/041): errors and visits of builds in parts of ten minutes. The groups of
-- errors are limited, so that a stranger's could keep those of a canary out, and they are of all times.
create table private.recorded_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- When the ten minutes began.
  since timestamptz not null,
  errors integer not null default 0,
  visits integer not null default 0,
  primary key (remote, build, since)
);

alter table private.recorded_builds enable row level security;
-- No policy and no grant: written and read by the functions below.
revoke all on private.recorded_builds from public, anon, authenticated, service_role;

create trigger refuse_while_read_only before insert or update or delete or truncate on private.recorded_builds
  for each statement execute function private.refuse_while_read_only();

create function private.ten_minutes_of(p_moment timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select date_bin('10 minutes', p_moment, 'epoch')
$$;

-- Called by take_records for the errors and the times that it takes, before its limits on their groups and rows. What was only
-- built, and never released, has no id and is no canary.
create function private.count_build_errors(p_errors jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.recorded_builds as b (remote, build, since, errors)
  select e.remote, e.build, private.ten_minutes_of(now()), least(sum(greatest(e.times, 1)), 1000000)
  from jsonb_to_recordset(p_errors) as e (remote text, build text, times integer)
  where e.build <> '' group by e.remote, e.build
  on conflict (remote, build, since) do update set errors = least(b.errors + excluded.errors, 1000000);
  delete from private.recorded_builds b where b.since < now() - interval '14 days';
$$;

-- A visit is told by its first byte.
create function private.count_build_visits(p_vitals jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.recorded_builds as b (remote, build, since, visits)
  select v.remote, v.build, private.ten_minutes_of(now()), least(sum(greatest(v.times, 1)), 1000000)
  from jsonb_to_recordset(p_vitals) as v (remote text, build text, metric text, times integer)
  where v.build <> '' and v.metric = 'TTFB' group by v.remote, v.build
  on conflict (remote, build, since) do update set visits = least(b.visits + excluded.visits, 1000000);
$$;

revoke execute on function private.ten_minutes_of(timestamptz), private.count_build_errors(jsonb),
  private.count_build_visits(jsonb) from public;

-- As before, but what it returns of a canary and of the build beside it is of the same time: since the last decision on the
-- canary, for times since its day. An outage meets both; one of last week meets none.
create or replace function public.follow_canaries(p_canaries jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.canary_decisions (remote, build, share, decided_by, reason)
  select c.remote, c.build, c.share, 'release', 'Released to a share of visitors.'
  from jsonb_to_recordset(p_canaries) as c (remote text, build text, share smallint)
  where not exists (
    select 1 from public.canary_decisions d where d.remote = c.remote and d.build = c.build
  )
  on conflict do nothing;
  -- Builds are deleted long before.
  delete from public.canary_decisions d where d.id in (
    select o.id from public.canary_decisions o order by o.decided_at desc offset 500
  );
  return jsonb_build_object(
    'shares', (
      select coalesce(jsonb_agg(s), '[]') from (
        select distinct on (d.remote, d.build) d.remote, d.build, d.share
        from public.canary_decisions d order by d.remote, d.build, d.decided_at desc
      ) s
    ),
    'figures', (
      select coalesce(jsonb_agg(f), '[]') from (
        select b.remote, b.build, coalesce(r.errors, 0) as errors, coalesce(r.visits, 0) as visits, (
            select coalesce(jsonb_agg(jsonb_build_array(v.metric, v.bucket, v.times)), '[]') from (
              select o.metric, o.bucket, sum(o.times) as times from private.recorded_vitals o
              where o.remote = b.remote and o.build = b.build and o.day >= (b.decided_at at time zone 'UTC')::date
              group by o.metric, o.bucket
            ) v
          ) as times
        from (
          select c.remote, unnest(array[c.build, c.current]) as build, (
              select max(d.decided_at) from public.canary_decisions d where d.remote = c.remote and d.build = c.build
            ) as decided_at
          from jsonb_to_recordset(p_canaries) as c (remote text, build text, current text)
        ) b
        cross join lateral (
          select sum(o.errors) as errors, sum(o.visits) as visits from private.recorded_builds o
          where o.remote = b.remote and o.build = b.build and o.since >= private.ten_minutes_of(b.decided_at)
        ) r
      ) f
    )
  );
end
$$;
