-- supabase/schemas/foundations.sql

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Helpers of the policies live here. The schema is not exposed by the API; its functions are called by policies,
-- which run as the visitor, hence the usage grant.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- What a request says in its headers: null when it is absent or no UUID, so that a malformed one opens nothing.
create function private.request_uuid(p_header text) returns uuid
language sql stable set search_path = '' as $$
  select substring(
    nullif(current_setting('request.headers', true), '')::json ->> p_header
    from '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  )::uuid
$$;

revoke execute on function private.request_uuid(text) from public;
grant execute on function private.request_uuid(text) to anon, authenticated, service_role;

-- The server's clock decides: "this changed elsewhere" compares updated_at, so no client may choose it. Except where an import
-- brings a row back as it was; rows that change because of that one, by another trigger, change now.
create function private.keep_timestamps() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('archive.is_restoring', true) = 'true' and pg_trigger_depth() = 1 then
    return new;
  end if;
  new.created_at := old.created_at;
  new.updated_at := now();
  return new;
end
$$;

revoke execute on function private.keep_timestamps() from public;

-- The author stays, whatever an update says. Only API roles are held to it: when an account is deleted, the foreign
-- key itself (running as the table's owner) must be able to empty the column.
create function private.keep_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := old.user_id;
  end if;
  return new;
end
$$;

revoke execute on function private.keep_author() from public;

-- Long random texts need no slow hash. Null for anything that no link can have, however long.
create function private.preview_token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select case when p_token ~ '^[0-9a-f]{32}$'
    then pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8')), 'hex')
  end
$$;

revoke execute on function private.preview_token_hash(text) from public;

-- supabase/schemas/owner.sql

-- The singleton column makes "one owner" a fact and not a convention.
create table private.site_owners (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table private.site_owners enable row level security;
-- No policy and no grant: not even the service role reads or changes the owner but through the functions below.
revoke all on private.site_owners from public, anon, authenticated, service_role;

-- The only test of ownership. Definer rights, because nobody may read the table it asks.
create function public.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.site_owners o where o.user_id = (select auth.uid()))
$$;

revoke execute on function public.is_owner() from public, anon, authenticated, service_role;
grant execute on function public.is_owner() to anon, authenticated, service_role;

-- The site is claimed with a link that works once: whoever holds it, and not whoever registers an address first, becomes
-- the owner. Its token has 256 random bits, of which the hash alone is kept, so tries need no limit of their own.
create table private.owner_claims (
  singleton boolean primary key default true check (singleton),
  token_hash text not null,
  replaces_owner boolean not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);

alter table private.owner_claims enable row level security;
-- No policy and no grant, as for private.site_owners.
revoke all on private.owner_claims from public, anon, authenticated, service_role;

-- Makes the token of a new link; the one before it is void. Null while there is an owner: to put another account in the
-- place of an owner who cannot log in any more has to be asked for.
create function public.create_owner_claim(p_replaces_owner boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := pg_catalog.encode(extensions.gen_random_bytes(32), 'hex');
begin
  if p_replaces_owner is not true and exists (select 1 from private.site_owners) then
    return null;
  end if;
  insert into private.owner_claims as c (token_hash, replaces_owner)
  values (pg_catalog.encode(pg_catalog.sha256(token::bytea), 'hex'), p_replaces_owner is true)
  on conflict (singleton) do update
  set token_hash = excluded.token_hash, replaces_owner = excluded.replaces_owner, expires_at = excluded.expires_at;
  return token;
end
$$;

revoke execute on function public.create_owner_claim(boolean) from public, anon, authenticated, service_role;
grant execute on function public.create_owner_claim(boolean) to service_role;

-- Makes whoever is signed in the owner. Deleting the claim is what lets only one of two who come at once have it. The account of
-- the demo, whose password is public, ends where another takes its place.
create function public.claim_ownership(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null
  ) then
    raise exception 'Confirm the address of your account first.' using errcode = '42501';
  end if;
  delete from private.owner_claims c
  where c.token_hash = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8')), 'hex')
    and c.expires_at > now()
    and (c.replaces_owner or not exists (select 1 from private.site_owners));
  if not found then
    raise exception 'This link no longer works: it was used, is older than 24 hours, or a newer one took its place.'
      using errcode = '42501';
  end if;
  insert into private.site_owners (user_id) values (auth.uid())
  on conflict (singleton) do update set user_id = excluded.user_id, created_at = excluded.created_at;
  delete from auth.users t where t.id <> (select auth.uid()) and t.id::text in (
    select u.id from private.unchanged_demo_rows() u where u.table_name = 'users'
  );
end
$$;

revoke execute on function public.claim_ownership(text) from public, anon, authenticated, service_role;
grant execute on function public.claim_ownership(text) to authenticated;

-- Deletes the account of the person asking, with enrolments, completions and badges (foreign keys). The owner is refused:
-- the site would be without one. By the table: with a second factor asked for, is_owner() says no in a session without it, and a
-- stolen password would have been enough to delete the account and the ownership with it.
create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from private.site_owners o where o.user_id = (select auth.uid())) then
    raise exception 'The account of the site owner cannot be deleted here.' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = (select auth.uid());
end
$$;

revoke execute on function public.delete_my_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_my_account() to authenticated;

-- Of the statistics on the owner's dashboard: the rows behind the counts belong to visitors, and there may be many.
create function private.refuse_all_but_the_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner may ask for statistics.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_all_but_the_owner() from public;

-- supabase/schemas/limits.sql

-- What people write without an account has its limits here, so that they hold wherever the migrations run: of each
-- address in a minute, and of all together in an hour (docs/decisions/025).
create table private.writes_of_hours (
  table_name text not null,
  hour timestamptz not null,
  -- Addresses are kept as hashes with this salt, and both are gone after the hour.
  salt uuid not null default gen_random_uuid(),
  times integer not null default 1,
  primary key (table_name, hour)
);

alter table private.writes_of_hours enable row level security;
-- No policy and no grant: written by the trigger below.
revoke all on private.writes_of_hours from public, anon, authenticated, service_role;

create table private.writes_of_addresses (
  table_name text not null,
  minute timestamptz not null,
  address_hash bytea not null,
  times integer not null default 1,
  primary key (table_name, minute, address_hash)
);

alter table private.writes_of_addresses enable row level security;
revoke all on private.writes_of_addresses from public, anon, authenticated, service_role;

-- Hosted Supabase's gateway writes the first header and the embedded backend the second, over what a client says of
-- itself. X-Forwarded-For is not looked at: it begins with what a client wrote, and on hosted Supabase it ends with an
-- address of the gateway. A household or server owns a whole /64. Null where no header says it.
create function private.client_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-client-address');
begin
  return case when address like '%:%' then network(set_masklen(address::inet, 64))::text else address end;
exception when invalid_text_representation then
  return address;
end
$$;

revoke execute on function private.client_network() from public;

create function private.refuse_until(p_time timestamptz) returns void
language plpgsql stable set search_path = '' as $$
declare
  seconds constant integer := greatest(ceil(extract(epoch from p_time - now())), 1);
begin
  -- PostgREST makes its answer of these.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'over_request_rate_limit',
      'message', format('Too many requests. Try again in %s seconds.', seconds)),
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text));
end
$$;

revoke execute on function private.refuse_until(timestamptz) from public;

-- Its arguments are the limits of an address in a minute, and of all addresses in an hour. Before each row, so that a
-- statement of many rows ends at the first that is too much. What is refused is rolled back and counts nothing.
-- The row of the hour is locked first by everybody, so that no two wait for each other.
create function private.limit_visitors() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- In UTC, because a request may choose its time zone.
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  this_minute constant timestamptz := date_trunc('minute', now(), 'UTC');
  network_of_client constant text := private.client_network();
  salt_of_hour uuid;
  times_of_hour integer;
begin
  insert into private.writes_of_hours as w (table_name, hour) values (tg_table_name, this_hour)
  on conflict (table_name, hour) do update set times = w.times + 1 where w.times < tg_argv[1]::integer
  returning w.salt, w.times into salt_of_hour, times_of_hour;
  if not found then
    perform private.refuse_until(this_hour + interval '1 hour');
  end if;
  if times_of_hour = 1 then
    delete from private.writes_of_hours w where w.table_name = tg_table_name and w.hour < this_hour;
    delete from private.writes_of_addresses w where w.table_name = tg_table_name and w.minute < this_hour;
  end if;
  if network_of_client is null then
    return new;
  end if;
  insert into private.writes_of_addresses as w (table_name, minute, address_hash)
  values (tg_table_name, this_minute, sha256(convert_to(concat(salt_of_hour, network_of_client), 'UTF8')))
  on conflict (table_name, minute, address_hash)
    do update set times = w.times + 1 where w.times < tg_argv[0]::integer;
  if not found then
    perform private.refuse_until(this_minute + interval '1 minute');
  end if;
  return new;
end
$$;

revoke execute on function private.limit_visitors() from public;

-- An estimated count (`Prefer: count=planned` or `estimated`) is made of statistics about all rows, also those that a
-- policy hides from whoever asks. PostgREST asks this function before each request; only the secret key, which reads
-- everything anyway, may have estimates.
create function private.refuse_estimated_counts() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_user <> 'service_role'
    and nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)'
  then
    raise sqlstate 'PGRST' using
      message = '{"code": "exact_counts_only", "message": "Counts are exact here: ask for count=exact."}',
      detail = '{"status": 400, "headers": {}}';
  end if;
end
$$;

revoke execute on function private.refuse_estimated_counts() from public;
grant execute on function private.refuse_estimated_counts() to anon, authenticated, service_role;

-- The role as which PostgREST connects, where there is one. The embedded backend counts exactly whatever is asked for.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.refuse_estimated_counts';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Estimated counts stay open: PostgREST''s db-pre-request has to be private.refuse_estimated_counts.';
end
$$;

-- supabase/schemas/mailboxes.sql

-- One mail address is one mailbox (docs/decisions/052). The rule of HTML's type=email, which browsers and GoTrue have, too:
-- no list, comment, quote, bracket or space, and ASCII alone. shared-data/src/core/mailbox.ts is its twin, and both are
-- tested with shared-data/src/core/mailboxes.json.
create function private.is_mailbox(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_email) <= 254 and char_length(split_part(p_email, '@', 1)) <= 64 and p_email !~ '[\n\r]'
    and p_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$'
$$;

-- The checks and indexes of tables run as whoever writes.
revoke execute on function private.is_mailbox(text) from public;
grant execute on function private.is_mailbox(text) to anon, authenticated, service_role;

-- The mailbox that an address leads to, for whatever counts people: without what follows a plus sign, and without the dots
-- that Google ignores. Mails go to the address as it was given.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
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

-- For the limits of the embedded backend: null where the address is not one mailbox.
create function public.get_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_mailbox(p_email) then private.mailbox_of(p_email) end
$$;

revoke execute on function public.get_mailbox(text) from public, anon, authenticated, service_role;
grant execute on function public.get_mailbox(text) to service_role;

-- supabase/schemas/site.sql

-- A form may say what its settings were when it was opened: the header `x-settings-loaded`, {key: SHA-256 of the text}.
-- What was saved since is not overwritten. Looking and writing are one statement, so nobody gets in between.
create function private.keep_unseen_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  loaded json := nullif(current_setting('request.headers', true), '')::json ->> 'x-settings-loaded';
begin
  if loaded is not null
    and loaded ->> old.key is distinct from
      encode(sha256(convert_to(coalesce(old.content, ''), 'UTF8')), 'hex')
  then
    -- PostgREST makes its answer of these.
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "This changed elsewhere."}',
      detail = '{"status": 409, "headers": {}}';
  end if;
  return new;
end
$$;

revoke execute on function private.keep_unseen_settings() from public;

create table public.site_settings (
  key text primary key check (
    key in (
      'working_on_card_1_title',
      'working_on_card_1_description',
      'working_on_card_2_title',
      'working_on_card_2_description',
      'about_heading',
      'about_description',
      'about_image_url',
      'about_full_story_title',
      'about_full_story_description',
      'entrepreneur_start_date',
      'about_stat_projects_value',
      'about_stat_projects_label'
    )
  ),
  content text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_settings_image_url_check check (
    key <> 'about_image_url' or content !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  )
);

create trigger keep_timestamps before update on public.site_settings
  for each row execute function private.keep_timestamps();
create trigger keep_unseen_settings before update on public.site_settings
  for each row execute function private.keep_unseen_settings();

alter table public.site_settings enable row level security;

create policy "everyone reads the settings" on public.site_settings
  for select to anon, authenticated
  using (true);

create policy "only the owner adds settings" on public.site_settings
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes settings" on public.site_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes settings" on public.site_settings
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;

create function private.is_web_link(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_address) <= 300 and p_address !~ '[[:cntrl:]]' and p_address ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$'
$$;

-- The checks run as whoever writes.
revoke execute on function private.is_web_link(text) from public;
grant execute on function private.is_web_link(text) to authenticated, service_role;

-- Name, words, addresses and pictures of the site (docs/decisions/074). One row. A column that is null was never edited:
-- site.config.json says it until then. An empty text is the owner's wish.
create table public.site_profile (
  singleton boolean primary key default true check (singleton),
  name text check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  tagline text check (char_length(tagline) between 1 and 160 and tagline ~ '\S' and tagline !~ '[[:cntrl:]]'),
  description text check (char_length(description) <= 400 and description !~ '[[:cntrl:]]'),
  contact_email text check (private.is_mailbox(contact_email)),
  x_url text check (x_url = '' or private.is_web_link(x_url)),
  youtube_url text check (youtube_url = '' or private.is_web_link(youtube_url)),
  instagram_url text check (instagram_url = '' or private.is_web_link(instagram_url)),
  linkedin_url text check (linkedin_url = '' or private.is_web_link(linkedin_url)),
  tiktok_url text check (tiktok_url = '' or private.is_web_link(tiktok_url)),
  github_url text check (github_url = '' or private.is_web_link(github_url)),
  -- A stored picture alone: pages have it in their styles, and the server reads it for the pictures of links.
  signature_url text check (
    signature_url = ''
    or (char_length(signature_url) <= 300 and signature_url ~ '^/media/[A-Za-z0-9_/%@+~.-]+$' and signature_url !~ '\.\.')
  ),
  hero_url text check (
    char_length(hero_url) <= 1000 and hero_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.site_profile default values;

create trigger keep_timestamps before update on public.site_profile
  for each row execute function private.keep_timestamps();

alter table public.site_profile enable row level security;

create policy "everyone reads the site's profile" on public.site_profile
  for select to anon, authenticated
  using (true);

create policy "only the owner changes the site's profile" on public.site_profile
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.site_profile from public, anon, authenticated, service_role;
grant select on public.site_profile to anon, authenticated, service_role;
grant update (
  name, tagline, description, contact_email, x_url, youtube_url, instagram_url, linkedin_url, tiktok_url, github_url,
  signature_url, hero_url
) on public.site_profile to authenticated;

-- supabase/schemas/content.sql

-- An emptied date field arrives as null and means what the form's default means: now.
create function private.default_publish_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end
$$;

revoke execute on function private.default_publish_date() from public;

create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  content text,
  entry_date date not null default current_date,
  mood text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journal_entries_public_list_idx on public.journal_entries (entry_date desc) where is_published;
create index journal_entries_user_id_idx on public.journal_entries (user_id);

create trigger default_publish_date before insert or update of published_at on public.journal_entries
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.journal_entries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journal_entries
  for each row execute function private.keep_author();

alter table public.journal_entries enable row level security;

-- Drafts and scheduled entries stay private because of this line, not because the site hides them.
create policy "readers see published entries, the owner all" on public.journal_entries
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

create policy "only the owner adds entries, under their own name" on public.journal_entries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes entries" on public.journal_entries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes entries" on public.journal_entries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journal_entries from public, anon, authenticated, service_role;
grant select on public.journal_entries to anon;
grant select, insert, update, delete on public.journal_entries to authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- Underscores and capitals may be typed by hand; nothing that would have to be escaped in an address.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$'),
  content text,
  excerpt text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  category text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index blog_posts_public_list_idx on public.blog_posts (published_at desc) where is_published;
create index blog_posts_user_id_idx on public.blog_posts (user_id);

create trigger default_publish_date before insert or update of published_at on public.blog_posts
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.blog_posts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.blog_posts
  for each row execute function private.keep_author();

alter table public.blog_posts enable row level security;

-- A scheduled post is published too; only the clock keeps it back.
create policy "readers see published posts, the owner all" on public.blog_posts
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

create policy "only the owner adds posts, under their own name" on public.blog_posts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes posts" on public.blog_posts
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes posts" on public.blog_posts
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.blog_posts from public, anon, authenticated, service_role;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  excerpt text,
  description text,
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  status text not null default 'Ongoing' check (status in ('Ongoing', 'Successful', 'Failed')),
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index challenges_public_list_idx on public.challenges (published_at desc) where is_published;
create index challenges_latest_ongoing_idx on public.challenges (created_at desc) where status = 'Ongoing';
create index challenges_user_id_idx on public.challenges (user_id);

create trigger default_publish_date before insert or update of published_at on public.challenges
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.challenges
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.challenges
  for each row execute function private.keep_author();

alter table public.challenges enable row level security;

create policy "readers see published challenges, the owner all" on public.challenges
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

-- The address of a draft is the key to it: the request must name the id, so drafts can be opened but never listed.
create policy "a signed-in reader opens the one draft they have the address of" on public.challenges
  for select to authenticated
  using (id = (select private.request_uuid('x-draft-id')));

create policy "only the owner adds challenges, under their own name" on public.challenges
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes challenges" on public.challenges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes challenges" on public.challenges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.challenges from public, anon, authenticated, service_role;
grant select on public.challenges to anon;
grant select, insert, update, delete on public.challenges to authenticated, service_role;

create table public.journey_summaries (
  id uuid primary key default gen_random_uuid(),
  year integer not null unique check (year between 1900 and 2100),
  title text not null check (title ~ '\S'),
  content text not null check (content ~ '\S'),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index journey_summaries_user_id_idx on public.journey_summaries (user_id);

create trigger keep_timestamps before update on public.journey_summaries
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.journey_summaries
  for each row execute function private.keep_author();

alter table public.journey_summaries enable row level security;

-- Summaries have no draft state: saving one publishes it.
create policy "everyone reads the summaries" on public.journey_summaries
  for select to anon, authenticated
  using (true);

create policy "only the owner adds summaries, under their own name" on public.journey_summaries
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes summaries" on public.journey_summaries
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes summaries" on public.journey_summaries
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.journey_summaries from public, anon, authenticated, service_role;
grant select on public.journey_summaries to anon;
grant select, insert, update, delete on public.journey_summaries to authenticated, service_role;

-- Is this what every visitor may read? Definer rights, so that the answer is the same for everyone, the owner included.
create function private.content_is_public(p_content_type text, p_content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_content_type
    when 'blog_posts' then exists (
      select 1 from public.blog_posts c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'journal_entries' then exists (
      select 1 from public.journal_entries c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'challenges' then exists (
      select 1 from public.challenges c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'journey_summaries' then exists (
      select 1 from public.journey_summaries c where c.id = p_content_id)
    else false
  end
$$;

revoke execute on function private.content_is_public(text, uuid) from public;
grant execute on function private.content_is_public(text, uuid) to anon, authenticated, service_role;

-- Tells "not yet published" from "does not exist" without showing a word of the row.
create function public.content_state(p_content_type text, p_content_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.content_is_public(p_content_type, p_content_id) then 'published'
    when p_content_type = 'blog_posts'
      and exists (select 1 from public.blog_posts c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'journal_entries'
      and exists (select 1 from public.journal_entries c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'challenges'
      and exists (select 1 from public.challenges c where c.id = p_content_id) then 'unpublished'
    else 'missing'
  end
$$;

revoke execute on function public.content_state(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.content_state(text, uuid) to anon, authenticated, service_role;

-- supabase/schemas/storage.sql

-- Pictures of the site. Public: they are read by address and without a key, which needs no select policy.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "only the owner lists the pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner uploads pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner replaces pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select public.is_owner()))
  with check (bucket_id = 'media' and (select public.is_owner()));

create policy "only the owner deletes pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select public.is_owner()));

-- Private: the server signs an address of minutes for who has paid (public.take_download).
insert into storage.buckets (id, name, public, file_size_limit) values ('products', 'products', false, 52428800)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;

create policy "only the owner reads and writes the files of products" on storage.objects
  for all to authenticated
  using (bucket_id = 'products' and (select public.is_owner()))
  with check (bucket_id = 'products' and (select public.is_owner()));

-- supabase/schemas/till.sql

-- Whether the site takes payments (docs/decisions/035). The server writes this row when it starts with a till, and removes it
-- when it starts without one: only with it are prices paid.
create table private.till (
  singleton boolean primary key default true check (singleton),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Of a price after the point: the prices of courses have one, amounts are integers of the smallest unit.
  fraction_digits smallint not null check (fraction_digits between 0 and 3),
  tax_line text not null default '' check (char_length(tax_line) <= 200 and tax_line !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- The least that can be charged, and of what an amount is a multiple, both in the smallest unit (docs/decisions/055).
  minimum integer not null default 0 check (minimum >= 0),
  step integer not null default 1 check (step in (1, 10, 100)),
  -- The hash of what only the server knows, whose word about a network counts (docs/decisions/064).
  proof_hash bytea
);

alter table private.till enable row level security;
revoke all on private.till from public, anon, authenticated, service_role;

-- Without a currency there is no till any more. Where the same currency gets other digits, prices are converted.
create function public.set_till(
  p_currency text, p_fraction_digits integer, p_tax_line text, p_minimum integer default 0, p_step integer default 1,
  p_proof text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  factor constant numeric := (
    select 10::numeric ^ (p_fraction_digits - t.fraction_digits) from private.till t where t.currency = p_currency);
begin
  if p_currency is null then
    delete from private.till where singleton;
    return;
  end if;
  if factor <> 1 then
    update public.products p set price = least(round(p.price * factor), 99999999) where p.price > 0;
    update public.coupons c set amount = greatest(least(round(c.amount * factor), 99999999), 1) where c.amount is not null;
  end if;
  insert into private.till as t (currency, fraction_digits, tax_line, minimum, step, proof_hash)
  values (p_currency, p_fraction_digits, coalesce(p_tax_line, ''), p_minimum, p_step, sha256(convert_to(p_proof, 'UTF8')))
  on conflict (singleton) do update
    set currency = excluded.currency, fraction_digits = excluded.fraction_digits, tax_line = excluded.tax_line,
      minimum = excluded.minimum, step = excluded.step, proof_hash = excluded.proof_hash;
end
$$;

revoke execute on function public.set_till(text, integer, text, integer, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text, integer, integer, text) to service_role;

-- supabase/schemas/academy.sql

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- /academy/badges/… shows badges, so no course may take that address; routers do not tell capitals apart.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$' and lower(slug) <> 'badges'),
  description text,
  long_description text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  -- Null is "no price given". The upper end also keeps out NaN, which Postgres sorts above every number.
  price numeric(10, 2) check (price between 0 and 99999999.99),
  is_published boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index courses_public_list_idx on public.courses (created_at desc) where is_published;
create index courses_user_id_idx on public.courses (user_id);

create trigger keep_timestamps before update on public.courses
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.courses
  for each row execute function private.keep_author();

alter table public.courses enable row level security;

create function private.has_to_be_paid(p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.till)
    and exists (select from public.courses c where c.id = p_course_id and c.price > 0)
$$;

revoke execute on function private.has_to_be_paid(uuid) from public;
grant execute on function private.has_to_be_paid(uuid) to authenticated, service_role;

-- Whatever the writer sent, the truth is stored. It stays volatile on purpose: the row is locked before this runs, so
-- of two lessons completed at the same moment the second counts the first.
create function private.store_true_progress() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  select coalesce(round(100.0 * n.completed / nullif(n.total, 0), 2), 0) into new.progress
  from private.count_lessons(new.user_id, new.course_id) n;
  return new;
end
$$;

revoke execute on function private.store_true_progress() from public;

create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  progress numeric(5, 2) not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, course_id),
  -- Lets a completion name enrolment and user together, so that it cannot belong to somebody else's enrolment.
  unique (id, user_id)
);

create index course_enrollments_course_id_idx on public.course_enrollments (course_id);

create trigger keep_timestamps before update on public.course_enrollments
  for each row execute function private.keep_timestamps();
create trigger store_true_progress before insert or update on public.course_enrollments
  for each row execute function private.store_true_progress();

alter table public.course_enrollments enable row level security;

create policy "learners see their own enrolments, the owner all" on public.course_enrollments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Prices are paid only where there is a till.
create policy "learners enrol themselves in published courses" on public.course_enrollments
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.courses c where c.id = course_id and c.is_published)
    and not private.has_to_be_paid(course_id)
  );

-- What is stored is decided by the trigger store_true_progress.
create policy "learners report progress on their own enrolments" on public.course_enrollments
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.course_enrollments from public, anon, authenticated, service_role;
grant select on public.course_enrollments to authenticated;
grant insert (user_id, course_id), update (progress) on public.course_enrollments to authenticated;
grant select, insert, update, delete on public.course_enrollments to service_role;

-- The courses of the person asking. Definer rights keep the policies of courses and enrolments from calling each other.
create function private.my_course_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.course_id from public.course_enrollments e where e.user_id = (select auth.uid())
$$;

revoke execute on function private.my_course_ids() from public;
grant execute on function private.my_course_ids() to anon, authenticated, service_role;

-- Whoever is enrolled keeps the course when it is taken off the list.
create policy "readers see published courses, learners also theirs, the owner all" on public.courses
  for select to anon, authenticated
  using (is_published or (select public.is_owner()) or id in (select private.my_course_ids()));

create policy "only the owner adds courses, under their own name" on public.courses
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes courses" on public.courses
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes courses" on public.courses
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.courses from public, anon, authenticated, service_role;
grant select on public.courses to anon;
grant select, insert, update, delete on public.courses to authenticated, service_role;

-- Touching an enrolment is enough: its trigger does the counting.
create function private.recount_after_module() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (old.course_id, new.course_id);
  return null;
end
$$;

revoke execute on function private.recount_after_module() from public;

create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (title ~ '\S'),
  module_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When it opens, by date or by days since the enrolment (docs/decisions/036-preview-and-drip.md).
  opens_at timestamptz check (isfinite(opens_at)),
  opens_after_days integer check (opens_after_days between 0 and 3650)
);

create index course_modules_course_id_idx on public.course_modules (course_id, module_order);

create trigger keep_timestamps before update on public.course_modules
  for each row execute function private.keep_timestamps();

-- A module that is deleted is gone before its lessons are, so they no longer know their course.
create trigger recount_progress after delete or update of course_id on public.course_modules
  for each row execute function private.recount_after_module();

alter table public.course_modules enable row level security;

create policy "whoever may see a course sees its modules" on public.course_modules
  for select to anon, authenticated
  using (exists (select 1 from public.courses c where c.id = course_id));

create policy "only the owner adds modules" on public.course_modules
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes modules" on public.course_modules
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes modules" on public.course_modules
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_modules from public, anon, authenticated, service_role;
grant select on public.course_modules to anon;
grant select, insert, update, delete on public.course_modules to authenticated, service_role;

-- The modules that the person asking is enrolled in and that are not open yet. Of a date and a number of days the later
-- moment counts: greatest() ignores what is null. Hours, because a day of a time zone may have 23.
create function private.closed_module_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id
  from public.course_enrollments e
  join public.course_modules m on m.course_id = e.course_id
  where e.user_id = (select auth.uid())
    and greatest(m.opens_at, e.created_at + make_interval(hours => 24 * m.opens_after_days)) > now()
$$;

revoke execute on function private.closed_module_ids() from public;
grant execute on function private.closed_module_ids() to authenticated, service_role;

create function private.recount_after_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.course_id in (
    select m.course_id from public.course_modules m where m.id in (old.module_id, new.module_id));
  return null;
end
$$;

revoke execute on function private.recount_after_lesson() from public;

create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.course_modules (id) on delete cascade,
  title text not null check (title ~ '\S'),
  lesson_type text not null default 'text' check (lesson_type in ('text', 'video')),
  content text,
  video_url text check (video_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  lesson_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Anybody may read it.
  is_preview boolean not null default false,
  constraint course_lessons_one_kind_of_content_check check (
    case lesson_type when 'text' then video_url is null else content is null end
  )
);

create index course_lessons_module_id_idx on public.course_lessons (module_id, lesson_order);

create trigger keep_timestamps before update on public.course_lessons
  for each row execute function private.keep_timestamps();
create trigger recount_progress after insert or delete or update of module_id on public.course_lessons
  for each row execute function private.recount_after_lesson();

alter table public.course_lessons enable row level security;

-- Rows and not columns are hidden: a lesson is what the learner enrols for. Its title alone is in the outline below. Not before
-- its module opens; a free lesson is open to everybody anyway.
create policy "learners read the lessons of their courses, the owner all" on public.course_lessons
  for select to authenticated
  using (
    (select public.is_owner())
    or (
      exists (
        select 1 from public.course_modules m
        where m.id = module_id and m.course_id in (select private.my_course_ids())
      )
      and (is_preview or module_id not in (select private.closed_module_ids()))
    )
  );

create policy "only the owner adds lessons" on public.course_lessons
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes lessons" on public.course_lessons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes lessons" on public.course_lessons
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.course_lessons from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.course_lessons to authenticated, service_role;

-- What a published course teaches, in order: titles, which lessons are free (preview_id is null for all others) and when a
-- module opens; opens_at is null once that date is past. lesson_title is null for a module without lessons. Also for those
-- enrolled in a course that was unpublished: they see what is still to come.
create function public.get_course_outline(p_course_id uuid)
returns table (
  module_id uuid, module_title text, lesson_title text, preview_id uuid, opens_at timestamptz, opens_after_days integer
)
language sql stable security definer set search_path = '' as $$
  select
    m.id, m.title, l.title,
    case when l.is_preview then l.id end,
    case when m.opens_at > now() then m.opens_at end,
    m.opens_after_days
  from public.courses c
  join public.course_modules m on m.course_id = c.id
  left join public.course_lessons l on l.module_id = m.id
  where c.id = p_course_id and (c.is_published or c.id in (select private.my_course_ids()))
  order by m.module_order, m.created_at, m.id, l.lesson_order, l.created_at, l.id
$$;

revoke execute on function public.get_course_outline(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_course_outline(uuid) to anon, authenticated, service_role;

-- A free lesson of a published course, for everybody. The table stays closed to those who are not enrolled.
create function public.get_free_lesson(p_lesson_id uuid)
returns table (
  title text, lesson_type text, content text, video_url text, course_title text, course_slug text
)
language sql stable security definer set search_path = '' as $$
  select l.title, l.lesson_type, l.content, l.video_url, c.title, c.slug
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.id = p_lesson_id and l.is_preview and c.is_published
$$;

revoke execute on function public.get_free_lesson(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_free_lesson(uuid) to anon, authenticated, service_role;

-- What the addresses of all free lessons are made of, for the sitemap.
create function public.list_free_lessons()
returns table (lesson_id uuid, course_slug text, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.id, c.slug, l.updated_at
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  join public.courses c on c.id = m.course_id
  where l.is_preview and c.is_published
  order by l.id
$$;

revoke execute on function public.list_free_lessons() from public, anon, authenticated, service_role;
grant execute on function public.list_free_lessons() to anon, authenticated, service_role;

-- Is the lesson part of the course that the enrolment of the person asking is for?
create function private.lesson_is_mine(p_lesson_id uuid, p_enrollment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.course_enrollments e
    join public.course_modules m on m.course_id = e.course_id
    join public.course_lessons l on l.module_id = m.id
    where e.id = p_enrollment_id and e.user_id = (select auth.uid()) and l.id = p_lesson_id
  )
$$;

revoke execute on function private.lesson_is_mine(uuid, uuid) from public;
grant execute on function private.lesson_is_mine(uuid, uuid) to authenticated, service_role;

create function private.recount_after_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_enrollments e set progress = e.progress
  where e.id in (old.enrollment_id, new.enrollment_id);
  return null;
end
$$;

revoke execute on function private.recount_after_completion() from public;

create table public.lesson_completions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  enrollment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  foreign key (enrollment_id, user_id) references public.course_enrollments (id, user_id) on delete cascade
);

create index lesson_completions_lesson_id_idx on public.lesson_completions (lesson_id);
create index lesson_completions_enrollment_id_idx on public.lesson_completions (enrollment_id, user_id);

create trigger recount_progress after insert or delete on public.lesson_completions
  for each row execute function private.recount_after_completion();

alter table public.lesson_completions enable row level security;

create policy "learners see what they completed, the owner all" on public.lesson_completions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Nobody completes a lesson that they may not read: the policy above decides what is there for them.
create policy "learners complete lessons of courses they are enrolled in" on public.lesson_completions
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.lesson_is_mine(lesson_id, enrollment_id)
    and exists (select 1 from public.course_lessons l where l.id = lesson_id)
  );

-- Completing is one way, so there is no policy and no grant to change or delete.
revoke all on public.lesson_completions from public, anon, authenticated, service_role;
grant select on public.lesson_completions to authenticated;
grant insert (user_id, lesson_id, enrollment_id) on public.lesson_completions to authenticated;
grant select, insert, update, delete on public.lesson_completions to service_role;

-- Completed and existing lessons of one learner in one course.
create function private.count_lessons(p_user_id uuid, p_course_id uuid, out completed bigint, out total bigint)
language sql stable security definer set search_path = '' as $$
  select count(c.lesson_id), count(*)
  from public.course_modules m
  join public.course_lessons l on l.module_id = m.id
  left join public.lesson_completions c on c.lesson_id = l.id and c.user_id = p_user_id
  where m.course_id = p_course_id
$$;

revoke execute on function private.count_lessons(uuid, uuid) from public;

-- supabase/schemas/badges.sql

create table public.badges (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  criteria jsonb not null check (jsonb_typeof(criteria -> 'type') is not distinct from 'string'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The site asks for the one badge that courses award.
create unique index badges_course_completion_key on public.badges ((criteria ->> 'type'))
  where criteria ->> 'type' = 'complete_course';

create trigger keep_timestamps before update on public.badges
  for each row execute function private.keep_timestamps();

alter table public.badges enable row level security;

create policy "everyone reads which badges exist" on public.badges
  for select to anon, authenticated
  using (true);

create policy "only the owner adds badges" on public.badges
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes badges" on public.badges
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes badges" on public.badges
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.badges from public, anon, authenticated, service_role;
grant select on public.badges to anon;
grant select, insert, update, delete on public.badges to authenticated, service_role;

-- Has the person asking finished the course, and is this the badge for that? Counts lessons instead of trusting the
-- rounded progress; a course without lessons is never finished.
create function private.badge_is_earned(p_badge_id uuid, p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.badges b, private.count_lessons((select auth.uid()), p_course_id) n
    where b.id = p_badge_id
      and b.criteria ->> 'type' = 'complete_course'
      and p_course_id in (select private.my_course_ids())
      and n.total > 0
      and n.completed = n.total
  )
$$;

revoke execute on function private.badge_is_earned(uuid, uuid) from public;
grant execute on function private.badge_is_earned(uuid, uuid) to authenticated, service_role;

create table public.user_badges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  badge_id uuid not null references public.badges (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, badge_id, course_id),
  -- Lets a share name badge and account together, so that nobody can share a badge of somebody else.
  unique (id, user_id)
);

create index user_badges_badge_id_idx on public.user_badges (badge_id);
create index user_badges_course_id_idx on public.user_badges (course_id);

alter table public.user_badges enable row level security;

create policy "learners see their own badges, the owner all" on public.user_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners take a badge once the course is complete" on public.user_badges
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.badge_is_earned(badge_id, course_id));

-- An earned badge stays, even when lessons are added later: no policy and no grant to change or delete.
revoke all on public.user_badges from public, anon, authenticated, service_role;
grant select on public.user_badges to authenticated;
grant insert (user_id, badge_id, course_id) on public.user_badges to authenticated;
grant select, insert, update, delete on public.user_badges to service_role;

-- The badges that their learners show to everyone, each under a name chosen for it. Without a row here a badge is private.
create table public.shared_badges (
  user_badge_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- 1 to 80 characters on one line, trimmed.
  display_name text not null check (display_name ~ '^\S(.{0,78}\S)?$' and display_name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  primary key (user_badge_id, user_id),
  foreign key (user_badge_id, user_id) references public.user_badges (id, user_id) on delete cascade
);

alter table public.shared_badges enable row level security;

create policy "learners see what they share, the owner all" on public.shared_badges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

create policy "learners share the badges they earned" on public.shared_badges
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.user_badges u where u.id = user_badge_id and u.user_id = (select auth.uid()))
  );

-- The owner may take a name off the site that does not belong there.
create policy "learners stop sharing, and the owner stops any" on public.shared_badges
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

-- Another name is another share: nothing is changed, so there is no policy and no grant for it.
revoke all on public.shared_badges from public, anon, authenticated, service_role;
grant select, delete on public.shared_badges to authenticated;
grant insert (user_badge_id, user_id, display_name) on public.shared_badges to authenticated;
grant select, insert, update, delete on public.shared_badges to service_role;

-- What everyone with its address may know of a shared badge: who, what, for what and when. No account, no address.
create function public.get_shared_badge(p_user_badge_id uuid)
returns table (display_name text, badge_name text, course_title text, earned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.display_name, b.name, c.title, u.created_at
  from public.shared_badges s
  join public.user_badges u on u.id = s.user_badge_id
  join public.badges b on b.id = u.badge_id
  join public.courses c on c.id = u.course_id
  where s.user_badge_id = p_user_badge_id
$$;

revoke execute on function public.get_shared_badge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_shared_badge(uuid) to anon, authenticated, service_role;

-- supabase/schemas/store.sql

-- What the Store sells beside the courses. Prices are integers of the smallest unit of the till's currency.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('download', 'bundle')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer not null check (price between 0 and 99999999),
  -- Of a bundle. A course that was deleted meanwhile is left out.
  course_ids uuid[] not null default '{}' check (cardinality(course_ids) <= 100),
  -- The file of a download is <id>/<file_name> in the bucket "products".
  file_name text check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  max_downloads smallint not null default 5 check (max_downloads between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_content_check check (
    not is_published or case kind when 'bundle' then cardinality(course_ids) > 0 else file_name is not null end)
);

create trigger keep_timestamps before update on public.products
  for each row execute function private.keep_timestamps();

alter table public.products enable row level security;

create policy "readers see published products, the owner all" on public.products
  for select to anon, authenticated
  using (is_published or (select public.is_owner()));

create policy "only the owner adds products" on public.products
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes products" on public.products
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes products" on public.products
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.products from public, anon, authenticated, service_role;
grant select on public.products to anon, service_role;
grant select, insert, update, delete on public.products to authenticated;

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  -- Not hashed: the owner reads it out, and nobody else reads this table.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount integer check (amount between 1 and 99999999),
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  -- Of courses and products; null is all of them.
  item_ids uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_percent_or_amount_check check (num_nonnulls(percent, amount) = 1)
);

create trigger keep_timestamps before update on public.coupons
  for each row execute function private.keep_timestamps();

alter table public.coupons enable row level security;

create policy "only the owner reads coupons" on public.coupons
  for select to authenticated using ((select public.is_owner()));

-- Shorter codes can be guessed.
create policy "only the owner adds coupons" on public.coupons
  for insert to authenticated with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner changes coupons" on public.coupons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner deletes coupons" on public.coupons
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.coupons from public, anon, authenticated, service_role;
grant select on public.coupons to service_role;
grant select, insert, update, delete on public.coupons to authenticated;

-- What was bought, by whom, and what became of it. Written by the functions below alone.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: receipts have to be kept.
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  course_id uuid references public.courses (id) on delete set null,
  product_id uuid references public.products (id) on delete set null,
  kind text not null check (kind in ('course', 'download', 'bundle')),
  title text not null,
  -- The courses that it opens.
  course_ids uuid[] not null default '{}',
  amount integer not null check (amount between 0 and 99999999),
  currency text not null,
  fraction_digits smallint not null,
  tax_line text not null,
  coupon_id uuid references public.coupons (id) on delete set null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'disputed')),
  receipt_year smallint,
  receipt_number integer,
  paid_at timestamptz,
  -- The provider's ids.
  checkout_id text unique,
  payment_id text unique,
  -- An hour is longer than a checkout is open at the provider (server/payments/stripeTill.ts), so that nobody gets a coupon
  -- that somebody else still pays with.
  reserved_until timestamptz not null default now() + interval '1 hour',
  downloads smallint not null default 0,
  -- What the learner had completed when a refund closed the courses.
  completed_lessons uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The courses that were open to their buyer by this order, and not before.
  opened_course_ids uuid[] not null default '{}',
  unique (receipt_year, receipt_number),
  constraint orders_receipt_check check (
    num_nonnulls(receipt_year, receipt_number, paid_at) = case state when 'pending' then 0 else 3 end)
);

create index orders_user_id_idx on public.orders (user_id);
create index orders_course_id_idx on public.orders (course_id);
create index orders_product_id_idx on public.orders (product_id);
create index orders_coupon_id_idx on public.orders (coupon_id);
create index orders_pending_idx on public.orders (created_at) where state = 'pending';

create trigger keep_timestamps before update on public.orders
  for each row execute function private.keep_timestamps();

alter table public.orders enable row level security;

create policy "buyers read their own orders, the owner all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));

revoke all on public.orders from public, anon, authenticated, service_role;
grant select on public.orders to authenticated, service_role;

-- The latest number of each year. Its row is locked until the order is stored, so no number is left out.
create table private.receipt_numbers (
  year smallint primary key,
  latest integer not null
);

alter table private.receipt_numbers enable row level security;
revoke all on private.receipt_numbers from public, anon, authenticated, service_role;

-- Whose codes were tried, and when: codes are short. Counted for the network of whoever tries them, too, as the site's server
-- sees it: behind hosted Supabase's gateway all visitors of the server are one (docs/decisions/064).
create table private.checkout_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  network text,
  has_code boolean not null default false,
  id uuid primary key default gen_random_uuid(),
  -- What was begun by it. A reservation ends within an hour of its last attempt.
  order_id uuid references public.orders (id) on delete cascade
);

create index checkout_attempts_user_id_idx on private.checkout_attempts (user_id, created_at);
create index checkout_attempts_network_idx on private.checkout_attempts (network);
create index checkout_attempts_order_id_idx on private.checkout_attempts (order_id);

alter table private.checkout_attempts enable row level security;
revoke all on private.checkout_attempts from public, anon, authenticated, service_role;

-- What the provider has told. It tells each event at least once, so the first with an id counts.
create table private.payment_events (
  id text primary key,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')),
  order_id uuid,
  outcome text not null default '',
  created_at timestamptz not null default now(),
  dispute_id text
);

alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

-- A course that is opened again goes on where it was closed.
create function private.restore_completions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.lesson_completions (user_id, lesson_id, enrollment_id)
  select new.user_id, l.id, new.id
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  where m.course_id = new.course_id and exists (
    select from public.orders o where o.user_id = new.user_id and l.id = any (o.completed_lessons))
  on conflict do nothing;
  return null;
end
$$;

revoke execute on function private.restore_completions() from public;

create trigger restore_completions after insert on public.course_enrollments
  for each row execute function private.restore_completions();

create function private.price_text(p_amount integer, p_fraction_digits smallint, p_currency text) returns text
language sql immutable set search_path = '' as $$
  select format('%s %s', round(p_amount / 10::numeric ^ p_fraction_digits, p_fraction_digits), upper(p_currency))
$$;

revoke execute on function private.price_text(integer, smallint, text) from public;

-- Marks an order as paid, opens its courses and queues the receipt.
create function private.settle(p_order_id uuid, p_checkout_id text, p_payment_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paid public.orders;
begin
  with number as (
    insert into private.receipt_numbers as n (year, latest) values (extract(year from now() at time zone 'UTC'), 1)
    on conflict (year) do update set latest = n.latest + 1
    returning n.year, n.latest
  )
  update public.orders o
  set state = 'paid', paid_at = now(), receipt_year = number.year, receipt_number = number.latest,
    checkout_id = p_checkout_id, payment_id = p_payment_id
  from number where o.id = p_order_id
  returning o.* into paid;
  with opened as (
    insert into public.course_enrollments (user_id, course_id)
    select paid.user_id, c.id from public.courses c
    where c.id = any (paid.course_ids) and paid.user_id is not null
    on conflict do nothing
    returning course_id
  )
  update public.orders o set opened_course_ids = array(select course_id from opened) where o.id = paid.id;
  perform public.queue_mail(jsonb_build_object(
    'to', paid.email,
    'subject', format('Receipt %s-%s', paid.receipt_year, paid.receipt_number),
    'text', concat_ws(E'\n\n',
      'Thank you. It is open for you now, and all your receipts are in your account.',
      format('**%s**', paid.title),
      format('%s, paid on %s', private.price_text(paid.amount, paid.fraction_digits, paid.currency),
        to_char(paid.paid_at at time zone 'UTC', 'FMMonth FMDD, YYYY')),
      nullif(paid.tax_line, ''),
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number))));
end
$$;

revoke execute on function private.settle(uuid, text, text) from public;

-- Closes what the order opened, unless another order keeps it open: what it opened is then of that one.
create function private.refund(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
  opened uuid;
  heir uuid;
  closed uuid[] := '{}';
begin
  select * into refunded from public.orders o where o.id = p_order_id for update;
  foreach opened in array refunded.opened_course_ids loop
    select o.id into heir from public.orders o
    where o.user_id = refunded.user_id and o.id <> refunded.id and o.state in ('paid', 'disputed')
      and opened = any (o.course_ids)
    order by o.paid_at limit 1 for update;
    if heir is null then
      closed := closed || opened;
    else
      update public.orders o set opened_course_ids = o.opened_course_ids || opened where o.id = heir;
    end if;
  end loop;
  update public.orders o
  set state = 'refunded', completed_lessons = array(
    select c.lesson_id from public.lesson_completions c
    join public.course_enrollments e on e.id = c.enrollment_id
    where e.user_id = refunded.user_id and e.course_id = any (closed))
  where o.id = p_order_id;
  delete from public.course_enrollments e where e.user_id = refunded.user_id and e.course_id = any (closed);
end
$$;

revoke execute on function private.refund(uuid) from public;

-- What somebody may buy, at the price of now; null titles are not for sale.
create function private.item_for_sale(
  p_kind text, p_id uuid, out title text, out price integer, out course_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_kind = 'course' then
    select c.title, round(coalesce(c.price, 0) * 10 ^ t.fraction_digits), array[c.id]
    into title, price, course_ids
    from public.courses c, private.till t where c.id = p_id and c.is_published;
  else
    select p.title, p.price, array(select c.id from public.courses c where c.id = any (p.course_ids))
    into title, price, course_ids
    from public.products p where p.id = p_id and p.kind = p_kind and p.is_published;
    if p_kind = 'bundle' and cardinality(course_ids) = 0 then
      title := null;
    end if;
  end if;
end
$$;

revoke execute on function private.item_for_sale(text, uuid) from public;

-- Whether a code holds for an item, while the row of its coupon is locked: an order counts as a use from the moment on when
-- it is begun, for as long as it may be paid.
create function private.coupon_holds(p_coupon public.coupons, p_item_id uuid, p_order_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_coupon.id is not null
    and (p_coupon.valid_until is null or p_coupon.valid_until > now())
    and (p_coupon.item_ids is null or p_item_id = any (p_coupon.item_ids))
    and (p_coupon.max_uses is null or p_coupon.max_uses > (
      select count(*) from public.orders o
      where o.coupon_id = p_coupon.id and o.id is distinct from p_order_id
        and (o.state <> 'pending' or o.reserved_until > now())))
$$;

revoke execute on function private.coupon_holds(public.coupons, uuid, uuid) from public;

-- Begins the checkout of the person asking: the order that is to be paid, or the problem in a sentence. Problems are no
-- errors, because the attempt has to be counted. Null where the site takes no payments.
create function public.begin_checkout(
  p_kind text, p_id uuid, p_coupon text default null, p_network text default null, p_proof text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  of_network text := private.client_network();
  attempt uuid;
  till private.till;
  item record;
  coupon public.coupons;
  placed public.orders;
  to_pay integer;
begin
  select * into till from private.till;
  if not found or me is null then
    return null;
  end if;
  if till.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    of_network := p_network;
  end if;
  delete from private.checkout_attempts a where a.created_at < now() - interval '1 hour';
  -- One after the other for each person, so that nobody tries a hundred at once.
  perform from auth.users u where u.id = me for no key update;
  if (select count(*) from private.checkout_attempts a where a.user_id = me) >= 30 then
    perform private.refuse_until(
      (select min(a.created_at) from private.checkout_attempts a where a.user_id = me) + interval '1 hour');
  end if;
  insert into private.checkout_attempts (user_id, network, has_code) values (me, of_network, coalesce(p_coupon ~ '\S', false))
  returning id into attempt;
  -- Nobody can pay them any more.
  delete from public.orders o where o.state = 'pending' and o.created_at < now() - interval '30 days';

  select * into item from private.item_for_sale(p_kind, p_id);
  if item.title is null then
    return jsonb_build_object('problem', 'This is not for sale.');
  end if;
  if cardinality(item.course_ids) > 0 and not exists (
    select from unnest(item.course_ids) as c (id) where not exists (
      select from public.course_enrollments e where e.user_id = me and e.course_id = c.id)
  ) then
    return jsonb_build_object('problem', 'You are enrolled already.');
  end if;
  if p_coupon ~ '\S' then
    -- Accounts cost nothing, so that of the network counts as well. Checkouts without a code go on.
    if (select count(*) from private.checkout_attempts a where a.network = of_network and a.has_code) > 100 then
      return jsonb_build_object('problem', 'Too many codes were tried. Try again in an hour, or without a code.');
    end if;
    select * into coupon from public.coupons c where c.code = upper(btrim(p_coupon)) for update;
  end if;
  -- A multiple of the least that the provider counts.
  to_pay := greatest(round(
    (item.price - coalesce(item.price * coupon.percent / 100.0, coupon.amount, 0)) / till.step) * till.step, 0);
  -- The same again, after a payment that was declined or given up.
  select * into placed from public.orders o
  where o.user_id = me and o.state = 'pending' and coalesce(o.course_id, o.product_id) = p_id
    and o.coupon_id is not distinct from coupon.id and o.amount = to_pay and o.currency = till.currency
    and o.course_ids = item.course_ids
  limit 1 for update;
  if p_coupon ~ '\S' and not private.coupon_holds(coupon, p_id, placed.id) then
    return jsonb_build_object('problem', 'This code is not valid for it.');
  end if;
  -- Accounts cost nothing, so that one network holds no code back from everybody: a quarter of its uses, and five at most.
  if coupon.max_uses is not null and (
    select count(distinct o.id) from private.checkout_attempts a join public.orders o on o.id = a.order_id
    where (a.network = of_network or a.user_id = me) and o.coupon_id = coupon.id and o.id is distinct from placed.id
      and o.state = 'pending' and o.reserved_until > now()
  ) >= least(greatest(coupon.max_uses / 4, 1), 5) then
    return jsonb_build_object(
      'problem', 'This code is reserved by others in your network. Try again in an hour, or without a code.');
  end if;
  if to_pay between 1 and till.minimum - 1 then
    return jsonb_build_object('problem', format(
      'The till takes no less than %s, and %s would be left to pay%s.',
      private.price_text(till.minimum, till.fraction_digits, till.currency),
      private.price_text(to_pay, till.fraction_digits, till.currency),
      case when coupon.id is null then '' else ' with this code' end));
  end if;
  if placed.id is null then
    insert into public.orders
      (user_id, email, course_id, product_id, kind, title, course_ids, amount, currency, fraction_digits, tax_line, coupon_id)
    select me, u.email, case p_kind when 'course' then p_id end, case p_kind when 'course' then null else p_id end,
      p_kind, item.title, item.course_ids, to_pay, till.currency, till.fraction_digits, till.tax_line, coupon.id
    from auth.users u where u.id = me
    returning * into placed;
  else
    -- A code is reserved no longer than two hours by trying again and again; then it is as if the order was never begun.
    update public.orders o set reserved_until = least(now(), o.created_at + interval '1 hour') + interval '1 hour'
    where o.id = placed.id;
  end if;
  update private.checkout_attempts a set order_id = placed.id where a.id = attempt;
  if placed.amount = 0 then
    perform private.settle(placed.id, null, null);
  end if;
  return jsonb_build_object(
    'id', placed.id, 'item_id', p_id, 'title', placed.title, 'amount', placed.amount, 'currency', placed.currency,
    'email', placed.email);
end
$$;

revoke execute on function public.begin_checkout(text, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.begin_checkout(text, uuid, text, text, text) to authenticated;

-- What became of an event: '' where it was done, or why not. Raises where it came before the payment that it is about: the
-- provider then tells it again.
create function public.take_payment_event(
  p_id text, p_kind text, p_order_id uuid, p_item_id uuid, p_checkout_id text, p_payment_id text, p_amount integer,
  p_currency text, p_dispute_id text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  placed public.orders;
  result text := '';
begin
  insert into private.payment_events (id, kind, order_id, dispute_id) values (p_id, p_kind, p_order_id, p_dispute_id) on conflict do nothing;
  if not found then
    return (select e.outcome from private.payment_events e where e.id = p_id);
  end if;
  select * into placed from public.orders o
  where o.id = p_order_id or (p_order_id is null and o.payment_id = p_payment_id) for update;
  if p_kind = 'paid' then
    result := case
      when placed.id is null then 'refused: there is no such order'
      when placed.amount is distinct from p_amount then 'refused: the amount is not that of the order'
      when placed.currency is distinct from p_currency then 'refused: the currency is not that of the order'
      when coalesce(placed.course_id, placed.product_id) is distinct from p_item_id
        then 'refused: the product is not that of the order'
      when placed.state <> 'pending' and placed.payment_id is distinct from p_payment_id then 'paid twice'
      else '' end;
    if result = '' and placed.state = 'pending' then
      perform private.settle(placed.id, p_checkout_id, p_payment_id);
    end if;
  elsif placed.id is null or placed.state = 'pending' then
    raise exception 'The payment of this event is not known yet.';
  elsif placed.payment_id is distinct from p_payment_id then
    result := 'it is about another payment of the order';
  elsif p_kind = 'refunded' then
    if p_amount >= placed.amount and placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  elsif p_kind = 'dispute_lost' then
    if placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  else
    -- Told in any order: one that was closed already is not opened again, and each has to be closed.
    update public.orders o
    set state = case when exists (
      select from private.payment_events e
      where e.kind = 'disputed' and (e.order_id = placed.id or e.id = p_id) and not exists (
        select from private.payment_events closing
        where closing.kind = 'dispute_won' and closing.dispute_id is not distinct from e.dispute_id
          and (closing.order_id = placed.id or closing.id = p_id))
    ) then 'disputed' else 'paid' end
    where o.id = placed.id and o.state in ('paid', 'disputed');
  end if;
  update private.payment_events e set outcome = result, order_id = placed.id where e.id = p_id;
  return result;
end
$$;

revoke execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text) to service_role;

-- What the owner wants to refund: the provider does it, and says so by an event. What cost nothing is closed here.
create function public.begin_refund(p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
begin
  if not public.is_owner() then
    raise exception 'Only the owner refunds orders.' using errcode = '42501';
  end if;
  select * into refunded from public.orders o where o.id = p_order_id and o.state in ('paid', 'disputed') for update;
  if not found then
    return null;
  end if;
  if refunded.amount = 0 then
    perform private.refund(refunded.id);
  end if;
  return jsonb_build_object('id', refunded.id, 'payment_id', refunded.payment_id);
end
$$;

revoke execute on function public.begin_refund(uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_refund(uuid) to authenticated;

-- Takes one of the downloads of an order of the person asking: the file in the bucket, or null where none is left. None while
-- a payment is disputed.
create function public.take_download(p_order_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  update public.orders o set downloads = o.downloads + 1
  from public.products p
  where o.id = p_order_id and o.user_id = (select auth.uid()) and o.state = 'paid'
    and p.id = o.product_id and p.kind = 'download' and o.downloads < p.max_downloads
  returning p.id || '/' || p.file_name
$$;

revoke execute on function public.take_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_download(uuid) to authenticated;

-- The file of an order as long as it is paid and not disputed; null of all others. Counts nothing.
create function public.get_download(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.id || '/' || p.file_name
  from public.orders o join public.products p on p.id = o.product_id
  where o.id = p_order_id and o.state = 'paid' and p.kind = 'download'
$$;

revoke execute on function public.get_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_download(uuid) to service_role;

-- supabase/schemas/addresses.sql

-- Addresses that posts and courses had while they were public, so that links to them keep working.
create table private.old_slugs (
  content_type text not null,
  slug text not null,
  blog_post_id uuid references public.blog_posts (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (content_type, slug),
  check (
    case content_type
      when 'blog_posts' then blog_post_id is not null and course_id is null
      when 'courses' then course_id is not null and blog_post_id is null
      else false
    end
  )
);

create index old_slugs_blog_post_id_idx on private.old_slugs (blog_post_id);
create index old_slugs_course_id_idx on private.old_slugs (course_id);

alter table private.old_slugs enable row level security;
-- No policy and no grant: written by the triggers, read through the function below.
revoke all on private.old_slugs from public, anon, authenticated, service_role;

-- Of two that gave up the same address, the later one has it. A rule leads to the present address of a text that is renamed. The
-- page that comes goes before a rule of its address.
create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := case tg_table_name when 'blog_posts' then '/blog/' else '/academy/' end;
begin
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  values (
    tg_table_name,
    old.slug,
    case tg_table_name when 'blog_posts' then old.id end,
    case tg_table_name when 'courses' then old.id end
  )
  on conflict (content_type, slug) do update
    set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
  delete from public.redirects r where r.from_path = base || new.slug;
  update public.redirects r set to_address = base || new.slug where r.to_address = base || old.slug;
  return null;
end
$$;

revoke execute on function private.keep_old_slug() from public;

-- A draft's address was never public, so nothing can lead to it.
create trigger keep_old_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();
create trigger keep_old_slug after update of slug on public.courses
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();

-- The present address of what once had this one: null when there is none, or when it is not public any more. To be
-- asked after nothing was found at the address itself, which a new post may have taken over.
create function public.get_renamed_slug(p_content_type text, p_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select b.slug from public.blog_posts b
      where b.id = s.blog_post_id and b.is_published and b.published_at <= now()
    ),
    (
      select c.slug from public.courses c
      where c.id = s.course_id and (c.is_published or c.id in (select private.my_course_ids()))
    )
  )
  from private.old_slugs s
  where s.content_type = p_content_type and s.slug = p_slug
$$;

revoke execute on function public.get_renamed_slug(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_renamed_slug(text, text) to anon, authenticated, service_role;

-- A rule leads to the end of a chain, so that nobody is sent twice, and never back to itself.
create function private.lead_to_the_end() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next text;
begin
  -- Two rules that are written at once would not see each other, and could lead in a circle.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  new.from_path := regexp_replace(new.from_path, '(.)/+$', '\1');
  if new.to_address like '/%' then
    new.to_address := regexp_replace(new.to_address, '(.)/+$', '\1');
  end if;
  loop
    if new.to_address = new.from_path then
      raise exception 'This rule leads back to itself.' using errcode = '23514', constraint = 'redirects_end';
    end if;
    select r.to_address into next from public.redirects r where r.from_path = new.to_address and r.id <> new.id;
    exit when not found;
    new.to_address := next;
  end loop;
  return new;
end
$$;

revoke execute on function private.lead_to_the_end() from public;

-- What led to the address leads on with it. The new version tells the server to look again; hits change none.
create function private.apply_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    update public.redirects r set to_address = new.to_address where r.to_address = new.from_path;
    delete from public.missing_pages m where m.path = new.from_path;
  end if;
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  return null;
end
$$;

revoke execute on function private.apply_redirect() from public;

-- Rules of the owner: where an address leads that has no page any more, or never had one here (docs/decisions/039). The server
-- looks for one where it has no page, so that a rule never hides a page.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- As people read it: decoded, without a slash at its end and without a query. But WordPress numbers its texts, and knows some
  -- of them by that number alone: /?p=12.
  from_path text not null unique check (
    char_length(from_path) <= 500
    and from_path ~ '^(/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|/\?(p|page_id)=[0-9]{1,10})$'
  ),
  -- A path like the other, or an https address. Two slashes or a backslash would begin the name of a host.
  to_address text not null check (
    char_length(to_address) <= 1000
    and to_address ~ '^(/|/[^/?#%\\[:cntrl:]][^?#%\\[:cntrl:]]*|https://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?)$'
  ),
  hits integer not null default 0 check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Rules are folded by what they lead to.
create index redirects_to_address_idx on public.redirects (to_address);

-- Not for hits.
create trigger keep_timestamps before update of from_path, to_address on public.redirects
  for each row execute function private.keep_timestamps();
create trigger lead_to_the_end before insert or update of from_path, to_address on public.redirects
  for each row execute function private.lead_to_the_end();
create trigger apply_redirect after insert or delete or update of from_path, to_address on public.redirects
  for each row execute function private.apply_redirect();

alter table public.redirects enable row level security;

create policy "only the owner reads redirects" on public.redirects
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner adds redirects" on public.redirects
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes redirects" on public.redirects
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes redirects" on public.redirects
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.redirects from public, anon, authenticated, service_role;
grant select, delete on public.redirects to authenticated, service_role;
grant insert (from_path, to_address), update (from_path, to_address) on public.redirects to authenticated, service_role;

-- Where a rule leads, for whoever found no page. All rules together are the owner's.
create function public.find_redirect(p_path text) returns text
language sql stable security definer set search_path = '' as $$
  select r.to_address from public.redirects r where r.from_path = regexp_replace(p_path, '(.)/+$', '\1')
$$;

revoke execute on function public.find_redirect(text) from public, anon, authenticated, service_role;
grant execute on function public.find_redirect(text) to anon, authenticated, service_role;

-- Whether an address without a page may be told to the owner: neither what could name or let in a person, nor what robots try
-- on every site, which are files, programs, and folders that begin with a dot.
create function private.may_be_listed(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_path) <= 200
    and p_path ~ '^/[^/?#%@\\[:cntrl:]][^?#%@\\[:cntrl:]]*$'
    and p_path !~ '[0-9]{9}|[A-Za-z0-9_]{24}'
    and p_path !~* '[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f]{4}-'
    and p_path !~* '/(\.|wp-|cgi-bin|vendor/|phpmyadmin)'
    and p_path !~* '\.(?!html?$)[a-z0-9]+$'
$$;

revoke execute on function private.may_be_listed(text) from public;

-- Addresses that visitors asked for and that have no page, without the query.
create table public.missing_pages (
  path text primary key check (private.may_be_listed(path)),
  times integer not null check (times > 0),
  last_seen_at timestamptz not null default now(),
  first_seen_at timestamptz not null default now()
);

alter table public.missing_pages enable row level security;

create policy "only the owner reads which pages were missing" on public.missing_pages
  for select to authenticated using ((select public.is_owner()));

create policy "only the owner forgets that a page was missing" on public.missing_pages
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.missing_pages from public, anon, authenticated, service_role;
grant select, delete on public.missing_pages to authenticated, service_role;

-- Called by the server, with the secret key, for all that it sent elsewhere or found no page for in a moment: how often, by
-- address. At most 60 new addresses an hour and 500 in all, of which those that are asked for most stay. All go after 90 days.
create function public.take_addresses(p_redirected jsonb, p_missing jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.redirects r set hits = least(r.hits::bigint + t.times, 1000000000)
  from (
    select a.path, sum(least(a.times, 100000)) as times
    from jsonb_to_recordset(p_redirected) as a (path text, times integer) where a.times > 0 group by a.path
  ) t
  where r.from_path = t.path;

  insert into public.missing_pages as m (path, times)
  select n.path, n.times
  from (
    select g.*, row_number() over (partition by g.is_known order by g.times desc) as place
    from (
      select a.path, least(sum(a.times), 100000) as times,
        exists (select 1 from public.missing_pages k where k.path = a.path) as is_known
      from jsonb_to_recordset(p_missing) as a (path text, times integer)
      where a.times > 0 and private.may_be_listed(a.path)
      group by a.path
    ) g
  ) n
  where n.is_known or n.place + (
    select count(*) from public.missing_pages k where k.first_seen_at > now() - interval '1 hour'
  ) <= 60
  on conflict (path) do update set times = least(m.times + excluded.times, 1000000), last_seen_at = now();
  delete from public.missing_pages m where m.last_seen_at < now() - interval '90 days' or m.path in (
    select k.path from public.missing_pages k order by k.times desc, k.last_seen_at desc offset 500
  );
end
$$;

revoke execute on function public.take_addresses(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_addresses(jsonb, jsonb) to service_role;

-- supabase/schemas/preview.sql

-- Addresses under which one draft can be read by whoever has them, for 7 days. Only what the address contains opens it:
-- 128 random bits made by the owner's browser, of which the hash alone is kept.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  content_type text not null check (content_type in ('blog_posts', 'journal_entries', 'challenges')),
  content_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now()
);

create index preview_links_content_idx on public.preview_links (content_type, content_id);

alter table public.preview_links enable row level security;

create policy "only the owner lists the preview links" on public.preview_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting it is how a link is revoked.
create policy "only the owner revokes preview links" on public.preview_links
  for delete to authenticated
  using ((select public.is_owner()));

-- Links are made by the function below, so that nobody chooses how long one lives.
revoke all on public.preview_links from public, anon, authenticated, service_role;
grant select, delete on public.preview_links to authenticated, service_role;

create function public.create_preview_link(p_content_type text, p_content_id uuid, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes preview links.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  if public.content_state(p_content_type, p_content_id) = 'missing' then
    raise exception 'There is nothing to preview.';
  end if;
  delete from public.preview_links l where l.expires_at <= now();
  insert into public.preview_links (content_type, content_id, token_hash)
  values (p_content_type, p_content_id, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

revoke execute on function public.create_preview_link(text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.create_preview_link(text, uuid, text) to authenticated;

-- What a link shows: the draft as it is saved, or, once it is public, only where it is. Volatile, so that it is never
-- asked for by GET, whose address would stand in logs and caches. The id is told only once it is public, as the slug is: with it
-- any signed-up person could read the draft of a challenge (x-draft-id) after the link was revoked.
create function public.get_preview(p_token text)
returns table (
  content_type text,
  content_id uuid,
  is_public boolean,
  slug text,
  title text,
  excerpt text,
  body text,
  cover_image_url text,
  note text,
  expires_at timestamptz
)
language sql volatile security definer set search_path = '' as $$
  with link as (
    select l.content_type, l.content_id, l.expires_at,
      private.content_is_public(l.content_type, l.content_id) as is_public
    from public.preview_links l
    where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
  ),
  content as (
    select 'blog_posts' as type, c.id, c.slug, c.title, c.excerpt, c.content as body, c.cover_image_url, c.category as note
    from public.blog_posts c
    union all
    select 'journal_entries', c.id, null, c.title, c.excerpt, c.content, c.cover_image_url, c.mood
    from public.journal_entries c
    union all
    select 'challenges', c.id, null, c.title, c.excerpt, c.description, c.cover_image_url, c.difficulty
    from public.challenges c
  )
  select
    link.content_type,
    case when link.is_public then link.content_id end,
    link.is_public,
    case when link.is_public then c.slug end,
    case when not link.is_public then c.title end,
    case when not link.is_public then c.excerpt end,
    case when not link.is_public then c.body end,
    case when not link.is_public then c.cover_image_url end,
    case when not link.is_public then c.note end,
    link.expires_at
  from link join content c on c.type = link.content_type and c.id = link.content_id
$$;

revoke execute on function public.get_preview(text) from public, anon, authenticated, service_role;
grant execute on function public.get_preview(text) to anon, authenticated, service_role;

-- content_id points into three tables, so no foreign key can clean up.
create function private.forget_preview_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.preview_links l where l.content_id = old.id and l.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_preview_links() from public;

create trigger forget_preview_links after delete on public.blog_posts
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.journal_entries
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.challenges
  for each row execute function private.forget_preview_links();

-- supabase/schemas/search.sql

-- What the search of the site looks through: titles and texts of content and courses. Kept apart from their tables,
-- where every "select *" would send it along. A draft has no date in it, a scheduled row one to come.
create table private.search_documents (
  content_type text not null,
  content_id uuid not null,
  visible_from timestamptz,
  title tsvector not null,
  document tsvector not null,
  primary key (content_type, content_id)
);

-- Written rarely and read often: nothing waits in a list that every search would go through.
create index search_documents_document_idx on private.search_documents using gin (document) with (fastupdate = off);

-- No policy: nobody reads or writes it but the functions below.
alter table private.search_documents enable row level security;
revoke all on private.search_documents from public, anon, authenticated, service_role;

-- The words as they stand, which are found while they are typed, and their stems, which find other forms.
create function private.search_words(p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.english', p_text) || strip(to_tsvector('pg_catalog.simple', p_text))
$$;

revoke execute on function private.search_words(text) from public;

-- Beyond 150,000 characters nothing is looked at: a document has room for a megabyte of different words, and saving may
-- not fail.
create function private.search_document(p_title text, p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(private.search_words(p_title), 'A')
    || setweight(private.search_words(left(p_text, 150000)), 'C')
$$;

revoke execute on function private.search_document(text, text) from public;

-- The tables have different columns; the arguments name those of the text.
create function private.keep_search_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb;
  text_of text;
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents d where d.content_type = tg_table_name and d.content_id = old.id;
    return null;
  end if;
  content := to_jsonb(new);
  select string_agg(content ->> c.name, E'\n\n') into text_of from unnest(tg_argv) as c (name);
  insert into private.search_documents (content_type, content_id, visible_from, title, document)
  values (
    tg_table_name,
    new.id,
    -- What has no date of publication is visible as long as it is published, or always.
    case when (content ->> 'is_published')::boolean is not false
      then coalesce((content ->> 'published_at')::timestamptz, least(new.created_at, now())) end,
    private.search_words(content ->> 'title'),
    private.search_document(content ->> 'title', coalesce(text_of, ''))
  )
  on conflict (content_type, content_id)
    do update set visible_from = excluded.visible_from, title = excluded.title, document = excluded.document;
  return null;
end
$$;

revoke execute on function private.keep_search_document() from public;

create trigger keep_search_document after insert or update or delete on public.journal_entries
  for each row execute function private.keep_search_document('excerpt', 'content');
create trigger keep_search_document after insert or update or delete on public.blog_posts
  for each row execute function private.keep_search_document('excerpt', 'content');
create trigger keep_search_document after insert or update or delete on public.challenges
  for each row execute function private.keep_search_document('excerpt', 'description');
create trigger keep_search_document after insert or update or delete on public.journey_summaries
  for each row execute function private.keep_search_document('content');
create trigger keep_search_document after insert or update or delete on public.courses
  for each row execute function private.keep_search_document('description', 'long_description');

-- All words have to be found (`query`), the last one by its beginning, because it may still be typed. `marks` finds any of
-- them, for what is shown. English words that say nothing ("the") are left out, unless they are all there is. Of eight words at
-- most: each takes a look of its own at the texts that are shown, and a search for a megabyte of text must not keep the
-- database busy.
create function private.search_terms(p_text text, out query tsquery, out marks tsquery)
language plpgsql immutable set search_path = '' as $$
declare
  words text[] := (
    array_remove(regexp_split_to_array(lower(left(p_text, 100)), '[\s[:punct:]]+'), ''))[1:8];
  beginning tsquery;
begin
  query := '';
  marks := '';
  for i in 1 .. cardinality(words) loop
    beginning := to_tsquery('pg_catalog.english', quote_literal(words[i]) || ':*');
    continue when i < cardinality(words) and numnode(beginning) = 0;
    beginning := beginning || to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*');
    marks := marks || beginning;
    query := query && case when i = cardinality(words)
      then beginning else to_tsquery('pg_catalog.english', quote_literal(words[i])) end;
  end loop;
end
$$;

revoke execute on function private.search_terms(text) from public;
grant execute on function private.search_terms(text) to anon, authenticated, service_role;

-- Definer rights for the index: under a policy Postgres would read every row, because it does not trust the operator
-- with rows that the policy may hide. It gives ids of public rows only, the owner's drafts are no exception.
-- Weighing a text means to unpack it. Of a word that thousands have, only the 200 with the best titles, then the newest,
-- are weighed. The planner knows nothing of the words and would rather read all texts than the index.
create function private.search_public(p_query tsquery, p_marks tsquery)
returns table (content_type text, content_id uuid, rank real, visible_from timestamptz)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select d.content_type, d.content_id, ts_rank(d.document, p_query, 1), d.visible_from
  from (
    select c.* from private.search_documents c
    where c.document @@ p_query and c.visible_from <= now()
    order by ts_rank(c.title, p_marks) desc, c.visible_from desc
    limit 200
  ) d
  order by 3 desc, d.visible_from desc, d.content_id
  limit 20
$$;

revoke execute on function private.search_public(tsquery, tsquery) from public;
grant execute on function private.search_public(tsquery, tsquery) to anon, authenticated, service_role;

-- Markdown as it reads: the words of links and pictures, no marks of its own, no tags. A mark next to a bracket or a full stop
-- leaves no gap: "*so*." reads "so." and not "so .".
create function private.search_text(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(left(p_markdown, 20000), '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'),
        '(?:<[^>]*>|[*_`~]+)(?=[.,;:!?…)’”»])|(?<=[(‘“«])(?:<[^>]*>|[*_`~]+)', '', 'g'),
      '<[^>]*>|[*_`#>|~\x01-\x08]+|^\s*[-+=]+\s', ' ', 'gn'),
    '\s+', ' ', 'g'))
$$;

revoke execute on function private.search_text(text) from public;
grant execute on function private.search_text(text) to anon, authenticated, service_role;

-- A short text, or the part of a long one around its best match; matches stand between the characters 2 and 3.
create function private.search_excerpt(p_text text, p_marks tsquery) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Into variables, because in a query each mention of it would be worked out again.
  marked text := ts_headline('pg_catalog.simple', p_text, p_marks,
    format('StartSel=%s, StopSel=%s, ', chr(2), chr(3))
    || case when length(p_text) <= 160 then 'HighlightAll=true' else 'MinWords=14, MaxWords=28' end);
  plain text := translate(marked, chr(2) || chr(3), '');
begin
  return case when left(p_text, length(plain)) = plain then '' else '… ' end
    || marked
    || case when right(p_text, length(plain)) = plain then '' else ' …' end;
end
$$;

revoke execute on function private.search_excerpt(text, tsquery) from public;
grant execute on function private.search_excerpt(text, tsquery) to anon, authenticated, service_role;

-- The best twenty of everything public, read with the rights of who asks, and publicity asked for in words too: the
-- policies let the owner see drafts. A match in title and excerpt stands between the characters 2 and 3; all else is
-- plain text. The slug is the last part of the content's address.
create function public.search_everything(p_query text)
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date)
language sql stable set search_path = '' as $$
  with terms as materialized (select t.query, t.marks from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f),
  content as (
    select f.*, c.id::text as slug, c.title, concat_ws(E'\n', c.excerpt, c.content) as body, c.entry_date as day
    from found f join public.journal_entries c on f.content_type = 'journal_entries' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
    union all
    select f.*, c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), (c.published_at at time zone 'UTC')::date
    from found f join public.blog_posts c on f.content_type = 'blog_posts' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
    union all
    select f.*, c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description),
      (c.published_at at time zone 'UTC')::date
    from found f join public.challenges c on f.content_type = 'challenges' and c.id = f.content_id
    where c.is_published and c.published_at <= now()
    union all
    select f.*, c.year::text, c.title, c.content, null
    from found f join public.journey_summaries c on f.content_type = 'journey_summaries' and c.id = f.content_id
    union all
    select f.*, c.slug, c.title, concat_ws(E'\n', c.description, c.long_description), null
    from found f join public.courses c on f.content_type = 'courses' and c.id = f.content_id
    where c.is_published
  )
  select
    c.content_type, c.content_id, c.slug,
    ts_headline('pg_catalog.simple', private.search_text(c.title), terms.marks,
      format('StartSel=%s, StopSel=%s, HighlightAll=true', chr(2), chr(3))),
    private.search_excerpt(private.search_text(c.body), terms.marks),
    c.day
  from content c, terms
  order by c.rank desc, c.visible_from desc, c.content_id
$$;

revoke execute on function public.search_everything(text) from public, anon, authenticated, service_role;
grant execute on function public.search_everything(text) to anon, authenticated, service_role;

-- supabase/schemas/days.sql

-- Everything public that has a day, whatever its kind. With the rights of who asks, and publicity asked for in words
-- too, because the policies let the owner see drafts: this thread is the same for everybody.
-- A point in time belongs to its day in UTC, so that the day is one and the same for every reader. A summary belongs
-- to the last day of its year, or to the day it was written while that is still to come.
-- Milliseconds, because that is what a page can give back.
create function private.public_days()
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz)
language sql stable set search_path = '' as $$
  select
    'journal_entries', c.id, c.id::text, c.title, c.excerpt,
    c.entry_date, date_trunc('milliseconds', c.published_at)
  from public.journal_entries c
  where c.is_published and c.published_at <= now()
  union all
  select
    'blog_posts', c.id, c.slug, c.title, c.excerpt,
    (c.published_at at time zone 'UTC')::date, date_trunc('milliseconds', c.published_at)
  from public.blog_posts c
  where c.is_published and c.published_at <= now()
  union all
  select
    'challenges', c.id, c.id::text, c.title, c.excerpt,
    (c.published_at at time zone 'UTC')::date, date_trunc('milliseconds', c.published_at)
  from public.challenges c
  where c.is_published and c.published_at <= now()
  union all
  select
    'journey_summaries', c.id, c.year::text, c.title, null,
    least(make_date(c.year, 12, 31), (c.created_at at time zone 'UTC')::date),
    date_trunc('milliseconds', c.created_at)
  from public.journey_summaries c
$$;

revoke execute on function private.public_days() from public;
grant execute on function private.public_days() to anon, authenticated, service_role;

-- The thread, newest first, from after the given place on: all three of it, or none for the first rows. The slug is the
-- last part of the content's address. It looks for the first 200 characters alone, because each row compares them all.
create function public.get_days(
  p_search text default '',
  p_before_day date default null,
  p_before_moment timestamptz default null,
  p_before_id uuid default null,
  p_count integer default 100
)
returns table (
  content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz
)
language sql stable set search_path = '' as $$
  select
    d.content_type, d.content_id, d.slug, d.title,
    -- What has no excerpt shows how it begins. Read for these rows alone: the texts are long.
    coalesce(nullif(btrim(d.excerpt), ''), left(
      case d.content_type
        when 'journal_entries' then (select c.content from public.journal_entries c where c.id = d.content_id)
        when 'blog_posts' then (select c.content from public.blog_posts c where c.id = d.content_id)
        when 'challenges' then (select c.description from public.challenges c where c.id = d.content_id)
        when 'journey_summaries' then (select c.content from public.journey_summaries c where c.id = d.content_id)
      end, 600), ''),
    d.day, d.moment
  from (
    select *
    from private.public_days() p
    where (
        p_before_day is null
        or (p.day, p.moment, p.content_id) < (p_before_day, p_before_moment, p_before_id)
      )
      and (
        p_search = ''
        or position(lower(left(p_search, 200)) in lower(p.title)) > 0
        or position(lower(left(p_search, 200)) in lower(p.excerpt)) > 0
      )
    order by p.day desc, p.moment desc, p.content_id desc
    limit least(greatest(p_count, 1), 100)
  ) d
  order by d.day desc, d.moment desc, d.content_id desc
$$;

revoke execute on function public.get_days(text, date, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.get_days(text, date, timestamptz, uuid, integer) to anon, authenticated, service_role;

-- What came before and after something public, of any kind: at most two rows, none for what is not public.
create function public.get_neighbour_days(p_content_type text, p_content_id uuid)
returns table (direction text, content_type text, content_id uuid, slug text, title text, day date)
language sql stable set search_path = '' as $$
  with days as materialized (select * from private.public_days()),
  here as (
    select d.day, d.moment, d.content_id from days d
    where d.content_type = p_content_type and d.content_id = p_content_id
  )
  (
    select 'previous', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) < (here.day, here.moment, here.content_id)
    order by d.day desc, d.moment desc, d.content_id desc
    limit 1
  )
  union all
  (
    select 'next', d.content_type, d.content_id, d.slug, d.title, d.day
    from days d, here
    where (d.day, d.moment, d.content_id) > (here.day, here.moment, here.content_id)
    order by d.day, d.moment, d.content_id
    limit 1
  )
$$;

revoke execute on function public.get_neighbour_days(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_neighbour_days(text, uuid) to anon, authenticated, service_role;

-- supabase/schemas/reactions.sql

create table public.reactions (
  content_id uuid not null,
  content_type text not null
    check (content_type in ('blog_posts', 'journal_entries', 'challenges', 'journey_summaries')),
  reaction_type text not null check (reaction_type in ('like', 'love')),
  session_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (content_id, content_type, reaction_type, session_id)
);

create index reactions_session_id_idx on public.reactions (session_id);

-- The last thirty days are read, however many years of reactions there are.
create index reactions_created_at_idx on public.reactions (created_at);

-- Only people are held to it, not the secret key, not migrations and seeds. No address alone can use up the hour of all:
-- 60 times 120 is less.
create trigger limit_visitors before insert on public.reactions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);

alter table public.reactions enable row level security;

-- The session id is a secret only its visitor has. It arrives in a header, never in a filter alone: a filter is a wish,
-- the header is what the policies compare.
create policy "a visitor sees their own reactions" on public.reactions
  for select to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

create policy "a visitor reacts to public content as themselves" on public.reactions
  for insert to anon, authenticated
  with check (
    session_id = (select private.request_uuid('x-session-id'))
    and private.content_is_public(content_type, content_id)
  );

create policy "a visitor takes back their own reactions" on public.reactions
  for delete to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

revoke all on public.reactions from public, anon, authenticated, service_role;
grant select, delete on public.reactions to anon, authenticated;
grant insert (content_id, content_type, reaction_type, session_id) on public.reactions to anon, authenticated;
grant select, insert, update, delete on public.reactions to service_role;

-- Always one row. Definer rights: the counts are public, the rows behind them are not.
create function public.get_reaction_counts(p_content_id uuid, p_content_type text)
returns table (like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where r.reaction_type = 'like'),
    count(*) filter (where r.reaction_type = 'love')
  from public.reactions r
  where r.content_id = p_content_id and r.content_type = p_content_type
$$;

revoke execute on function public.get_reaction_counts(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts(uuid, text) to anon, authenticated, service_role;

-- The same for a whole list in one call: one row for each id asked for, at most 1000, also of a list within the list, whose parts
-- a subscript would not count.
create function public.get_reaction_counts_of_list(p_content_ids uuid[], p_content_type text)
returns table (content_id uuid, like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    asked.id,
    count(r.session_id) filter (where r.reaction_type = 'like'),
    count(r.session_id) filter (where r.reaction_type = 'love')
  from (select distinct listed.id from (select unnest(p_content_ids) as id limit 1000) listed) asked
  left join public.reactions r on r.content_id = asked.id and r.content_type = p_content_type
  group by asked.id
$$;

revoke execute on function public.get_reaction_counts_of_list(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts_of_list(uuid[], text) to anon, authenticated, service_role;

-- content_id points into four tables, so no foreign key can clean up. Definer rights, because the owner who deletes
-- the content cannot even see the visitors' reactions.
create function private.forget_reactions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reactions r where r.content_id = old.id and r.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_reactions() from public;

create trigger forget_reactions after delete on public.blog_posts
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journal_entries
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.challenges
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journey_summaries
  for each row execute function private.forget_reactions();

-- The ten contents with the most reactions of the last thirty days.
create function public.get_reaction_statistics()
returns table (content_type text, content_id uuid, title text, like_count bigint, love_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select
      counted.content_type,
      counted.content_id,
      coalesce(b.title, j.title, c.title, s.title),
      counted.likes,
      counted.loves
    from (
      select
        r.content_type,
        r.content_id,
        count(*) filter (where r.reaction_type = 'like') as likes,
        count(*) filter (where r.reaction_type = 'love') as loves
      from public.reactions r
      where r.created_at >= now() - interval '30 days'
      group by r.content_type, r.content_id
    ) counted
    left join public.blog_posts b on counted.content_type = 'blog_posts' and b.id = counted.content_id
    left join public.journal_entries j on counted.content_type = 'journal_entries' and j.id = counted.content_id
    left join public.challenges c on counted.content_type = 'challenges' and c.id = counted.content_id
    left join public.journey_summaries s on counted.content_type = 'journey_summaries' and s.id = counted.content_id
    order by counted.likes + counted.loves desc, 3, counted.content_id
    limit 10;
end
$$;

revoke execute on function public.get_reaction_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_statistics() to authenticated;

-- supabase/schemas/newsletter.sql

create function private.email_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(lower(btrim(p_email, E' \t\r\n')), 'UTF8')), 'hex')
$$;

revoke execute on function private.email_hash(text) from public;

-- Who may never be written to again, also after the row is erased, and whatever is imported.
create table private.suppressed_addresses (
  email_hash text primary key,
  -- `refused`: its reader said "Never write to this address" to the mail that asks for a confirmation.
  reason text not null check (reason in ('left', 'refused', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);

alter table private.suppressed_addresses enable row level security;
revoke all on private.suppressed_addresses from public, anon, authenticated, service_role;

-- What a person said is of the mailbox, that a mail came back is of the address: a server need not know plus signs.
create function private.suppression_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select a.reason from private.suppressed_addresses a
  where a.email_hash in (private.email_hash(p_email), private.email_hash(private.mailbox_of(p_email)))
  order by array_position(array['complaint', 'refused', 'bounce', 'left'], a.reason) limit 1
$$;

revoke execute on function private.suppression_of(text) from public;

-- What people read beside the button that they pressed. Changed words are a new row: the old ones stay what the people
-- before have agreed to.
create table private.consent_words (
  hash text primary key,
  form text not null check (form in ('home', 'header', 'dialog')),
  words text not null,
  created_at timestamptz not null default now()
);
insert into private.consent_words (hash, form, words)
select encode(sha256(convert_to(v.words, 'UTF8')), 'hex'), v.form, v.words
from (values
  ('home', 'Stay Updated. A letter now and then, when there is something worth your time: what I tried, what it cost, what came of it. Subscribe'),
  ('header', 'Join the newsletter. Your email. Subscribe'),
  ('dialog', 'Join the newsletter. A short letter when there is something worth telling. Subscribe')
) as v (form, words);

create index consent_words_form_idx on private.consent_words (form, created_at desc);

alter table private.consent_words enable row level security;
revoke all on private.consent_words from public, anon, authenticated, service_role;

create function private.normalise_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email, E' \t\r\n'));
  return new;
end
$$;

revoke execute on function private.normalise_email() from public;

-- Before each row of a visitor. The form is a header of the request, because the row has the address alone. A mailbox that waits,
-- or has left, begins again after ten minutes, five times at most and however it is spelled: the form must not fill anybody's
-- mailbox. Whose mail came back may try again: the mail to confirm tells whether the address works. Who never wants to be
-- written to is told so, and no row is made.
create function private.record_consent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  words record;
  suppression constant text := private.suppression_of(new.email);
  before integer;
begin
  if suppression in ('refused', 'complaint') then
    raise exception 'The reader of this address asked not to be written to, so no letters go there. Write to us to change that.';
  end if;
  with gone as (
    delete from public.newsletter_subscribers s
    where private.mailbox_of(s.email) = private.mailbox_of(new.email) and s.requests < 5
      and (s.state in ('unconfirmed', 'left') and s.created_at <= now() - interval '10 minutes' or s.state = 'suppressed')
    returning s.requests
  )
  select sum(g.requests) into before from gone g;
  if exists (
    select from public.newsletter_subscribers s where private.mailbox_of(s.email) = private.mailbox_of(new.email)
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"',
      constraint = 'newsletter_subscribers_email_key', table = 'newsletter_subscribers', schema = 'public';
  end if;
  if suppression = 'bounce' then
    delete from private.suppressed_addresses a where a.reason = 'bounce'
      and a.email_hash in (private.email_hash(new.email), private.email_hash(private.mailbox_of(new.email)));
  end if;
  select w.form, w.hash into words from private.consent_words w
  where w.form = headers ->> 'x-newsletter-form' order by w.created_at desc limit 1;
  new.requests := least(coalesce(before, 0) + 1, 5);
  new.consent_form := coalesce(words.form, 'unknown');
  new.consent_words_hash := words.hash;
  return new;
end
$$;

revoke execute on function private.record_consent() from public;

-- Nobody gets letters before the address has confirmed: whoever types it into a form need not be who reads its mail.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'left', 'suppressed')),
  topics text[] not null default '{journal,blog,academy}'
    check (topics <@ array['journal', 'blog', 'academy'] and array_position(topics, null) is null),
  paused_until timestamptz,
  confirmed_at timestamptz,
  -- `before`: of before consent was recorded.
  consent_form text not null default 'unknown'
    check (consent_form in ('before', 'home', 'header', 'dialog', 'import', 'unknown')),
  -- Of the row in private.consent_words.
  consent_words_hash text,
  -- How often the address has asked for the letter to confirm, since it was last confirmed or removed.
  requests smallint not null default 1,
  -- Rows of before that break the rule of mailboxes stay, for the owner to see and delete, but get no letters: only a suppressed
  -- row may break it. So backups of them can be restored.
  constraint newsletter_subscribers_email_check
    check (char_length(email) <= 254 and (private.is_mailbox(email) or state = 'suppressed'))
);

-- An expression and not the column: rows written past the trigger below (an import) may not double an address either.
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_latest_idx on public.newsletter_subscribers (created_at desc);
create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (created_at)
  where state = 'unconfirmed';
create index newsletter_subscribers_mailbox_idx on public.newsletter_subscribers (private.mailbox_of(email));

create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();
create trigger limit_visitors before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);

-- After normalise_email: triggers run in the order of their names.
create trigger record_consent before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_consent();

alter table public.newsletter_subscribers enable row level security;

-- Anyone may leave an address, nobody but the owner learns which ones are there.
create policy "everyone subscribes" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (true);

-- An estimated count is made of statistics about all rows. Who subscribed is worth a second lock: a request with two Prefer
-- headers shows private.refuse_estimated_counts() but the last of them. Of ids in an array that is no constant the planner
-- expects ten, however many rows there are, where it expects half of all rows behind a yes or no.
create policy "only the owner reads the subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select public.is_owner()) and id = any (array_append('{}'::uuid[], id)));

create policy "only the owner removes subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
-- The address alone: id and date are the server's.
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

-- How many of those who are on the list now joined in each week (from Monday, UTC); weeks without any are left out.
create function public.get_subscriber_statistics()
returns table (week date, joined bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select date_trunc('week', n.created_at at time zone 'UTC')::date, count(*)
    from public.newsletter_subscribers n
    group by 1
    order by 1;
end
$$;

revoke execute on function public.get_subscriber_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_subscriber_statistics() to authenticated;

-- Rows of {email, subscribed_at, has_left}. Tells what would happen to each, and does it unless it is a rehearsal. Who
-- left, here or there, stays out. Who came by an import, and has left there since, leaves here too. Who confirmed here, or
-- subscribed by a form, stays: that consent is this site's own. Of an address that a list has twice the earliest day counts.
create function public.import_subscribers(p_rows jsonb, p_is_rehearsal boolean default true)
returns table (added bigint, known bigint, suppressed bigint, invalid bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner imports subscribers.' using errcode = '42501';
  end if;
  return query
  with given as (
    select r.address, bool_or(r.has_left) as has_left, min(r.subscribed_at) as subscribed_at
    from (
      select lower(btrim(coalesce(e ->> 'email', ''), E' \t\r\n')) as address,
        (e ->> 'subscribed_at')::timestamptz as subscribed_at,
        coalesce((e ->> 'has_left')::boolean, false) as has_left
      from jsonb_array_elements(p_rows) e
    ) r
    group by r.address
  ),
  judged as (
    select g.*, s.id as subscriber_id, case
        when not private.is_mailbox(g.address) then 'invalid'
        when s.state in ('unconfirmed', 'confirmed')
          and not (g.has_left and s.consent_form = 'import' and s.confirmed_at is null) then 'known'
        when s.id is not null or g.has_left or private.suppression_of(g.address) is not null then 'suppressed'
        else 'added'
      end as outcome
    from given g
    left join public.newsletter_subscribers s on lower(s.email) = g.address
  ),
  who_left as (
    insert into private.suppressed_addresses (email_hash, reason)
    select distinct private.email_hash(private.mailbox_of(j.address)), 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed'
    on conflict do nothing
  ),
  who_leaves as (
    update public.newsletter_subscribers s set state = 'left' from judged j
    where not p_is_rehearsal and j.has_left and j.outcome = 'suppressed' and s.id = j.subscriber_id and s.state = 'confirmed'
    returning s.id
  ),
  what_waited as (
    update private.deliveries d set state = 'dropped' from who_leaves l
    where d.subscriber_id = l.id and d.state = 'queued'
  ),
  who_stays as (
    insert into public.newsletter_subscribers (email, created_at, state, consent_form)
    select j.address, coalesce(least(j.subscribed_at, now()), now()), 'confirmed', 'import'
    from judged j where not p_is_rehearsal and j.outcome = 'added'
    on conflict do nothing
  )
  select
    count(*) filter (where j.outcome = 'added'), count(*) filter (where j.outcome = 'known'),
    count(*) filter (where j.outcome = 'suppressed'), count(*) filter (where j.outcome = 'invalid')
  from judged j;
end
$$;

revoke execute on function public.import_subscribers(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.import_subscribers(jsonb, boolean) to authenticated;

-- supabase/schemas/letters.sql

-- What the owner writes to subscribers. A scheduled letter is queued for everybody at its time, in one statement.
create table public.letters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  content text not null default '' check (char_length(content) <= 200000),
  -- Null is everybody.
  topic text check (topic in ('journal', 'blog', 'academy')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  send_at timestamptz check (state = 'draft' or send_at is not null),
  sent_at timestamptz check (state <> 'sent' or sent_at is not null),
  -- The text that it was made of.
  content_type text check (content_type in ('blog_posts', 'journal_entries')),
  content_id uuid,
  is_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Stopped when many mail servers refuse it (docs/decisions/053).
  stopped_at timestamptz,
  stop_reason text check (char_length(stop_reason) <= 500)
);

create index letters_scheduled_idx on public.letters (send_at) where state = 'scheduled';

create trigger keep_timestamps before update on public.letters
  for each row execute function private.keep_timestamps();

alter table public.letters enable row level security;

create policy "only the owner reads letters" on public.letters
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner writes letters" on public.letters
  for insert to authenticated
  with check ((select public.is_owner()) and state <> 'sent');

-- What was sent stays as it was read.
create policy "only the owner changes letters that are not sent" on public.letters
  for update to authenticated
  using ((select public.is_owner()) and state <> 'sent')
  with check ((select public.is_owner()) and state <> 'sent');

create policy "only the owner deletes letters that are not sent" on public.letters
  for delete to authenticated
  using ((select public.is_owner()) and state <> 'sent');

revoke all on public.letters from public, anon, authenticated, service_role;
grant select, delete on public.letters to authenticated;
grant insert (subject, content, topic, state, send_at, content_type, content_id) on public.letters to authenticated;
grant update (subject, content, topic, state, send_at) on public.letters to authenticated;
grant select on public.letters to service_role;

create function private.forget_dns_check() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.from_email is distinct from old.from_email then
    new.dns := null;
    new.dns_checked_at := null;
  end if;
  return new;
end
$$;

revoke execute on function private.forget_dns_check() from public;

-- Who letters come from. One row; empty until the owner fills it in: site.config.json names the site until then.
create table public.mail_settings (
  singleton boolean primary key default true check (singleton),
  from_name text check (char_length(from_name) <= 100 and from_name !~ '[[:cntrl:]"<>]'),
  from_email text check (private.is_mailbox(from_email)),
  makes_digest boolean not null default false,
  -- What the worker found in the DNS of the address's domain, and when; null until it has looked.
  dns jsonb,
  dns_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last report that counts for nobody and that the owner should read.
  report text check (char_length(report) <= 1000),
  reported_at timestamptz
);
insert into public.mail_settings default values;

create trigger forget_dns_check before update of from_email on public.mail_settings
  for each row execute function private.forget_dns_check();
create trigger keep_timestamps before update on public.mail_settings
  for each row execute function private.keep_timestamps();

alter table public.mail_settings enable row level security;

create policy "only the owner reads the mail settings" on public.mail_settings
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner changes the mail settings" on public.mail_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

revoke all on public.mail_settings from public, anon, authenticated, service_role;
grant select on public.mail_settings to authenticated, service_role;
grant update (from_name, from_email, makes_digest, dns_checked_at) on public.mail_settings to authenticated;
grant update (dns, dns_checked_at) on public.mail_settings to service_role;

-- Once a week, a draft of what was published since the last one. The owner sends it, or deletes it.
create function private.make_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz;
  texts text;
begin
  if not exists (select from public.mail_settings where makes_digest) then
    return;
  end if;
  select coalesce(max(l.created_at), now() - interval '7 days') into since from public.letters l where l.is_digest;
  if since > now() - interval '7 days' then
    return;
  end if;
  select string_agg(
    format(E'## [%s](%s)\n\n%s', replace(replace(t.title, '[', '\['), ']', '\]'), t.path, coalesce(t.excerpt, '')), E'\n\n'
    order by t.published_at) into texts
  from (
    select p.title, '/blog/' || p.slug as path, p.excerpt, p.published_at from public.blog_posts p where p.is_published
    union all
    select e.title, '/journal/' || e.id, e.excerpt, e.published_at from public.journal_entries e where e.is_published
  ) t
  where t.published_at > since and t.published_at <= now();
  if texts is not null then
    insert into public.letters (subject, content, is_digest)
    values ('What was new: ' || to_char(now(), 'FMMonth FMDD, YYYY'), texts, true);
  end if;
end
$$;

revoke execute on function private.make_digest() from public;

-- How many came to the site from a letter, a day. No address, no person: the link has the letter's id alone.
create table private.letter_landings (
  letter_id uuid not null references public.letters (id) on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  times integer not null default 1 check (times <= 1000000),
  primary key (letter_id, day)
);

-- Whoever has a letter's id could set its figure to anything: a network counts 10 landings a minute, and all 10,000 an hour. Of
-- requests alone, so that a backup comes back whole.
create trigger limit_visitors before insert on private.letter_landings
  for each row when (nullif(current_setting('request.headers', true), '') is not null)
  execute function private.limit_visitors(10, 10000);

alter table private.letter_landings enable row level security;
revoke all on private.letter_landings from public, anon, authenticated, service_role;

-- Of letters of the last 90 days, so that strangers cannot make many rows.
create function public.report_landing(p_letter_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letter_landings as a (letter_id)
  select l.id from public.letters l where l.id = p_letter_id and l.sent_at > now() - interval '90 days'
  on conflict (letter_id, day) do update set times = a.times + 1 where a.times < 1000000
$$;

revoke execute on function public.report_landing(uuid) from public, anon, authenticated, service_role;
grant execute on function public.report_landing(uuid) to anon, authenticated, service_role;

-- supabase/schemas/deliveries.sql

-- The queue (docs/decisions/034): one row for each mail. The worker claims one at a time; a claim is a later due_at, so
-- that what a killed worker has claimed is due again. No address stands here but those of mails without a subscriber.
create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'test', 'confirmation', 'letter')),
  letter_id uuid references public.letters (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- The mail itself, or of a test the address alone. Emptied when it is sent: it may hold the link to a new password.
  mail jsonb check ((mail is not null) = (kind in ('mail', 'test')) or state <> 'queued'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  problem text,
  -- Of each claim one, because the worker may be killed after the letter has left, and its links must work.
  token_hashes text[] not null default '{}',
  has_left boolean not null default false,
  created_at timestamptz not null default now(),
  -- A refusal that is about the sender, the letter or a full mailbox ends no reader (docs/decisions/053): it is counted.
  is_refused boolean not null default false,
  -- Nobody gets a letter twice.
  unique (letter_id, subscriber_id)
);

-- People wait for mails and confirmations: those come before letters.
create index deliveries_due_idx on private.deliveries ((kind = 'letter'), due_at) where state = 'queued';
create index deliveries_subscriber_idx on private.deliveries (subscriber_id);
create index deliveries_refused_idx on private.deliveries (letter_id) where is_refused;

alter table private.deliveries enable row level security;
-- No policy and no grant: read and written by functions alone.
revoke all on private.deliveries from public, anon, authenticated, service_role;

create function private.queue_confirmation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.deliveries (kind, subscriber_id) values ('confirmation', new.id);
  return null;
end
$$;

revoke execute on function private.queue_confirmation() from public;

create trigger queue_confirmation after insert on public.newsletter_subscribers
  for each row when (new.state = 'unconfirmed')
  execute function private.queue_confirmation();

-- What is due by itself. Looks before it writes, because it is called every second.
create function private.do_what_is_due() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
begin
  for letter in
    select * from public.letters l where l.state = 'scheduled' and l.send_at <= now() for update skip locked
  loop
    insert into private.deliveries (kind, letter_id, subscriber_id)
    select 'letter', letter.id, s.id from public.newsletter_subscribers s
    where s.state = 'confirmed' and (s.paused_until is null or s.paused_until <= now())
      and (letter.topic is null or letter.topic = any (s.topics))
    on conflict do nothing;
    update public.letters l set state = 'sent', sent_at = now() where l.id = letter.id;
  end loop;
  if exists (
    select from public.newsletter_subscribers s
    where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days'
  ) then
    delete from private.deliveries d using public.newsletter_subscribers s
    where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
    delete from public.newsletter_subscribers s
    where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  end if;
  perform private.make_digest();
end
$$;

revoke execute on function private.do_what_is_due() from public;

-- To whom a mail goes, while it may: who has left, paused or was suppressed since it was queued gets nothing. Every mail passes
-- here: what is not one mailbox gets none.
create function private.address_of(p_delivery private.deliveries) returns text
language sql stable security definer set search_path = '' as $$
  select a.email from (
    select case when p_delivery.kind in ('mail', 'test') then btrim(p_delivery.mail ->> 'to') else (
      select s.email from public.newsletter_subscribers s
      where s.id = p_delivery.subscriber_id
        and s.state = case p_delivery.kind when 'confirmation' then 'unconfirmed' else 'confirmed' end
        and (s.paused_until is null or s.paused_until <= now())
        and coalesce(private.suppression_of(s.email), 'left') = 'left'
    ) end as email
  ) a
  where private.is_mailbox(a.email)
$$;

revoke execute on function private.address_of(private.deliveries) from public;

-- Claims the next mail for two minutes. Its token opens the pages below /newsletter for its recipient.
create function public.claim_delivery()
returns table (id uuid, kind text, email text, token text, letter_id uuid, mail jsonb, failures smallint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one private.deliveries;
  secret constant text := pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');
begin
  perform private.do_what_is_due();
  loop
    select * into next_one from private.deliveries d where d.state = 'queued' and d.due_at <= now()
    order by (d.kind = 'letter'), d.due_at limit 1 for update skip locked;
    if not found then
      return;
    end if;
    email := private.address_of(next_one);
    exit when email is not null;
    update private.deliveries d set state = 'dropped' where d.id = next_one.id;
  end loop;
  update private.deliveries d
  set due_at = now() + interval '2 minutes',
    token_hashes = d.token_hashes || pg_catalog.encode(pg_catalog.sha256(secret::bytea), 'hex')
  where d.id = next_one.id;
  id := next_one.id;
  kind := next_one.kind;
  token := replace(next_one.id::text, '-', '') || secret;
  letter_id := next_one.letter_id;
  mail := next_one.mail;
  failures := next_one.failures;
  return next;
end
$$;

revoke execute on function public.claim_delivery() from public, anon, authenticated, service_role;
grant execute on function public.claim_delivery() to service_role;

create function private.suppress(p_email text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What its reader said stays, whatever comes later.
  insert into private.suppressed_addresses as a (email_hash, reason)
  values (private.email_hash(case p_reason when 'bounce' then p_email else private.mailbox_of(p_email) end), p_reason)
  on conflict (email_hash) do update set reason = excluded.reason
  where a.reason = 'left' or (a.reason = 'bounce' and excluded.reason in ('refused', 'complaint'));
  update public.newsletter_subscribers s set state = case p_reason when 'left' then 'left' else 'suppressed' end
  where lower(s.email) = lower(p_email) and s.state <> 'suppressed';
  update private.deliveries d set state = 'dropped' from public.newsletter_subscribers s
  where s.id = d.subscriber_id and lower(s.email) = lower(p_email) and d.state = 'queued';
end
$$;

revoke execute on function private.suppress(text, text) from public;

-- A temporary failure waits longer each time, and is given up after the sixth.
create function private.try_again(p_id uuid, p_problem text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.deliveries d
  set state = case when d.failures < 6 then 'queued' else 'failed' end,
    due_at = now() + coalesce(
      (array['1 minute', '5 minutes', '30 minutes', '2 hours', '8 hours', '1 day'])[d.failures + 1], '0')::interval,
    failures = d.failures + 1,
    problem = left(p_problem, 500),
    mail = case when d.failures < 6 then d.mail end
  where d.id = p_id
$$;

revoke execute on function private.try_again(uuid, text) from public;

-- What became of a claimed mail: without a problem the provider has taken it.
create function public.finish_delivery(p_id uuid, p_problem text default null, p_is_permanent boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_problem is not null and not p_is_permanent then
    perform private.try_again(p_id, p_problem);
  elsif p_problem is null then
    update private.deliveries d set state = 'sent', mail = null, problem = null where d.id = p_id and d.state = 'queued';
  else
    update private.deliveries d set state = 'failed', mail = null, problem = left(p_problem, 500) where d.id = p_id;
    perform private.suppress(s.email, 'bounce') from private.deliveries d
    join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = p_id;
  end if;
  -- Nobody asks for them again.
  delete from private.deliveries d where d.id = p_id and d.kind in ('mail', 'test') and d.state <> 'queued';
end
$$;

revoke execute on function public.finish_delivery(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_delivery(uuid, text, boolean) to service_role;

create function private.mail_owner(p_subject text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform public.queue_mail(jsonb_build_object('to', u.email, 'subject', p_subject, 'text', p_text))
  from private.site_owners o join auth.users u on u.id = o.user_id;
end
$$;

revoke execute on function private.mail_owner(text, text) from public;

-- A text that others wrote, in a mail of markdown: shown as it is.
create function private.as_quote(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '`' || left(regexp_replace(regexp_replace(coalesce(p_text, ''), '[[:cntrl:]]+', ' ', 'g'), '`', '''', 'g'), 300) || ' `'
$$;

revoke execute on function private.as_quote(text) from public;

-- What was not understood. One mail a day, however many come.
create function private.tell_owner(p_report text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last_time timestamptz;
begin
  select m.reported_at into last_time from public.mail_settings m for update;
  update public.mail_settings m set report = left(p_report, 1000), reported_at = now() where m.singleton;
  if last_time is null or last_time < now() - interval '1 day' then
    perform private.mail_owner('A report about your letters',
      E'A report came back that counts for no reader, because it is none of the known kinds. It says:\n\n'
      || private.as_quote(p_report));
  end if;
end
$$;

revoke execute on function private.tell_owner(text) from public;

-- Counts one refusal of a letter. Five of them, or all of a shorter list, that are a tenth of those tried stop the letter:
-- what is queued waits until the owner sends the rest.
create function private.count_refusal(p_delivery uuid, p_problem text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter public.letters;
  figures record;
begin
  update private.deliveries d set state = 'failed', is_refused = true, problem = left(p_problem, 500)
  where d.id = p_delivery and d.state in ('queued', 'sent') and not d.is_refused;
  if not found then
    return;
  end if;
  select l.* into letter from public.letters l
  where l.id = (select d.letter_id from private.deliveries d where d.id = p_delivery) and l.stopped_at is null for update;
  if not found then
    return;
  end if;
  select count(*) filter (where d.is_refused) as refused, count(*) as everybody,
    count(*) filter (where d.state in ('sent', 'failed')) as tried
  into figures from private.deliveries d where d.letter_id = letter.id and d.kind = 'letter';
  if figures.refused < least(5, figures.everybody) or figures.refused * 10 < figures.tried then
    return;
  end if;
  update public.letters l set stopped_at = now(), stop_reason = left(p_problem, 500) where l.id = letter.id;
  update private.deliveries d set due_at = 'infinity' where d.letter_id = letter.id and d.state = 'queued';
  perform private.mail_owner('A letter was stopped', concat_ws(E'\n\n',
    format('Mail servers refused your letter for %s of the %s readers it was tried for, so the rest waits.',
      figures.refused, figures.tried),
    private.as_quote(letter.subject),
    'No reader was removed: the refusals are about the sending server, the letter, or full mailboxes. The last one says:',
    private.as_quote(p_problem),
    'Ask your mail provider when it speaks of a blocklist, a reputation or a policy. Then send the rest under Letters in the admin.'));
end
$$;

revoke execute on function private.count_refusal(uuid, text) from public;

-- Sends the rest of a stopped letter, and once more to those whose servers refused it.
create function public.resume_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  update public.letters l set stopped_at = null, stop_reason = null where l.id = p_letter_id and l.stopped_at is not null;
  if not found then
    return;
  end if;
  update private.deliveries d set state = 'queued', is_refused = false, due_at = now(), problem = null
  where d.letter_id = p_letter_id and (d.is_refused and d.state = 'failed' or d.state = 'queued');
end
$$;

revoke execute on function public.resume_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.resume_letter(uuid) to authenticated;

-- A report that came back by mail, or a refusal while sending: of a delivery, or where it names none, of an address.
-- `permanent` is an address that does not exist, `refused` counts for the letter, `unknown` is told to the owner.
create function public.record_report(p_kind text, p_delivery uuid, p_email text, p_problem text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := coalesce(
    (select s.email from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
      where d.id = p_delivery),
    (select s.email from public.newsletter_subscribers s where lower(s.email) = lower(p_email)));
begin
  if p_kind = 'unknown' then
    perform private.tell_owner(p_problem);
    return true;
  end if;
  if address is null then
    return false;
  end if;
  if p_kind = 'temporary' then
    perform private.try_again(p_delivery, p_problem);
  elsif p_kind = 'refused' then
    perform private.count_refusal(coalesce(
      (select d.id from private.deliveries d where d.id = p_delivery),
      (select d.id from private.deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
        where lower(s.email) = lower(address) and d.state = 'sent' order by d.created_at desc limit 1)), p_problem);
  elsif p_kind in ('permanent', 'complaint', 'left') then
    update private.deliveries d set state = 'failed', problem = left(p_problem, 500)
    where d.id = p_delivery and p_kind = 'permanent';
    perform private.suppress(address, case p_kind when 'permanent' then 'bounce' else p_kind end);
  else
    raise exception 'No report is of this kind.' using errcode = '22023';
  end if;
  return true;
end
$$;

revoke execute on function public.record_report(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.record_report(text, uuid, text, text) to service_role;

-- A mail of the accounts, such as the link to a new password: {to, subject, text, html}.
create function public.queue_mail(p_mail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.deliveries (kind, mail) values ('mail', p_mail)
$$;

revoke execute on function public.queue_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_mail(jsonb) to service_role;

-- A letter as it is, to the owner's own address.
create function public.send_test_letter(p_letter_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner sends letters.' using errcode = '42501';
  end if;
  insert into private.deliveries (kind, letter_id, mail)
  select 'test', l.id, jsonb_build_object('to', u.email)
  from public.letters l, auth.users u where l.id = p_letter_id and u.id = (select auth.uid());
end
$$;

revoke execute on function public.send_test_letter(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_test_letter(uuid) to authenticated;

-- With how many were refused, and who waits in a stopped letter.
create function public.get_letter_figures()
returns table (letter_id uuid, queued bigint, delivered bigint, failed bigint, refused bigint, has_left bigint, landings bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads the figures of letters.' using errcode = '42501';
  end if;
  return query
  select l.id,
    count(d.id) filter (where d.state = 'queued'),
    count(d.id) filter (where d.state = 'sent'),
    count(d.id) filter (where d.state = 'failed' and not d.is_refused),
    count(d.id) filter (where d.is_refused),
    count(d.id) filter (where d.has_left),
    coalesce((select sum(a.times) from private.letter_landings a where a.letter_id = l.id), 0)::bigint
  from public.letters l left join private.deliveries d on d.letter_id = l.id and d.kind = 'letter'
  group by l.id;
end
$$;

revoke execute on function public.get_letter_figures() from public, anon, authenticated, service_role;
grant execute on function public.get_letter_figures() to authenticated;

-- supabase/schemas/subscriptions.sql

-- What people do with the token of a mail: 32 digits that name the mail, and 128 random bits, of which the hash alone is
-- kept. The functions are volatile, so that they are never called by GET: scanners of mail follow every link.
create function private.delivery_of_token(p_token text) returns private.deliveries
language sql stable security definer set search_path = '' as $$
  select d.* from private.deliveries d
  where p_token ~ '^[0-9a-f]{64}$'
    and d.id = case when p_token ~ '^[0-9a-f]{64}$' then left(p_token, 32)::uuid end
    and pg_catalog.encode(pg_catalog.sha256(right(p_token, 32)::bytea), 'hex') = any (d.token_hashes)
$$;

revoke execute on function private.delivery_of_token(text) from public;

-- All that is kept of the person; null where the token opens nothing.
create function public.get_subscription(p_token text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', s.email, 'state', s.state, 'topics', s.topics, 'paused_until', s.paused_until,
    'subscribed_at', s.created_at, 'confirmed_at', s.confirmed_at, 'form', s.consent_form,
    'words', (select w.words from private.consent_words w where w.hash = s.consent_words_hash),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('subject', l.subject, 'sent_at', l.sent_at) order by l.sent_at)
      from private.deliveries d join public.letters l on l.id = d.letter_id
      where d.subscriber_id = s.id and d.state = 'sent'), '[]'))
  from private.delivery_of_token(p_token) m join public.newsletter_subscribers s on s.id = m.subscriber_id
$$;

revoke execute on function public.get_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.get_subscription(text) to anon, authenticated, service_role;

-- Only the mail that asks for it confirms. False where the link is of nobody any more.
create function public.confirm_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
  address text;
begin
  update public.newsletter_subscribers s
  set state = 'confirmed', confirmed_at = now(), requests = 1
  where s.id = mail.subscriber_id and s.state = 'unconfirmed' and mail.kind = 'confirmation'
  returning s.email into address;
  if found then
    delete from private.suppressed_addresses a where a.reason = 'left'
      and a.email_hash in (private.email_hash(address), private.email_hash(private.mailbox_of(address)));
    return true;
  end if;
  return exists (
    select from public.newsletter_subscribers s
    where s.id = mail.subscriber_id and s.state = 'confirmed' and mail.kind = 'confirmation');
end
$$;

revoke execute on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to anon, authenticated, service_role;

create function public.change_subscription(p_token text, p_topics text[], p_paused_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s
  set topics = p_topics, paused_until = least(p_paused_until, now() + interval '1 year')
  where s.id = (private.delivery_of_token(p_token)).subscriber_id and s.state = 'confirmed';
  return found;
end
$$;

revoke execute on function public.change_subscription(text, text[], timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.change_subscription(text, text[], timestamptz) to anon, authenticated, service_role;

-- Who never confirmed was entered by somebody else, and is never written to again. Who did may come back.
create function public.leave_newsletter(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, case when s.state = 'unconfirmed' then 'refused' else 'left' end)
  from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  return mail.id is not null;
end
$$;

revoke execute on function public.leave_newsletter(text) from public, anon, authenticated, service_role;
grant execute on function public.leave_newsletter(text) to anon, authenticated, service_role;

-- Leaves the hash of the address, so that no import brings it back.
create function public.erase_subscription(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail constant private.deliveries := private.delivery_of_token(p_token);
begin
  perform private.suppress(s.email, 'left') from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  update private.deliveries d set has_left = true where d.id = mail.id and not d.has_left;
  delete from public.newsletter_subscribers s where s.id = mail.subscriber_id;
  return found;
end
$$;

revoke execute on function public.erase_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_subscription(text) to anon, authenticated, service_role;

-- supabase/schemas/recorder.sql

-- What visitors' pages and the server met: errors in groups, times as histograms, visits as sums. No address, no browser,
-- no id of a person or of a visit is kept, so that no row can be joined to anybody (docs/decisions/037).
create table private.recorded_errors (
  -- A container: the shell, a remote, or the server.
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The id of a release; empty for a build that was never released.
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- The pattern of an address, such as /blog/:slug, and never the address.
  page text not null check (char_length(page) <= 100),
  message text not null check (char_length(message) <= 300),
  -- file.tsx:line of each own frame, the topmost first.
  stack text not null check (char_length(stack) <= 2000),
  id text generated always as (md5(remote || ' ' || build || ' ' || page || ' ' || message || ' ' || stack)) stored
    primary key,
  times integer not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index recorded_errors_remote_last_seen_at_idx on private.recorded_errors (remote, last_seen_at desc);

alter table private.recorded_errors enable row level security;
-- No policy and no grant: written and read by the functions below.
revoke all on private.recorded_errors from public, anon, authenticated, service_role;

-- Bucket b counts what is above 1.1^(b-1) and at most 1.1^b: milliseconds, for CLS thousandths.
create table private.recorded_vitals (
  day date not null,
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build = '' or build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  page text not null check (char_length(page) <= 100),
  screen text not null check (screen in ('small', 'large')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 120),
  times integer not null,
  primary key (day, remote, build, page, screen, metric, bucket)
);

alter table private.recorded_vitals enable row level security;
revoke all on private.recorded_vitals from public, anon, authenticated, service_role;

-- Pages are addresses of public texts and feeds, as the server knows them, and nothing that a visitor wrote.
create table private.recorded_visits (
  day date not null,
  page text not null check (char_length(page) <= 300),
  times integer not null,
  read_to_end integer not null,
  primary key (day, page)
);

alter table private.recorded_visits enable row level security;
revoke all on private.recorded_visits from public, anon, authenticated, service_role;

create table private.recorded_sources (
  day date not null,
  host text not null check (host ~ '^[a-z0-9.-]{1,100}$'),
  times integer not null,
  primary key (day, host)
);

alter table private.recorded_sources enable row level security;
revoke all on private.recorded_sources from public, anon, authenticated, service_role;

-- What the judgement of a canary goes by (docs/decisions/041): errors and visits of builds in parts of ten minutes. The groups of
-- errors are limited, so that a stranger's could keep those of a canary out, and they are of all times.
create table private.recorded_builds (
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- When the ten minutes began.
  since timestamptz not null,
  errors integer not null default 0,
  visits integer not null default 0,
  primary key (remote, build, since)
);

alter table private.recorded_builds enable row level security;
-- No policy and no grant: written and read by the functions below.
revoke all on private.recorded_builds from public, anon, authenticated, service_role;

-- What a message may have of a person or of one visit goes: addresses of mail and of networks, tokens, ids, numbers. Of a web
-- address the name of the file stays. Control characters could move the cursor of the terminal that prints it.
create function private.without_personal_data(p_text text) returns text
language sql immutable set search_path = '' as $$
  select left(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_text,
      '[\u0001-\u001f\u007f-\u009f]', ' ', 'g'),
      '[a-z][a-z0-9+.-]*://[^\s"''<>()]*/([^/?#\s"''<>()]*)[^\s"''<>()]*', '\1', 'gi'),
      '[^\s"''<>(),;:]+(@|%40)[^\s"''<>(),;:]+', '#', 'gi'),
      '\meyJ[A-Za-z0-9_.%=-]*', '#', 'g'),
      '[A-Za-z0-9_+/=%~-]{41,}', '#', 'g'),
      '[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*', '#', 'gi'),
      '[0-9a-f-]*[0-9][0-9a-f-]{7,}', '#', 'gi'),
      '[0-9][0-9.]*', '#', 'g'),
    300)
$$;

revoke execute on function private.without_personal_data(text) from public;

create function private.ten_minutes_of(p_moment timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select date_bin('10 minutes', p_moment, 'epoch')
$$;

revoke execute on function private.ten_minutes_of(timestamptz) from public;

-- Called by take_records for the errors and the times that it takes, before its limits on their groups and rows. What was only
-- built, and never released, has no id and is no canary.
create function private.count_build_errors(p_errors jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.recorded_builds as b (remote, build, since, errors)
  select e.remote, e.build, private.ten_minutes_of(now()), least(sum(greatest(e.times, 1)), 1000000)
  from jsonb_to_recordset(p_errors) as e (remote text, build text, times integer)
  where e.build <> '' group by e.remote, e.build
  on conflict (remote, build, since) do update set errors = least(b.errors + excluded.errors, 1000000);
  delete from private.recorded_builds b where b.since < now() - interval '14 days';
$$;

revoke execute on function private.count_build_errors(jsonb) from public;

-- A visit is told by its first byte.
create function private.count_build_visits(p_vitals jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.recorded_builds as b (remote, build, since, visits)
  select v.remote, v.build, private.ten_minutes_of(now()), least(sum(greatest(v.times, 1)), 1000000)
  from jsonb_to_recordset(p_vitals) as v (remote text, build text, metric text, times integer)
  where v.build <> '' and v.metric = 'TTFB' group by v.remote, v.build
  on conflict (remote, build, since) do update set visits = least(b.visits + excluded.visits, 1000000);
$$;

revoke execute on function private.count_build_visits(jsonb) from public;

-- Called by the server, with the secret key, for all that it took in a moment (server/recorder). The server holds each
-- address to its own limit, so that no address comes as far as the database; these are the limits over all of them:
-- 30 new groups of errors an hour and 100 in all for each container, 3,000 rows of times and 1,000 of one container, 500
-- pages and 200 hosts a day, and nothing new once an hour has brought a million records. All of it goes after 90 days. What
-- is known counts on when nothing new is taken.
create function public.take_records(p_records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  most constant bigint := 1000000;
  total constant bigint := (select coalesce(sum(least((r ->> 'times')::bigint, most)), 0)
    from jsonb_each(p_records) k, jsonb_array_elements(k.value) r);
  is_room boolean;
begin
  insert into private.writes_of_hours as w (table_name, hour, times) values ('records', this_hour, least(total, most + 1))
  on conflict (table_name, hour) do update set times = least(w.times + excluded.times, most + 1)
  returning w.times <= most into is_room;
  delete from private.writes_of_hours w where w.table_name = 'records' and w.hour < this_hour;
  perform private.count_build_errors(p_records -> 'errors'), private.count_build_visits(p_records -> 'vitals');

  insert into private.recorded_errors as e (remote, build, page, message, stack, times)
  select n.remote, n.build, n.page, n.message, n.stack, n.times
  from (
    select g.*, row_number() over (partition by g.remote, g.is_known order by g.times desc) as place
    from (
      select r.remote, r.build, r.page, r.message, r.stack, least(sum(r.times), 100000) as times, exists (
          select 1 from private.recorded_errors k
          where k.id = md5(r.remote || ' ' || r.build || ' ' || r.page || ' ' || r.message || ' ' || r.stack)
        ) as is_known
      from (
        select s.remote, s.build, s.page, private.without_personal_data(s.message) as message,
          left(s.stack, 2000) as stack, greatest(s.times, 1) as times
        from jsonb_to_recordset(p_records -> 'errors')
          as s (remote text, build text, page text, message text, stack text, times integer)
      ) r
      group by r.remote, r.build, r.page, r.message, r.stack
    ) g
  ) n
  where n.is_known or is_room and n.place + (
    select count(*) from private.recorded_errors k
    where k.remote = n.remote and k.first_seen_at > now() - interval '1 hour'
  ) <= 30
  on conflict (id) do update
  set times = least(e.times + excluded.times, 1000000), last_seen_at = now();
  -- The most frequent stay. A new one has an hour to become one of them.
  delete from private.recorded_errors e where e.last_seen_at < now() - interval '90 days' or e.id in (
    select o.id from (
      select k.id, row_number() over (
        partition by k.remote
        order by k.first_seen_at > now() - interval '1 hour' desc, k.times desc, k.last_seen_at desc
      ) as place
      from private.recorded_errors k
    ) o where o.place > 100
  );

  insert into private.recorded_vitals as v (day, remote, build, page, screen, metric, bucket, times)
  select today, n.remote, n.build, n.page, n.screen, n.metric, n.bucket, n.times
  from (
    -- In turns, so that what one container has too much of takes no place of the others.
    select f.*, row_number() over (partition by f.is_known order by f.place_of_remote) as place
    from (
      select g.*, row_number() over (partition by g.is_known, g.remote order by g.times desc) as place_of_remote
      from (
        select r.remote, r.build, r.page, r.screen, r.metric, r.bucket, least(sum(r.times), 100000) as times, exists (
            select 1 from private.recorded_vitals k
            where k.day = today and (k.remote, k.build, k.page, k.screen, k.metric, k.bucket)
              = (r.remote, r.build, r.page, r.screen, r.metric, r.bucket)
          ) as is_known
        from jsonb_to_recordset(p_records -> 'vitals')
          as r (remote text, build text, page text, screen text, metric text, bucket smallint, times integer)
        group by r.remote, r.build, r.page, r.screen, r.metric, r.bucket
      ) g
    ) f
  ) n
  where n.is_known or is_room
    and n.place + (select count(*) from private.recorded_vitals k where k.day = today) <= 3000
    and n.place_of_remote + (
      select count(*) from private.recorded_vitals k where k.day = today and k.remote = n.remote
    ) <= 1000
  on conflict (day, remote, build, page, screen, metric, bucket) do update
  set times = least(v.times + excluded.times, 1000000);
  delete from private.recorded_vitals v where v.day < today - 90;

  insert into private.recorded_visits as v (day, page, times, read_to_end)
  select today, n.page, n.times, n.read_to_end
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.page, least(sum(r.times), 100000) as times, least(sum(r.read_to_end), 100000) as read_to_end,
        exists (select 1 from private.recorded_visits k where k.day = today and k.page = r.page) as is_known
      from jsonb_to_recordset(p_records -> 'visits') as r (page text, times integer, read_to_end integer)
      group by r.page
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_visits k where k.day = today) <= 500
  on conflict (day, page) do update
  set times = least(v.times + excluded.times, 1000000),
    read_to_end = least(v.read_to_end + excluded.read_to_end, 1000000);
  delete from private.recorded_visits v where v.day < today - 90;

  insert into private.recorded_sources as o (day, host, times)
  select today, n.host, n.times
  from (
    select g.*, row_number() over (partition by g.is_known) as place
    from (
      select r.host, least(sum(r.times), 100000) as times,
        exists (select 1 from private.recorded_sources k where k.day = today and k.host = r.host) as is_known
      from jsonb_to_recordset(p_records -> 'sources') as r (host text, times integer)
      -- The address of a machine could be somebody's.
      where r.host !~ '^[0-9.]+$'
      group by r.host
    ) g
  ) n
  where n.is_known
    or is_room and n.place + (select count(*) from private.recorded_sources k where k.day = today) <= 200
  on conflict (day, host) do update set times = least(o.times + excluded.times, 1000000);
  delete from private.recorded_sources o where o.day < today - 90;
end
$$;

revoke execute on function public.take_records(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.take_records(jsonb) to service_role;

-- Links with which a team reads the errors and times of its own container without an account: 128 random bits made by the
-- owner's browser, of which the hash alone is kept.
create table public.team_links (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

alter table public.team_links enable row level security;

create policy "only the owner lists the links of teams" on public.team_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting it is how a link is revoked.
create policy "only the owner revokes links of teams" on public.team_links
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.team_links from public, anon, authenticated, service_role;
grant select, delete on public.team_links to authenticated, service_role;

create function public.create_team_link(p_remote text, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes links for teams.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  insert into public.team_links (remote, token_hash) values (p_remote, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

revoke execute on function public.create_team_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_team_link(text, text) to authenticated;

-- The container that the caller may read: what they ask for, for the owner and the secret key, and that of the link for
-- who has one. Who has a link and asks for another container is told so: its data would stand under the other's name.
create function private.readable_container(p_remote text, p_token text) returns text
language plpgsql stable set search_path = '' as $$
declare
  linked text;
begin
  if public.is_owner() or current_setting('role') = 'service_role' then
    return p_remote;
  end if;
  select l.remote into linked from public.team_links l where l.token_hash = private.preview_token_hash(p_token);
  if linked is null or linked <> coalesce(p_remote, linked) then
    raise exception 'This link is not valid, or was revoked.' using errcode = '42501';
  end if;
  return linked;
end
$$;

revoke execute on function private.readable_container(text, text) from public;

-- The groups of errors of one container, or of all for null, the latest first. `is_new` where the newest build has one
-- whose message no earlier build had on the same kind of page. Volatile, so that a token is never part of an address.
create function public.get_errors(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, message text, stack text, times integer,
  first_seen_at timestamptz, last_seen_at timestamptz, is_new boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  select e.remote, e.build, e.page, e.message, e.stack, e.times, e.first_seen_at, e.last_seen_at,
    not exists (
      select 1 from private.recorded_errors o
      where o.remote = e.remote
        and (o.build > e.build or o.build < e.build and o.page = e.page and o.message = e.message)
    ) and not exists (select 1 from private.recorded_vitals v where v.remote = e.remote and v.build > e.build)
  from private.recorded_errors e
  where readable is null or e.remote = readable
  order by e.last_seen_at desc, e.id;
end
$$;

revoke execute on function public.get_errors(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_errors(text, text) to anon, authenticated, service_role;

-- The 75th percentile of the last 28 days by container, build and metric; with `page`, of one kind of page; with `screen`,
-- of one size of screen, too; with `day`, of one day and all builds. Fewer than 5 visits tell nothing. `is_worse` where a
-- build takes a fifth more than the last one that had enough visits for a comparison: 20, and 50 of one kind of page. What
-- nobody feels is not worse, as in server/canary/judge.ts.
create function public.get_vitals(p_remote text default null, p_token text default null)
returns table (
  remote text, build text, page text, screen text, day date, metric text, times bigint, p75 double precision, is_worse boolean
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  readable constant text := private.readable_container(p_remote, p_token);
begin
  return query
  with sums as (
    select v.remote, v.build, v.page, v.screen, v.day, v.metric, v.bucket, sum(v.times) as n
    from private.recorded_vitals v
    where v.day > (now() at time zone 'UTC')::date - 28 and (readable is null or v.remote = readable)
    group by v.remote, v.metric, v.bucket,
      grouping sets ((v.build), (v.build, v.page), (v.build, v.page, v.screen), (v.day))
  ),
  cumulated as (
    select s.*,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric order by s.bucket) as up_to,
      sum(s.n) over (partition by s.remote, s.build, s.page, s.screen, s.day, s.metric) as total
    from sums s
  ),
  percentiles as (
    select distinct on (c.remote, c.build, c.page, c.screen, c.day, c.metric)
      c.remote, c.build, c.page, c.screen, c.day, c.metric, c.total,
      1.1 ^ (c.bucket - (c.up_to - 0.75 * c.total) / c.n)::double precision as value,
      c.day is null and c.total >= case when c.page is null then 20 else 50 end as is_compared
    from cumulated c
    where c.up_to >= 0.75 * c.total and c.total >= 5
    order by c.remote, c.build, c.page, c.screen, c.day, c.metric, c.bucket
  )
  select p.remote, p.build, p.page, p.screen, p.day, p.metric, p.total::bigint,
    p.value / case p.metric when 'CLS' then 1000 else 1 end,
    p.is_compared and coalesce(
      p.value > 1.2 * lag(p.value) over before and p.value - lag(p.value) over before >= 10, false)
  from percentiles p
  window before as (
    partition by p.remote, p.page, p.screen, p.metric, p.is_compared order by p.build
  )
  order by p.remote, p.build desc nulls last, p.page nulls first, p.screen nulls first, p.day, p.metric;
end
$$;

revoke execute on function public.get_vitals(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_vitals(text, text) to anon, authenticated, service_role;

-- The readers of the last 28 days: visits by page and by the host that they came from, with `day` null for the whole time.
-- Requests of feeds are a kind of their own: most are of programs that look for news. Sums under 5 could be somebody, so
-- they are left out.
create function public.get_readers()
returns table (kind text, name text, day date, times bigint, read_to_end bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant date := (now() at time zone 'UTC')::date - 27;
begin
  if not public.is_owner() then
    raise exception 'Only the owner reads how many read.' using errcode = '42501';
  end if;
  return query
  with counted as (
    -- Pages have no extension.
    select case when v.page ~ '\.[a-z]+$' then 'feed' else 'page' end as kind, v.page as name, v.day, v.times, v.read_to_end
    from private.recorded_visits v
    union all
    select 'source', s.host, s.day, s.times, null from private.recorded_sources s
    union all
    select 'letter', l.subject, a.day, a.times, null
    from private.letter_landings a join public.letters l on l.id = a.letter_id
  )
  select c.kind, c.name, c.day, sum(c.times)::bigint,
    case when sum(c.read_to_end) >= 5 then sum(c.read_to_end)::bigint end
  from counted c
  where c.day >= since
  group by grouping sets ((c.kind, c.name), (c.kind, c.day))
  having sum(c.times) >= 5
  order by c.kind, c.day, 4 desc, c.name;
end
$$;

revoke execute on function public.get_readers() from public, anon, authenticated, service_role;
grant execute on function public.get_readers() to authenticated;

-- supabase/schemas/remotes.sql

-- What the owner decided on remotes (docs/decisions/044): where one lives that did not come with the installation, or that one
-- lives nowhere any more. Servers read it within a second; they check each row again, for example whose origin it names.
create table public.remotes (
  remote text primary key check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Of its manifest: below this site, or whole.
  manifest text not null check (
    char_length(manifest) <= 300
    and manifest ~ '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|/remotes)(/[A-Za-z0-9_.-]+)*/mf-manifest\.json$'
  ),
  -- As the manifest said when the owner approved it: base, mounts and navigation.
  place jsonb not null check (jsonb_typeof(place) = 'object' and octet_length(place::text) <= 8000),
  is_removed boolean not null default false,
  decided_at timestamptz not null default now()
);

-- One remote lives at a base.
create unique index remotes_base_idx on public.remotes ((place ->> 'base')) where not is_removed;

alter table public.remotes enable row level security;

-- Every page names the remotes that it may load.
create policy "everybody reads where remotes live" on public.remotes
  for select to anon, authenticated using (true);

revoke all on public.remotes from public, anon, authenticated, service_role;
grant select on public.remotes to anon, authenticated, service_role;

-- Approves or removes a remote. Called by the server for the owner, once it has read the manifest.
create function public.place_remote(
  p_remote text, p_manifest text, p_place jsonb, p_is_removed boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner decides on remotes.' using errcode = '42501';
  end if;
  -- Two calls at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('remotes'));
  if (select count(*) from public.remotes r where r.remote <> p_remote) >= 50 then
    raise exception 'There are 50 remotes already.' using errcode = '54000';
  end if;
  insert into public.remotes (remote, manifest, place, is_removed)
  values (p_remote, p_manifest, p_place, p_is_removed)
  on conflict (remote) do update set
    manifest = excluded.manifest, place = excluded.place, is_removed = excluded.is_removed, decided_at = now();
  -- Pages that are cached name the remotes of before.
  update private.content_version set version = version + 1, changed_at = now() where is_only_row;
end
$$;

revoke execute on function public.place_remote(text, text, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.place_remote(text, text, jsonb, boolean) to authenticated;

-- How many visitors get a build that is not the current one yet (docs/decisions/041): what its release said, and what the
-- recorder or the owner decided since. The last row of a build counts.
create table public.canary_decisions (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  -- Per cent of visitors; 0 withdraws the build.
  share smallint not null check (share between 0 and 100 and share % 5 = 0),
  decided_by text not null default 'owner' check (decided_by in ('release', 'recorder', 'owner')),
  reason text not null check (char_length(reason) between 1 and 300),
  -- Of the statement and not of its transaction: the last decision counts.
  decided_at timestamptz not null default clock_timestamp()
);

-- What the release said and what the recorder decided is said once, however many servers say it; and who decides by hand
-- is not contradicted by the recorder for the same reason.
create unique index canary_decisions_said_once_idx on public.canary_decisions (remote, build, share, decided_by)
  where decided_by <> 'owner';

alter table public.canary_decisions enable row level security;

create policy "only the owner reads decisions on canaries" on public.canary_decisions
  for select to authenticated
  using ((select public.is_owner()));

create policy "only the owner decides on canaries by hand" on public.canary_decisions
  for insert to authenticated
  with check ((select public.is_owner()) and decided_by = 'owner');

revoke all on public.canary_decisions from public, anon, authenticated, service_role;
grant select on public.canary_decisions to authenticated, service_role;
grant insert (remote, build, share, reason) on public.canary_decisions to authenticated;

-- Called by the server, with the secret key, for the canaries that it runs (server/canary): [{remote, build, current, share}].
-- Stores what the releases say, and returns for each build the share that counts, and for canaries and the builds beside
-- them what the recorder has counted, of the same time: since the last decision on the canary, for times since its day. An
-- outage meets both; one of last week meets none.
create function public.follow_canaries(p_canaries jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.canary_decisions (remote, build, share, decided_by, reason)
  select c.remote, c.build, c.share, 'release', 'Released to a share of visitors.'
  from jsonb_to_recordset(p_canaries) as c (remote text, build text, share smallint)
  where not exists (
    select 1 from public.canary_decisions d where d.remote = c.remote and d.build = c.build
  )
  on conflict do nothing;
  -- Builds are deleted long before.
  delete from public.canary_decisions d where d.id in (
    select o.id from public.canary_decisions o order by o.decided_at desc offset 500
  );
  return jsonb_build_object(
    'shares', (
      select coalesce(jsonb_agg(s), '[]') from (
        select distinct on (d.remote, d.build) d.remote, d.build, d.share
        from public.canary_decisions d order by d.remote, d.build, d.decided_at desc
      ) s
    ),
    'figures', (
      select coalesce(jsonb_agg(f), '[]') from (
        select b.remote, b.build, coalesce(r.errors, 0) as errors, coalesce(r.visits, 0) as visits, (
            select coalesce(jsonb_agg(jsonb_build_array(v.metric, v.bucket, v.times)), '[]') from (
              select o.metric, o.bucket, sum(o.times) as times from private.recorded_vitals o
              where o.remote = b.remote and o.build = b.build and o.day >= (b.decided_at at time zone 'UTC')::date
              group by o.metric, o.bucket
            ) v
          ) as times
        from (
          select c.remote, unnest(array[c.build, c.current]) as build, (
              select max(d.decided_at) from public.canary_decisions d where d.remote = c.remote and d.build = c.build
            ) as decided_at
          from jsonb_to_recordset(p_canaries) as c (remote text, build text, current text)
        ) b
        cross join lateral (
          select sum(o.errors) as errors, sum(o.visits) as visits from private.recorded_builds o
          where o.remote = b.remote and o.build = b.build and o.since >= private.ten_minutes_of(b.decided_at)
        ) r
      ) f
    )
  );
end
$$;

revoke execute on function public.follow_canaries(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.follow_canaries(jsonb) to service_role;

-- Called by the server, too: a decision of the recorder on a build that still has the share `p_from`. Whether it was made.
create function public.decide_canary(
  p_remote text, p_build text, p_from integer, p_share integer, p_reason text
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.canary_decisions (remote, build, share, decided_by, reason)
  select p_remote, p_build, p_share, 'recorder', left(p_reason, 300)
  where p_from = (
    select d.share from public.canary_decisions d
    where d.remote = p_remote and d.build = p_build order by d.decided_at desc limit 1
  )
  on conflict do nothing;
  return found;
end
$$;

revoke execute on function public.decide_canary(text, text, integer, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_canary(text, text, integer, integer, text) to service_role;

-- Links with which somebody without an account looks at one build on the real site before visitors get it, for a day
-- (docs/decisions/008). Only what the address contains opens it: 128 random bits, of which the hash alone is kept.
create table private.review_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  remote text not null check (remote ~ '^[a-z][a-z0-9_]{0,39}$'),
  build text not null check (build ~ '^[0-9]{14}-[0-9a-f]{6}$'),
  expires_at timestamptz not null default now() + interval '1 day'
);

create index review_links_expires_at_idx on private.review_links (expires_at);

alter table private.review_links enable row level security;
revoke all on private.review_links from public, anon, authenticated, service_role;

-- Called by whoever releases, with the secret key.
create function public.create_review_link(p_remote text, p_build text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  delete from private.review_links l where l.expires_at <= now();
  insert into private.review_links (remote, build, token_hash)
  values (p_remote, p_build, private.preview_token_hash(p_token));
end
$$;

revoke execute on function public.create_review_link(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_review_link(text, text, text) to service_role;

-- What a link opens, for the server. Volatile, so that a token is never part of an address.
create function public.get_review(p_token text)
returns table (remote text, build text, expires_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select l.remote, l.build, l.expires_at from private.review_links l
  where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
$$;

revoke execute on function public.get_review(text) from public, anon, authenticated, service_role;
grant execute on function public.get_review(text) to anon, authenticated, service_role;

-- supabase/schemas/flags.sql

-- What the owner switches without a release (docs/decisions/043). Without a row, and past its end, a flag is what the code
-- says (shared-data/src/flags).
create table public.flags (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  is_on boolean not null,
  -- Per cent of visitors for whom it is on: all, or some of the 20 buckets.
  share smallint not null default 100 check (share between 5 and 100 and share % 5 = 0),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index flags_ends_at_idx on public.flags (ends_at);

create trigger keep_timestamps before update on public.flags
  for each row execute function private.keep_timestamps();

alter table public.flags enable row level security;

create policy "everyone reads the flags" on public.flags
  for select to anon, authenticated
  using (true);

create policy "only the owner adds flags" on public.flags
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes flags" on public.flags
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes flags" on public.flags
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.flags from public, anon, authenticated, service_role;
grant select on public.flags to anon;
grant select, insert, update, delete on public.flags to authenticated, service_role;

-- The flags that have not ended, as they are for visitors of a bucket; who is in none gets what everybody gets. Each flag has
-- its own order of buckets, so that two do not meet the same people, and a growing share keeps those who have it.
create function public.get_flags(p_bucket integer default null)
returns table (name text, is_on boolean, is_split boolean)
language sql stable set search_path = '' as $$
  select f.name,
    f.is_on and (f.share = 100 or coalesce(p_bucket in (
      select b from generate_series(0, 19) b order by md5(f.name || '/' || b) limit f.share / 5
    ), false)),
    f.is_on and f.share < 100
  from public.flags f
  where f.ends_at is null or f.ends_at > now()
  order by f.name
$$;

revoke execute on function public.get_flags(integer) from public, anon, authenticated, service_role;
grant execute on function public.get_flags(integer) to anon, authenticated, service_role;

-- supabase/schemas/realtime.sql

-- Tables whose changes reach open pages. Never reactions: a delete event carries the primary key, and with it the
-- session id that is its visitor's secret.
do $$
begin
  if not exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table public.journey_summaries, public.site_settings, public.flags;

-- supabase/schemas/archive.sql

-- All content of the owner as one document, and the way back into the tables: what the archive of markdown files is made
-- of and what it brings (docs/decisions/020). What belongs to visitors, learners and subscribers is in neither.
create function private.refuse_archives_to_others() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner exports and imports the content.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_archives_to_others() from public;
grant execute on function private.refuse_archives_to_others() to authenticated;

-- One statement, so one state of everything. `version` is what import_content() compares. Definer rights for the old slugs.
create function public.export_content() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  perform private.refuse_archives_to_others();
  return jsonb_build_object(
    'version', (select v.version from private.content_version v),
    'journal_entries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journal_entries t),
    'blog_posts',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.blog_posts t),
    'challenges',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.challenges t),
    'journey_summaries',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.journey_summaries t),
    'courses',
      (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.id), '[]') from public.courses t),
    'course_modules',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_modules t),
    'course_lessons',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from public.course_lessons t),
    'site_settings',
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from public.site_settings t),
    'old_slugs', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'content_type', s.content_type, 'slug', s.slug, 'content_id', coalesce(s.blog_post_id, s.course_id))
        order by s.content_type, s.slug), '[]')
      from private.old_slugs s)
  );
end
$$;

revoke execute on function public.export_content() from public, anon, authenticated, service_role;
grant execute on function public.export_content() to authenticated;

-- The uploaded pictures. With the rights of who asks: the policies of Storage decide.
create function public.list_pictures() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('name', o.name, 'bytes', (o.metadata ->> 'size')::bigint) order by o.name), '[]')
    from storage.objects o
    where o.bucket_id = 'media'
  );
end
$$;

revoke execute on function public.list_pictures() from public, anon, authenticated, service_role;
grant execute on function public.list_pictures() to authenticated;

-- An import as it arrives, in parts that fit into a request. Nobody reads or writes it but the functions below.
create table private.import_parts (
  import_id uuid not null,
  part integer not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (import_id, part)
);

alter table private.import_parts enable row level security;
revoke all on private.import_parts from public, anon, authenticated, service_role;

create function public.stage_import(p_import_id uuid, p_part integer, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_archives_to_others();
  -- What an import left that was given up on its way.
  delete from private.import_parts p where p.created_at < now() - interval '1 hour';
  insert into private.import_parts (import_id, part, text) values (p_import_id, p_part, p_text)
  on conflict (import_id, part) do update set text = excluded.text;
end
$$;

revoke execute on function public.stage_import(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.stage_import(uuid, integer, text) to authenticated;

-- An import writes the columns that the catalogue and the archive have, so that a new column of a content table needs no
-- change here. Changes the rows that are there, adds the others and deletes none. A column that no row mentions is left alone, and a
-- row's author is never changed: a new row belongs to the signed-in owner by the default of its column.
create function private.import_rows(p_table regclass, p_key text, p_rows jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text;
  changes text;
begin
  select
    string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(format('%1$I = excluded.%1$I', a.attname), ', ' order by a.attnum) filter (where a.attname <> p_key)
  into columns, changes
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> 'user_id'
    and exists (select from jsonb_array_elements(p_rows) r where r ? a.attname);
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (%3$I) do update set %4$s',
    p_table, columns, p_key, changes)
  using p_rows;
end
$$;

revoke execute on function private.import_rows(regclass, text, jsonb) from public;

create function private.import_tables(p_content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Two that exchange their addresses would meet on the way.
  update public.blog_posts t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.blog_posts, p_content -> 'blog_posts') r
  where r.id = t.id and r.slug <> t.slug;
  update public.courses t set slug = 'import-' || t.id
  from jsonb_populate_recordset(null::public.courses, p_content -> 'courses') r
  where r.id = t.id and r.slug <> t.slug;

  perform private.import_rows('public.journal_entries', 'id', p_content -> 'journal_entries');
  perform private.import_rows('public.challenges', 'id', p_content -> 'challenges');
  perform private.import_rows('public.journey_summaries', 'id', p_content -> 'journey_summaries');
  perform private.import_rows('public.site_settings', 'key', p_content -> 'site_settings');
  perform private.import_rows('public.blog_posts', 'id', p_content -> 'blog_posts');
  perform private.import_rows('public.courses', 'id', p_content -> 'courses');
  perform private.import_rows('public.course_modules', 'id', p_content -> 'course_modules');
  perform private.import_rows('public.course_lessons', 'id', p_content -> 'course_lessons');

  -- Addresses that this import changed lead on, as after any renaming; the ones in between were never public.
  delete from private.old_slugs s where s.slug = 'import-' || coalesce(s.blog_post_id, s.course_id);
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  select
    s.content_type, s.slug,
    case s.content_type when 'blog_posts' then s.content_id end,
    case s.content_type when 'courses' then s.content_id end
  from jsonb_to_recordset(p_content -> 'old_slugs') as s (content_type text, slug text, content_id uuid)
  on conflict (content_type, slug)
    do update set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
end
$$;

revoke execute on function private.import_tables(jsonb) from public;

-- Writes a staged import: rows that are there are changed, the others added, none deleted. All of it or, at the first
-- error, nothing. The text is what export_content() gives, of those rows alone.
-- A long import is written in parts, each a statement within the limits of hosted projects (8 s). Each part states the version
-- that the one before it left, so that nobody's work of the meantime is overwritten. Parts are written again without harm.
create function public.import_content(p_import_id uuid, p_parts integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  content jsonb;
  present_version bigint;
begin
  perform private.refuse_archives_to_others();
  if (select count(*) from private.import_parts p where p.import_id = p_import_id) <> p_parts then
    raise exception 'Parts of the archive did not arrive.';
  end if;
  select string_agg(p.text, '' order by p.part)::jsonb into content
  from private.import_parts p where p.import_id = p_import_id;
  delete from private.import_parts p where p.import_id = p_import_id;

  -- Every write to content changes this row, so whoever saves now waits, and who saved since the comparison is seen.
  select v.version into present_version from private.content_version v for update;
  if present_version <> (content ->> 'version')::bigint then
    raise sqlstate 'PGRST' using
      message = '{"code": "changed_elsewhere", "message": "The content changed since it was compared."}',
      detail = '{"status": 409, "headers": {}}';
  end if;

  perform set_config('archive.is_restoring', 'true', true);
  perform private.import_tables(content);
  perform set_config('archive.is_restoring', 'false', true);
  select v.version into present_version from private.content_version v;
  return present_version;
end
$$;

revoke execute on function public.import_content(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.import_content(uuid, integer) to authenticated;

-- supabase/schemas/content_version.sql

-- Whoever keeps rendered pages asks with one small call whether what the public reads may have changed: the answer
-- differs after every write to it, and after the moment for which something was scheduled. It tells no more than that.
-- Reactions come by the minute, and most pages show none. Whoever keeps pages learns of the two apart: the answer is
-- `<content>/<reactions>`, and a reaction changes what stands behind the stroke alone.
create table private.content_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  reactions bigint not null default 1
);
insert into private.content_version default values;

alter table private.content_version enable row level security;
revoke all on private.content_version from public;

-- A statement that changes no row changes no version: anybody may send one (a deletion of reactions that are not there,
-- a learner's update of a post), and whoever keeps pages would draw them all again.
create function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_content_version() from public;

create function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    -- Not changed_at: moments that came since the content was last written still have to show.
    update private.content_version set reactions = reactions + 1 where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_reactions_version() from public;

-- Scheduled texts, modules that open by date and flags that end change pages at a moment. A third part says that there are
-- reviewers, so that pages differ by the cookie: `<content>/<reactions>/reviewed`.
create function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.blog_posts c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.challenges c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
    + (select count(*) from public.flags f
      where f.ends_at > v.changed_at and f.ends_at <= now())
  ), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
$$;

revoke execute on function public.get_content_version() from public, anon, authenticated, service_role;
grant execute on function public.get_content_version() to anon, authenticated, service_role;

-- The tables that pages are made of. Postgres names the changed rows of one event alone, so each table has a trigger for each.
do $$
declare
  target record;
begin
  for target in
    select t.name, 'count_content_version' as function from unnest(array[
      'journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'site_settings', 'courses', 'course_modules',
      'course_lessons', 'products', 'flags'
    ]) as t (name)
    -- Their numbers are on the pages, and who has reacted sees it after a reload.
    union all select 'reactions', 'count_reactions_version'
  loop
    execute format('create trigger %2$I after insert on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_inserts', target.function);
    execute format('create trigger %2$I after update on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_updates', target.function);
    execute format('create trigger %2$I after delete on public.%1$I
      referencing old table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_deletes', target.function);
  end loop;
end
$$;

-- One row, which is changed alone.
create trigger count_content_version_of_updates after update on public.site_profile
  referencing new table as changed for each statement execute function private.count_content_version();
-- From its first link on, what shared caches have is no answer for reviewers: the new version empties them.
create trigger count_content_version_of_inserts after insert on private.review_links
  referencing new table as changed for each statement execute function private.count_content_version();

-- supabase/schemas/demo.sql

-- The way from the demo to a site of one's own (docs/decisions/075): the seed records its rows here as it put them in, so
-- that a row which the owner has changed since is known as theirs. Empty where nothing was seeded, as on hosted Supabase.
create table private.demo_rows (
  table_name text not null,
  id text not null,
  content jsonb not null,
  primary key (table_name, id)
);

alter table private.demo_rows enable row level security;
-- No policy and no grant, as for private.site_owners.
revoke all on private.demo_rows from public, anon, authenticated, service_role;

-- The rows that a demo brings, without what changes by itself. A course has its modules and lessons in it: a new or changed
-- lesson makes the course its owner's.
create function private.rows_of_a_demo() returns table (table_name text, id text, content jsonb)
language sql stable security invoker set search_path = '' as $$
  select 'journal_entries' as table_name, j.id::text, to_jsonb(j) - '{updated_at,user_id}'::text[] as content
  from public.journal_entries j
  union all
  select 'blog_posts', b.id::text, to_jsonb(b) - '{updated_at,user_id}'::text[] from public.blog_posts b
  union all
  select 'challenges', c.id::text, to_jsonb(c) - '{updated_at,user_id}'::text[] from public.challenges c
  union all
  select 'journey_summaries', s.id::text, to_jsonb(s) - '{updated_at,user_id}'::text[] from public.journey_summaries s
  union all
  select 'site_settings', s.key, to_jsonb(s) - '{updated_at}'::text[] from public.site_settings s
  union all
  select 'site_profile', 'site', to_jsonb(p) - '{created_at,updated_at}'::text[] from public.site_profile p
  union all
  select 'courses', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object('lessons', (
    select md5(string_agg(concat_ws('|', m.title, m.module_order, l.title, l.lesson_type, l.content, l.video_url,
      l.lesson_order), '|' order by m.id, l.id))
    from public.course_modules m left join public.course_lessons l on l.module_id = m.id where m.course_id = c.id
  ))
  from public.courses c
  union all
  select 'newsletter_subscribers', n.id::text, jsonb_build_object('email', n.email) from public.newsletter_subscribers n
  union all
  select 'reactions', r.session_id::text, '{}' from public.reactions r
  union all
  select 'users', u.id::text, jsonb_build_object('email', u.email) from auth.users u
$$;

revoke execute on function private.rows_of_a_demo() from public;

-- Run once by the seed, as its last statement.
create function private.record_demo() returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.demo_rows (table_name, id, content)
  select r.table_name, r.id, r.content from private.rows_of_a_demo() r
  on conflict do nothing
$$;

revoke execute on function private.record_demo() from public;

-- The rows of the demo that nobody has changed; the account of the owner is not among them.
create function private.unchanged_demo_rows() returns setof private.demo_rows
language sql stable security invoker set search_path = '' as $$
  select d.* from private.demo_rows d
  join private.rows_of_a_demo() r on r.table_name = d.table_name and r.id = d.id
  where r.content @> d.content
    and not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o))
$$;

revoke execute on function private.unchanged_demo_rows() from public;

-- How much of the demo is there still: texts, settings, courses and subscribers that the owner has not changed, and whether
-- the owner still logs in with the account whose password is public. No row where there is no demo.
create function public.get_demo() returns table (unchanged integer, is_demo_account boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may see what is left of the demo.' using errcode = '42501';
  end if;
  return query
    select
      (select count(*)::integer from private.unchanged_demo_rows() u where u.table_name not in ('reactions', 'users')),
      exists (
        select 1 from private.demo_rows d join private.site_owners o on o.user_id::text = d.id
        join auth.users u on u.id = o.user_id
        where d.table_name = 'users' and u.email = d.content ->> 'email'
      )
    where exists (select 1 from private.demo_rows);
end
$$;

revoke execute on function public.get_demo() from public, anon, authenticated, service_role;
grant execute on function public.get_demo() to authenticated, service_role;

-- Deletes what is left of the demo, once: rows that the owner has changed or added stay, and so does the owner's account.
-- Says how many rows went.
create function public.remove_demo() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  place record;
  gone integer;
  total integer := 0;
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may take the demo away.' using errcode = '42501';
  end if;
  update public.site_profile set
    name = null, tagline = null, description = null, contact_email = null, x_url = null, youtube_url = null,
    instagram_url = null, linkedin_url = null, tiktok_url = null, github_url = null, signature_url = null, hero_url = null
  where exists (select from private.unchanged_demo_rows() u where u.table_name = 'site_profile');
  for place in
    select t.name, t.key, t.place from (values
      ('reactions', 'session_id', 'public'), ('journal_entries', 'id', 'public'), ('blog_posts', 'id', 'public'),
      ('challenges', 'id', 'public'), ('journey_summaries', 'id', 'public'), ('site_settings', 'key', 'public'),
      ('courses', 'id', 'public'), ('newsletter_subscribers', 'id', 'public'), ('users', 'id', 'auth')
    ) as t (name, key, place)
  loop
    execute format(
      'delete from %I.%I t where t.%I::text in (select u.id from private.unchanged_demo_rows() u where u.table_name = %L)',
      place.place, place.name, place.key, place.name
    );
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  -- The account of an owner who has none of their own yet stays known as the demo's.
  delete from private.demo_rows d
  where not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o));
  return total;
end
$$;

revoke execute on function public.remove_demo() from public, anon, authenticated, service_role;
grant execute on function public.remove_demo() to authenticated, service_role;

-- A link for whoever still is the owner by the demo's account, to make another account the owner.
create function public.create_own_claim() returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() or not exists (
    select 1 from private.demo_rows d where d.table_name = 'users' and d.id = (select auth.uid())::text
  ) then
    raise exception 'Only the account of the demo can be replaced this way.' using errcode = '42501';
  end if;
  return public.create_owner_claim(true);
end
$$;

revoke execute on function public.create_own_claim() from public, anon, authenticated, service_role;
grant execute on function public.create_own_claim() to authenticated;

-- supabase/schemas/backup.sql

-- When the last good backup was made, so that the owner sees it when none comes any more.
create table public.last_backup (
  is_only_row boolean primary key default true check (is_only_row),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);

alter table public.last_backup enable row level security;

create policy "only the owner reads when the last backup was made" on public.last_backup
  for select to authenticated
  using ((select public.is_owner()));

-- Written by the worker and the command, with the secret key.
revoke all on public.last_backup from public, anon, authenticated, service_role;
grant select on public.last_backup to authenticated, service_role;
grant insert, update on public.last_backup to service_role;

-- While a site moves to another place its rows stay as they are (docs/decisions/042): what was written after they were read would
-- be lost. Readers read on.
create table private.read_only (
  is_only_row boolean primary key default true check (is_only_row),
  is_on boolean not null
);
insert into private.read_only (is_on) values (false);

alter table private.read_only enable row level security;
revoke all on private.read_only from public, anon, authenticated, service_role;

-- Called by the move, with the secret key. It waits for what is being written: nothing changes once it has returned.
create function public.set_read_only(p_is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('read_only'));
  update private.read_only set is_on = p_is_on where is_only_row
$$;

revoke execute on function public.set_read_only(boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_read_only(boolean) to service_role;

create function private.refuse_while_read_only() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('read_only'));
  if (select r.is_on from private.read_only r) then
    raise exception 'The site is moving, and nothing can be changed for some minutes. Please try again later.'
      using errcode = 'read_only_sql_transaction';
  end if;
  return null;
end
$$;

revoke execute on function private.refuse_while_read_only() from public;

-- Every table of ours. The secret key is held to it too: a payment that the till tells of meanwhile is told again later, and
-- arrives in the new place.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.oid <> 'private.read_only'::regclass
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format(
      'create trigger refuse_while_read_only before insert or update or delete or truncate on %s
        for each statement execute function private.refuse_while_read_only()',
      target
    );
  end loop;
end
$$;

-- Who reads a file changes when it was read last, and may.
create trigger refuse_while_read_only
  before insert or delete or truncate or update of bucket_id, name, metadata, owner, updated_at on storage.objects
  for each statement execute function private.refuse_while_read_only();

-- Who logs in changes a row of auth.users, and may.
create trigger refuse_while_read_only
  before insert or delete or update of email, encrypted_password, raw_user_meta_data on auth.users
  for each statement execute function private.refuse_while_read_only();
