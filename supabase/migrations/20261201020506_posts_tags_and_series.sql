set local check_function_bodies = off;

ALTER TABLE "public"."blog_posts" ADD COLUMN "tags" text[];

ALTER TABLE "public"."blog_posts" ADD COLUMN "series" text;

ALTER TABLE "public"."blog_posts" ADD COLUMN "series_part" integer;

CREATE OR REPLACE FUNCTION private.are_tags(p_tags text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_ndims(p_tags) = 1 and cardinality(p_tags) between 1 and 30 and count(distinct lower(t)) = cardinality(p_tags)
    and bool_and(t !~ ',' and private.is_name(t, 60))
  from unnest(p_tags) t
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
$function$;

CREATE OR REPLACE FUNCTION private.is_name(p_name text, p_length integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select char_length(p_name) <= p_length and p_name !~ '[[:cntrl:]\u2028\u2029]|^\s|\s$|\s\s' and p_name is nfc normalized
    and private.name_slug(p_name) <> ''
$function$;

CREATE OR REPLACE FUNCTION private.name_slug(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(btrim(regexp_replace(string_agg(
    case
      when l.letter ~ '[a-z0-9]' then l.letter
      when l.letter ~ '[\s\u00a0_/.,:;''"()\[\]{}!?&|*\\–—…‘’“”„«»-]' then '-'
      else '_' || to_hex(ascii(l.letter))
    end, '' order by l.place), '-{2,}', '-', 'g'), '-'), '')
  from string_to_table(
    normalize(regexp_replace(
      normalize(replace(lower(p_name), 'ß', 'ss'), nfkd),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'), nfc),
    null) with ordinality l (letter, place)
$function$;

CREATE OR REPLACE FUNCTION private.name_slugs(p_names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select private.name_slug(n) from unnest(p_names) n)
$function$;

CREATE OR REPLACE FUNCTION private.searched_text(p_content_type text, p_content_id uuid)
 RETURNS TABLE(slug text, title text, body text, day date, is_public boolean, visible_from timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.content), c.entry_date,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.journal_entries c where p_content_type = 'journal_entries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content, array_to_string(c.tags, ', '), c.series),
    public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.blog_posts c where p_content_type = 'blog_posts' and c.id = p_content_id
  union all
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description), public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.challenges c where p_content_type = 'challenges' and c.id = p_content_id
  union all
  select c.year::text, c.title, c.content, null, true, least(c.created_at, now())
  from public.journey_summaries c where p_content_type = 'journey_summaries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.description, c.long_description), null,
    c.is_published, case when c.is_published then least(c.created_at, now()) end
  from public.courses c where p_content_type = 'courses' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), null,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.pages c where p_content_type = 'pages' and c.id = p_content_id
$function$;

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
$function$;

CREATE OR REPLACE FUNCTION public.get_post_links(p_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'slug', private.name_slug(n.name)) order by n.place), '[]')
      from unnest(post.tags) with ordinality n (name, place)
    ),
    'series', (
      select jsonb_build_object(
        'name', post.series, 'slug', private.name_slug(post.series), 'part', s.place, 'parts', s.parts,
        'previous', s.previous, 'next', s.next)
      from (
        select g.id, g.place, count(*) over () as parts,
          lag(jsonb_build_object('slug', g.slug, 'title', g.title)) over in_order as previous,
          lead(jsonb_build_object('slug', g.slug, 'title', g.title)) over in_order as next
        from public.list_post_group('series', private.name_slug(post.series)) g
        window in_order as (order by g.place)
      ) s
      where s.id = post.id
    ),
    'related', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'shared' order by r.shared desc, r.published_at desc, r.id), '[]')
      from (
        select c.id, c.title, c.slug, c.category, c.published_at, c.excerpt, count(*) as shared
        from (select distinct s.slug from unnest(private.name_slugs(post.tags)) s (slug)) t
        join public.blog_posts c on private.name_slugs(c.tags) @> array[t.slug]
        where c.id <> post.id and private.is_public(c.is_published, c.published_at)
        group by c.id
        order by shared desc, c.published_at desc, c.id
        limit 2
      ) r
    )
  )
  from public.blog_posts post
  where post.slug = p_slug and private.is_public(post.is_published, post.published_at)
$function$;

CREATE OR REPLACE FUNCTION public.list_post_group(p_kind text, p_slug text)
 RETURNS TABLE(name text, place bigint, id uuid, slug text, title text, excerpt text, content text, category text, tags text[], series text, cover_image_url text, published_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with posts as (
    select p.*, t.name, row_number() over (order by p.published_at desc, p.id) as place
    from public.blog_posts p,
      lateral (select n.name from unnest(p.tags) n (name) where private.name_slug(n.name) = p_slug limit 1) t
    where p_kind = 'tags' and private.name_slugs(p.tags) @> array[p_slug] and private.is_public(p.is_published, p.published_at)
    union all
    select p.*, p.series, row_number() over (order by p.series_part nulls last, p.published_at, p.id)
    from public.blog_posts p
    where p_kind = 'series' and private.name_slug(p.series) = p_slug and private.is_public(p.is_published, p.published_at)
  )
  select first_value(p.name) over (order by p.published_at desc, p.id), p.place, p.id, p.slug, p.title, p.excerpt, p.content,
    p.category, p.tags, p.series, p.cover_image_url, p.published_at, p.updated_at
  from posts p
$function$;

CREATE OR REPLACE FUNCTION public.list_post_groups()
 RETURNS TABLE(kind text, slug text, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select g.kind, g.slug, max(greatest(p.updated_at, p.published_at))
  from public.blog_posts p, lateral (
    select 'tags' as kind, unnest(private.name_slugs(p.tags)) as slug
    union all
    select 'series', private.name_slug(p.series) where p.series is not null
  ) g
  where private.is_public(p.is_published, p.published_at)
  group by g.kind, g.slug
  order by g.kind, g.slug
$function$;

CREATE OR REPLACE FUNCTION public.listed_text(p_post public.blog_posts)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ', p_post.title, p_post.slug, p_post.category, array_to_string(p_post.tags, ' '), p_post.series)
$function$;

ALTER TABLE "public"."blog_posts" ADD CONSTRAINT "blog_posts_series_part_check" CHECK (((series_part >= 1) AND (series_part <= 999)));

REVOKE ALL ON FUNCTION "private"."are_tags"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_tags"(text[]) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_name"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_name"(text, integer) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."name_slug"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_slug"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."name_slugs"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_slugs"(text[]) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."get_post_links"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_post_links"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."get_post_links"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."list_post_group"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_post_group"(text, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_post_group"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."list_post_groups"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_post_groups"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_post_groups"() TO "service_role";

ALTER TABLE "public"."blog_posts" ADD CONSTRAINT "blog_posts_series_check" CHECK (private.is_name(series, 120));

ALTER TABLE "public"."blog_posts" ADD CONSTRAINT "blog_posts_tags_check" CHECK (private.are_tags(tags));

CREATE INDEX blog_posts_series_idx ON public.blog_posts USING btree (private.name_slug(series));

CREATE INDEX blog_posts_tags_idx ON public.blog_posts USING gin (private.name_slugs(tags));
