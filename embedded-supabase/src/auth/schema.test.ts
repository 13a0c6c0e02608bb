import path from 'node:path';
import { scratchFolders } from '../../testing/scratch';
import { openFolder, type OpenedDatabase } from '../postgres/SqlClient';
import { authSchema } from './schema';

const scratch = scratchFolders();
let db: OpenedDatabase;

beforeAll(async () => {
  db = await openFolder(path.join(await scratch.create(), 'postgres'));
});
afterAll(async () => {
  await db.close();
  await scratch.remove();
});

const person = '00000000-0000-4000-8000-00000000000c';
const session = '00000000-0000-4000-8000-0000000000c1';

// The tables of before December 2026, cut to what is changed and what the script names.
const before = `
  create schema auth;
  create table auth.users (id uuid primary key, email varchar(255), is_sso_user boolean not null default false,
    email_confirmed_at timestamptz, phone_confirmed_at timestamptz);
  create table auth.identities (id uuid primary key, provider text not null, provider_id text not null,
    user_id uuid not null references auth.users (id), identity_data jsonb not null,
    email varchar(255) generated always as (lower(identity_data ->> 'email')) stored, unique (provider, provider_id));
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id), aal text);
  create table auth.refresh_tokens (id text primary key, token varchar(255) not null, user_id uuid not null,
    session_id uuid references auth.sessions (id) on delete cascade, revoked boolean default false, parent varchar(255),
    created_at timestamptz);
  create index refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
  create table auth.flow_state (id uuid primary key, auth_code text, created_at timestamptz);
  create table auth.audit_log_entries (id uuid primary key, payload json);
  create table auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users (id), friendly_name text,
    factor_type text not null, status text not null);
  create table auth.mfa_challenges (id uuid primary key, factor_id uuid not null references auth.mfa_factors (id));
  insert into auth.users (id, email) values ('${person}', 'cleo@example.com');
  insert into auth.sessions (id, user_id) values ('${session}', '${person}');
  insert into auth.refresh_tokens (id, token, user_id, session_id) values ('0193-text', 'kept', '${person}', '${session}');
`;

test('The tables of a data folder from before keep their rows and get what they lack, however often the script runs', async () => {
  const run = async (text: string) => {
    await db.query('begin');
    for (const part of [text, authSchema, authSchema])
      await db.query(`do $run$ begin execute $text$${part}$text$; end $run$`);
  };
  await run(before);
  await db.query(`insert into auth.refresh_tokens (token, user_id) values ('next', '${person}')`);
  expect(await db.query('select id::int, token from auth.refresh_tokens order by id')).toEqual([
    { id: 1, token: 'kept' },
    { id: 2, token: 'next' },
  ]);
  await db.query('rollback');
});

describe('A new database', () => {
  beforeAll(() => db.query(`do $run$ begin execute $text$${authSchema}$text$; end $run$`));

  test('The usual seed of an account, as for hosted Supabase, is taken', async () => {
    await db.query(`insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        recovery_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at,
        confirmation_token, email_change, email_change_token_new, recovery_token, phone_change_token, is_sso_user)
      values ('00000000-0000-0000-0000-000000000000', '${person}', 'authenticated', 'authenticated', 'cleo@example.com',
        'hash', now(), now(), now(), '{"provider": "email", "providers": ["email"]}', '{}', false, now(), now(), '', '', '', '',
        '', false)`);
    await db.query(`insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
        updated_at)
      values ('${person}', '${person}', '{"sub": "${person}", "email": "Cleo@Example.com"}', 'email', now(), now(), now())`);
    await db.query(`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${person}', '', 'totp'::auth.factor_type, 'verified'::auth.factor_status, now(), now())`);
    await db.query("select setval('auth.refresh_tokens_id_seq', 1, false)");
    expect(
      await db.query(`select i.email, i.id is not null as has_id, u.confirmed_at is not null as confirmed
        from auth.identities i join auth.users u on u.id = i.user_id`),
    ).toEqual([{ email: 'cleo@example.com', has_id: true, confirmed: true }]);
  });

  test.each([
    [
      'all claims, as tests in SQL set them',
      { claims: `{"sub": "${person}", "role": "anon", "email": "a@b.co"}` },
      person,
    ],
    ['a claim of its own, before all claims', { 'claim.sub': person, claims: '{"role": "anon"}' }, person],
    ['no claims', { claims: '', 'claim.sub': '' }, null],
  ])('A policy knows the person by %s', async (_, settings, uid) => {
    await db.query('begin');
    for (const [name, value] of Object.entries(settings))
      await db.query('select set_config($1, $2, true)', [`request.jwt.${name}`, value]);
    const [row] = await db.query<Record<string, unknown>>(
      'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt',
    );
    await db.query('rollback');
    const claims = settings.claims ? (JSON.parse(settings.claims) as Record<string, string>) : null;
    expect(row).toEqual({
      ...{ uid, role: claims?.['role'] ?? null, email: claims?.['email'] ?? null, jwt: claims },
    });
  });
});
