-- Hosted Supabase loads `safeupdate` for its data API: an UPDATE or DELETE without a WHERE is refused there, in triggers and
-- security definer functions too. These four had one.
create or replace function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  end if;
  return null;
end
$$;

create or replace function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    -- Not changed_at: moments that came since the content was last written still have to show.
    update private.content_version set reactions = reactions + 1 where is_only_row;
  end if;
  return null;
end
$$;

create or replace function private.apply_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    update public.redirects r set to_address = new.to_address where r.to_address = new.from_path;
    delete from public.missing_pages m where m.path = new.from_path;
  end if;
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  return null;
end
$$;

create or replace function public.place_remote(
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
