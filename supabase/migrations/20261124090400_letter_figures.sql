-- How many came to the site from a letter, a day. No address, no person: the link has the letter's id alone.
create table private.letter_landings (
  letter_id uuid not null references public.letters (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  times integer not null default 1 check (times <= 1000000),
  primary key (letter_id, day)
);
alter table private.letter_landings enable row level security;
revoke all on private.letter_landings from public, anon, authenticated, service_role;

-- Of letters of the last 90 days, so that strangers cannot make many rows.
create function public.report_landing(p_letter_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letter_landings as a (letter_id)
  select l.id from public.letters l where l.id = p_letter_id and l.sent_at > now() - interval '90 days'
  on conflict (letter_id, day) do update set times = a.times + 1 where a.times < 1000000
$$;

create function public.get_letter_figures()
returns table (letter_id uuid, queued bigint, delivered bigint, failed bigint, has_left bigint, landings bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads the figures of letters.' using errcode = '42501';
  end if;
  return query
  select l.id,
    count(d.id) filter (where d.state = 'queued'),
    count(d.id) filter (where d.state = 'sent'),
    count(d.id) filter (where d.state = 'failed'),
    count(d.id) filter (where d.has_left),
    coalesce((select sum(a.times) from private.letter_landings a where a.letter_id = l.id), 0)::bigint
  from public.letters l left join private.deliveries d on d.letter_id = l.id and d.kind = 'letter'
  group by l.id;
end
$$;

-- A letter as it is, to the owner's own address.
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

-- Rows of {email, subscribed_at, has_left}. Tells what would happen to each, and does it unless it is a rehearsal. Who
-- left, here or there, stays out.
create function public.import_subscribers(p_rows jsonb, p_is_rehearsal boolean default true)
returns table (added bigint, known bigint, suppressed bigint, invalid bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner imports subscribers.' using errcode = '42501';
  end if;
  return query
  with given as (
    select distinct on (r.address) r.*
    from (
      select lower(btrim(coalesce(e ->> 'email', ''), E' \t\r\n')) as address,
        (e ->> 'subscribed_at')::timestamptz as subscribed_at,
        coalesce((e ->> 'has_left')::boolean, false) as has_left
      from jsonb_array_elements(p_rows) e
    ) r
    order by r.address, r.has_left desc
  ),
  judged as (
    select g.*, case
        when g.address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(g.address) > 254 then 'invalid'
        when s.state in ('unconfirmed', 'confirmed') then 'known'
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

revoke execute on function public.report_landing(uuid), public.get_letter_figures(), public.send_test_letter(uuid),
  public.import_subscribers(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.report_landing(uuid) to anon, authenticated, service_role;
grant execute on function public.get_letter_figures(), public.send_test_letter(uuid),
  public.import_subscribers(jsonb, boolean) to authenticated;
