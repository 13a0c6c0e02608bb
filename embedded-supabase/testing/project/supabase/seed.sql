do $seed$
declare
  person record;
begin
  for person in
    select * from (values
      ('00000000-0000-4000-8000-00000000000a'::uuid, 'anna@example.com'),
      ('00000000-0000-4000-8000-00000000000b'::uuid, 'bert@example.com')
    ) as people (id, email)
  loop
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
    values (
      person.id, 'authenticated', 'authenticated', person.email,
      extensions.crypt('password-1234', extensions.gen_salt('bf', 4)), now(), now(), now()
    )
    on conflict (id) do nothing;
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values (
      person.id, person.id, 'email', person.id::text,
      jsonb_build_object('sub', person.id::text, 'email', person.email), now(), now()
    )
    on conflict do nothing;
  end loop;
end $seed$;

insert into public.notes (id, author, text, price, is_published)
select
  ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  '00000000-0000-4000-8000-00000000000a',
  'Note ' || n, n + 0.5, n <= 5
from generate_series(1, 10) as n
on conflict (id) do nothing;

insert into public.secrets (id, text) values (1, 'nobody reads this') on conflict (id) do nothing;
