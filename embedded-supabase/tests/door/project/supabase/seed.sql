insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at, last_sign_in_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
  email_change_token_new, recovery_token
) values (
  '00000000-0000-0000-0000-000000000000', '8d0fd2b3-9ca7-4d9e-a95f-9e13dded323e', 'authenticated', 'authenticated',
  'supabot@example.com', crypt('password123', gen_salt('bf')), now(), now(), now(),
  '{"provider":"email","providers":["email"]}', '{"username":"supabot"}', now(), now(), '', '', '', ''
);
insert into auth.identities (id, user_id, identity_data, provider, provider_id, last_sign_in_at, created_at, updated_at)
select uuid_generate_v4(), id, format('{"sub":"%s","email":"%s"}', id::text, email)::jsonb, 'email', id, now(), now(), now()
from auth.users;
insert into rooms (name) values ('public'), ('random');
insert into messages (author, text) select id, 'Hello from the seed' from profiles;
