create function private.email_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(lower(btrim(p_email, E' \t\r\n')), 'UTF8')), 'hex')
$$;

revoke execute on function private.email_hash(text) from public;

-- Email addresses that never get mail again, even if their subscriber row is deleted or imported again.
create table private.suppressed_addresses (
  email_hash text primary key,
  -- `refused`: the reader chose "Never write to this address" in the confirmation mail.
  reason text not null check (reason in ('left', 'refused', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);

alter table private.suppressed_addresses enable row level security;
revoke all on private.suppressed_addresses from public, anon, authenticated, service_role;

-- A person's decision applies to the mailbox, but a bounce only to the address, because a server need not support plus signs.
create function private.suppression_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select a.reason from private.suppressed_addresses a
  where a.email_hash in (private.email_hash(p_email), private.email_hash(private.mailbox_of(p_email)))
  order by array_position(array['complaint', 'refused', 'bounce', 'left'], a.reason) limit 1
$$;

revoke execute on function private.suppression_of(text) from public;

-- The consent text shown beside each form's button. A changed text gets a new row; old rows are kept, because earlier subscribers
-- agreed to those texts.
create table private.consent_words (
  hash text primary key,
  form text not null check (form in ('home', 'header', 'dialog')),
  words text not null,
  created_at timestamptz not null default now()
);
insert into private.consent_words (hash, form, words)
select encode(sha256(convert_to(v.words, 'UTF8')), 'hex'), v.form, v.words
from (values
  ('home', 'Stay Updated. A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it. Subscribe'),
  ('header', 'Join the newsletter. Your email. Subscribe'),
  ('dialog', 'Join the newsletter. A short letter when there is something worth telling. Subscribe')
) as v (form, words);

create index consent_words_form_idx on private.consent_words (form, created_at desc);

alter table private.consent_words enable row level security;
revoke all on private.consent_words from public, anon, authenticated, service_role;

-- Records the sentence that the owner wrote beside a form; words that were there before become the newest again.
create function private.record_consent_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.consent_words (hash, form, words)
  select encode(sha256(convert_to(w.words, 'UTF8')), 'hex'), f.form, w.words
  from (values
    ('home', 'home_letters', 'Stay Updated.', 'A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it.'),
    ('dialog', 'dialog_letters', 'Join the newsletter.', 'A short letter when there is something worth telling.')
  ) as f (form, key, title, sentence),
  lateral (
    select regexp_replace(concat_ws(' ', f.title, coalesce(new.words ->> f.key, f.sentence), 'Subscribe'), ' +', ' ', 'g') as words
  ) w
  where new.words ->> f.key is distinct from old.words ->> f.key
  on conflict (hash) do update set created_at = now();
  return null;
end
$$;

revoke execute on function private.record_consent_words() from public;

create trigger record_consent_words after update of words on public.site_profile
  for each row execute function private.record_consent_words();

-- Refuses a long address first, because the triggers after this one search and hash the address: a megabyte takes them a second.
create function private.normalise_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  if char_length(new.email) > 254 then
    raise check_violation using
      message = 'new row for relation "newsletter_subscribers" violates check constraint "newsletter_subscribers_email_check"',
      constraint = 'newsletter_subscribers_email_check', table = 'newsletter_subscribers', schema = 'public';
  end if;
  new.email := lower(btrim(new.email, E' \t\r\n'));
  return new;
end
$$;

revoke execute on function private.normalise_email() from public;

-- Runs before each row that a visitor inserts. The form's name comes from a request header, because the row contains only the
-- address. An unconfirmed or unsubscribed address, in any spelling of the same mailbox, may subscribe again ten minutes after the
-- last request, up to five requests in total, so that the form cannot be used to flood somebody's mailbox. An address whose mail
-- bounced may try again, because the confirmation mail shows whether it works. An address whose holder refused all mail causes an
-- error, and no row is inserted.
create function private.record_consent() returns trigger
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

revoke execute on function private.record_consent() from public;

-- An address gets no letters before it is confirmed, because anyone can type it into a form.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'left', 'suppressed')),
  topics text[] not null default '{journal,blog,academy}'
    check (topics <@ array['journal', 'blog', 'academy'] and array_position(topics, null) is null),
  paused_until timestamptz,
  confirmed_at timestamptz,
  -- `before`: the row predates the recording of consent.
  consent_form text not null default 'unknown'
    check (consent_form in ('before', 'home', 'header', 'dialog', 'import', 'unknown')),
  -- The hash of the text in private.consent_words.
  consent_words_hash text,
  -- The number of confirmation mails sent to the address since it was last confirmed or removed.
  requests smallint not null default 1,
  -- The start of the state; null for older rows whose start is unknown.
  state_since timestamptz,
  -- Older rows that break the mailbox rule are kept, but only as suppressed, so that the owner can see and delete them and
  -- backups can be restored, but no letters are sent to them.
  constraint newsletter_subscribers_email_check
    check (char_length(email) <= 254 and (private.is_mailbox(email) or state = 'suppressed'))
);

-- An expression index instead of a unique column, so that rows that bypass the trigger below (an import) cannot repeat an address
-- either.
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_latest_idx on public.newsletter_subscribers (created_at desc);
create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (created_at)
  where state = 'unconfirmed';
create index newsletter_subscribers_mailbox_idx on public.newsletter_subscribers (private.mailbox_of(email));

create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();
create trigger limit_visitors before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);
create trigger refuse_when_full before insert on public.newsletter_subscribers
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);

-- A restored row keeps its own time.
create function private.keep_state_since() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.state_since := coalesce(new.state_since, new.created_at);
  elsif new.state <> old.state then
    new.state_since := now();
  end if;
  return new;
end
$$;

revoke execute on function private.keep_state_since() from public;

create trigger keep_state_since before insert or update of state on public.newsletter_subscribers
  for each row execute function private.keep_state_since();

-- Runs after normalise_email, because triggers run in the order of their names.
create trigger record_consent before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_consent();

alter table public.newsletter_subscribers enable row level security;

-- Anyone may submit an email address; only the owner can read the list.
create policy "everyone subscribes" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (true);

-- An estimated count is based on statistics for all rows, including hidden ones. The array in the policy is a second safeguard,
-- because private.refuse_estimated_counts() only sees the last of two Prefer headers: for a non-constant array the planner always
-- estimates ten rows, whereas for a bare boolean it would estimate half of the table and so reveal its size.
create policy "only the owner reads the subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select public.is_owner()) and id = any (array_append('{}'::uuid[], id)));

create policy "only the owner removes subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
-- Only the address may be inserted; the database sets id and date.
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

-- The current subscribers, by the week in which they joined (starting on Monday, UTC); weeks without any are left out.
create function public.get_subscriber_statistics()
returns table (week date, joined bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select date_trunc('week', n.created_at at time zone 'UTC')::date, count(*)
    from public.newsletter_subscribers n
    group by 1
    order by 1;
end
$$;

revoke execute on function public.get_subscriber_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_subscriber_statistics() to authenticated;

-- Imports rows of {email, subscribed_at, has_left}, and returns the number of rows with each outcome; a rehearsal writes nothing.
-- People who left on either site are not added. Previously imported people who have since left the other site also leave here.
-- People who confirmed or filled in a form here are kept, because this site has their own consent. If an address occurs twice in
-- a list, the earlier day counts.
create function public.import_subscribers(p_rows jsonb, p_is_rehearsal boolean default true)
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

revoke execute on function public.import_subscribers(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.import_subscribers(jsonb, boolean) to authenticated;
