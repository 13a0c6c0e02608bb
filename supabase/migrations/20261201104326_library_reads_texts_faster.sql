set local check_function_bodies = off;

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
        else regexp_replace(substring(p.lead from '^((?:[^]\\]|\\.)*)\]\(\s*<?$'), '\\([][\\])', '\1', 'g') end,
      p.saved_at, p.is_trashed
    from (
      select t.*, s.lead, case
          when t.key like '%%\_url' then s.part
          when right(s.lead, 1) = '<' then substring(s.part from '^[^>]+')
          else substring(s.part from '^[A-Za-z0-9_/%%@+~.&$=;,!-]*[A-Za-z0-9_/%%@+~&$=-]')
        end as file
      from (%s) t, lateral (
        -- The text since the last picture began, because the end of a long text takes long to find.
        select s.part, split_part(lag(s.part) over (order by s.number), '![', -1) as lead
        from string_to_table(t.value, '/media/') with ordinality s (part, number)
      ) s
      where s.lead is not null
      -- Finds each file once.
      offset 0
    ) p
    -- The address of another site can have such a path, too; the storage's own stood in texts before pictures had one of the site.
    where p.file !~ '(-\d+w\.avif|\.svg)$'
      and (right(p.lead, 1) !~ '[A-Za-z0-9_.~%%/:-]' or right(p.lead, 25) = '/storage/v1/object/public')$sql$, cells);
end
$function$;

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
      coalesce((o.metadata ->> 'size')::bigint, 0) as bytes, o.created_at, o.updated_at
    from storage.objects o where o.bucket_id in ('media', 'trash')
  ),
  stored as (
    select f.bucket_id, f.picture, array_agg(f.name order by length(f.name), f.name) as files, sum(f.bytes) as bytes,
      case f.bucket_id when 'trash' then max(f.updated_at) else min(f.created_at) end as since
    from files f group by f.bucket_id, f.picture, case f.bucket_id when 'trash' then split_part(f.name, '/', 1) end
  ),
  uses as materialized (
    select u.picture,
      jsonb_agg(jsonb_build_object(
        'kind', u.kind, 'id', u.row_id, 'courseId', u.course_id, 'title', u.title, 'alt', u.alt, 'isTrashed', u.is_trashed
      ) order by u.saved_at desc) as places,
      (array_agg(u.alt order by u.saved_at desc) filter (where u.alt <> ''))[1] as alt,
      string_agg(concat_ws(' ', u.title, u.alt), ' ') as words
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
    where search = '' or private.folded(concat_ws(' ', s.picture, w.alt, u.words)) like
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

CREATE OR REPLACE FUNCTION private.picture_of(p_file text, p_bucket text DEFAULT 'media'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- The ending alone is matched, because a pattern takes long to find the end of a name.
  select case when split_part(f.name, '-', -1) ~ '^\d+w\.webp$' then left(f.name, -1 - length(split_part(f.name, '-', -1))) else f.name end
  from (select case p_bucket when 'trash' then regexp_replace(p_file, '^[^/]*/', '') else p_file end as name) f
$function$
;
