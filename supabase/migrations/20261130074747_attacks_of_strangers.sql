set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_open_address(p_address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})(:[1-9][0-9]{0,4})?(/[!-"$-~]*)?$'
    and lpad(coalesce(substring(p_address from '^https://[^/:]*:([0-9]+)'), ''), 5, '0') <= '65535'
    and p_address !~ '^https://[^/:]*\.(local|localhost|localdomain|internal|lan|home|corp|intranet|home\.arpa)(:|/|$)'
$function$;

CREATE OR REPLACE FUNCTION private.normalise_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if char_length(new.email) > 254 then
    raise check_violation using
      message = 'new row for relation "newsletter_subscribers" violates check constraint "newsletter_subscribers_email_check"',
      constraint = 'newsletter_subscribers_email_check', table = 'newsletter_subscribers', schema = 'public';
  end if;
  new.email := lower(btrim(new.email, E' \t\r\n'));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.origin_of(p_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when char_length(p_address) <= 300 and p_address !~ '[[:cntrl:][:space:]\\#]'
    then lower(substring(p_address from
      '(?i)^(?:https://[a-z0-9.-]+|http://(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?(?=[/?]|$)')) end
$function$;
