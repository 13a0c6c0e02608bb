-- How many visitors get a build that is not the current one yet (docs/decisions/041): what its release said, and what the
-- recorder or the owner decided since. The last row of a build counts.

create table public.canary_decisions (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- Per cent of visitors; 0 withdraws the build.
  share smallint not null check (share between 0 and 100 and share % 5 = 0),
  decided_by text not null default 'owner' check (decided_by in ('release', 'recorder', 'owner')),
  reason text not null check (char_length(reason) between 1 and 300),
  -- Of the statement and not of its transaction: the last decision counts.
  decided_at timestamptz not null default clock_timestamp()
);

-- What the release said and what the recorder decided is said once, however many servers say it; and who decides by hand
-- is not contradicted by the recorder for the same reason.
create unique index canary_decisions_said_once_idx on public.canary_decisions (remote, build, share, decided_by)
  where decided_by <> 'owner';

alter table public.canary_decisions enable row level security;

create policy "only the owner reads decisions on canaries" on public.canary_decisions
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner decides on canaries by hand" on public.canary_decisions
  for insert to authenticated
  with check ((select public.is_owner()) and decided_by = 'owner');

revoke all on public.canary_decisions from public, anon, authenticated, service_role;
grant select on public.canary_decisions to authenticated, service_role;
grant insert (remote, build, share, reason) on public.canary_decisions to authenticated;

-- Called by the server, with the secret key, for the canaries that it runs (server/canary): [{remote, build, current, share}].
-- Stores what the releases say, and returns for each build the share that counts, and for canaries and the builds beside
-- them what the recorder has counted.
create function public.follow_canaries(p_canaries jsonb) returns jsonb
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
        select b.remote, b.build, (
            select coalesce(sum(e.times), 0) from private.recorded_errors e
            where e.remote = b.remote and e.build = b.build
          ) as errors, (
            select coalesce(jsonb_agg(jsonb_build_array(v.metric, v.bucket, v.times)), '[]') from (
              select r.metric, r.bucket, sum(r.times) as times from private.recorded_vitals r
              where r.remote = b.remote and r.build = b.build group by r.metric, r.bucket
            ) v
          ) as times
        from (
          select c.remote, c.build from jsonb_to_recordset(p_canaries) as c (remote text, build text)
          union select c.remote, c.current from jsonb_to_recordset(p_canaries) as c (remote text, current text)
        ) b
      ) f
    )
  );
end
$$;

-- Called by the server, too: a decision of the recorder on a build that still has the share `p_from`. Whether it was made.
create function public.decide_canary(
  p_remote text, p_build text, p_from integer, p_share integer, p_reason text
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.canary_decisions (remote, build, share, decided_by, reason)
  select p_remote, p_build, p_share, 'recorder', left(p_reason, 300)
  where p_from = (
    select d.share from public.canary_decisions d
    where d.remote = p_remote and d.build = p_build order by d.decided_at desc limit 1
  )
  on conflict do nothing;
  return found;
end
$$;

revoke execute on function public.follow_canaries(jsonb),
  public.decide_canary(text, text, integer, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.follow_canaries(jsonb),
  public.decide_canary(text, text, integer, integer, text) to service_role;
