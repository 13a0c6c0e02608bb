-- Queues a mail to the owner at the hour of their choice, in the site's time zone, on a day for which there is no entry
-- (docs/decisions/125). At most once a day, although it is called every second. A sent reminder keeps the hash of its link's
-- token, so that the link still works later.
create function private.make_reminder(p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

revoke execute on function private.make_reminder(timestamptz) from public;

-- Turns reminders off, which is all that a reminder's token allows. Returns true if called again.
create function public.end_reminders(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (private.delivery_of_token(p_token)).kind is distinct from 'reminder' then
    return false;
  end if;
  update public.mail_settings m set reminder_hour = null where m.singleton and m.reminder_hour is not null;
  return true;
end
$$;

revoke execute on function public.end_reminders(text) from public, anon, authenticated, service_role;
grant execute on function public.end_reminders(text) to anon, authenticated, service_role;
