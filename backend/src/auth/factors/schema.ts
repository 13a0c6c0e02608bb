// Tables for second factors, which @supabase/lite 0.10.0 lacks, as in GoTrue but without IP addresses. `last_totp_step` exists
// only in this backend, for refusing codes from an accepted or earlier time step. The passkey table also matches GoTrue's;
// challenges are signed, and only those with a valid response are stored.
export const factorSchema = `
  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
    status text not null check (status in ('unverified', 'verified')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    secret text,
    phone text,
    last_challenged_at timestamptz unique,
    last_totp_step bigint
  );
  alter table auth.mfa_factors add column if not exists web_authn_credential jsonb;
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz
  );
  alter table auth.mfa_challenges add column if not exists web_authn_session_data jsonb;
  create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

  create table if not exists auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    authentication_method text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );

  create table if not exists auth.webauthn_credentials (
    id uuid primary key,
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
  create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

  create table if not exists auth.webauthn_spent_challenges (id text primary key, expires_at timestamptz not null);

  alter table auth.webauthn_credentials enable row level security;
  alter table auth.webauthn_spent_challenges enable row level security;
  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.mfa_amr_claims enable row level security;
`;
