-- Writing by mail (docs/decisions/125): a mail to the owner's secret address becomes a draft of the day. Its secret has 128
-- random bits, made by the owner's browser, of which only the hash is kept.
create table public.mail_drafts_address (
  singleton boolean primary key default true check (singleton),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

alter table public.mail_drafts_address enable row level security;

create policy "only the owner sees whether there is an address" on public.mail_drafts_address
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting it disables the address.
create policy "only the owner ends the address" on public.mail_drafts_address
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.mail_drafts_address from public, anon, authenticated, service_role;
grant select, delete on public.mail_drafts_address to authenticated, service_role;

-- Makes a new address, and ends the previous one.
create function public.create_mail_drafts_address(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes an address to write to.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.mail_drafts_address (token_hash) values (private.preview_token_hash(p_token))
  on conflict (singleton) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
end
$$;

revoke execute on function public.create_mail_drafts_address(text) from public, anon, authenticated, service_role;
grant execute on function public.create_mail_drafts_address(text) to authenticated;

-- The mails that became drafts, by the hash of their Message-ID: the same mail twice is one draft. Kept for 90 days.
create table private.drafted_mails (
  message_hash text primary key,
  created_at timestamptz not null default now()
);

create index drafted_mails_created_at_idx on private.drafted_mails (created_at);

alter table private.drafted_mails enable row level security;
revoke all on private.drafted_mails from public, anon, authenticated, service_role;

create function private.message_hash(p_message_id text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_message_id, 'UTF8')), 'hex')
$$;

revoke execute on function private.message_hash(text) from public;

-- Whether a mail to this token is to become a draft: not without the token, not twice. Raises after twenty in an hour, so that
-- the mail is delivered again later.
create function public.takes_mail(p_token text, p_message_id text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.mail_drafts_address a where a.token_hash = private.preview_token_hash(p_token))
    or exists (select from private.drafted_mails m where m.message_hash = private.message_hash(p_message_id))
    or not exists (select from private.site_owners)
  then
    return false;
  end if;
  if (select count(*) from private.drafted_mails m where m.created_at > now() - interval '1 hour') >= 20 then
    raise exception 'Twenty mails became drafts within an hour.';
  end if;
  return true;
end
$$;

revoke execute on function public.takes_mail(text, text) from public, anon, authenticated, service_role;
grant execute on function public.takes_mail(text, text) to service_role;

-- Makes the draft, for the day on which the mail was written in the site's zone. A date more than two days ago, or in the future,
-- is that of a wrong clock, so the draft is for today. False if no draft is wanted.
create function public.draft_mailed_entry(
  p_token text, p_message_id text, p_title text, p_content text, p_written_at timestamptz default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  written_at constant timestamptz :=
    case when p_written_at between now() - interval '2 days' and now() then p_written_at else now() end;
begin
  perform pg_advisory_xact_lock(hashtext('drafted_mails'));
  if not public.takes_mail(p_token, p_message_id) then
    return false;
  end if;
  delete from private.drafted_mails m where m.created_at < now() - interval '90 days';
  insert into private.drafted_mails (message_hash) values (private.message_hash(p_message_id));
  update public.mail_drafts_address a set last_used_at = now() where a.singleton;
  perform private.draft_entry(jsonb_build_object(
    'title', left(p_title, 200), 'content', left(p_content, 200000), 'entry_date', public.site_day(written_at)));
  return true;
end
$$;

revoke execute on function public.draft_mailed_entry(text, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.draft_mailed_entry(text, text, text, text, timestamptz) to service_role;
