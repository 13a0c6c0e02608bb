set local check_function_bodies = off;

CREATE TABLE "private"."picture_words" ("picture" text NOT NULL, "alt" text NOT NULL, CONSTRAINT "picture_words_alt_check" CHECK (((char_length(alt) <= 300) AND (alt !~ '[[:cntrl:]]'::text))), CONSTRAINT "picture_words_pkey" PRIMARY KEY (picture));

ALTER TABLE "private"."picture_words" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON "private"."picture_words" FROM public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.change_picture(p_picture text, p_address text, p_alt text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  used record;
  named text;
  changes text;
  changed integer;
  total integer := 0;
begin
  for used in
    select u.kind, array_agg(u.row_id) as ids, string_agg(distinct regexp_replace(u.file, '([].+*?^$(){}|[\\])', '\\\1', 'g'), '|') as files
    from private.picture_uses() u
    where u.picture = p_picture and not u.is_trashed and (p_alt is null or u.alt <> p_alt)
    group by u.kind
  loop
    named := '(?:(?<![A-Za-z0-9_.~%/:-])|(?<=/storage/v1/object/public))/media/(?:' || used.files || ')(?!\.?[A-Za-z0-9_/%@+~-])';
    select string_agg(format(
      case name when 'cover_alt' then '%1$I = case when t.cover_image_url ~ $1 and $3 is not null then $3 else t.%1$I end'
        else '%1$I = private.with_picture(t.%1$I, $1, $2, $3)' end, name), ', ')
    into changes from unnest(private.text_columns(used.kind)) name;
    execute format('update public.%I t set %s where %s', used.kind, changes, case used.kind
        when 'letters' then 't.id = any ($4) and t.state <> ''sent'''
        when 'site_settings' then 't.content ~ $1'
        when 'site_profile' then 't.singleton'
        else 't.id = any ($4)' end)
      using named, p_address, p_alt, used.ids;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_picture_words()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.picture_words w where w.picture not in (
    select private.picture_of(o.name, o.bucket_id) from storage.objects o where o.bucket_id in ('media', 'trash'))
$function$;

CREATE OR REPLACE FUNCTION private.picture_of(p_file text, p_bucket text DEFAULT 'media'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(case p_bucket when 'trash' then regexp_replace(p_file, '^[^/]*/', '') else p_file end, '-\d+w\.webp$', '')
$function$;

CREATE OR REPLACE FUNCTION private.picture_uses()
 RETURNS TABLE(picture text, file text, kind text, row_id uuid, course_id uuid, title text, alt text, saved_at timestamp with time zone, is_trashed boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cells text := $sql$
    select 'trash' as kind, t.row_id, null::uuid as course_id, coalesce(t.cells ->> 'title', t.cells ->> 'subject') as title,
      c.key, c.value, t.cells ->> 'cover_alt' as cover_alt, t.deleted_at as saved_at, true as is_trashed
    from private.trash() t, jsonb_each_text(t.cells) c where c.value like '%/media/%'$sql$;
  kind text;
  columns text[];
begin
  -- A text is read by its columns, because a row as JSON takes six times as long.
  foreach kind in array private.text_kinds() || '{site_settings,site_profile}'::text[] loop
    columns := private.text_columns(kind);
    cells := cells || format($sql$
      union all
      select %L, %s, %s, %s, c.key, c.value, %s, t.updated_at, false
      from public.%I t, lateral (values %s) c (key, value) where c.value like '%%/media/%%'$sql$,
      kind,
      case when kind like 'site%' then 'null' else 't.id' end,
      case kind when 'course_lessons' then '(select m.course_id from public.course_modules m where m.id = t.module_id)' else 'null' end,
      case when 'title' = any (columns) then 't.title' when 'subject' = any (columns) then 't.subject' else 'null' end,
      case when 'cover_alt' = any (columns) then 't.cover_alt' else 'null' end,
      kind,
      (select string_agg(format('(%L, t.%I)', name, name), ', ') from unnest(columns) name));
  end loop;
  return query execute format($sql$
    select private.picture_of(case when p.file like '%%\%%%%' then private.unescaped(p.file) else p.file end), p.file,
      p.kind, p.row_id, p.course_id, p.title,
      case when p.key = 'cover_image_url' then coalesce(p.cover_alt, '')
        else regexp_replace(substring(split_part(p.lead, '![', -1) from '^((?:[^]\\]|\\.)*)\]\(\s*<?$'), '\\([][\\])', '\1', 'g') end,
      p.saved_at, p.is_trashed
    from (
      select t.*, s.lead, case
          when t.key like '%%\_url' then s.part
          when right(s.lead, 1) = '<' then substring(s.part from '^[^>]+')
          else substring(s.part from '^[A-Za-z0-9_/%%@+~.&$=;,!-]*[A-Za-z0-9_/%%@+~&$=-]')
        end as file
      from (%s) t, lateral (
        select s.part, right(lag(s.part) over (order by s.number), 1000) as lead
        from string_to_table(t.value, '/media/') with ordinality s (part, number)
      ) s
    ) p
    -- The address of another site can have such a path, too; the storage's own stood in texts before pictures had one of the site.
    where p.file !~ '(-\d+w\.avif|\.svg)$'
      and (right(p.lead, 1) !~ '[A-Za-z0-9_.~%%/:-]' or right(p.lead, 25) = '/storage/v1/object/public')$sql$, cells);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_library_to_others()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site has its pictures.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.text_columns(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(a.attname::text) from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_kind)::regclass and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attname not in ('slug', 'key', 'state')
$function$;

CREATE OR REPLACE FUNCTION private.unescaped(p_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(
    case when m.part[1] like '\%__' then chr(get_byte(decode(substr(m.part[1], 2), 'hex'), 0)) else m.part[1] end, '' order by m.number)
  from regexp_matches(p_address, '%[2-7][0-9A-Fa-f]|.', 'g') with ordinality m (part, number)
$function$;

CREATE OR REPLACE FUNCTION private.with_picture(p_text text, p_named text, p_address text, p_alt text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_alt is null then regexp_replace(p_text, p_named, p_address, 'g') else regexp_replace(
    p_text, '!\[(?:[^]\\]|\\.)*\](\(\s*<?[^)\s]*' || p_named || ')',
    '![' || replace(regexp_replace(p_alt, '([][\\])', '\\\1', 'g'), '\', '\\') || ']\1', 'g') end
$function$;

CREATE OR REPLACE FUNCTION public.delete_expired_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deliveries d using public.newsletter_subscribers s
  where d.subscriber_id = s.id and s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.newsletter_subscribers s
  where s.state = 'unconfirmed' and s.created_at < now() - interval '30 days';
  delete from public.audit_lines l where l.created_at < now() - interval '400 days';
  perform private.thin_versions();
  perform private.forget_picture_words();
end
$function$;

CREATE OR REPLACE FUNCTION public.list_expired_pictures()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.name from storage.objects o where o.bucket_id = 'trash' and o.updated_at < now() - interval '30 days' limit 1000
$function$;

REVOKE ALL ON FUNCTION "public"."list_expired_pictures"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_expired_pictures"() FROM "authenticated";

CREATE OR REPLACE FUNCTION public.list_library(p_search text DEFAULT ''::text, p_shown text DEFAULT 'all'::text, p_page integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows_per_page constant integer := 24;
  search constant text := private.folded(btrim(p_search));
  library jsonb;
begin
  perform private.refuse_library_to_others();
  with files as materialized (
    select o.bucket_id, o.name, private.picture_of(o.name, o.bucket_id) as picture,
      coalesce(substring(o.name from '-(\d+)w\.webp$')::integer, 0) as width,
      coalesce((o.metadata ->> 'size')::bigint, 0) as bytes, o.created_at, o.updated_at
    from storage.objects o where o.bucket_id in ('media', 'trash')
  ),
  stored as (
    select f.bucket_id, f.picture, array_agg(f.name order by f.width) as files, sum(f.bytes) as bytes,
      case f.bucket_id when 'trash' then max(f.updated_at) else min(f.created_at) end as since
    from files f group by f.bucket_id, f.picture, case f.bucket_id when 'trash' then split_part(f.name, '/', 1) end
  ),
  uses as materialized (
    select u.picture,
      jsonb_agg(jsonb_build_object(
        'kind', u.kind, 'id', u.row_id, 'courseId', u.course_id, 'title', u.title, 'alt', u.alt, 'isTrashed', u.is_trashed
      ) order by u.saved_at desc) as places,
      (array_agg(u.alt order by u.saved_at desc) filter (where u.alt <> ''))[1] as alt
    from private.picture_uses() u group by u.picture
  ),
  shown as (
    select s.picture, s.files, s.bytes, s.since from stored s
    where case p_shown
      when 'all' then s.bucket_id = 'media'
      when 'unused' then s.bucket_id = 'media' and s.picture not in (select u.picture from uses u)
      when 'deleted' then s.bucket_id = 'trash'
      else false
    end
    union all
    select u.picture, '{}', 0, null from uses u
    where p_shown = 'missing' and u.picture not in (select s.picture from stored s where s.bucket_id = 'media')
  ),
  found as materialized (
    select s.*, coalesce(w.alt, u.alt, '') as words, coalesce(u.places, '[]') as uses
    from shown s
    left join uses u on u.picture = s.picture
    left join private.picture_words w on w.picture = s.picture
    where search = '' or private.folded(concat_ws(' ', s.picture, w.alt, u.alt, u.places #>> '{}')) like
      '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ),
  counted as (
    select count(*) as found, least(greatest(p_page, 0), greatest(0, (count(*) - 1) / rows_per_page)) as page from found
  )
  select jsonb_build_object(
    'found', c.found, 'page', c.page, 'all', (select count(*) from shown),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'picture', f.picture, 'files', f.files, 'bytes', f.bytes, 'since', f.since, 'words', f.words, 'uses', f.uses)
        order by f.since desc, f.picture)
      from (
        select * from found f order by f.since desc, f.picture limit rows_per_page offset c.page * rows_per_page
      ) f
    ), '[]'))
  into library from counted c;
  return library;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_library"(text, text, integer) FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_library"(text, text, integer) FROM "service_role";

CREATE OR REPLACE FUNCTION public.replace_picture(p_picture text, p_address text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_library_to_others();
  if p_address !~ '^/media/[A-Za-z0-9_/%@+~.-]+$' or not exists (
    select from storage.objects o where o.bucket_id = 'media' and o.name = private.unescaped(substr(p_address, 8))
  ) then
    raise exception 'This picture is not there any more.' using errcode = 'P0002';
  end if;
  return private.change_picture(p_picture, p_address, null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."replace_picture"(text, text) FROM "anon";

REVOKE ALL ON FUNCTION "public"."replace_picture"(text, text) FROM "service_role";

CREATE OR REPLACE FUNCTION public.save_picture_words(p_picture text, p_alt text, p_everywhere boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_library_to_others();
  if not exists (select from storage.objects o where o.bucket_id = 'media' and private.picture_of(o.name) = p_picture) then
    raise exception 'This picture is not there any more.' using errcode = 'P0002';
  end if;
  insert into private.picture_words (picture, alt) values (p_picture, btrim(p_alt))
  on conflict (picture) do update set alt = excluded.alt;
  return case when p_everywhere then private.change_picture(p_picture, null, btrim(p_alt)) else 0 end;
end
$function$;

REVOKE ALL ON FUNCTION "public"."save_picture_words"(text, text, boolean) FROM "anon";

REVOKE ALL ON FUNCTION "public"."save_picture_words"(text, text, boolean) FROM "service_role";

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.picture_words FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE POLICY "only the owner deletes pictures for good" ON "storage"."objects" FOR DELETE TO "authenticated" USING (((bucket_id = 'trash'::text) AND ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "only the owner looks at deleted pictures" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'trash'::text) AND ( SELECT public.is_owner() AS is_owner)));

CREATE POLICY "only the owner moves pictures into the trash and back" ON "storage"."objects" FOR UPDATE TO "authenticated" USING (((bucket_id = 'trash'::text) AND ( SELECT public.is_owner() AS is_owner))) WITH CHECK (((bucket_id = 'trash'::text) AND ( SELECT public.is_owner() AS is_owner)));

REVOKE ALL ON FUNCTION "private"."change_picture"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_picture_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."picture_of"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."picture_uses"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_library_to_others"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."text_columns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unescaped"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_picture"(text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."list_expired_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_expired_pictures"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."list_library"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_library"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."replace_picture"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."replace_picture"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_picture_words"(text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_picture_words"(text, text, boolean) TO "authenticated";

-- Deleted pictures, for 30 days: `<time of the deletion>/<name>`. Private, so that nobody reads them any more.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trash', 'trash', false, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
