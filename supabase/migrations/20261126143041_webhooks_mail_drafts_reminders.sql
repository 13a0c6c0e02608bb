set local check_function_bodies = off;

ALTER TABLE "private"."deliveries" DROP CONSTRAINT "deliveries_check";

ALTER TABLE "private"."deliveries" DROP CONSTRAINT "deliveries_kind_check";

CREATE TABLE "private"."announcements" ("content_type" text NOT NULL, "content_id" uuid NOT NULL, "at" timestamp with time zone NOT NULL, CONSTRAINT "announcements_content_type_check" CHECK ((content_type = ANY (ARRAY['blog_posts'::text, 'journal_entries'::text]))), CONSTRAINT "announcements_pkey" PRIMARY KEY (content_type, content_id));

ALTER TABLE "private"."announcements" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."drafted_mails" ("message_hash" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "drafted_mails_pkey" PRIMARY KEY (message_hash));

ALTER TABLE "private"."drafted_mails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."webhook_secrets" ("webhook_id" uuid NOT NULL, "secret" text NOT NULL, CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY (webhook_id));

ALTER TABLE "private"."webhook_secrets" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."mail_drafts_address" ("singleton" boolean NOT NULL DEFAULT true, "token_hash" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "last_used_at" timestamp with time zone, CONSTRAINT "mail_drafts_address_pkey" PRIMARY KEY (singleton), CONSTRAINT "mail_drafts_address_singleton_check" CHECK (singleton), CONSTRAINT "mail_drafts_address_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)));

ALTER TABLE "public"."mail_drafts_address" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mail_drafts_address" FROM "anon";

CREATE TABLE "public"."webhook_deliveries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "webhook_id" uuid NOT NULL, "event" text NOT NULL, "payload" jsonb NOT NULL, "state" text NOT NULL DEFAULT 'queued'::text, "due_at" timestamp with time zone NOT NULL DEFAULT now(), "claimed_until" timestamp with time zone, "tries" smallint NOT NULL DEFAULT 0, "status" smallint, "problem" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY (id), CONSTRAINT "webhook_deliveries_state_check" CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text]))));

ALTER TABLE "public"."webhook_deliveries" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."webhook_deliveries" FROM "anon";

CREATE TABLE "public"."webhooks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "address" text NOT NULL, "events" text[] NOT NULL, "is_on" boolean NOT NULL DEFAULT true, "problem" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "webhooks_address_check" CHECK (((char_length(address) <= 500) AND (address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})(:[0-9]{1,5})?(/[!-"$-~]*)?$'::text) AND (address !~ '^https://[^/:]*\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\.arpa)(:|/|$)'::text))), CONSTRAINT "webhooks_pkey" PRIMARY KEY (id), CONSTRAINT "webhooks_problem_check" CHECK ((char_length(problem) <= 300)));

ALTER TABLE "public"."webhooks" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."webhooks" FROM "anon";

ALTER TABLE "public"."mail_settings" ADD COLUMN "reminder_hour" smallint;

CREATE OR REPLACE FUNCTION private.address_of(p_delivery private.deliveries)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.announce_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.queue_webhooks('order.paid', jsonb_build_object(
    'id', new.id, 'title', new.title, 'amount', new.amount, 'currency', new.currency,
    'fraction_digits', new.fraction_digits, 'paid_at', new.paid_at));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_subscriber()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.queue_webhooks('subscriber.confirmed', jsonb_build_object('id', new.id, 'confirmed_at', new.confirmed_at));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.announce_texts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.are_webhook_events(p_events text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select cardinality(p_events) > 0 and array_position(p_events, null) is null
    and p_events <@ array['entry.published', 'post.published', 'subscriber.confirmed', 'order.paid']
$function$;

CREATE OR REPLACE FUNCTION private.do_what_is_due()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if exists (select from public.audit_lines l where l.created_at < now() - interval '400 days') then
    delete from public.audit_lines l where l.created_at < now() - interval '400 days';
  end if;
  perform private.make_digest();
  perform private.make_reminder();
end
$function$;

CREATE OR REPLACE FUNCTION private.drop_queued_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.webhook_deliveries d set state = 'failed', claimed_until = null, problem = 'It was switched off.'
  where d.webhook_id = new.id and d.state = 'queued';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_problem()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.problem := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_reminder(p_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.mail_settings m, public.site_profile s
    where m.reminder_hour = extract(hour from p_now at time zone s.time_zone)
  ) or exists (
    select from private.deliveries d
    where d.kind = 'reminder' and d.created_at > p_now - interval '2 days'
      and public.site_day(d.created_at) = public.site_day(p_now)
  ) or exists (select from public.journal_entries e where e.entry_date = public.site_day(p_now)) then
    return;
  end if;
  delete from private.deliveries d where d.kind = 'reminder' and d.created_at < p_now - interval '400 days';
  insert into private.deliveries (kind, mail, created_at)
  select 'reminder', jsonb_build_object(
    'to', u.email, 'subject', 'Today is not written yet', 'text', 'A line is enough.',
    'button', jsonb_build_object('label', 'Write the day', 'path', '/today')), p_now
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.message_hash(p_message_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(p_message_id, 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION private.plan_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_webhooks(p_event text, p_data jsonb, p_webhook_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.claim_webhook_delivery()
 RETURNS TABLE(id uuid, address text, secret text, payload jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."claim_webhook_delivery"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."claim_webhook_delivery"() FROM "authenticated";

CREATE OR REPLACE FUNCTION public.create_mail_drafts_address(p_token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes an address to write to.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.mail_drafts_address (token_hash) values (private.preview_token_hash(p_token))
  on conflict (singleton) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."create_mail_drafts_address"(text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."create_mail_drafts_address"(text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.create_webhook(p_address text, p_events text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."create_webhook"(text, text[]) FROM "anon";

REVOKE ALL ON FUNCTION "public"."create_webhook"(text, text[]) FROM "service_role";

CREATE OR REPLACE FUNCTION public.draft_mailed_entry(p_token text, p_message_id text, p_title text, p_content text, p_written_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written_at constant timestamptz :=
    case when p_written_at between now() - interval '2 days' and now() then p_written_at else now() end;
begin
  perform pg_advisory_xact_lock(hashtext('drafted_mails'));
  if not public.takes_mail(p_token, p_message_id) then
    return false;
  end if;
  delete from private.drafted_mails m where m.created_at < now() - interval '90 days';
  insert into private.drafted_mails (message_hash) values (private.message_hash(p_message_id));
  update public.mail_drafts_address a set last_used_at = now() where a.singleton;
  insert into public.journal_entries (title, content, entry_date, is_published, user_id)
  select coalesce(nullif(btrim(left(p_title, 200)), ''), to_char(d.day, 'FMMonth FMDD, YYYY')), left(p_content, 200000), d.day,
    false, o.user_id
  from private.site_owners o, public.site_day(written_at) as d (day);
  return true;
end
$function$;

REVOKE ALL ON FUNCTION "public"."draft_mailed_entry"(text, text, text, text, timestamp with time zone) FROM "anon";

REVOKE ALL ON FUNCTION "public"."draft_mailed_entry"(text, text, text, text, timestamp with time zone) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.end_reminders(p_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.delivery_of_token(p_token)).kind is distinct from 'reminder' then
    return false;
  end if;
  update public.mail_settings m set reminder_hour = null where m.singleton and m.reminder_hour is not null;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_webhook_delivery(p_id uuid, p_status integer DEFAULT NULL::integer, p_problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."finish_webhook_delivery"(uuid, integer, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."finish_webhook_delivery"(uuid, integer, text) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.takes_mail(p_token text, p_message_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.mail_drafts_address a where a.token_hash = private.preview_token_hash(p_token))
    or exists (select from private.drafted_mails m where m.message_hash = private.message_hash(p_message_id))
    or not exists (select from private.site_owners)
  then
    return false;
  end if;
  if (select count(*) from private.drafted_mails m where m.created_at > now() - interval '1 hour') >= 20 then
    raise exception 'Twenty mails became drafts within an hour.';
  end if;
  return true;
end
$function$;

REVOKE ALL ON FUNCTION "public"."takes_mail"(text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."takes_mail"(text, text) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.test_webhook(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner tests webhooks.' using errcode = '42501';
  end if;
  perform private.queue_webhooks('webhook.test', jsonb_build_object('id', p_id), p_id);
  return exists (select from public.webhooks w where w.id = p_id and w.is_on);
end
$function$;

REVOKE ALL ON FUNCTION "public"."test_webhook"(uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."test_webhook"(uuid) FROM "service_role";

ALTER TABLE "private"."deliveries" ADD CONSTRAINT "deliveries_check" CHECK ((((mail IS NOT NULL) = (kind = ANY (ARRAY['mail'::text, 'test'::text, 'reminder'::text]))) OR (state <> 'queued'::text)));

ALTER TABLE "private"."deliveries" ADD CONSTRAINT "deliveries_kind_check" CHECK ((kind = ANY (ARRAY['mail'::text, 'test'::text, 'confirmation'::text, 'letter'::text, 'reminder'::text])));

ALTER TABLE "public"."mail_settings" ADD CONSTRAINT "mail_settings_reminder_hour_check" CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23)));

ALTER TABLE "private"."webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;

ALTER TABLE "public"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;

CREATE INDEX announcements_at_idx ON private.announcements USING btree (at);

CREATE INDEX deliveries_reminder_idx ON private.deliveries USING btree (created_at) WHERE (kind = 'reminder'::text);

CREATE INDEX drafted_mails_created_at_idx ON private.drafted_mails USING btree (created_at);

CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (due_at) WHERE (state = 'queued'::text);

CREATE INDEX webhook_deliveries_latest_idx ON public.webhook_deliveries USING btree (webhook_id, created_at DESC);

CREATE INDEX webhook_deliveries_queued_idx ON public.webhook_deliveries USING btree (webhook_id) WHERE (state = 'queued'::text);

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.announcements FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.drafted_mails FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.webhook_secrets FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER plan_announcement_of_inserts AFTER INSERT ON public.blog_posts FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION private.plan_announcement();

CREATE TRIGGER plan_announcement AFTER DELETE OR UPDATE OF is_published, published_at ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.plan_announcement();

CREATE TRIGGER plan_announcement_of_inserts AFTER INSERT ON public.journal_entries FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION private.plan_announcement();

CREATE TRIGGER plan_announcement AFTER DELETE OR UPDATE OF is_published, published_at ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION private.plan_announcement();

CREATE TRIGGER note_delete AFTER DELETE ON public.mail_drafts_address REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER note_insert AFTER INSERT ON public.mail_drafts_address REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER note_update AFTER UPDATE ON public.mail_drafts_address REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.mail_drafts_address FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER announce_subscriber AFTER UPDATE OF state ON public.newsletter_subscribers FOR EACH ROW WHEN (((old.state = 'unconfirmed'::text) AND (new.state = 'confirmed'::text))) EXECUTE FUNCTION private.announce_subscriber();

CREATE TRIGGER announce_order AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state = 'pending'::text) AND (new.state = 'paid'::text))) EXECUTE FUNCTION private.announce_order();

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER drop_queued_webhooks AFTER UPDATE OF is_on ON public.webhooks FOR EACH ROW WHEN ((old.is_on AND (NOT new.is_on))) EXECUTE FUNCTION private.drop_queued_webhooks();

CREATE TRIGGER forget_problem BEFORE UPDATE OF is_on ON public.webhooks FOR EACH ROW WHEN ((new.is_on AND (NOT old.is_on))) EXECUTE FUNCTION private.forget_problem();

CREATE TRIGGER keep_timestamps BEFORE UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.keep_timestamps();

CREATE TRIGGER note_delete AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('address', 'all');

CREATE TRIGGER note_insert AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('address', 'all');

CREATE TRIGGER note_update AFTER UPDATE ON public.webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('address', 'all');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.webhooks FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "only the owner ends the address" ON "public"."mail_drafts_address" FOR DELETE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner sees whether there is an address" ON "public"."mail_drafts_address" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner reads what was sent" ON "public"."webhook_deliveries" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner changes webhooks" ON "public"."webhooks" FOR UPDATE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner)) WITH CHECK (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner deletes webhooks" ON "public"."webhooks" FOR DELETE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner lists webhooks" ON "public"."webhooks" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."announce_order"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."announce_subscriber"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."announce_texts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_webhook_events"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_webhook_events"(text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."drop_queued_webhooks"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_problem"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."make_reminder"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."message_hash"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_announcement"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."queue_webhooks"(text, jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."claim_webhook_delivery"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_webhook_delivery"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."create_mail_drafts_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_mail_drafts_address"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_webhook"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_webhook"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."draft_mailed_entry"(text, text, text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."draft_mailed_entry"(text, text, text, text, timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."end_reminders"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_reminders"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."end_reminders"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."finish_webhook_delivery"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_webhook_delivery"(uuid, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."takes_mail"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."takes_mail"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."test_webhook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."test_webhook"(uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."mail_drafts_address" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."mail_drafts_address" TO "authenticated";

REVOKE ALL ON TABLE "public"."mail_drafts_address" FROM "service_role";

GRANT DELETE, SELECT ON TABLE "public"."mail_drafts_address" TO "service_role";

REVOKE ALL ("reminder_hour") ON TABLE "public"."mail_settings" FROM "authenticated";

GRANT UPDATE ("reminder_hour") ON TABLE "public"."mail_settings" TO "authenticated";

REVOKE ALL ON TABLE "public"."webhook_deliveries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."webhook_deliveries" TO "authenticated";

REVOKE ALL ON TABLE "public"."webhook_deliveries" FROM "service_role";

GRANT SELECT ON TABLE "public"."webhook_deliveries" TO "service_role";

REVOKE ALL ON TABLE "public"."webhooks" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."webhooks" TO "authenticated";

REVOKE ALL ON TABLE "public"."webhooks" FROM "service_role";

GRANT DELETE, SELECT ON TABLE "public"."webhooks" TO "service_role";

ALTER TABLE "public"."webhooks" ADD CONSTRAINT "webhooks_events_check" CHECK (private.are_webhook_events(events));

-- Last: revoking all of a table revokes these, too.
GRANT UPDATE ("events") ON TABLE "public"."webhooks" TO "authenticated";

GRANT UPDATE ("is_on") ON TABLE "public"."webhooks" TO "authenticated";

revoke all on private.announcements from public, anon, authenticated, service_role;
revoke all on private.drafted_mails from public, anon, authenticated, service_role;
revoke all on private.webhook_secrets from public, anon, authenticated, service_role;
