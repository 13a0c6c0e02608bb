-- What the owner writes to subscribers. A scheduled letter is queued for everybody at its time, in one statement.
create table public.letters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  content text not null default '' check (char_length(content) <= 200000),
  -- Null is everybody.
  topic text check (topic in ('journal', 'blog', 'academy')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  send_at timestamptz check (state = 'draft' or send_at is not null),
  sent_at timestamptz check (state <> 'sent' or sent_at is not null),
  -- The text that it was made of.
  content_type text check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid,
  is_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index letters_scheduled_idx on public.letters (send_at) where state = 'scheduled';

create trigger keep_timestamps before update on public.letters
  for each row execute function private.keep_timestamps();

alter table public.letters enable row level security;

create policy "only the owner reads letters" on public.letters
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner writes letters" on public.letters
  for insert to authenticated
  with check ((select public.is_owner()) and state <> 'sent');

-- What was sent stays as it was read.
create policy "only the owner changes letters that are not sent" on public.letters
  for update to authenticated
  using ((select public.is_owner()) and state <> 'sent')
  with check ((select public.is_owner()) and state <> 'sent');

create policy "only the owner deletes letters that are not sent" on public.letters
  for delete to authenticated
  using ((select public.is_owner()) and state <> 'sent');

revoke all on public.letters from public, anon, authenticated, service_role;
grant select, delete on public.letters to authenticated;
grant insert (subject, content, topic, state, send_at, content_type, content_id) on public.letters to authenticated;
grant update (subject, content, topic, state, send_at) on public.letters to authenticated;
grant select on public.letters to service_role;

-- Who letters come from. One row; empty until the owner fills it in: site.config.json names the site until then.
create table public.mail_settings (
  singleton boolean primary key default true check (singleton),
  from_name text check (char_length(from_name) <= 100 and from_name !~ '[[:cntrl:]"<>]'),
  from_email text check (char_length(from_email) <= 254 and from_email ~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$'),
  makes_digest boolean not null default false,
  -- What the worker found in the DNS of the address's domain, and when; null until it has looked.
  dns jsonb,
  dns_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.forget_dns_check() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.from_email is distinct from old.from_email then
    new.dns := null;
    new.dns_checked_at := null;
  end if;
  return new;
end
$$;
revoke execute on function private.forget_dns_check() from public;

create trigger forget_dns_check before update of from_email on public.mail_settings
  for each row execute function private.forget_dns_check();
create trigger keep_timestamps before update on public.mail_settings
  for each row execute function private.keep_timestamps();

insert into public.mail_settings default values;

alter table public.mail_settings enable row level security;

create policy "only the owner reads the mail settings" on public.mail_settings
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner changes the mail settings" on public.mail_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.mail_settings from public, anon, authenticated, service_role;
grant select on public.mail_settings to authenticated, service_role;
grant update (from_name, from_email, makes_digest, dns_checked_at) on public.mail_settings to authenticated;
grant update (dns, dns_checked_at) on public.mail_settings to service_role;
