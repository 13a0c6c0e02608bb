-- The owner's letters to subscribers. A scheduled letter is queued for all recipients at its time, in a single statement.
create table public.letters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  content text not null default '' check (char_length(content) <= 200000),
  -- Null means all subscribers.
  topic text check (topic in ('journal', 'blog', 'academy')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  send_at timestamptz check (state = 'draft' or send_at is not null),
  sent_at timestamptz check (state <> 'sent' or sent_at is not null),
  -- The text from which the letter was made.
  content_type text check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid,
  is_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The time at which the letter was stopped because many mail servers refused it (docs/decisions/034).
  stopped_at timestamptz,
  stop_reason text check (char_length(stop_reason) <= 500)
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

-- A sent letter cannot be changed.
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

-- The sender of letters: a single row. Until the owner fills it in, the site's name comes from site.config.json.
create table public.mail_settings (
  singleton boolean primary key default true check (singleton),
  from_name text check (char_length(from_name) <= 100 and from_name !~ '[[:cntrl:]"<>]'),
  from_email text check (private.is_mailbox(from_email)),
  makes_digest boolean not null default false,
  -- The DNS records that the worker found for the sender's domain, and the time of the check; null until the first check.
  dns jsonb,
  dns_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last report that could not be attributed to a recipient, for the owner to read.
  report text check (char_length(report) <= 1000),
  reported_at timestamptz,
  -- The time of the last digest, kept so that a digest deleted by the owner is not made again.
  digest_made_at timestamptz,
  -- A digest is sent automatically one day after it was made, unless the owner stops it.
  sends_digest boolean not null default false,
  -- The hour, in the site's time zone, at which the owner is reminded to write; null means never.
  reminder_hour smallint check (reminder_hour between 0 and 23),
  -- The public half of the key that signs notifications (private.push_keys); browsers need it to subscribe to them.
  push_public_key text check (push_public_key ~ '^B[A-Za-z0-9_-]{86}$')
);
insert into public.mail_settings default values;

create trigger forget_dns_check before update of from_email on public.mail_settings
  for each row execute function private.forget_dns_check();
create trigger keep_timestamps before update on public.mail_settings
  for each row execute function private.keep_timestamps();

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
grant update (from_name, from_email, makes_digest, dns_checked_at, reminder_hour, sends_digest) on public.mail_settings to authenticated;
grant update (dns, dns_checked_at) on public.mail_settings to service_role;

-- The number of a day since the owner's start date, as in "Day 412"; null if there is no valid start date.
create function private.day_number(p_day date) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return p_day - (select s.content::date from public.site_settings s
    where s.key = 'entrepreneur_start_date' and s.content ~ '^\d{4}-\d{2}-\d{2}$');
exception when datetime_field_overflow then
  -- February 30.
  return null;
end
$$;

revoke execute on function private.day_number(date) from public;

-- Makes a weekly letter from the publications and check-ins since the last digest, with pictures and with the same day numbers
-- and totals as the pages. The owner sends it, lets it be sent a day later, or deletes it; it is not made a second time.
create function private.make_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz;
  texts text;
  is_sent boolean;
begin
  select coalesce(m.digest_made_at, now() - interval '7 days'), m.sends_digest into since, is_sent
  from public.mail_settings m where m.makes_digest;
  if since is null or since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, t.words), E'\n\n'
    order by t.place, t.moment) into texts
  from (
    select 1 as place, d.title, case d.content_type when 'blog_posts' then '/blog/' else '/journal/' end || d.slug as path,
      -- Letters show the pictures of the site and of whole addresses; no mark of markdown may be in one.
      concat_ws(E'\n\n',
        '![](' || substring(coalesce(j.cover_image_url, b.cover_image_url) from '^(?:/media/|https?://)[^[:space:]()<>"\\]+$') || ')',
        concat_ws('. ', 'Day ' || nullif(greatest(private.day_number(d.day), -1), -1), d.excerpt)
      ) as words, d.moment
    from private.public_days() d
    left join public.journal_entries j on d.content_type = 'journal_entries' and j.id = d.content_id
    left join public.blog_posts b on d.content_type = 'blog_posts' and b.id = d.content_id
    where d.content_type in ('blog_posts', 'journal_entries') and d.moment > since
    union all
    select 2, c.title, '/challenge/' || c.id,
      concat(
        count(*), case count(*) when 1 then ' day' else ' days' end, ' kept: ', trim_scale(sum(i.amount)),
        ' ' || c.unit, '.',
        (select format(' %s of %s so far.', trim_scale(sum(a.amount)), trim_scale(c.goal)) from public.check_ins a
          where a.challenge_id = c.id and c.goal is not null)
      ),
      c.published_at
    from public.challenges c join public.check_ins i on i.challenge_id = c.id
    where private.is_public(c.is_published, c.published_at) and c.starts_on is not null
      and i.day >= public.site_day(since) and i.day between c.starts_on and coalesce(c.ends_on, i.day)
    group by c.id
  ) t;
  if texts is not null then
    update public.mail_settings m set digest_made_at = now() where m.singleton;
    insert into public.letters (subject, content, is_digest, state, send_at)
    values (
      'What was new: ' || to_char(public.site_today(), 'FMMonth FMDD, YYYY'), texts, true,
      case when is_sent then 'scheduled' else 'draft' end, case when is_sent then now() + interval '1 day' end
    );
  end if;
end
$$;

revoke execute on function private.make_digest() from public;

-- The visits from each letter, by day. No IP address or person is recorded: the link contains only the letter's id.
create table private.letter_landings (
  letter_id uuid not null references public.letters (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  times integer not null default 1 check (times <= 1000000),
  primary key (letter_id, day)
);

-- A reader who knows a letter's id could inflate its figure, so at most 10 landings a minute are counted per network, and 10,000
-- an hour in all. Only requests are limited, so that a backup can be restored completely.
create trigger limit_visitors before insert on private.letter_landings
  for each row when (nullif(current_setting('request.headers', true), '') is not null)
  execute function private.limit_visitors(10, 10000);

alter table private.letter_landings enable row level security;
revoke all on private.letter_landings from public, anon, authenticated, service_role;

-- Counts landings only for letters from the last 90 days, so that strangers cannot create many rows.
create function public.report_landing(p_letter_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letter_landings as a (letter_id)
  select l.id from public.letters l where l.id = p_letter_id and l.sent_at > now() - interval '90 days'
  on conflict (letter_id, day) do update set times = a.times + 1 where a.times < 1000000
$$;

revoke execute on function public.report_landing(uuid) from public, anon, authenticated, service_role;
grant execute on function public.report_landing(uuid) to anon, authenticated, service_role;
