-- What visitors' pages could not use of a remote's build, and took the build before it instead. Counted, not logged:
-- nothing of who it was is kept.
create table public.remote_health (
  remote text not null check (remote in ('mf_public', 'mf_academy', 'mf_admin')),
  -- The id of a release; empty for a build that was never released.
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  reason text not null check (reason in ('not_loaded', 'no_answer', 'contract', 'broken')),
  times integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (remote, build, reason)
);

create index remote_health_last_seen_at_idx on public.remote_health (last_seen_at);

alter table public.remote_health enable row level security;

create policy "only the owner reads the health of the remotes" on public.remote_health
  for select to authenticated
  using ((select public.is_owner()));

-- Written by the function below alone.
revoke all on public.remote_health from public, anon, authenticated, service_role;
grant select on public.remote_health to authenticated, service_role;

-- Anybody may report, because a broken remote meets visitors first; so nobody may fill the table. A trouble that is
-- known counts at most once a second, new ones are taken 30 an hour, and the 200 latest of the last 90 days are kept.
create function public.report_remote_trouble(p_remote text, p_build text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.remote_health h
  set times = least(h.times + 1, 1000000), last_seen_at = now()
  where h.remote = p_remote and h.build = p_build and h.reason = p_reason
    and h.last_seen_at <= now() - interval '1 second';
  if found or (select count(*) from public.remote_health h where h.first_seen_at > now() - interval '1 hour') >= 30 then
    return;
  end if;
  insert into public.remote_health (remote, build, reason) values (p_remote, p_build, p_reason)
  on conflict do nothing;
  delete from public.remote_health h
  where h.last_seen_at < now() - interval '90 days'
    or (h.remote, h.build, h.reason) in (
      select n.remote, n.build, n.reason from public.remote_health n
      order by n.last_seen_at desc, n.remote, n.build, n.reason offset 200
    );
end
$$;

revoke execute on function public.report_remote_trouble(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.report_remote_trouble(text, text, text) to anon, authenticated, service_role;
