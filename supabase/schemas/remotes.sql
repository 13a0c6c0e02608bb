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
  if not p_is_removed and exists (select from public.pages p where p_place ->> 'base' = '/' || p.slug) then
    raise exception 'A page of your own is at this address. Give it another slug first.';
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

-- An approved remote comes before the owner's pages, so that a page at its address could not be opened.
create function private.refuse_address_of_remote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.remotes r where not r.is_removed and r.place ->> 'base' = '/' || new.slug) then
    raise exception 'A remote has this address.' using errcode = '23514', constraint = 'pages_slug_is_free';
  end if;
  return new;
end
$$;

revoke execute on function private.refuse_address_of_remote() from public;

create trigger refuse_address_of_remote before insert or update of slug on public.pages
  for each row execute function private.refuse_address_of_remote();

-- Builds that the server withdrew from everybody (docs/decisions/041), each once, however many servers find the same. The owner may
-- give one back.
create table public.withdrawn_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  reason text not null check (char_length(reason) between 1 and 400),
  is_given_back boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (remote, build)
);

create trigger keep_timestamps before update on public.withdrawn_builds
  for each row execute function private.keep_timestamps();

alter table public.withdrawn_builds enable row level security;

create policy "only the owner reads why builds were withdrawn" on public.withdrawn_builds
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner gives builds back" on public.withdrawn_builds
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.withdrawn_builds from public, anon, authenticated, service_role;
grant select, update (is_given_back) on public.withdrawn_builds to authenticated, service_role;

-- Called by the server, with the secret key: withdraws a build, unless that was done before or, for an error, an earlier build had
-- the error on the same kind of page. Returns whether it was withdrawn.
create function public.withdraw_build(
  p_remote text, p_build text, p_reason text, p_page text default null, p_message text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  cleaned constant text := private.without_personal_data(p_message);
begin
  -- Builds are deleted long before.
  delete from public.withdrawn_builds w where (w.remote, w.build) in (
    select o.remote, o.build from public.withdrawn_builds o order by o.created_at desc offset 200
  );
  insert into public.withdrawn_builds (remote, build, reason)
  select p_remote, p_build, concat_ws(' ', p_reason, cleaned)
  where not exists (
    select from private.recorded_errors e
    where e.remote = p_remote and e.build < p_build and e.page = p_page and e.message = cleaned
  )
  on conflict do nothing;
  return found;
end
$$;

revoke execute on function public.withdraw_build(text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_build(text, text, text, text, text) to service_role;

-- The builds that no page may run. Everybody's, because servers without the secret key follow it too.
create function public.get_withdrawn_builds() returns table (remote text, build text)
language sql stable security definer set search_path = '' as $$
  select w.remote, w.build from public.withdrawn_builds w where not w.is_given_back order by w.remote, w.build
$$;

revoke execute on function public.get_withdrawn_builds() from public, anon, authenticated, service_role;
grant execute on function public.get_withdrawn_builds() to anon, authenticated, service_role;

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
  expires_at timestamptz not null default now() + interval '1 day',
  -- Whether its holder may run their own copy of the remote in the site, from their own machine (docs/decisions/156).
  is_dev boolean not null default false
);

create index review_links_expires_at_idx on private.review_links (expires_at);

alter table private.review_links enable row level security;
revoke all on private.review_links from public, anon, authenticated, service_role;

-- Creates a review link; called by the release command with the secret key.
create function public.create_review_link(p_remote text, p_build text, p_token text, p_is_dev boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash, is_dev)
  values (p_remote, p_build, private.preview_token_hash(p_token), p_is_dev);
end
$$;

revoke execute on function public.create_review_link(text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.create_review_link(text, text, text, boolean) to service_role;

-- The build that a review link opens, for the server. Volatile, so that a token is never part of a URL.
create function public.get_review(p_token text)
returns table (remote text, build text, expires_at timestamptz, is_dev boolean)
language sql volatile security definer set search_path = '' as $$
  select l.remote, l.build, l.expires_at, l.is_dev from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$$;

revoke execute on function public.get_review(text) from public, anon, authenticated, service_role;
grant execute on function public.get_review(text) to anon, authenticated, service_role;
