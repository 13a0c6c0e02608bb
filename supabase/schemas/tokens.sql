-- Tokens that let the owner's programs read and draft, but nothing else (docs/decisions/122). A token has 128 random bits, and
-- only its hash is stored. The server passes it on with the secret key, so that tokens cannot be guessed through the API.
create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 80 and name ~ '\S' and name !~ '[[:cntrl:]]'),
  -- The scope `draft` includes `read`.
  scope text not null check (scope in ('read', 'draft')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The URL of the program that requested the token (docs/decisions/122); null if the owner created it.
  client_id text check (char_length(client_id) <= 300),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- The number of changes in the hour that began at `changes_since`.
  changes integer not null default 0,
  changes_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index api_tokens_user_id_idx on public.api_tokens (user_id);

alter table public.api_tokens enable row level security;

create policy "only the owner lists tokens" on public.api_tokens
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting the row revokes the token.
create policy "only the owner revokes tokens" on public.api_tokens
  for delete to authenticated
  using ((select public.is_owner()));

-- The functions below create tokens, so that a caller cannot choose a token's owner.
revoke all on public.api_tokens from public, anon, authenticated, service_role;
grant select, delete on public.api_tokens to authenticated, service_role;

create function private.add_api_token(
  p_name text, p_scope text, p_client_id text, p_user_id uuid, p_days integer, p_token text)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  token_id uuid;
begin
  if private.preview_token_hash(p_token) is null or p_days not between 1 and 366 then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  -- Two calls at once would not see each other.
  perform pg_advisory_xact_lock(hashtext('api_tokens'));
  delete from public.api_tokens t where t.expires_at <= now();
  if (select count(*) from public.api_tokens) >= 50 then
    raise exception 'There are 50 tokens already. Revoke one first.' using errcode = '54000';
  end if;
  insert into public.api_tokens (name, scope, client_id, user_id, expires_at, token_hash)
  values (
    btrim(p_name), p_scope, p_client_id, p_user_id, now() + make_interval(days => p_days), private.preview_token_hash(p_token))
  returning id into token_id;
  return token_id;
end
$$;

revoke execute on function private.add_api_token(text, text, text, uuid, integer, text) from public;

-- Stores a token that the owner's browser generated and shows once.
create function public.create_api_token(p_name text, p_scope text, p_days integer, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes tokens.' using errcode = '42501';
  end if;
  return private.add_api_token(p_name, p_scope, null, (select auth.uid()), p_days, p_token);
end
$$;

revoke execute on function public.create_api_token(text, text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.create_api_token(text, text, integer, text) to authenticated;

create function private.refuse_token(p_status integer, p_code text, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- PostgREST makes its answer of these.
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_message),
    detail = json_build_object('status', p_status, 'headers', '{}'::json);
end
$$;

revoke execute on function private.refuse_token(integer, text, text) from public;

-- Returns the token's row if its scope allows the call; otherwise raises 401, 403, or 429 after 300 changes in an hour. A former
-- owner's token is not valid. The audit log records later changes in the same transaction under the token's name.
create function private.use_api_token(p_token text, p_scope text) returns public.api_tokens
language plpgsql volatile security definer set search_path = '' as $$
declare
  used public.api_tokens;
begin
  update public.api_tokens t set
    last_used_at = now(),
    changes = case when t.changes_since < now() - interval '1 hour' then 0 else t.changes end + (p_scope = 'draft')::integer,
    changes_since = case when t.changes_since < now() - interval '1 hour' then now() else t.changes_since end
  where t.token_hash = private.preview_token_hash(p_token) and t.expires_at > now()
    and t.user_id = (select o.user_id from private.site_owners o)
  returning t.* into used;
  if not found then
    perform private.refuse_token(401, 'unauthorized', 'This token is not valid: it never was, is revoked, or has expired.');
  end if;
  if p_scope = 'draft' and used.scope <> 'draft' then
    perform private.refuse_token(403, 'insufficient_scope', 'This token reads, and changes nothing.');
  end if;
  if p_scope = 'draft' and used.changes > 300 then
    perform private.refuse_until(used.changes_since + interval '1 hour');
  end if;
  perform set_config('audit.token', used.name, true);
  return used;
end
$$;

revoke execute on function private.use_api_token(text, text) from public;

-- Returns a token's scope; called before a picture is stored, which does not happen in SQL. A call with the scope `draft` counts
-- as a change.
create function public.check_api_token(p_token text, p_scope text default 'read') returns text
language sql volatile security definer set search_path = '' as $$
  select (private.use_api_token(p_token, p_scope)).scope
$$;

-- Revokes a token; called by the program that holds the token and no longer needs it. Returns true if the token existed.
create function public.revoke_api_token(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.api_tokens t where t.token_hash = private.preview_token_hash(p_token);
  return found;
end
$$;

-- The owner's texts, including drafts: those that match the search, best first, or, without a search, all texts, latest change
-- first.
create function public.list_texts_by_token(
  p_token text, p_search text default '', p_content_type text default null, p_drafts_only boolean default false,
  p_count integer default 20)
returns table (
  content_type text, content_id uuid, title text, excerpt text, state text, day date, updated_at timestamptz, slug text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.use_api_token(p_token, 'read');
  return query
  with terms as materialized (select s.query from private.search_terms(p_search) s),
  texts as (
    select 'journal_entries' as type, c.id, c.updated_at, c.is_published as is_shown from public.journal_entries c
    union all select 'blog_posts', c.id, c.updated_at, c.is_published from public.blog_posts c
    union all select 'challenges', c.id, c.updated_at, c.is_published from public.challenges c
    union all select 'journey_summaries', c.id, c.updated_at, true from public.journey_summaries c
    union all select 'courses', c.id, c.updated_at, c.is_published from public.courses c
  ),
  found as materialized (
    select t.*, case when p_search <> '' then ts_rank(d.document, terms.query, 1) end as rank
    from texts t join terms on true
    left join private.search_documents d on d.content_type = t.type and d.content_id = t.id
    where (p_search = '' or d.document @@ terms.query)
      and (p_content_type is null or t.type = p_content_type)
      and not (p_drafts_only and t.is_shown)
    order by rank desc nulls last, t.updated_at desc, t.id
    limit least(greatest(p_count, 1), 100)
  )
  select f.type, f.id, s.title, left(private.search_text(s.body), 300),
    case when s.is_public then 'public' when f.is_shown then 'scheduled' else 'draft' end, s.day, f.updated_at, s.slug
  from found f, private.searched_text(f.type, f.id) s
  order by f.rank desc nulls last, f.updated_at desc, f.id;
end
$$;

-- One text as stored; null if it does not exist.
create function public.get_text_by_token(p_token text, p_content_type text, p_content_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  perform private.use_api_token(p_token, 'read');
  found_row := case p_content_type
    when 'journal_entries' then (select to_jsonb(c) from public.journal_entries c where c.id = p_content_id)
    when 'blog_posts' then (select to_jsonb(c) from public.blog_posts c where c.id = p_content_id)
    when 'challenges' then (select to_jsonb(c) from public.challenges c where c.id = p_content_id)
    when 'journey_summaries' then (select to_jsonb(c) from public.journey_summaries c where c.id = p_content_id)
    when 'courses' then (select to_jsonb(c) from public.courses c where c.id = p_content_id)
  end;
  return found_row - array['user_id', 'client_id'];
end
$$;

-- The first sentence of a markdown text, truncated between two words if it is long; null if the text has no words.
create function private.title_of(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select case when length(s.sentence) <= 80 then regexp_replace(s.sentence, '([^.])\.$', '\1')
    else regexp_replace(left(s.sentence, 80), '\s+\S*$', '') || '…' end
  from (
    select regexp_replace(l.words, '^(.*?[.!?…])\s.*$', '\1') as sentence
    from (
      select private.search_text(line) as words, place
      from regexp_split_to_table(left(p_markdown, 5000), '\n') with ordinality as t (line, place)
    ) l
    where l.words ~ '\w' order by l.place limit 1
  ) s
$$;

revoke execute on function private.title_of(text) from public;

-- Drafts an entry for the owner, on the site's current day unless `entry_date` specifies another. A missing title is filled with
-- the first sentence. With the sender's id, repeated requests create only one entry. The entry is never public, whatever the
-- values.
create function private.draft_entry(p_values jsonb, p_client_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.journal_entries := jsonb_populate_record(null::public.journal_entries, p_values);
  day constant date := coalesce(entry.entry_date, public.site_today());
  entry_id uuid;
begin
  insert into public.journal_entries (
    title, excerpt, content, entry_date, mood, cover_image_url, is_published, user_id, client_id)
  values (
    coalesce(nullif(btrim(entry.title), ''), private.title_of(entry.content), to_char(day, 'FMMonth FMDD, YYYY')),
    entry.excerpt, entry.content, day, entry.mood, entry.cover_image_url, false,
    (select o.user_id from private.site_owners o), p_client_id)
  on conflict (client_id) do nothing
  returning id into entry_id;
  return coalesce(entry_id, (select c.id from public.journal_entries c where c.client_id = p_client_id));
end
$$;

revoke execute on function private.draft_entry(jsonb, uuid) from public;

-- Drafts a post in the same way; its slug is built from the title.
create function private.draft_post(p_values jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  post public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_values);
  post_title constant text := coalesce(nullif(btrim(post.title), ''), private.title_of(post.content), 'Draft');
  wanted constant text := coalesce(
    nullif(btrim(left(regexp_replace(lower(post_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'draft');
  post_id uuid := gen_random_uuid();
begin
  insert into public.blog_posts (
    id, title, slug, content, excerpt, category, cover_image_url, tags, series, series_part, is_published, user_id)
  values (
    post_id, post_title,
    case when exists (select from public.blog_posts c where c.slug = wanted) then wanted || '-' || left(post_id::text, 8)
      else wanted end,
    post.content, post.excerpt, post.category, post.cover_image_url, nullif(post.tags, '{}'),
    nullif(post.series, ''), post.series_part, false, (select o.user_id from private.site_owners o));
  return post_id;
end
$$;

revoke execute on function private.draft_post(jsonb) from public;

-- Makes a draft, or updates the draft `p_content_id` if it has not changed since `p_loaded_at`. A token cannot change anything
-- else: published or scheduled content raises 403.
create function public.draft_text_by_token(
  p_token text, p_content_type text, p_values jsonb, p_content_id uuid default null, p_client_key text default null,
  p_loaded_at timestamptz default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  used constant public.api_tokens := private.use_api_token(p_token, 'draft');
  -- Of one program alone, so that no two programs meet by the same key.
  key_of_client constant uuid := left(encode(sha256(convert_to(used.id || p_client_key, 'UTF8')), 'hex'), 32)::uuid;
  columns constant text[] := case p_content_type
    when 'journal_entries' then array['title', 'excerpt', 'content', 'entry_date', 'mood', 'cover_image_url']
    when 'blog_posts' then array['title', 'excerpt', 'content', 'category', 'cover_image_url', 'tags', 'series', 'series_part']
  end;
  changed uuid;
  is_shown boolean;
begin
  if coalesce(p_values ->> 'is_published', 'false') <> 'false' or p_values ? 'published_at' then
    perform private.refuse_token(403, 'insufficient_scope', 'A token drafts, and never publishes.');
  end if;
  if columns is null or jsonb_typeof(p_values) is distinct from 'object' or p_values - 'is_published' - columns <> '{}'
    or octet_length(p_values::text) > 1000000 then
    perform private.refuse_token(400, 'invalid_request', 'This is no draft of an entry or a post.');
  end if;
  if p_content_id is null then
    return case p_content_type when 'blog_posts' then private.draft_post(p_values)
      else private.draft_entry(p_values, key_of_client) end;
  end if;
  if p_content_type = 'blog_posts' then
    update public.blog_posts c set (title, excerpt, content, category, cover_image_url, tags, series, series_part) = (
      select n.title, n.excerpt, n.content, n.category, n.cover_image_url, nullif(n.tags, '{}'),
        nullif(n.series, ''), n.series_part
      from jsonb_populate_record(c, p_values) n)
    where c.id = p_content_id and not c.is_published and c.updated_at = coalesce(p_loaded_at, c.updated_at)
    returning c.id into changed;
    is_shown := (select c.is_published from public.blog_posts c where c.id = p_content_id);
  else
    update public.journal_entries c set (title, excerpt, content, entry_date, mood, cover_image_url) = (
      select n.title, n.excerpt, n.content, n.entry_date, n.mood, n.cover_image_url from jsonb_populate_record(c, p_values) n)
    where c.id = p_content_id and not c.is_published and c.updated_at = coalesce(p_loaded_at, c.updated_at)
    returning c.id into changed;
    is_shown := (select c.is_published from public.journal_entries c where c.id = p_content_id);
  end if;
  if changed is not null then
    return changed;
  end if;
  if is_shown is null then
    perform private.refuse_token(404, 'not_found', 'There is no such draft.');
  elsif is_shown then
    perform private.refuse_token(403, 'insufficient_scope', 'It is published, so a token does not change it.');
  end if;
  perform private.refuse_token(409, 'changed_elsewhere', 'It was changed since it was read: read it again.');
  return null;
end
$$;

-- Codes for programs that the owner has authorized (IndieAuth). A program exchanges its code for a token once, within five
-- minutes.
create table private.authorization_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  client_id text not null,
  redirect_uri text not null,
  scope text not null check (scope in ('read', 'draft')),
  -- The hash of a secret that only the program knows (PKCE, S256).
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes'
);

create index authorization_codes_user_id_idx on private.authorization_codes (user_id);

alter table private.authorization_codes enable row level security;
-- There is no policy or grant: only the functions below read and write this table.
revoke all on private.authorization_codes from public, anon, authenticated, service_role;

-- A program's scheme, host and port, in lower case; null if browsers might parse the URL differently, or if a code would travel
-- unencrypted through a network.
create function private.origin_of(p_address text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_address) <= 300 and p_address !~ '[[:cntrl:][:space:]\\#]'
    then lower(substring(p_address from
      '(?i)^(?:https://[a-z0-9.-]+|http://(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?(?=[/?]|$)')) end
$$;

revoke execute on function private.origin_of(text) from public;

-- Authorizes a program for the owner. The browser is redirected, with the code, only to the program's own origin.
create function public.create_authorization_code(
  p_client_id text, p_redirect_uri text, p_scope text, p_challenge text, p_code text)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner lets programs in.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_code) is null
    or private.origin_of(p_client_id) is distinct from coalesce(private.origin_of(p_redirect_uri), 'none') then
    raise exception 'This program is not sent back to its own address.' using errcode = '22023';
  end if;
  delete from private.authorization_codes c where c.expires_at <= now();
  insert into private.authorization_codes (code_hash, client_id, redirect_uri, scope, challenge, user_id)
  values (
    private.preview_token_hash(p_code), p_client_id, p_redirect_uri, p_scope, p_challenge, (select auth.uid()));
end
$$;

revoke execute on function public.create_authorization_code(text, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_authorization_code(text, text, text, text, text) to authenticated;

-- Exchanges a code for a token and returns the token's scope, or null if anything does not match. Either way, the code is used
-- up.
create function public.redeem_authorization_code(
  p_code text, p_client_id text, p_redirect_uri text, p_verifier text, p_token text)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code private.authorization_codes;
begin
  delete from private.authorization_codes c where c.code_hash = private.preview_token_hash(p_code) returning c.* into code;
  if not found or code.expires_at <= now() or code.client_id is distinct from p_client_id
    or code.redirect_uri is distinct from p_redirect_uri
    or code.challenge is distinct from translate(
      encode(sha256(convert_to(left(p_verifier, 200), 'UTF8')), 'base64'), '+/=', '-_') then
    return null;
  end if;
  perform private.add_api_token(
    left(regexp_replace(private.origin_of(code.client_id), '^https?://', ''), 80), code.scope, code.client_id, code.user_id,
    365, p_token);
  return code.scope;
end
$$;

-- Only the server may call these functions, because it limits attempts.
do $$
declare
  signature text;
begin
  foreach signature in array array[
    'check_api_token(text, text)', 'revoke_api_token(text)',
    'list_texts_by_token(text, text, text, boolean, integer)', 'get_text_by_token(text, text, uuid)',
    'draft_text_by_token(text, text, jsonb, uuid, text, timestamptz)',
    'redeem_authorization_code(text, text, text, text, text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end
$$;
