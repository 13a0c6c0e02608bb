-- A refusal that is about the sender, the letter or a full mailbox ends no reader (docs/decisions/053): it is counted, stops
-- the letter when many come, and the owner is told, in the admin and by mail.
alter table private.deliveries add column is_refused boolean not null default false;
create index deliveries_refused_idx on private.deliveries (letter_id) where is_refused;

alter table public.letters
  add column stopped_at timestamptz,
  add column stop_reason text check (char_length(stop_reason) <= 500);

-- The last report that counts for nobody and that the owner should read.
alter table public.mail_settings
  add column report text check (char_length(report) <= 1000),
  add column reported_at timestamptz;

create function private.mail_owner(p_subject text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.queue_mail(jsonb_build_object('to', u.email, 'subject', p_subject, 'text', p_text))
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$$;

-- A text that others wrote, in a mail of markdown: shown as it is.
create function private.as_quote(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '`' || left(regexp_replace(regexp_replace(coalesce(p_text, ''), '[[:cntrl:]]+', ' ', 'g'), '`', '''', 'g'), 300) || ' `'
$$;

-- What was not understood. One mail a day, however many come.
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

-- Counts one refusal of a letter. Five of them, or all of a shorter list, that are a tenth of those tried stop the letter:
-- what is queued waits until the owner sends the rest.
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

-- Sends the rest of a stopped letter, and once more to those whose servers refused it.
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

-- A report that came back by mail, or a refusal while sending: of a delivery, or where it names none, of an address.
-- `permanent` is an address that does not exist, `refused` counts for the letter, `unknown` is told to the owner.
create or replace function public.record_report(p_kind text, p_delivery uuid, p_email text, p_problem text) returns boolean
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

-- With how many were refused, and who waits in a stopped letter.
drop function public.get_letter_figures();
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
  group by l.id;
end
$$;

revoke execute on function private.mail_owner(text, text), private.as_quote(text), private.tell_owner(text),
  private.count_refusal(uuid, text) from public;
revoke execute on function public.get_letter_figures(), public.resume_letter(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.get_letter_figures(), public.resume_letter(uuid) to authenticated;
