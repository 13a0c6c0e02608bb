-- Who came by an import, and has left there since, leaves here too. Who confirmed here, or subscribed by a form, stays: that consent
-- is this site's own. Of an address that a list has twice the earliest day counts.
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
        when g.address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(g.address) > 254 then 'invalid'
        when s.state in ('unconfirmed', 'confirmed')
          and not (g.has_left and s.consent_form = 'import' and s.confirmed_at is null) then 'known'
        when s.id is not null or g.has_left or a.email_hash is not null then 'suppressed'
        else 'added'
      end as outcome
    from given g
    left join public.newsletter_subscribers s on lower(s.email) = g.address
    left join private.suppressed_addresses a on a.email_hash = private.email_hash(g.address)
  ),
  who_left as (
    insert into private.suppressed_addresses (email_hash, reason)
    select private.email_hash(j.address), 'left' from judged j
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
