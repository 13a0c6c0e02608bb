-- One mail address is one mailbox (docs/decisions/052). The rule of HTML's type=email, which browsers and GoTrue have, too:
-- no list, comment, quote, bracket or space, and ASCII alone. shared-data/src/core/mailbox.ts is its twin, and both are
-- tested with shared-data/src/core/mailboxes.json.
create function private.is_mailbox(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_email) <= 254 and char_length(split_part(p_email, '@', 1)) <= 64 and p_email !~ '[\n\r]'
    and p_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$'
$$;

-- The mailbox that an address leads to, for whatever counts people: without what follows a plus sign, and without the dots
-- that Google ignores. Mails go to the address as it was given.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    else a.name || '@' || a.domain end
  from (
    select regexp_replace(regexp_replace(e.email, '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
      case when substring(e.email from '[^@]*$') in ('me.com', 'mac.com') then 'icloud.com'
        else substring(e.email from '[^@]*$') end as domain
    from (select lower(btrim(p_email, E' \t\r\n')) as email) e
  ) a
$$;

-- For the limits of the embedded backend: null where the address is not one mailbox.
create function public.get_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_mailbox(p_email) then private.mailbox_of(p_email) end
$$;

revoke execute on function public.get_mailbox(text) from public, anon, authenticated, service_role;
grant execute on function public.get_mailbox(text) to service_role;
revoke execute on function private.is_mailbox(text), private.mailbox_of(text) from public;
-- Checks and indexes of these tables run as whoever writes.
grant execute on function private.is_mailbox(text) to anon, authenticated, service_role;
grant execute on function private.mailbox_of(text) to anon, authenticated, service_role;

-- Rows of before that break the rule stay, for the owner to see and delete, but get no letters: they are suppressed, and
-- only a suppressed row may break it. So backups of them can be restored. A sending address that breaks it is the site's
-- own again.
alter table public.newsletter_subscribers drop constraint newsletter_subscribers_email_check;
update public.newsletter_subscribers set state = 'suppressed' where not private.is_mailbox(email);
alter table public.newsletter_subscribers add constraint newsletter_subscribers_email_check
  check (char_length(email) <= 254 and (private.is_mailbox(email) or state = 'suppressed'));
alter table public.mail_settings drop constraint mail_settings_from_email_check;
update public.mail_settings set from_email = null where not private.is_mailbox(from_email);
alter table public.mail_settings
  add constraint mail_settings_from_email_check check (private.is_mailbox(from_email));

create index newsletter_subscribers_mailbox_idx on public.newsletter_subscribers (private.mailbox_of(email));

-- `refused`: its reader said "Never write to this address" to the mail that asks for a confirmation.
alter table private.suppressed_addresses drop constraint suppressed_addresses_reason_check;
alter table private.suppressed_addresses
  add constraint suppressed_addresses_reason_check check (reason in ('left', 'refused', 'bounce', 'complaint'));

-- What a person said is of the mailbox, that a mail came back is of the address: a server need not know plus signs.
create function private.suppression_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select a.reason from private.suppressed_addresses a
  where a.email_hash in (private.email_hash(p_email), private.email_hash(private.mailbox_of(p_email)))
  order by array_position(array['complaint', 'refused', 'bounce', 'left'], a.reason) limit 1
$$;

create or replace function private.suppress(p_email text, p_reason text) returns void
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

-- The five mails and the ten minutes are of a mailbox, however it is spelled. Whose mail came back may try again: the mail
-- to confirm tells whether the address works. Who never wants to be written to is told so, and no row is made.
create or replace function private.record_consent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  words record;
  suppression constant text := private.suppression_of(new.email);
  before integer;
begin
  if suppression in ('refused', 'complaint') then
    raise exception 'The reader of this address asked not to be written to, so no letters go there. Write to us to change that.';
  end if;
  with gone as (
    delete from public.newsletter_subscribers s
    where private.mailbox_of(s.email) = private.mailbox_of(new.email) and s.requests < 5
      and (s.state in ('unconfirmed', 'left') and s.created_at <= now() - interval '10 minutes' or s.state = 'suppressed')
    returning s.requests
  )
  select sum(g.requests) into before from gone g;
  if exists (
    select from public.newsletter_subscribers s where private.mailbox_of(s.email) = private.mailbox_of(new.email)
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"',
      constraint = 'newsletter_subscribers_email_key', table = 'newsletter_subscribers', schema = 'public';
  end if;
  if suppression = 'bounce' then
    delete from private.suppressed_addresses a where a.reason = 'bounce'
      and a.email_hash in (private.email_hash(new.email), private.email_hash(private.mailbox_of(new.email)));
  end if;
  select w.form, w.hash into words from private.consent_words w
  where w.form = headers ->> 'x-newsletter-form' order by w.created_at desc limit 1;
  new.requests := least(coalesce(before, 0) + 1, 5);
  new.consent_form := coalesce(words.form, 'unknown');
  new.consent_words_hash := words.hash;
  return new;
end
$$;

-- Every mail passes here: what is not one mailbox gets none.
create or replace function private.address_of(p_delivery private.deliveries) returns text
language sql stable security definer set search_path = '' as $$
  select a.email from (
    select case when p_delivery.kind in ('mail', 'test') then btrim(p_delivery.mail ->> 'to') else (
      select s.email from public.newsletter_subscribers s
      where s.id = p_delivery.subscriber_id
        and s.state = case p_delivery.kind when 'confirmation' then 'unconfirmed' else 'confirmed' end
        and (s.paused_until is null or s.paused_until <= now())
        and coalesce(private.suppression_of(s.email), 'left') = 'left'
    ) end as email
  ) a
  where private.is_mailbox(a.email)
$$;

create or replace function public.confirm_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
  address text;
begin
  update public.newsletter_subscribers s
  set state = 'confirmed', confirmed_at = now(), requests = 1
  where s.id = mail.subscriber_id and s.state = 'unconfirmed' and mail.kind = 'confirmation'
  returning s.email into address;
  if found then
    delete from private.suppressed_addresses a where a.reason = 'left'
      and a.email_hash in (private.email_hash(address), private.email_hash(private.mailbox_of(address)));
    return true;
  end if;
  return exists (
    select from public.newsletter_subscribers s
    where s.id = mail.subscriber_id and s.state = 'confirmed' and mail.kind = 'confirmation');
end
$$;

-- Who never confirmed was entered by somebody else, and is never written to again. Who did may come back.
create or replace function public.leave_newsletter(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, case when s.state = 'unconfirmed' then 'refused' else 'left' end)
  from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  return mail.id is not null;
end
$$;

create or replace function public.erase_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, 'left') from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  delete from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  return found;
end
$$;

-- Rows of {email, subscribed_at, has_left}, as before; the rule of addresses and the suppressions are those above.
create or replace function public.import_subscribers(p_rows jsonb, p_is_rehearsal boolean default true)
returns table (added bigint, known bigint, suppressed bigint, invalid bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner imports subscribers.' using errcode = '42501';
  end if;
  return query
  with given as (
    select r.address, bool_or(r.has_left) as has_left, min(r.subscribed_at) as subscribed_at
    from (
      select lower(btrim(coalesce(e ->> 'email', ''), E' \t\r\n')) as address,
        (e ->> 'subscribed_at')::timestamptz as subscribed_at,
        coalesce((e ->> 'has_left')::boolean, false) as has_left
      from jsonb_array_elements(p_rows) e
    ) r
    group by r.address
  ),
  judged as (
    select g.*, s.id as subscriber_id, case
        when not private.is_mailbox(g.address) then 'invalid'
        when s.state in ('unconfirmed', 'confirmed')
          and not (g.has_left and s.consent_form = 'import' and s.confirmed_at is null) then 'known'
        when s.id is not null or g.has_left or private.suppression_of(g.address) is not null then 'suppressed'
        else 'added'
      end as outcome
    from given g
    left join public.newsletter_subscribers s on lower(s.email) = g.address
  ),
  who_left as (
    insert into private.suppressed_addresses (email_hash, reason)
    select distinct private.email_hash(private.mailbox_of(j.address)), 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed'
    on conflict do nothing
  ),
  who_leaves as (
    update public.newsletter_subscribers s set state = 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed' and s.id = j.subscriber_id and s.state = 'confirmed'
    returning s.id
  ),
  what_waited as (
    update private.deliveries d set state = 'dropped' from who_leaves l
    where d.subscriber_id = l.id and d.state = 'queued'
  ),
  who_stays as (
    insert into public.newsletter_subscribers (email, created_at, state, consent_form)
    select j.address, coalesce(least(j.subscribed_at, now()), now()), 'confirmed', 'import'
    from judged j where not p_is_rehearsal and j.outcome = 'added'
    on conflict do nothing
  )
  select
    count(*) filter (where j.outcome = 'added'), count(*) filter (where j.outcome = 'known'),
    count(*) filter (where j.outcome = 'suppressed'), count(*) filter (where j.outcome = 'invalid')
  from judged j;
end
$$;

revoke execute on function private.suppression_of(text) from public;
