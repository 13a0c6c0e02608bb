-- The library of the uploaded pictures (docs/decisions/107). The files are Storage's, and the uses are read from the texts; only what
-- the library says of a picture is kept here. A picture is all its widths: the name of its files without the width.
create table private.picture_words (
  picture text primary key,
  alt text not null check (char_length(alt) <= 300 and alt !~ '[[:cntrl:]]')
);

alter table private.picture_words enable row level security;
revoke all on private.picture_words from public, anon, authenticated, service_role;

create trigger refuse_while_read_only before insert or update or delete or truncate on private.picture_words
  for each statement execute function private.refuse_while_read_only();

-- A deleted file stands below the time of its deletion.
create function private.picture_of(p_file text, p_bucket text default 'media') returns text
language sql immutable set search_path = '' as $$
  -- The ending alone is matched, because a pattern takes long to find the end of a name.
  select case when split_part(f.name, '-', -1) ~ '^\d+w\.webp$' then left(f.name, -1 - length(split_part(f.name, '-', -1))) else f.name end
  from (select case p_bucket when 'trash' then regexp_replace(p_file, '^[^/]*/', '') else p_file end as name) f
$$;

-- An address without its percent signs. The names of files are ASCII.
create function private.unescaped(p_address text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when m.part[1] like '\%__' then chr(get_byte(decode(substr(m.part[1], 2), 'hex'), 0)) else m.part[1] end, '' order by m.number)
  from regexp_matches(p_address, '%[2-7][0-9A-Fa-f]|.', 'g') with ordinality m (part, number)
$$;

-- The columns of a table of texts that can name pictures.
create function private.text_columns(p_kind text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text) from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_kind)::regclass and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attname not in ('slug', 'key', 'state')
$$;

-- The files that texts name below /media/, as they write them: in every text, and in those of the trash while they can come back. The
-- alternative text is null where none can stand. Files of the demo are the site's own.
create function private.picture_uses() returns table (
  picture text, file text, kind text, row_id uuid, course_id uuid, title text, alt text, saved_at timestamptz, is_trashed boolean)
language plpgsql stable set search_path = '' as $$
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
$$;

create function private.refuse_library_to_others() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site has its pictures.' using errcode = '42501';
  end if;
end
$$;

-- A page of the library, the newest first, with the number of all that were found. `p_shown` is `all`, `unused`, `missing` for
-- pictures of texts whose files are gone, or `deleted`. The words are the library's, or else those of the text that was saved last.
create function public.list_library(p_search text default '', p_shown text default 'all', p_page integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

-- A text with another picture for those that `p_named` finds, or with other words for them.
create function private.with_picture(p_text text, p_named text, p_address text, p_alt text) returns text
language sql immutable set search_path = '' as $$
  select case when p_alt is null then regexp_replace(p_text, p_named, p_address, 'g') else regexp_replace(
    p_text, '!\[(?:[^]\\]|\\.)*\](\(\s*<?[^)\s]*' || p_named || ')',
    '![' || replace(regexp_replace(p_alt, '([][\\])', '\\\1', 'g'), '\', '\\') || ']\1', 'g') end
$$;

-- Writes another address, or other words, into all texts that use a picture, but for letters that are sent; returns their number.
-- Each change is a version of its text.
create function private.change_picture(p_picture text, p_address text, p_alt text) returns integer
language plpgsql volatile set search_path = '' as $$
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
$$;

revoke execute on function
  private.picture_of(text, text), private.unescaped(text), private.text_columns(text), private.picture_uses(),
  private.with_picture(text, text, text, text), private.change_picture(text, text, text), private.refuse_library_to_others()
  from public;

-- Keeps the words of a picture, which it brings along when it is chosen; with `p_everywhere`, writes them into the texts that use it.
create function public.save_picture_words(p_picture text, p_alt text, p_everywhere boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_library_to_others();
  if not exists (select from storage.objects o where o.bucket_id = 'media' and private.picture_of(o.name) = p_picture) then
    raise exception 'This picture is not there any more.' using errcode = 'P0002';
  end if;
  insert into private.picture_words (picture, alt) values (p_picture, btrim(p_alt))
  on conflict (picture) do update set alt = excluded.alt;
  return case when p_everywhere then private.change_picture(p_picture, null, btrim(p_alt)) else 0 end;
end
$$;

-- Writes the address of another stored picture into all texts that use a picture. Their words stay.
create function public.replace_picture(p_picture text, p_address text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_library_to_others();
  if p_address !~ '^/media/[A-Za-z0-9_/%@+~.-]+$' or not exists (
    select from storage.objects o where o.bucket_id = 'media' and o.name = private.unescaped(substr(p_address, 8))
  ) then
    raise exception 'This picture is not there any more.' using errcode = 'P0002';
  end if;
  return private.change_picture(p_picture, p_address, null);
end
$$;

revoke execute on function
  public.list_library(text, text, integer), public.save_picture_words(text, text, boolean), public.replace_picture(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_library(text, text, integer), public.save_picture_words(text, text, boolean), public.replace_picture(text, text)
  to authenticated;

-- Files that have been in the trash for 30 days. The worker deletes them by Storage, because SQL would leave the bytes.
create function public.list_expired_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o where o.bucket_id = 'trash' and o.updated_at < now() - interval '30 days' limit 1000
$$;

revoke execute on function public.list_expired_pictures() from public, anon, authenticated, service_role;
grant execute on function public.list_expired_pictures() to service_role;

-- Forgets the words of pictures that are gone for good.
create function private.forget_picture_words() returns void
language sql volatile set search_path = '' as $$
  delete from private.picture_words w where w.picture not in (
    select private.picture_of(o.name, o.bucket_id) from storage.objects o where o.bucket_id in ('media', 'trash'))
$$;

revoke execute on function private.forget_picture_words() from public;
