/**
 * Hosted Storage's tables and functions, which migrations fill and use in policies. Whoever lists files does so in a query of
 * their own (rows.ts), so there is no `storage.search`.
 */
export const storageSchema = `
  create schema if not exists storage;
  do $$ begin
    if to_regtype('storage.buckettype') is null then
      create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
    end if;
  end $$;

  create table if not exists storage.buckets (
    id text primary key,
    name text not null unique,
    owner uuid,
    owner_id text,
    public boolean default false,
    file_size_limit bigint,
    allowed_mime_types text[],
    created_at timestamptz default now(),
    updated_at timestamptz default now()
  );
  alter table storage.buckets add column if not exists avif_autodetection boolean default false;
  alter table storage.buckets add column if not exists type storage.buckettype not null default 'STANDARD';

  create table if not exists storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets,
    name text,
    owner uuid,
    owner_id text,
    metadata jsonb,
    user_metadata jsonb,
    version text,
    path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    last_accessed_at timestamptz default now(),
    unique (bucket_id, name)
  );

  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;

  create or replace function storage.foldername(name text) returns text[] language plpgsql immutable as $$
  declare parts text[] := string_to_array(name, '/');
  begin
    return parts[1 : array_length(parts, 1) - 1];
  end $$;
  create or replace function storage.filename(name text) returns text language plpgsql immutable as $$
  declare parts text[] := string_to_array(name, '/');
  begin
    return parts[array_length(parts, 1)];
  end $$;
  create or replace function storage.extension(name text) returns text language plpgsql immutable as $$
  begin
    return reverse(split_part(reverse(storage.filename(name)), '.', 1));
  end $$;
  create or replace function storage.operation() returns text language plpgsql stable as $$
  begin
    return current_setting('storage.operation', true);
  end $$;
  create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
    select coalesce(regexp_replace(storage.operation(), '^storage[.]', '') = any (
      select regexp_replace(expected, '^storage[.]', '') from unnest(expected_operations) as expected where expected <> ''), false)
  $$;
  create or replace function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
    select storage.allow_any_operation(array[expected_operation])
  $$;

  -- Held the function that listed files.
  drop schema if exists lite_storage cascade;
`;
