-- Demo data for the embedded backend; never part of a migration, because these passwords are public. Only new databases are
-- seeded, so a changed seed does not affect existing sites (npm run reset starts again with the new seed).

-- A single statement for both kinds of auth schema. instance_id exists only on hosted Supabase, and null in a token column breaks
-- log-ins there, hence the empty strings.
do $seed$
declare
  account record;
  has_instance_id boolean;
begin
  select exists (
    select 1 from information_schema.columns c
    where c.table_schema = 'auth' and c.table_name = 'users' and c.column_name = 'instance_id'
  ) into has_instance_id;

  for account in
    select * from (values
      ('00000000-0000-4000-8000-000000000001'::uuid, 'owner@example.com', 'owner-demo-1234', 'Mira Solberg'),
      ('00000000-0000-4000-8000-000000000002'::uuid, 'learner@example.com', 'learner-demo-1234', 'Demo Learner')
    ) as accounts (id, email, password, name)
  loop
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
    )
    values (
      account.id, 'authenticated', 'authenticated', account.email,
      extensions.crypt(account.password, extensions.gen_salt('bf', 10)), now(),
      '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', account.name),
      now(), now(), '', '', '', ''
    )
    on conflict (id) do nothing;

    if has_instance_id then
      execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where id = $1 and instance_id is null'
        using account.id;
    end if;

    insert into auth.identities (
      id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    values (
      account.id, account.id, 'email', account.id::text,
      jsonb_build_object('sub', account.id::text, 'email', account.email, 'email_verified', true, 'phone_verified', false),
      now(), now(), now()
    )
    on conflict do nothing;
  end loop;
end
$seed$;

insert into private.site_owners (user_id) values ('00000000-0000-4000-8000-000000000001')
on conflict do nothing;

insert into public.badges (id, name, criteria) values
  ('00000000-0000-4000-8000-0000000000b1', 'Course Finisher', '{"type": "complete_course"}')
on conflict do nothing;

insert into public.newsletter_subscribers (id, email, created_at, state, consent_form)
select
  ('00000000-0000-4000-8000-' || lpad((5000 + person.number)::text, 12, '0'))::uuid,
  person.name || '@example.org',
  timestamptz '2026-11-18 07:30+00' - person.number * interval '5 days 3 hours 11 minutes',
  'confirmed',
  'before'
from unnest(array[
  'amal.haddad', 'ana.petrovic', 'ben.oduya', 'carla.nunes', 'chen.wei', 'dagny.holm', 'elif.kaya', 'emil.lund',
  'fatima.zahra', 'greta.weiss', 'hugo.martin', 'ines.costa', 'jonas.berg', 'keiko.tanaka', 'lars.eriksen',
  'lena.fischer', 'mateo.rivera', 'nadia.rahman', 'oskar.nowak', 'priya.nair', 'rosa.conti', 'samir.aziz',
  'tove.lie', 'vera.novak', 'yusuf.demir'
]) with ordinality as person (name, number)
on conflict do nothing;
