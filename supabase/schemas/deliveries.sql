-- The mail queue (docs/decisions/034), with one row for each mail. The worker claims one mail at a time; a claim postpones
-- due_at, so that a killed worker's mail becomes due again. Only mails without a subscriber have their address here.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'test', 'confirmation', 'letter', 'reminder')),
  letter_id uuid references public.letters (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- The mail itself, or only the address for a test. Cleared once the mail is sent, because it may contain a password link.
  mail jsonb check ((mail is not null) = (kind in ('mail', 'test', 'reminder')) or state <> 'queued'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  problem text,
  -- The hash of each claim's token, because a worker may be killed after sending the letter, and the letter's links must still
  -- work.
  token_hashes text[] not null default '{}',
  has_left boolean not null default false,
  created_at timestamptz not null default now(),
  -- A refusal because of the sender, the letter or a full mailbox does not suppress the reader (docs/decisions/034), but is
  -- counted.
  is_refused boolean not null default false,
  -- Nobody gets the same letter twice.
  unique (letter_id, subscriber_id)
);

-- People wait for account mails and confirmations, so these come before letters.
create index deliveries_due_idx on private.deliveries ((kind = 'letter'), due_at) where state = 'queued';
create index deliveries_subscriber_idx on private.deliveries (subscriber_id);
create index deliveries_reminder_idx on private.deliveries (created_at) where kind = 'reminder';
create index deliveries_refused_idx on private.deliveries (letter_id) where is_refused;

alter table private.deliveries enable row level security;
-- There is no policy or grant, because only functions read and write this table.
revoke all on private.deliveries from public, anon, authenticated, service_role;

create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.deliveries (kind, subscriber_id) values ('confirmation', new.id);
  return null;
end
$$;

revoke execute on function private.queue_confirmation() from public;

create trigger queue_confirmation after insert on public.newsletter_subscribers
  for each row when (new.state = 'unconfirmed')
  execute function private.queue_confirmation();

-- Queues scheduled letters, the digest and the reminder once they are due. Reads before it writes, because the worker calls it
-- every second.
create function public.queue_due_mails() returns void
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
  perform private.make_digest();
  perform private.make_reminder();
end
$$;

revoke execute on function public.queue_due_mails() from public, anon, authenticated, service_role;
grant execute on function public.queue_due_mails() to service_role;

-- Deletes unconfirmed subscribers after 30 days, and lines of the audit log after 400, thins the history of texts, and
-- forgets the words of pictures that are gone.
create function public.delete_expired_rows() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deliveries d using public.newsletter_subscribers s
  where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.newsletter_subscribers s
  where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.audit_lines l where l.created_at < now() - interval '400 days';
  perform private.thin_versions();
  perform private.forget_picture_words();
end
$$;

revoke execute on function public.delete_expired_rows() from public, anon, authenticated, service_role;
grant execute on function public.delete_expired_rows() to service_role;

-- The recipient of a mail, if it may still be sent: people who have left, paused or been suppressed since it was queued get
-- nothing. Every mail passes this check, and an address must be exactly one mailbox.
create function private.address_of(p_delivery private.deliveries) returns text
language sql stable security definer set search_path = '' as $$
  select a.email from (
    select case when p_delivery.kind in ('mail', 'test') then btrim(p_delivery.mail ->> 'to')
      -- Not once the day is written, or over.
      when p_delivery.kind = 'reminder' then (
        select btrim(p_delivery.mail ->> 'to') from public.mail_settings m
        where m.reminder_hour is not null and public.site_day(p_delivery.created_at) = public.site_today()
          and not exists (select from public.journal_entries e where e.entry_date = public.site_today())
      ) else (
      select s.email from public.newsletter_subscribers s
      where s.id = p_delivery.subscriber_id
        and s.state = case p_delivery.kind when 'confirmation' then 'unconfirmed' else 'confirmed' end
        and (s.paused_until is null or s.paused_until <= now())
        and coalesce(private.suppression_of(s.email), 'left') = 'left'
    ) end as email
  ) a
  where private.is_mailbox(a.email)
$$;

revoke execute on function private.address_of(private.deliveries) from public;

-- Claims the next mail for two minutes. Its token opens the pages under /newsletter for its recipient.
create function public.claim_delivery()
returns table (id uuid, kind text, email text, token text, letter_id uuid, mail jsonb, failures smallint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one private.deliveries;
  secret constant text := pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');
begin
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

revoke execute on function public.claim_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_delivery() to service_role;

create function private.suppress(p_email text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What its reader said stays, whatever comes later.
  insert into private.suppressed_addresses as a (email_hash, reason)
  values (private.email_hash(case p_reason when 'bounce' then p_email else private.mailbox_of(p_email) end), p_reason)
  on conflict (email_hash) do update set reason = excluded.reason
  where a.reason = 'left' or (a.reason = 'bounce' and excluded.reason in ('refused', 'complaint'));
  update public.newsletter_subscribers s set state = case p_reason when 'left' then 'left' else 'suppressed' end
  where lower(s.email) = lower(p_email) and s.state <> 'suppressed';
  update private.deliveries d set state = 'dropped' from public.newsletter_subscribers s
  where s.id = d.subscriber_id and lower(s.email) = lower(p_email) and d.state = 'queued';
end
$$;

revoke execute on function private.suppress(text, text) from public;

-- Retries after a temporary failure, with increasing delays, at most six times.
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

revoke execute on function private.try_again(uuid, text) from public;

-- Stores a claimed mail's outcome. If there is no problem, the mail server has accepted the mail.
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

revoke execute on function public.finish_delivery(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_delivery(uuid, text, boolean) to service_role;

create function private.mail_owner(p_subject text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.queue_mail(jsonb_build_object('to', u.email, 'subject', p_subject, 'text', p_text))
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$$;

revoke execute on function private.mail_owner(text, text) from public;

-- Somebody else's text, escaped for a mail in markdown.
create function private.as_quote(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '`' || left(regexp_replace(regexp_replace(coalesce(p_text, ''), '[[:cntrl:]]+', ' ', 'g'), '`', '''', 'g'), 300) || ' `'
$$;

revoke execute on function private.as_quote(text) from public;

-- Mails the owner an unrecognized bounce, at most once a day however many arrive.
create function private.tell_owner(p_report text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_time timestamptz;
begin
  select m.reported_at into last_time from public.mail_settings m for update;
  update public.mail_settings m set report = left(p_report, 1000), reported_at = now() where m.singleton;
  if last_time is null or last_time < now() - interval '1 day' then
    perform private.mail_owner('A report about your letters',
      E'A report came back that counts for no reader, because it is none of the known kinds. It says:\n\n'
      || private.as_quote(p_report));
  end if;
end
$$;

revoke execute on function private.tell_owner(text) from public;

-- Counts one refusal of a letter. Five refusals, or all mails on a shorter list, stop the letter if they are at least a tenth of
-- the attempts. The rest of the queue then waits until the owner resumes the letter.
create function private.count_refusal(p_delivery uuid, p_problem text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
  figures record;
begin
  update private.deliveries d set state = 'failed', is_refused = true, problem = left(p_problem, 500)
  where d.id = p_delivery and d.state in ('queued', 'sent') and not d.is_refused;
  if not found then
    return;
  end if;
  select l.* into letter from public.letters l
  where l.id = (select d.letter_id from private.deliveries d where d.id = p_delivery) and l.stopped_at is null for update;
  if not found then
    return;
  end if;
  select count(*) filter (where d.is_refused) as refused, count(*) as everybody,
    count(*) filter (where d.state in ('sent', 'failed')) as tried
  into figures from private.deliveries d where d.letter_id = letter.id and d.kind = 'letter';
  if figures.refused < least(5, figures.everybody) or figures.refused * 10 < figures.tried then
    return;
  end if;
  update public.letters l set stopped_at = now(), stop_reason = left(p_problem, 500) where l.id = letter.id;
  update private.deliveries d set due_at = 'infinity' where d.letter_id = letter.id and d.state = 'queued';
  perform private.mail_owner('A letter was stopped', concat_ws(E'\n\n',
    format('Mail servers refused your letter for %s of the %s readers it was tried for, so the rest waits.',
      figures.refused, figures.tried),
    private.as_quote(letter.subject),
    'No reader was removed: the refusals are about the sending server, the letter, or full mailboxes. The last one says:',
    private.as_quote(p_problem),
    'Ask your mail provider when it speaks of a blocklist, a reputation or a policy. Then send the rest under Letters in the admin.'));
end
$$;

revoke execute on function private.count_refusal(uuid, text) from public;

-- Resumes a stopped letter: sends the remaining deliveries and retries the refused ones.
create function public.resume_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  update public.letters l set stopped_at = null, stop_reason = null where l.id = p_letter_id and l.stopped_at is not null;
  if not found then
    return;
  end if;
  update private.deliveries d set state = 'queued', is_refused = false, due_at = now(), problem = null
  where d.letter_id = p_letter_id and (d.is_refused and d.state = 'failed' or d.state = 'queued');
end
$$;

revoke execute on function public.resume_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resume_letter(uuid) to authenticated;

-- Records a report that came back by mail, or a refusal while sending, for a delivery or, if it names none, for an address.
-- `permanent` means that the address does not exist; `refused` counts against the letter; `unknown` is reported to the owner.
create function public.record_report(p_kind text, p_delivery uuid, p_email text, p_problem text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := coalesce(
    (select s.email from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
      where d.id = p_delivery),
    (select s.email from public.newsletter_subscribers s where lower(s.email) = lower(p_email)));
begin
  if p_kind = 'unknown' then
    perform private.tell_owner(p_problem);
    return true;
  end if;
  if address is null then
    return false;
  end if;
  if p_kind = 'temporary' then
    perform private.try_again(p_delivery, p_problem);
  elsif p_kind = 'refused' then
    perform private.count_refusal(coalesce(
      (select d.id from private.deliveries d where d.id = p_delivery),
      (select d.id from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
        where lower(s.email) = lower(address) and d.state = 'sent' order by d.created_at desc limit 1)), p_problem);
  elsif p_kind in ('permanent', 'complaint', 'left') then
    update private.deliveries d set state = 'failed', problem = left(p_problem, 500)
    where d.id = p_delivery and p_kind = 'permanent';
    perform private.suppress(address, case p_kind when 'permanent' then 'bounce' else p_kind end);
  else
    raise exception 'No report is of this kind.' using errcode = '22023';
  end if;
  return true;
end
$$;

revoke execute on function public.record_report(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.record_report(text, uuid, text, text) to service_role;

-- Queues an account mail, such as a password link: {to, subject, text, html}.
create function public.queue_mail(p_mail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.deliveries (kind, mail) values ('mail', p_mail)
$$;

revoke execute on function public.queue_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_mail(jsonb) to service_role;

-- Sends a letter, unchanged, to the owner's own address.
create function public.send_test_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  insert into private.deliveries (kind, letter_id, mail)
  select 'test', l.id, jsonb_build_object('to', u.email)
  from public.letters l, auth.users u where l.id = p_letter_id and u.id = (select auth.uid());
end
$$;

revoke execute on function public.send_test_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_test_letter(uuid) to authenticated;

-- The figures for each sent letter, including refused deliveries and deliveries that wait in a stopped letter. A letter without a
-- row was not sent yet when this was read.
create function public.get_letter_figures()
returns table (letter_id uuid, queued bigint, delivered bigint, failed bigint, refused bigint, has_left bigint, landings bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads the figures of letters.' using errcode = '42501';
  end if;
  return query
  select l.id,
    count(d.id) filter (where d.state = 'queued'),
    count(d.id) filter (where d.state = 'sent'),
    count(d.id) filter (where d.state = 'failed' and not d.is_refused),
    count(d.id) filter (where d.is_refused),
    count(d.id) filter (where d.has_left),
    coalesce((select sum(a.times) from private.letter_landings a where a.letter_id = l.id), 0)::bigint
  from public.letters l left join private.deliveries d on d.letter_id = l.id and d.kind = 'letter'
  where l.state = 'sent'
  group by l.id;
end
$$;

revoke execute on function public.get_letter_figures() from public, anon, authenticated, service_role;
grant execute on function public.get_letter_figures() to authenticated;
