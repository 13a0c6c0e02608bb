set local check_function_bodies = off;

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
  perform private.draft_entry(jsonb_build_object(
    'title', left(p_title, 200), 'content', left(p_content, 200000), 'entry_date', public.site_day(written_at)));
  return true;
end
$function$;
