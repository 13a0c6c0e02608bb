-- Signed messages to the owner's other programs (docs/decisions/124). The messages are queued in the event's transaction and sent
-- by the worker.

-- Whether all of these are events that a webhook may subscribe to.
create function private.are_webhook_events(p_events text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_events) > 0 and array_position(p_events, null) is null
    and p_events <@ array['entry.published', 'post.published', 'subscriber.confirmed', 'order.paid']
$$;

-- Whether the worker may send requests to a URL, judging by its text: https, with a host name instead of an IP address. The
-- sender resolves the name before each request.
create function private.is_open_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})(:[1-9][0-9]{0,4})?(/[!-"$-~]*)?$'
    and lpad(coalesce(substring(p_address from '^https://[^/:]*:([0-9]+)'), ''), 5, '0') <= '65535'
    and p_address !~ '^https://[^/:]*\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\.arpa)(:|/|$)'
$$;

-- Check constraints run as the writing role.
revoke execute on function private.are_webhook_events(text[]), private.is_open_address(text) from public;
grant execute on function private.are_webhook_events(text[]), private.is_open_address(text) to authenticated, service_role;

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) <= 500 and private.is_open_address(address)),
  events text[] not null check (private.are_webhook_events(events)),
  is_on boolean not null default true,
  -- The reason why messages were dropped, or why the webhook was switched off automatically.
  problem text check (char_length(problem) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.forget_problem() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.problem := null;
  return new;
end
$$;

revoke execute on function private.forget_problem() from public;

create trigger keep_timestamps before update on public.webhooks
  for each row execute function private.keep_timestamps();
create trigger forget_problem before update of is_on on public.webhooks
  for each row when (new.is_on and not old.is_on) execute function private.forget_problem();

alter table public.webhooks enable row level security;

create policy "only the owner lists webhooks" on public.webhooks
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner changes webhooks" on public.webhooks
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes webhooks" on public.webhooks
  for delete to authenticated
  using ((select public.is_owner()));

-- Only the function below inserts rows, because it generates the secret. A webhook's URL never changes, because another URL needs
-- another secret.
revoke all on public.webhooks from public, anon, authenticated, service_role;
grant select, delete on public.webhooks to authenticated, service_role;
grant update (events, is_on) on public.webhooks to authenticated;

-- The secret is stored in plain text, because requests are signed with it. Only the worker reads it, along with the messages that
-- it sends.
create table private.webhook_secrets (
  webhook_id uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);

alter table private.webhook_secrets enable row level security;
revoke all on private.webhook_secrets from public, anon, authenticated, service_role;

-- Messages and their outcomes. `id` is the message id that the receiver sees, the same for each attempt.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  due_at timestamptz not null default now(),
  -- The end of a worker's claim. Each webhook sends one message at a time, so that a slow receiver delays only its own messages.
  claimed_until timestamptz,
  tries smallint not null default 0,
  -- The HTTP status of the last response; null if there was none.
  status smallint,
  problem text,
  created_at timestamptz not null default now()
);

create index webhook_deliveries_due_idx on public.webhook_deliveries (due_at) where state = 'queued';
create index webhook_deliveries_queued_idx on public.webhook_deliveries (webhook_id) where state = 'queued';
create index webhook_deliveries_latest_idx on public.webhook_deliveries (webhook_id, created_at desc);

alter table public.webhook_deliveries enable row level security;

create policy "only the owner reads what was sent" on public.webhook_deliveries
  for select to authenticated
  using ((select public.is_owner()));

-- Only functions write this table.
revoke all on public.webhook_deliveries from public, anon, authenticated, service_role;
grant select on public.webhook_deliveries to authenticated, service_role;

-- Queues an event for each webhook that subscribes to it, or a test for one webhook. Once 1,000 messages wait for a webhook, new
-- ones are dropped.
create function private.queue_webhooks(p_event text, p_data jsonb, p_webhook_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  target record;
begin
  for target in
    select w.id, (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.state = 'queued') as waiting
    from public.webhooks w
    where w.is_on and case when p_webhook_id is null then p_event = any (w.events) else w.id = p_webhook_id end
  loop
    if target.waiting < 1000 then
      insert into public.webhook_deliveries (webhook_id, event, payload)
      values (target.id, p_event, jsonb_build_object(
        'type', p_event, 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', p_data));
    else
      update public.webhooks w set problem = '1,000 messages wait, so that newer ones were not taken.'
      where w.id = target.id and w.problem is null;
    end if;
  end loop;
end
$$;

revoke execute on function private.queue_webhooks(text, jsonb, uuid) from public;

-- Drops a webhook's waiting messages when the webhook is switched off.
create function private.drop_queued_webhooks() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.webhook_deliveries d set state = 'failed', claimed_until = null, problem = 'It was switched off.'
  where d.webhook_id = new.id and d.state = 'queued';
  return null;
end
$$;

revoke execute on function private.drop_queued_webhooks() from public;

create trigger drop_queued_webhooks after update of is_on on public.webhooks
  for each row when (old.is_on and not new.is_on) execute function private.drop_queued_webhooks();

-- Creates a webhook and returns its secret, which is only shown this once, in the Standard Webhooks format.
create function public.create_webhook(p_address text, p_events text[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  made_secret constant text := 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64');
  made_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes webhooks.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('webhooks'));
  if (select count(*) from public.webhooks) >= 10 then
    raise exception 'There are ten webhooks. Delete one first.';
  end if;
  insert into public.webhooks (address, events) values (p_address, p_events) returning id into made_id;
  insert into private.webhook_secrets (webhook_id, secret) values (made_id, made_secret);
  return made_secret;
end
$$;

revoke execute on function public.create_webhook(text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.create_webhook(text, text[]) to authenticated;

-- Queues a test message. Returns false if the webhook is switched off or no longer exists.
create function public.test_webhook(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner tests webhooks.' using errcode = '42501';
  end if;
  perform private.queue_webhooks('webhook.test', jsonb_build_object('id', p_id), p_id);
  return exists (select from public.webhooks w where w.id = p_id and w.is_on);
end
$$;

revoke execute on function public.test_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.test_webhook(uuid) to authenticated;

-- Texts that are or will be public and have not been announced yet, at most one row for each text. A text that is withdrawn
-- before its time is removed.
create table private.announcements (
  content_type text not null check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid not null,
  at timestamptz not null,
  primary key (content_type, content_id)
);

create index announcements_at_idx on private.announcements (at);

alter table private.announcements enable row level security;
revoke all on private.announcements from public, anon, authenticated, service_role;

-- An import does not announce anything, because its texts were already public elsewhere.
create function private.plan_announcement() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('archive.is_restoring', true) = 'true' then
    return null;
  end if;
  if tg_op = 'DELETE' or not new.is_published then
    delete from private.announcements a where a.content_type = tg_table_name and a.content_id = old.id;
  elsif tg_op = 'INSERT' or not private.is_public(old.is_published, old.published_at) or new.published_at > now() then
    insert into private.announcements as a (content_type, content_id, at) values (tg_table_name, new.id, new.published_at)
    on conflict (content_type, content_id) do update set at = excluded.at;
  end if;
  return null;
end
$$;

revoke execute on function private.plan_announcement() from public;

create trigger plan_announcement_of_inserts after insert on public.journal_entries
  for each row when (new.is_published) execute function private.plan_announcement();
create trigger plan_announcement after update of is_published, published_at or delete on public.journal_entries
  for each row execute function private.plan_announcement();
create trigger plan_announcement_of_inserts after insert on public.blog_posts
  for each row when (new.is_published) execute function private.plan_announcement();
create trigger plan_announcement after update of is_published, published_at or delete on public.blog_posts
  for each row execute function private.plan_announcement();

-- Queues events for content that has become public. Reads before it writes, because it is called every second.
create function private.announce_texts() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  text_of record;
begin
  if not exists (select from private.announcements a where a.at <= now()) then
    return;
  end if;
  for text_of in
    with due as (
      delete from private.announcements a where a.at <= now() returning a.content_type, a.content_id
    )
    select 'entry.published' as event, e.id, e.title, '/journal/' || e.id as path, e.published_at
    from due join public.journal_entries e on due.content_type = 'journal_entries' and e.id = due.content_id
    where private.is_public(e.is_published, e.published_at)
    union all
    select 'post.published', p.id, p.title, '/blog/' || p.slug, p.published_at
    from due join public.blog_posts p on due.content_type = 'blog_posts' and p.id = due.content_id
    where private.is_public(p.is_published, p.published_at)
  loop
    perform private.queue_webhooks(text_of.event, jsonb_build_object(
      'id', text_of.id, 'title', text_of.title, 'path', text_of.path, 'published_at', text_of.published_at));
  end loop;
end
$$;

revoke execute on function private.announce_texts() from public;

-- The subscriber's email address is left out, because other programs would not learn when the subscriber leaves.
create function private.announce_subscriber() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('subscriber.confirmed', jsonb_build_object('id', new.id, 'confirmed_at', new.confirmed_at));
  return null;
end
$$;

revoke execute on function private.announce_subscriber() from public;

create trigger announce_subscriber after update of state on public.newsletter_subscribers
  for each row when (old.state = 'unconfirmed' and new.state = 'confirmed')
  execute function private.announce_subscriber();

create function private.announce_order() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('order.paid', jsonb_build_object(
    'id', new.id, 'title', new.title, 'amount', new.amount, 'currency', new.currency,
    'fraction_digits', new.fraction_digits, 'paid_at', new.paid_at));
  return null;
end
$$;

revoke execute on function private.announce_order() from public;

create trigger announce_order after update of state on public.orders
  for each row when (old.state = 'pending' and new.state = 'paid')
  execute function private.announce_order();

-- Claims the next message for a minute. A claim counts as an attempt, so that a message is given up even if its worker is always
-- killed.
create function public.claim_webhook_delivery()
returns table (id uuid, address text, secret text, payload jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one public.webhook_deliveries;
begin
  perform private.announce_texts();
  select d.* into next_one from public.webhook_deliveries d
  where d.state = 'queued' and d.due_at <= now() and not exists (
    select from public.webhook_deliveries o
    where o.webhook_id = d.webhook_id and o.state = 'queued' and o.claimed_until > now())
  order by d.due_at limit 1 for update skip locked;
  if not found then
    return;
  end if;
  update public.webhook_deliveries d set claimed_until = now() + interval '1 minute', tries = d.tries + 1
  where d.id = next_one.id;
  return query
  select next_one.id, w.address, s.secret, next_one.payload
  from public.webhooks w join private.webhook_secrets s on s.webhook_id = w.id where w.id = next_one.webhook_id;
end
$$;

revoke execute on function public.claim_webhook_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_webhook_delivery() to service_role;

-- Stores an attempt's outcome. If there is no problem, the receiver has accepted the message. A failed message is retried with
-- increasing delays, and given up after the eighth attempt, about two days later; a test has only one attempt. A webhook whose
-- receiver is gone (410) is switched off. The last 200 messages of each webhook are kept.
create function public.finish_webhook_delivery(p_id uuid, p_status integer default null, p_problem text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pauses constant interval[] := array['10 seconds', '1 minute', '10 minutes', '1 hour', '5 hours', '15 hours', '1 day'];
  finished public.webhook_deliveries;
begin
  update public.webhook_deliveries d
  set claimed_until = null, status = p_status, problem = left(p_problem, 300),
    state = case
      when p_problem is null then 'delivered'
      when p_status = 410 or d.event = 'webhook.test' or d.tries > cardinality(pauses) then 'failed'
      else 'queued' end,
    due_at = now() + coalesce(pauses[d.tries], '0')
  where d.id = p_id and d.state = 'queued'
  returning d.* into finished;
  if not found then
    return;
  end if;
  if p_problem is not null and p_status = 410 then
    update public.webhooks w set is_on = false, problem = 'The receiver said that it is gone (410).'
    where w.id = finished.webhook_id;
  end if;
  delete from public.webhook_deliveries d
  where d.webhook_id = finished.webhook_id and d.state <> 'queued' and d.id not in (
    select l.id from public.webhook_deliveries l where l.webhook_id = finished.webhook_id and l.state <> 'queued'
    order by l.created_at desc, l.id limit 200);
end
$$;

revoke execute on function public.finish_webhook_delivery(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.finish_webhook_delivery(uuid, integer, text) to service_role;
