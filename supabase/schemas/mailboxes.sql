-- An email address must be exactly one mailbox (docs/decisions/034). The rule is the HTML standard's for type=email, which browsers
-- and GoTrue also apply: no list, comment, quote, bracket or space, and only ASCII. In addition, there must be no route to another
-- mailbox (victim%example.com@, example.com!victim@) and no encoded word (=?utf-8?q?…), because mail servers along the way interpret
-- these. shared-data/src/core/mailbox.ts implements the same rule, and both are tested with shared-data/src/core/mailboxes.json.
create function private.is_mailbox(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_email) <= 254 and char_length(split_part(p_email, '@', 1)) <= 64 and p_email !~ '[\n\r]|([%!]|=[?])[a-zA-Z0-9]'
    and p_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$'
$$;

-- Checks and indexes on tables run as the writing role.
revoke execute on function private.is_mailbox(text) from public;
grant execute on function private.is_mailbox(text) to anon, authenticated, service_role;

-- The mailbox behind an address, for counting people: without the text after a plus sign, and without the characters that Google
-- and Proton ignore. Mails still go to the address as entered.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    when a.domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    else a.name || '@' || a.domain end
  from (
    select regexp_replace(regexp_replace(e.email, '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
      case when substring(e.email from '[^@]*$') in ('me.com', 'mac.com') then 'icloud.com'
        else substring(e.email from '[^@]*$') end as domain
    from (select lower(btrim(p_email, E' \t\r\n')) as email) e
  ) a
$$;

revoke execute on function private.mailbox_of(text) from public;
grant execute on function private.mailbox_of(text) to anon, authenticated, service_role;

-- Returns the mailbox behind an address, for the embedded backend's limits; null if the address is not exactly one mailbox.
create function public.get_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_mailbox(p_email) then private.mailbox_of(p_email) end
$$;

revoke execute on function public.get_mailbox(text) from public, anon, authenticated, service_role;
grant execute on function public.get_mailbox(text) to service_role;
