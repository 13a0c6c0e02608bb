-- Nobody gets letters before the address has confirmed: whoever types it into a form need not be who reads its mail.
-- Addresses of before stay confirmed, and their consent is marked as of before.
alter table public.newsletter_subscribers
  add column state text not null default 'confirmed'
    check (state in ('unconfirmed', 'confirmed', 'left', 'suppressed')),
  add column topics text[] not null default '{journal,blog,academy}'
    check (topics <@ array['journal', 'blog', 'academy'] and array_position(topics, null) is null),
  add column paused_until timestamptz,
  add column confirmed_at timestamptz,
  add column consent_form text not null default 'before'
    check (consent_form in ('before', 'home', 'header', 'dialog', 'import', 'unknown')),
  -- Of the row in private.consent_words.
  add column consent_words_hash text,
  -- How often the address has asked for the letter to confirm, since it was last confirmed or removed.
  add column requests smallint not null default 1;

alter table public.newsletter_subscribers
  alter column state set default 'unconfirmed',
  alter column consent_form set default 'unknown';

create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (created_at)
  where state = 'unconfirmed';

-- What people read beside the button that they pressed. Changed words are a new row: the old ones stay what the people
-- before have agreed to.
create table private.consent_words (
  hash text primary key,
  form text not null check (form in ('home', 'header', 'dialog')),
  words text not null,
  created_at timestamptz not null default now()
);
create index consent_words_form_idx on private.consent_words (form, created_at desc);
alter table private.consent_words enable row level security;
revoke all on private.consent_words from public, anon, authenticated, service_role;

insert into private.consent_words (hash, form, words)
select encode(sha256(convert_to(v.words, 'UTF8')), 'hex'), v.form, v.words
from (values
  ('home', 'Stay Updated. A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it. Subscribe'),
  ('header', 'Join the newsletter. Your email. Subscribe'),
  ('dialog', 'Join the newsletter. A short letter when there is something worth telling. Subscribe')
) as v (form, words);

-- Who may never be written to again, also after the row is erased, and whatever is imported.
create table private.suppressed_addresses (
  email_hash text primary key,
  reason text not null check (reason in ('left', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);
alter table private.suppressed_addresses enable row level security;
revoke all on private.suppressed_addresses from public, anon, authenticated, service_role;

create function private.email_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(lower(btrim(p_email, E' \t\r\n')), 'UTF8')), 'hex')
$$;

-- Before each row of a visitor. The form is a header of the request, because the row has the address alone. An address
-- that waits, or has left, begins again after ten minutes, five times at most: the form must not fill anybody's mailbox.
-- Any other address that is there already meets the unique index.
create function private.record_consent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  words record;
  before smallint;
begin
  delete from public.newsletter_subscribers s
  where lower(s.email) = new.email and s.state in ('unconfirmed', 'left') and s.requests < 5
    and s.created_at <= now() - interval '10 minutes'
  returning s.requests into before;
  select w.form, w.hash into words from private.consent_words w
  where w.form = headers ->> 'x-newsletter-form' order by w.created_at desc limit 1;
  new.requests := coalesce(before, 0) + 1;
  new.consent_form := coalesce(words.form, 'unknown');
  new.consent_words_hash := words.hash;
  return new;
end
$$;

-- After normalise_email: triggers run in the order of their names.
create trigger record_consent before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_consent();

revoke execute on function private.email_hash(text), private.record_consent() from public;
