-- Actions that people take with the token from a mail: 32 digits that identify the mail, and 128 random bits, of which only the
-- hash is stored. The functions are volatile, so that they are never called by GET, because mail scanners follow every link.
create function private.delivery_of_token(p_token text) returns private.deliveries
language sql stable security definer set search_path = '' as $$
  select d.* from private.deliveries d
  where p_token ~ '^[0-9a-f]{64}$'
    and d.id = case when p_token ~ '^[0-9a-f]{64}$' then left(p_token, 32)::uuid end
    and pg_catalog.encode(pg_catalog.sha256(right(p_token, 32)::bytea), 'hex') = any (d.token_hashes)
$$;

revoke execute on function private.delivery_of_token(text) from public;

-- All data about the subscriber; null if the token is not valid.
create function public.get_subscription(p_token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', s.email, 'state', s.state, 'topics', s.topics, 'paused_until', s.paused_until,
    'subscribed_at', s.created_at, 'confirmed_at', s.confirmed_at, 'form', s.consent_form,
    'words', (select w.words from private.consent_words w where w.hash = s.consent_words_hash),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('subject', l.subject, 'sent_at', l.sent_at) order by l.sent_at)
      from private.deliveries d join public.letters l on l.id = d.letter_id
      where d.subscriber_id = s.id and d.state = 'sent'), '[]'))
  from private.delivery_of_token(p_token) m join public.newsletter_subscribers s on s.id = m.subscriber_id
$$;

revoke execute on function public.get_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.get_subscription(text) to anon, authenticated, service_role;

-- Only the confirmation mail's link confirms an address. Returns false if the link's subscriber no longer exists.
create function public.confirm_subscription(p_token text) returns boolean
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

revoke execute on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to anon, authenticated, service_role;

create function public.change_subscription(p_token text, p_topics text[], p_paused_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s
  set topics = p_topics, paused_until = least(p_paused_until, now() + interval '1 year')
  where s.id = (private.delivery_of_token(p_token)).subscriber_id and s.state = 'confirmed';
  return found;
end
$$;

revoke execute on function public.change_subscription(text, text[], timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.change_subscription(text, text[], timestamptz) to anon, authenticated, service_role;

-- An address that was never confirmed was entered by somebody else, and never gets mail again. A confirmed address may subscribe
-- again.
create function public.leave_newsletter(p_token text) returns boolean
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

revoke execute on function public.leave_newsletter(text) from public, anon, authenticated, service_role;
grant execute on function public.leave_newsletter(text) to anon, authenticated, service_role;

-- Keeps the address's hash, so that no import adds the address again.
create function public.erase_subscription(p_token text) returns boolean
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

revoke execute on function public.erase_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_subscription(text) to anon, authenticated, service_role;
