import { authFunctions } from './claims';

// GoTrue's tables, as hosted Supabase has them before the first migration, without those for SSO and OAuth clients. Own to this
// backend are the defaults of timestamps and `last_totp_step`, which refuses a code from an accepted or earlier time step; IP
// addresses are not stored, and challenges of passkeys are signed instead of stored, so only accepted ones have rows.
const types = Object.entries({
  aal_level: ['aal1', 'aal2', 'aal3'],
  code_challenge_method: ['s256', 'plain'],
  factor_status: ['unverified', 'verified'],
  factor_type: ['totp', 'webauthn', 'phone'],
  one_time_token_type: [
    ...['confirmation_token', 'reauthentication_token', 'recovery_token'],
    ...['email_change_token_new', 'email_change_token_current', 'phone_change_token'],
  ],
})
  .map(
    ([name, values]) => `
  if to_regtype('auth.${name}') is null then
    create type auth.${name} as enum (${values.map((value) => `'${value}'`).join(', ')});
  end if;`,
  )
  .join('');

const tables = `
  create table if not exists auth.users (
    instance_id uuid,
    id uuid primary key,
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_token varchar(255),
    confirmation_sent_at timestamptz,
    recovery_token varchar(255),
    recovery_sent_at timestamptz,
    email_change_token_new varchar(255),
    email_change varchar(255),
    email_change_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    phone text unique,
    phone_confirmed_at timestamptz,
    phone_change text default '',
    phone_change_token varchar(255) default '',
    phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '',
    email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
    banned_until timestamptz,
    reauthentication_token varchar(255) default '',
    reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false,
    deleted_at timestamptz,
    is_anonymous boolean not null default false
  );
  create table if not exists auth.identities (
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(),
    constraint identities_provider_id_provider_unique unique (provider_id, provider)
  );
  create table if not exists auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamptz,
    refreshed_at timestamp without time zone,
    user_agent text,
    ip inet,
    tag text,
    refresh_token_hmac_key text,
    refresh_token_counter bigint,
    scopes text check (char_length(scopes) <= 4096)
  );
  create table if not exists auth.refresh_tokens (
    instance_id uuid,
    id bigserial primary key,
    token varchar(255),
    user_id varchar(255),
    revoked boolean,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    parent varchar(255),
    session_id uuid references auth.sessions (id) on delete cascade
  );
  create table if not exists auth.one_time_tokens (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    token_type auth.one_time_token_type not null,
    token_hash text not null check (char_length(token_hash) > 0),
    relates_to text not null,
    created_at timestamp without time zone not null default now(),
    updated_at timestamp without time zone not null default now()
  );
  create table if not exists auth.flow_state (
    id uuid primary key,
    user_id uuid,
    auth_code text,
    code_challenge_method auth.code_challenge_method,
    code_challenge text,
    provider_type text not null,
    provider_access_token text,
    provider_refresh_token text,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    authentication_method text not null,
    auth_code_issued_at timestamptz,
    invite_token text,
    referrer text,
    oauth_client_state_id uuid,
    linking_target_id uuid,
    email_optional boolean not null default false
  );
  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    secret text,
    phone text,
    last_challenged_at timestamptz unique,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb,
    last_totp_step bigint
  );
  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz,
    ip_address inet,
    otp_code text,
    web_authn_session_data jsonb
  );
  create table if not exists auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    authentication_method text not null,
    id uuid primary key,
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );
  create table if not exists auth.webauthn_credentials (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    credential_id bytea not null unique,
    public_key bytea not null,
    attestation_type text not null default '',
    aaguid uuid,
    sign_count bigint not null default 0,
    transports jsonb not null default '[]',
    backup_eligible boolean not null default false,
    backed_up boolean not null default false,
    friendly_name text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_used_at timestamptz
  );
  create table if not exists auth.webauthn_spent_challenges (id text primary key, expires_at timestamptz not null);
  create table if not exists auth.audit_log_entries (
    instance_id uuid,
    id uuid primary key,
    payload json,
    created_at timestamptz default now(),
    ip_address varchar(64) not null default ''
  );
  create table if not exists auth.instances (
    id uuid primary key,
    uuid uuid,
    raw_base_config text,
    created_at timestamptz,
    updated_at timestamptz
  );
`;

// Data folders from before December 2026 have tables with some columns less, and text where GoTrue
// has a type of its own.
const additions = `
  alter table auth.users add column if not exists instance_id uuid, add column if not exists is_super_admin boolean;
  alter table auth.identities alter column id set default gen_random_uuid();
  alter table auth.audit_log_entries add column if not exists instance_id uuid;
  alter table auth.mfa_factors add column if not exists web_authn_credential jsonb,
    add column if not exists web_authn_aaguid uuid, add column if not exists last_webauthn_challenge_data jsonb;
  alter table auth.mfa_challenges add column if not exists web_authn_session_data jsonb,
    add column if not exists ip_address inet, add column if not exists otp_code text;
  alter table auth.refresh_tokens add column if not exists instance_id uuid;
  do $$ begin
    if (select atttypid from pg_catalog.pg_attribute where attrelid = 'auth.refresh_tokens'::regclass and attname = 'id')
      = 'text'::regtype then
      alter table auth.refresh_tokens drop column id;
      alter table auth.refresh_tokens add column id bigserial primary key, alter column user_id type varchar(255);
    end if;
  end $$;
`;

const indexes = `
  create unique index if not exists users_email_partial_key on auth.users (email) where (is_sso_user = false);
  create index if not exists users_instance_id_email_idx on auth.users (instance_id, lower(email));
  create index if not exists identities_user_id_idx on auth.identities (user_id);
  create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);
  create index if not exists sessions_user_id_idx on auth.sessions (user_id);
  create unique index if not exists refresh_tokens_token_unique on auth.refresh_tokens (token);
  create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
  create index if not exists refresh_tokens_user_id_created_at_idx on auth.refresh_tokens (user_id, created_at);
  create unique index if not exists one_time_tokens_user_id_token_type_key
    on auth.one_time_tokens (user_id, token_type);
  create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
  create index if not exists idx_auth_code on auth.flow_state (auth_code);
  create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
  create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
`;

/** Creates the schema of Auth, or what an existing one lacks. Runs as the superuser before migrations, which refer to it. */
export const authSchema = `
  create schema if not exists auth;
  do $$ begin ${types}
  end $$;
  ${tables} ${additions} ${indexes} ${authFunctions}
  do $$
  declare
    present regclass;
  begin
    for present in select c.oid from pg_catalog.pg_class c where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' loop
      execute format('alter table %s enable row level security', present);
    end loop;
  end $$;
`;
