-- The owner's decisions on remotes (docs/decisions/044): the manifest's address for a remote that was not part of the
-- installation, or a remote's removal. Servers read them within a second, and validate each row again, for example its origin.
create table public.remotes (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The manifest's address: a path on this site, or a full URL.
  manifest text not null check (
    char_length(manifest) <= 300
    and manifest ~ '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|/remotes)(/[A-Za-z0-9_.-]+)*/mf-manifest\.json$'
  ),
  -- The parts of the manifest that the owner approved: base, mounts and navigation.
  place jsonb not null check (jsonb_typeof(place) = 'object' and octet_length(place::text) <= 8000),
  is_removed boolean not null default false,
  decided_at timestamptz not null default now()
);

-- A base belongs to only one remote.
create unique index remotes_base_idx on public.remotes ((place ->> 'base')) where not is_removed;

alter table public.remotes enable row level security;

-- Readable by everyone, because every page lists the remotes that it may load.
create policy "everybody reads where remotes live" on public.remotes
  for select to anon, authenticated using (true);

revoke all on public.remotes from public, anon, authenticated, service_role;
grant select on public.remotes to anon, authenticated, service_role;

-- Approves or removes a remote. The server calls it for the owner, after reading the manifest.
create function public.place_remote(
  p_remote text, p_manifest text, p_place jsonb, p_is_removed boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner decides on remotes.' using errcode = '42501';
  end if;
  -- Two calls at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('remotes'));
  if (select count(*) from public.remotes r where r.remote <> p_remote) >= 50 then
    raise exception 'There are 50 remotes already.' using errcode = '54000';
  end if;
  insert into public.remotes (remote, manifest, place, is_removed)
  values (p_remote, p_manifest, p_place, p_is_removed)
  on conflict (remote) do update set
    manifest = excluded.manifest, place = excluded.place, is_removed = excluded.is_removed, decided_at = now();
  -- Pages that are cached name the remotes of before.
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
end
$$;

revoke execute on function public.place_remote(text, text, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.place_remote(text, text, jsonb, boolean) to authenticated;

-- The share of visitors who get a build before it is current (docs/decisions/041): the share set by its release, or by a later
-- decision of the recorder or the owner. The last row for a build counts.
create table public.canary_decisions (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- The percentage of visitors; 0 withdraws the build.
  share smallint not null check (share between 0 and 100 and share % 5 = 0),
  decided_by text not null default 'owner' check (decided_by in ('release', 'recorder', 'owner')),
  reason text not null check (char_length(reason) between 1 and 300),
  -- The statement's time instead of the transaction's, because the last decision counts.
  decided_at timestamptz not null default clock_timestamp()
);

-- Releases and the recorder's decisions are stored only once, however many servers report them, so the recorder does not repeat a
-- decision that was changed by hand.
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

-- Called by the server, with the secret key, for its canaries (server/canary): [{remote, build, current, share}]. Stores the
-- shares set by releases, and returns the effective share of each build, and the recorder's counts for each canary and its
-- current build over the same period: since the last decision on the canary, or for times since the day of that decision. An
-- outage therefore counts for both builds, and last week's outage for neither.
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

revoke execute on function public.follow_canaries(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.follow_canaries(jsonb) to service_role;

-- Called by the server: stores the recorder's decision on a build that still has the share `p_from`, and returns whether it was
-- stored.
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

revoke execute on function public.decide_canary(text, text, integer, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_canary(text, text, integer, integer, text) to service_role;

-- The current build of each remote with releases, kept so that the audit log has a line for each release and rollback.
create table private.released_builds (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  release text generated always as (remote || '@' || build) stored
);

alter table private.released_builds enable row level security;
-- There is no policy or grant: only the function below writes this table.
revoke all on private.released_builds from public, anon, authenticated, service_role;

-- Records the current builds; called by the server, with the secret key, when they have changed: [{remote, build}].
create function public.note_releases(p_releases jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_array_length(p_releases) > 100 then
    raise exception 'There are at most 100 remotes.' using errcode = '54000';
  end if;
  -- Two servers that find the same release wait for each other, so that one of them writes it.
  perform pg_advisory_xact_lock(hashtext('released_builds'));
  insert into private.released_builds (remote, build)
  select r.remote, r.build from jsonb_to_recordset(p_releases) as r (remote text, build text)
  where not exists (select 1 from private.released_builds k where k.remote = r.remote);
  update private.released_builds b set build = r.build
  from jsonb_to_recordset(p_releases) as r (remote text, build text)
  where b.remote = r.remote and b.build <> r.build;
  -- A server that has just started may not know all remotes yet: the others stay, as long as they are few.
  delete from private.released_builds b
  where (select count(*) from private.released_builds) > 100
    and b.remote not in (select r.remote from jsonb_to_recordset(p_releases) as r (remote text, build text));
end
$$;

revoke execute on function public.note_releases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.note_releases(jsonb) to service_role;

-- Links with which somebody without an account can see one build on the real site for a day, before visitors get it
-- (docs/decisions/008). Each link contains 128 random bits; only their hash is stored.
create table private.review_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  expires_at timestamptz not null default now() + interval '1 day'
);

create index review_links_expires_at_idx on private.review_links (expires_at);

alter table private.review_links enable row level security;
revoke all on private.review_links from public, anon, authenticated, service_role;

-- Creates a review link; called by the release command with the secret key.
create function public.create_review_link(p_remote text, p_build text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash)
  values (p_remote, p_build, private.preview_token_hash(p_token));
end
$$;

revoke execute on function public.create_review_link(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_review_link(text, text, text) to service_role;

-- The build that a review link opens, for the server. Volatile, so that a token is never part of a URL.
create function public.get_review(p_token text)
returns table (remote text, build text, expires_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select l.remote, l.build, l.expires_at from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$$;

revoke execute on function public.get_review(text) from public, anon, authenticated, service_role;
grant execute on function public.get_review(text) to anon, authenticated, service_role;
