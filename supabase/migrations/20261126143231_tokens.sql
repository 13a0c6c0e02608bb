set local check_function_bodies = off;

ALTER TABLE "public"."audit_lines" DROP CONSTRAINT "audit_lines_who_check";

CREATE TABLE "private"."authorization_codes" ("code_hash" text NOT NULL, "client_id" text NOT NULL, "redirect_uri" text NOT NULL, "scope" text NOT NULL, "challenge" text NOT NULL, "user_id" uuid NOT NULL, "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '00:05:00'::interval), CONSTRAINT "authorization_codes_challenge_check" CHECK ((challenge ~ '^[A-Za-z0-9_-]{43}$'::text)), CONSTRAINT "authorization_codes_code_hash_check" CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "authorization_codes_pkey" PRIMARY KEY (code_hash), CONSTRAINT "authorization_codes_scope_check" CHECK ((scope = ANY (ARRAY['read'::text, 'draft'::text]))));

ALTER TABLE "private"."authorization_codes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."api_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "scope" text NOT NULL, "token_hash" text NOT NULL, "client_id" text, "user_id" uuid NOT NULL, "expires_at" timestamp with time zone NOT NULL, "last_used_at" timestamp with time zone, "changes" integer NOT NULL DEFAULT 0, "changes_since" timestamp with time zone NOT NULL DEFAULT now(), "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "api_tokens_client_id_check" CHECK ((char_length(client_id) <= 300)), CONSTRAINT "api_tokens_name_check" CHECK (((char_length(name) <= 80) AND (name ~ '\S'::text) AND (name !~ '[[:cntrl:]]'::text))), CONSTRAINT "api_tokens_pkey" PRIMARY KEY (id), CONSTRAINT "api_tokens_scope_check" CHECK ((scope = ANY (ARRAY['read'::text, 'draft'::text]))), CONSTRAINT "api_tokens_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "api_tokens_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "public"."api_tokens" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."api_tokens" FROM "anon";

ALTER TABLE "public"."audit_lines" ADD COLUMN "token_name" text;

CREATE OR REPLACE FUNCTION private.add_api_token(p_name text, p_scope text, p_client_id text, p_user_id uuid, p_days integer, p_token text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.draft_entry(p_values jsonb, p_client_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.draft_post(p_values jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  post public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_values);
  post_title constant text := coalesce(nullif(btrim(post.title), ''), private.title_of(post.content), 'Draft');
  wanted constant text := coalesce(
    nullif(btrim(left(regexp_replace(lower(post_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'draft');
  post_id uuid := gen_random_uuid();
begin
  insert into public.blog_posts (id, title, slug, content, excerpt, category, cover_image_url, is_published, user_id)
  values (
    post_id, post_title,
    case when exists (select from public.blog_posts c where c.slug = wanted) then wanted || '-' || left(post_id::text, 8)
      else wanted end,
    post.content, post.excerpt, post.category, post.cover_image_url, false, (select o.user_id from private.site_owners o));
  return post_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := nullif(current_setting('audit.token', true), '');
  actor constant text := case
    when token is not null then 'token'
    when current_setting('role') = 'service_role' then case tg_argv[1] when 'all' then 'server' end
    when public.is_owner() then 'owner'
  end;
  found_rows integer;
  first_row jsonb;
  changed text[] := '{}';
begin
  if actor is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*), (select to_jsonb(o) from old_rows o limit 1) into found_rows, first_row from old_rows;
  else
    select count(*), (select to_jsonb(n) from new_rows n limit 1) into found_rows, first_row from new_rows;
  end if;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Both have the rows in the order in which they were changed. Those of the first hundred rows, so that a long import stays short.
    select coalesce(array_agg(distinct c.key order by c.key), '{}') into changed
    from (select row_number() over () as place, to_jsonb(o) as content from (select * from old_rows limit 100) o) o
    join (select row_number() over () as place, to_jsonb(n) as content from (select * from new_rows limit 100) n) n using (place)
    cross join lateral jsonb_each(n.content) as c
    where c.key not in ('updated_at', 'last_accessed_at', 'last_used_at', 'changes', 'changes_since')
      and c.value is distinct from o.content -> c.key;
    if cardinality(changed) = 0 and found_rows <= 100 then
      return null;
    end if;
  end if;
  insert into public.audit_lines (who, token_name, action, subject, title, row_count, changed_columns)
  values (
    actor, token, case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    replace(tg_table_name, '_', ' '),
    case when found_rows = 1 then left(first_row ->> nullif(tg_argv[0], ''), 200) end, found_rows, changed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.origin_of(p_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when char_length(p_address) <= 300 and p_address !~ '[[:cntrl:][:space:]\\#]'
    then lower(substring(p_address from '(?i)^https?://[a-z0-9.-]+(?::[0-9]{1,5})?(?=[/?]|$)')) end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_token(p_status integer, p_code text, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- PostgREST makes its answer of these.
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_message),
    detail = json_build_object('status', p_status, 'headers', '{}'::json);
end
$function$;

CREATE OR REPLACE FUNCTION private.title_of(p_markdown text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.use_api_token(p_token text, p_scope text)
 RETURNS public.api_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.check_api_token(p_token text, p_scope text DEFAULT 'read'::text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (private.use_api_token(p_token, p_scope)).scope
$function$;

REVOKE ALL ON FUNCTION "public"."check_api_token"(text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."check_api_token"(text, text) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.create_api_token(p_name text, p_scope text, p_days integer, p_token text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes tokens.' using errcode = '42501';
  end if;
  return private.add_api_token(p_name, p_scope, null, (select auth.uid()), p_days, p_token);
end
$function$;

REVOKE ALL ON FUNCTION "public"."create_api_token"(text, text, integer, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."create_api_token"(text, text, integer, text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.create_authorization_code(p_client_id text, p_redirect_uri text, p_scope text, p_challenge text, p_code text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."create_authorization_code"(text, text, text, text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."create_authorization_code"(text, text, text, text, text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.draft_text_by_token(p_token text, p_content_type text, p_values jsonb, p_content_id uuid DEFAULT NULL::uuid, p_client_key text DEFAULT NULL::text, p_loaded_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used constant public.api_tokens := private.use_api_token(p_token, 'draft');
  -- Of one program alone, so that no two programs meet by the same key.
  key_of_client constant uuid := left(encode(sha256(convert_to(used.id || p_client_key, 'UTF8')), 'hex'), 32)::uuid;
  columns constant text[] := case p_content_type
    when 'journal_entries' then array['title', 'excerpt', 'content', 'entry_date', 'mood', 'cover_image_url']
    when 'blog_posts' then array['title', 'excerpt', 'content', 'category', 'cover_image_url']
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
    update public.blog_posts c set (title, excerpt, content, category, cover_image_url) = (
      select n.title, n.excerpt, n.content, n.category, n.cover_image_url from jsonb_populate_record(c, p_values) n)
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
$function$;

REVOKE ALL ON FUNCTION "public"."draft_text_by_token"(text, text, jsonb, uuid, text, timestamp with time zone) FROM "anon";

REVOKE ALL ON FUNCTION "public"."draft_text_by_token"(text, text, jsonb, uuid, text, timestamp with time zone) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.get_text_by_token(p_token text, p_content_type text, p_content_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."get_text_by_token"(text, text, uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."get_text_by_token"(text, text, uuid) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.list_audit_lines(p_search text DEFAULT ''::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.audit_lines
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.* from public.audit_lines l
  where l.created_at < coalesce(p_before, 'infinity') and not exists (
    select from regexp_split_to_table(lower(btrim(left(p_search, 200))), '\s+') as word
    where position(word in lower(concat_ws(
      ' ', l.who, l.token_name, l.action, l.subject, l.title, array_to_string(l.changed_columns, ' ')))) = 0
  )
  order by l.created_at desc, l.id limit 100
$function$;

CREATE OR REPLACE FUNCTION public.list_texts_by_token(p_token text, p_search text DEFAULT ''::text, p_content_type text DEFAULT NULL::text, p_drafts_only boolean DEFAULT false, p_count integer DEFAULT 20)
 RETURNS TABLE(content_type text, content_id uuid, title text, excerpt text, state text, day date, updated_at timestamp with time zone, slug text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."list_texts_by_token"(text, text, text, boolean, integer) FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_texts_by_token"(text, text, text, boolean, integer) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.redeem_authorization_code(p_code text, p_client_id text, p_redirect_uri text, p_verifier text, p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."redeem_authorization_code"(text, text, text, text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."redeem_authorization_code"(text, text, text, text, text) FROM "authenticated";

CREATE OR REPLACE FUNCTION public.revoke_api_token(p_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.api_tokens t where t.token_hash = private.preview_token_hash(p_token);
  return found;
end
$function$;

REVOKE ALL ON FUNCTION "public"."revoke_api_token"(text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."revoke_api_token"(text) FROM "authenticated";

ALTER TABLE "private"."authorization_codes" ADD CONSTRAINT "authorization_codes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."audit_lines" ADD CONSTRAINT "audit_lines_check" CHECK (((token_name IS NOT NULL) = (who = 'token'::text)));

ALTER TABLE "public"."audit_lines" ADD CONSTRAINT "audit_lines_who_check" CHECK ((who = ANY (ARRAY['owner'::text, 'server'::text, 'token'::text])));

CREATE INDEX authorization_codes_user_id_idx ON private.authorization_codes USING btree (user_id);

CREATE INDEX api_tokens_user_id_idx ON public.api_tokens USING btree (user_id);

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.authorization_codes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER note_delete AFTER DELETE ON public.api_tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('name', 'all');

CREATE TRIGGER note_insert AFTER INSERT ON public.api_tokens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('name', 'all');

CREATE TRIGGER note_update AFTER UPDATE ON public.api_tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('name', 'all');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.api_tokens FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "only the owner lists tokens" ON "public"."api_tokens" FOR SELECT TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

CREATE POLICY "only the owner revokes tokens" ON "public"."api_tokens" FOR DELETE TO "authenticated" USING (( SELECT public.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."add_api_token"(text, text, text, uuid, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."draft_entry"(jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."draft_post"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."origin_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_token"(integer, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."title_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."use_api_token"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."check_api_token"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_api_token"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."create_api_token"(text, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_api_token"(text, text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_authorization_code"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_authorization_code"(text, text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."draft_text_by_token"(text, text, jsonb, uuid, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."draft_text_by_token"(text, text, jsonb, uuid, text, timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."get_text_by_token"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_text_by_token"(text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."list_texts_by_token"(text, text, text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_texts_by_token"(text, text, text, boolean, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."redeem_authorization_code"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."redeem_authorization_code"(text, text, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."revoke_api_token"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_api_token"(text) TO "service_role";

REVOKE ALL ON TABLE "public"."api_tokens" FROM "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."api_tokens" TO "authenticated";

REVOKE ALL ON TABLE "public"."api_tokens" FROM "service_role";

GRANT DELETE, SELECT ON TABLE "public"."api_tokens" TO "service_role";

REVOKE ALL ON TABLE "private"."authorization_codes" FROM PUBLIC, "anon", "authenticated", "service_role";
