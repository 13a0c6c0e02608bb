-- The queue (docs/decisions/034): one row for each mail. The worker claims one at a time; a claim is a later due_at, so
-- that what a killed worker has claimed is due again. No address stands here but those of mails without a subscriber.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'test', 'confirmation', 'letter')),
  letter_id uuid references public.letters (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- The mail itself, or of a test the address alone. Emptied when it is sent: it may hold the link to a new password.
  mail jsonb check ((mail is not null) = (kind in ('mail', 'test')) or state <> 'queued'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  problem text,
  -- Of each claim one, because the worker may be killed after the letter has left, and its links must work.
  token_hashes text[] not null default '{}',
  has_left boolean not null default false,
  created_at timestamptz not null default now(),
  -- Nobody gets a letter twice.
  unique (letter_id, subscriber_id)
);

-- People wait for mails and confirmations: those come before letters.
create index deliveries_due_idx on private.deliveries ((kind = 'letter'), due_at) where state = 'queued';
create index deliveries_subscriber_idx on private.deliveries (subscriber_id);

alter table private.deliveries enable row level security;
-- No policy and no grant: read and written by the functions of these migrations.
revoke all on private.deliveries from public, anon, authenticated, service_role;

create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.deliveries (kind, subscriber_id) values ('confirmation', new.id);
  return null;
end
$$;

create trigger queue_confirmation after insert on public.newsletter_subscribers
  for each row when (new.state = 'unconfirmed')
  execute function private.queue_confirmation();

-- What is due by itself. Looks before it writes, because it is called every second.
create function private.do_what_is_due() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
begin
  for letter in
    select * from public.letters l where l.state = 'scheduled' and l.send_at <= now() for update skip locked
  loop
    insert into private.deliveries (kind, letter_id, subscriber_id)
    select 'letter', letter.id, s.id from public.newsletter_subscribers s
    where s.state = 'confirmed' and (s.paused_until is null or s.paused_until <= now())
      and (letter.topic is null or letter.topic = any (s.topics))
    on conflict do nothing;
    update public.letters l set state = 'sent', sent_at = now() where l.id = letter.id;
  end loop;
  if exists (
    select from public.newsletter_subscribers s
    where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days'
  ) then
    delete from private.deliveries d using public.newsletter_subscribers s
    where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
    delete from public.newsletter_subscribers s
    where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  end if;
  perform private.make_digest();
end
$$;

-- Once a week, a draft of what was published since the last one. The owner sends it, or deletes it.
create function private.make_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz;
  texts text;
begin
  if not exists (select from public.mail_settings where makes_digest) then
    return;
  end if;
  select coalesce(max(l.created_at), now() - interval '7 days') into since from public.letters l where l.is_digest;
  if since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, coalesce(t.excerpt, '')), E'\n\n'
    order by t.published_at) into texts
  from (
    select p.title, '/blog/' || p.slug as path, p.excerpt, p.published_at from public.blog_posts p where p.is_published
    union all
    select e.title, '/journal/' || e.id, e.excerpt, e.published_at from public.journal_entries e where e.is_published
  ) t
  where t.published_at > since and t.published_at <= now();
  if texts is not null then
    insert into public.letters (subject, content, is_digest)
    values ('What was new: ' || to_char(now(), 'FMMonth FMDD, YYYY'), texts, true);
  end if;
end
$$;

-- To whom a mail goes, while it may: who has left, paused or was suppressed since it was queued gets nothing.
create function private.address_of(p_delivery private.deliveries) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_delivery.kind in ('mail', 'test') then p_delivery.mail ->> 'to' else (
    select s.email from public.newsletter_subscribers s
    where s.id = p_delivery.subscriber_id
      and s.state = case p_delivery.kind when 'confirmation' then 'unconfirmed' else 'confirmed' end
      and (s.paused_until is null or s.paused_until <= now())
      and not exists (
        select from private.suppressed_addresses a
        where a.email_hash = private.email_hash(s.email) and a.reason <> 'left')
  ) end
$$;

-- Claims the next mail for two minutes. Its token opens the pages below /newsletter for its recipient.
create function public.claim_delivery()
returns table (id uuid, kind text, email text, token text, letter_id uuid, mail jsonb, failures smallint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one private.deliveries;
  secret constant text := pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');
begin
  perform private.do_what_is_due();
  loop
    select * into next_one from private.deliveries d where d.state = 'queued' and d.due_at <= now()
    order by (d.kind = 'letter'), d.due_at limit 1 for update skip locked;
    if not found then
      return;
    end if;
    email := private.address_of(next_one);
    exit when email is not null;
    update private.deliveries d set state = 'dropped' where d.id = next_one.id;
  end loop;
  update private.deliveries d
  set due_at = now() + interval '2 minutes',
    token_hashes = d.token_hashes || pg_catalog.encode(pg_catalog.sha256(secret::bytea), 'hex')
  where d.id = next_one.id;
  id := next_one.id;
  kind := next_one.kind;
  token := replace(next_one.id::text, '-', '') || secret;
  letter_id := next_one.letter_id;
  mail := next_one.mail;
  failures := next_one.failures;
  return next;
end
$$;

create function private.suppress(p_email text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A complaint stays a complaint, whatever comes later.
  insert into private.suppressed_addresses as a (email_hash, reason) values (private.email_hash(p_email), p_reason)
  on conflict (email_hash) do update set reason = excluded.reason where a.reason = 'left';
  update public.newsletter_subscribers s set state = case p_reason when 'left' then 'left' else 'suppressed' end
  where lower(s.email) = lower(p_email) and s.state <> 'suppressed';
  update private.deliveries d set state = 'dropped' from public.newsletter_subscribers s
  where s.id = d.subscriber_id and lower(s.email) = lower(p_email) and d.state = 'queued';
end
$$;

-- A temporary failure waits longer each time, and is given up after the sixth.
create function private.try_again(p_id uuid, p_problem text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.deliveries d
  set state = case when d.failures < 6 then 'queued' else 'failed' end,
    due_at = now() + coalesce(
      (array['1 minute', '5 minutes', '30 minutes', '2 hours', '8 hours', '1 day'])[d.failures + 1], '0')::interval,
    failures = d.failures + 1,
    problem = left(p_problem, 500),
    mail = case when d.failures < 6 then d.mail end
  where d.id = p_id
$$;

-- What became of a claimed mail: without a problem the provider has taken it.
create function public.finish_delivery(p_id uuid, p_problem text default null, p_is_permanent boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_problem is not null and not p_is_permanent then
    perform private.try_again(p_id, p_problem);
  elsif p_problem is null then
    update private.deliveries d set state = 'sent', mail = null, problem = null where d.id = p_id and d.state = 'queued';
  else
    update private.deliveries d set state = 'failed', mail = null, problem = left(p_problem, 500) where d.id = p_id;
    perform private.suppress(s.email, 'bounce') from private.deliveries d
    join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = p_id;
  end if;
  -- Nobody asks for them again.
  delete from private.deliveries d where d.id = p_id and d.kind in ('mail', 'test') and d.state <> 'queued';
end
$$;

-- A report that came back by mail: of a delivery, or where it names none, of an address.
create function public.record_report(p_kind text, p_delivery uuid, p_email text, p_problem text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := coalesce(
    (select s.email from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
      where d.id = p_delivery),
    (select s.email from public.newsletter_subscribers s where lower(s.email) = lower(p_email)));
begin
  if address is null then
    return false;
  end if;
  if p_kind = 'temporary' then
    perform private.try_again(p_delivery, p_problem);
    return true;
  end if;
  update private.deliveries d set state = 'failed', problem = left(p_problem, 500)
  where d.id = p_delivery and p_kind = 'permanent';
  perform private.suppress(address, case p_kind when 'complaint' then 'complaint' else 'bounce' end);
  return true;
end
$$;

-- A mail of the accounts, such as the link to a new password: {to, subject, text, html}.
create function public.queue_mail(p_mail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.deliveries (kind, mail) values ('mail', p_mail)
$$;

revoke execute on function private.queue_confirmation(), private.do_what_is_due(), private.make_digest(),
  private.address_of(private.deliveries), private.suppress(text, text), private.try_again(uuid, text) from public;
revoke execute on function public.claim_delivery(), public.finish_delivery(uuid, text, boolean),
  public.record_report(text, uuid, text, text), public.queue_mail(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_delivery(), public.finish_delivery(uuid, text, boolean),
  public.record_report(text, uuid, text, text), public.queue_mail(jsonb) to service_role;
