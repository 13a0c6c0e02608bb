create or replace function private.tell_of_factor() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_removed constant boolean := tg_op = 'DELETE';
  is_passkey constant boolean := case when tg_op = 'DELETE' then old.factor_type else new.factor_type end = 'webauthn';
  kind constant text := case when is_passkey then 'passkey' else 'app' end;
begin
  if is_removed and old.status = 'verified' then
    perform private.mail_account(u.email, format('%s was removed from your account', case when is_passkey then 'A passkey' else 'An app' end),
      format('The %s "%s" is not asked for any more when you log in.', kind, coalesce(nullif(old.friendly_name, ''), 'Your ' || kind)))
    from auth.users u where u.id = old.user_id;
  elsif tg_op = 'UPDATE' and new.status = 'verified' and old.status <> 'verified' then
    perform private.mail_account(u.email, format('%s was added to your account', case when is_passkey then 'A passkey' else 'An app' end),
      format('%s "%s" is asked for when you log in.', case when is_passkey then 'The passkey' else 'A code of the app' end,
        coalesce(nullif(new.friendly_name, ''), 'Your ' || kind)))
    from auth.users u where u.id = new.user_id;
  end if;
  return null;
end
$$;
