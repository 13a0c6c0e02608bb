-- Passkeys, which log in without the password (docs/decisions/103). Auth stores them, and the triggers are on its table.

create function private.tell_of_passkeys() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_removed constant boolean := tg_op = 'DELETE';
begin
  perform private.mail_account(u.email,
    format('A passkey was %s your account', case when is_removed then 'removed from' else 'added to' end),
    case when is_removed then 'It does not log in any more.'
      else 'It logs in to your account in place of the password. A new password removes it.' end)
  from auth.users u where u.id in (select c.user_id from changed c);
  return null;
end
$$;

revoke execute on function private.tell_of_passkeys() from public;

-- Removes an account's passkeys when its password changes, because somebody with the old password may have added one.
create function private.remove_passkeys_with_password() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_passkeys(new.id);
  return null;
end
$$;

revoke execute on function private.remove_passkeys_with_password() from public;

create trigger remove_passkeys after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.remove_passkeys_with_password();

-- Versions of Auth from before May 2026 have no table for passkeys, so the migrations succeed there without these triggers. After
-- such a version is updated, this function must be called again.
create function private.watch_passkeys() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if to_regclass('auth.webauthn_credentials') is null then
    return;
  end if;
  create or replace trigger tell_of_new_passkeys after insert on auth.webauthn_credentials
    referencing new table as changed
    for each statement execute function private.tell_of_passkeys();
  create or replace trigger tell_of_removed_passkeys after delete on auth.webauthn_credentials
    referencing old table as changed
    for each statement execute function private.tell_of_passkeys();
  create or replace trigger note_passkey after insert on auth.webauthn_credentials
    for each row execute function private.note_owners_account('user_id', 'added', 'passkey', '');
  create or replace trigger note_removed_passkey after delete on auth.webauthn_credentials
    for each row execute function private.note_owners_account('user_id', 'deleted', 'passkey', '');
  create or replace trigger refuse_while_read_only
    before insert or delete or update of friendly_name on auth.webauthn_credentials
    for each statement execute function private.refuse_while_read_only();
end
$$;

revoke execute on function private.watch_passkeys() from public;

select private.watch_passkeys();
