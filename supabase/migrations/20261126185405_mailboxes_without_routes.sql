set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_mailbox(p_email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select char_length(p_email) <= 254 and char_length(split_part(p_email, '@', 1)) <= 64 and p_email !~ '[\n\r]|([%!]|=[?])[a-zA-Z0-9]'
    and p_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$'
$function$;

CREATE OR REPLACE FUNCTION private.mailbox_of(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    when a.domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    else a.name || '@' || a.domain end
  from (
    select regexp_replace(regexp_replace(e.email, '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
      case when substring(e.email from '[^@]*$') in ('me.com', 'mac.com') then 'icloud.com'
        else substring(e.email from '[^@]*$') end as domain
    from (select lower(btrim(p_email, E' \t\r\n')) as email) e
  ) a
$function$;

-- Added by hand: rows that were stored by the rules of before. Only a suppressed one may break them.
update public.newsletter_subscribers s set state = 'suppressed' where not private.is_mailbox(s.email) and s.state <> 'suppressed';
update public.mail_settings m set from_email = null where not private.is_mailbox(m.from_email);
update public.site_profile p set contact_email = null where not private.is_mailbox(p.contact_email);
reindex index public.newsletter_subscribers_mailbox_idx;
