-- What the owner decided on remotes (docs/decisions/044): where one lives that did not come with the installation, or that one
-- lives nowhere any more. Servers read it within a second; they check each row again, for example whose origin it names.
create table public.remotes (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Of its manifest: below this site, or whole.
  manifest text not null check (
    char_length(manifest) <= 300
    and manifest ~ '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|/remotes)(/[A-Za-z0-9_.-]+)*/mf-manifest\.json$'
  ),
  -- As the manifest said when the owner approved it: base, mounts and navigation.
  place jsonb not null check (jsonb_typeof(place) = 'object' and octet_length(place::text) <= 8000),
  is_removed boolean not null default false,
  decided_at timestamptz not null default now()
);

-- One remote lives at a base.
create unique index remotes_base_idx on public.remotes ((place ->> 'base')) where not is_removed;

alter table public.remotes enable row level security;

-- Every page names the remotes that it may load.
create policy "everybody reads where remotes live" on public.remotes
  for select to anon, authenticated using (true);

revoke all on public.remotes from public, anon, authenticated, service_role;
grant select on public.remotes to anon, authenticated, service_role;

-- Approves or removes a remote. Called by the server for the owner, once it has read the manifest.
create function public.place_remote(p_remote text, p_manifest text, p_place jsonb, p_is_removed boolean default false)
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
  update private.content_version set version = version + 1, changed_at = now();
end
$$;

revoke all on function public.place_remote(text, text, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.place_remote(text, text, jsonb, boolean) to authenticated;
