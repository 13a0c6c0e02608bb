-- The history of the owner's texts (docs/decisions/109): each save that changes one keeps the version before it, and a deleted
-- text's last version is the trash. Only the owner reads it, through the functions below.
create table private.versions (
  -- The table of the text, and its id. The settings of the site are one text, as its profile is: both have the id 0.
  kind text not null,
  row_id uuid not null,
  -- The time of the save or deletion that replaced this version. It grows with each version, whatever the clock says.
  replaced_at timestamptz not null,
  saved_at timestamptz not null,
  -- The transaction that deleted the text, by its time; null for a version of a text that is there.
  deleted_at timestamptz,
  -- The columns that differ from the next version, with their values in this one; all columns of a deleted text.
  cells jsonb,
  -- Long texts that differ, as edits of the next version's (private.text_edits).
  edits jsonb,
  -- Rows of other tables that were deleted with the text, by table.
  rows jsonb,
  primary key (row_id, replaced_at)
);

create index versions_deleted_at_idx on private.versions (deleted_at) where deleted_at is not null;

alter table private.versions enable row level security;
revoke all on private.versions from public, anon, authenticated, service_role;

create trigger refuse_while_read_only before insert or update or delete or truncate on private.versions
  for each statement execute function private.refuse_while_read_only();
create trigger note_delete after delete on private.versions referencing old table as old_rows for each statement
  when (pg_trigger_depth() = 0) execute function private.note_change('', 'owner');

-- The tables whose rows have an id, a history and a trash.
create function private.text_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select '{journal_entries,blog_posts,challenges,journey_summaries,now_texts,pages,courses,course_modules,course_lessons,letters}'::text[]
$$;

-- The edits that make an older text of a newer one, as triples: the offset and length of what goes, in the newer one's UTF-8, and the
-- text that comes instead. Both are cut at their common ends, and what is left, at the longest line that both have, eight times at
-- most: a save whose every line differs would take seconds, or the depth of the stack.
create function private.text_edits(p_newer bytea, p_older bytea, p_offset integer default 0, p_depth integer default 8) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  newer_length constant integer := length(p_newer);
  older_length constant integer := length(p_older);
  head integer := 0;
  tail integer := 0;
  step integer;
  high integer := least(newer_length, older_length);
  newer bytea;
  older bytea;
  line bytea;
begin
  while head < high loop
    step := (high - head + 1) / 2;
    if substring(p_newer from head + 1 for step) = substring(p_older from head + 1 for step) then
      head := head + step;
    else
      high := head + step - 1;
    end if;
  end loop;
  -- No edit begins or ends within a character.
  while head between 1 and older_length - 1 and get_byte(p_older, head) & 192 = 128 loop
    head := head - 1;
  end loop;
  high := least(newer_length, older_length) - head;
  while tail < high loop
    step := (high - tail + 1) / 2;
    if substring(p_newer from newer_length - tail - step + 1 for step)
      = substring(p_older from older_length - tail - step + 1 for step) then
      tail := tail + step;
    else
      high := tail + step - 1;
    end if;
  end loop;
  while tail > 0 and get_byte(p_older, older_length - tail) & 192 = 128 loop
    tail := tail - 1;
  end loop;

  newer := substring(p_newer from head + 1 for newer_length - head - tail);
  older := substring(p_older from head + 1 for older_length - head - tail);
  if newer = older then
    return '[]';
  end if;
  if length(older) > 200 and p_depth > 0 then
    select convert_to(o.line, 'UTF8') into line
    from string_to_table(convert_from(older, 'UTF8'), E'\n') o (line)
    where length(o.line) > 20 and o.line in (select string_to_table(convert_from(newer, 'UTF8'), E'\n'))
    order by length(o.line) desc limit 1;
  end if;
  if line is null then
    return jsonb_build_array(p_offset + head, length(newer), convert_from(older, 'UTF8'));
  end if;
  head := head + p_offset;
  step := position(line in newer);
  return private.text_edits(substring(newer from 1 for step - 1), substring(older from 1 for position(line in older) - 1), head, p_depth - 1)
    || private.text_edits(substring(newer from step), substring(older from position(line in older)), head + step - 1, p_depth - 1);
end
$$;

create function private.edited_text(p_newer text, p_edits jsonb) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  newer constant bytea := convert_to(p_newer, 'UTF8');
  older bytea := '';
  kept integer := 1;
begin
  for edit in 0 .. jsonb_array_length(p_edits) - 1 by 3 loop
    older := older || substring(newer from kept for (p_edits ->> edit)::integer + 1 - kept) || convert_to(p_edits ->> edit + 2, 'UTF8');
    kept := (p_edits ->> edit)::integer + (p_edits ->> edit + 1)::integer + 1;
  end loop;
  return convert_from(older || substring(newer from kept), 'UTF8');
end
$$;

-- The columns of a text in which an older state differs from a newer one. Places, states and authors are no text.
create function private.difference(p_newer jsonb, p_older jsonb, out cells jsonb, out edits jsonb)
language sql immutable set search_path = '' as $$
  select
    jsonb_object_agg(o.key, o.value) filter (where not o.is_long),
    jsonb_object_agg(
      o.key, private.text_edits(convert_to(p_newer ->> o.key, 'UTF8'), convert_to(o.value #>> '{}', 'UTF8'))
    ) filter (where o.is_long)
  from (
    select c.key, c.value, jsonb_typeof(c.value) = 'string' and jsonb_typeof(p_newer -> c.key) = 'string'
      and pg_column_size(c.value) > 100 as is_long
    from jsonb_each(p_older) c
    where c.value is distinct from p_newer -> c.key and c.key <> all (
      '{id,singleton,user_id,client_id,course_id,module_id,created_at,updated_at,module_order,lesson_order,earlier_time_zones,state,send_at,sent_at,stopped_at,stop_reason,content_type,content_id,is_digest}'
    )
  ) o
$$;

-- The state that a version keeps, from the state that came after it.
create function private.state_before(p_newer jsonb, p_version private.versions) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_version.deleted_at is not null then p_version.cells else
    p_newer || coalesce(p_version.cells, '{}') || coalesce((
      select jsonb_object_agg(t.key, private.edited_text(p_newer ->> t.key, t.value)) from jsonb_each(p_version.edits) t
    ), '{}')
  end
$$;

-- A text as it is now; null if it is gone.
create function private.present_text(p_kind text, p_row_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  state jsonb;
begin
  if p_kind = 'site_settings' then
    select jsonb_object_agg(s.key, s.content) into state from public.site_settings s;
  elsif p_kind = 'site_profile' then
    select to_jsonb(s) into state from public.site_profile s;
  elsif p_kind = any (private.text_kinds()) then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_kind) into state using p_row_id;
  end if;
  return state;
end
$$;

-- A text as it was before it was replaced at a time; null if no version was replaced then. Stable, so that the text and its
-- versions are of one moment.
create function private.text_at(p_kind text, p_row_id uuid, p_replaced_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  state jsonb := private.present_text(p_kind, p_row_id);
  version private.versions;
begin
  for version in
    select * from private.versions v
    where v.kind = p_kind and v.row_id = p_row_id and v.replaced_at >= p_replaced_at order by v.replaced_at desc
  loop
    state := private.state_before(state, version);
  end loop;
  return case when version.replaced_at = p_replaced_at then state end;
end
$$;

create function private.add_version(
  p_kind text, p_row_id uuid, p_saved_at timestamptz, p_cells jsonb, p_edits jsonb, p_deleted_at timestamptz default null,
  p_rows jsonb default null
) returns void
language sql volatile set search_path = '' as $$
  insert into private.versions (kind, row_id, replaced_at, saved_at, deleted_at, cells, edits, rows)
  select p_kind, p_row_id, greatest(clock_timestamp(), max(v.replaced_at) + interval '1 microsecond'),
    p_saved_at, p_deleted_at, p_cells, p_edits, p_rows
  from private.versions v where v.row_id = p_row_id
$$;

-- The rows that a text takes along when it is deleted and that come back with it. Rows of learners, readers and buyers do not, but
-- for reactions, which are of nobody.
create function private.rows_of_text(p_kind text, p_row_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'public.check_ins', (select jsonb_agg(to_jsonb(t)) from public.check_ins t where t.challenge_id = p_row_id),
    'public.pauses', (select jsonb_agg(to_jsonb(t)) from public.pauses t where t.challenge_id = p_row_id),
    'private.old_slugs', (
      select jsonb_agg(to_jsonb(t)) from private.old_slugs t
      where t.blog_post_id = p_row_id or t.course_id = p_row_id or t.page_id = p_row_id),
    'public.reactions', (
      select jsonb_agg(to_jsonb(t)) from public.reactions t where t.content_id = p_row_id and t.content_type = p_kind)
  )), '{}')
$$;

-- Keeps what a statement replaced, whoever sent it. A row is about to be deleted, because what it takes along is still there then.
create function private.keep_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed record;
begin
  if tg_level = 'ROW' then
    perform private.add_version(
      tg_table_name, old.id, old.updated_at, to_jsonb(old), null, now(), private.rows_of_text(tg_table_name, old.id));
    return old;
  end if;
  for changed in
    with older as materialized (select to_jsonb(o) as row from old_rows o),
    newer as materialized (select to_jsonb(n) as row from new_rows n),
    states as (
      select coalesce(o.row ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid as row_id,
        (o.row ->> 'updated_at')::timestamptz as saved_at, o.row as older, n.row as newer
      from older o join newer n on o.row -> tg_argv[0] = n.row -> tg_argv[0]
      where tg_argv[0] <> 'key'
      union all
      -- All settings that one statement changes are one version.
      select '00000000-0000-0000-0000-000000000000', max((o.row ->> 'updated_at')::timestamptz),
        jsonb_object_agg(o.row ->> 'key', o.row -> 'content'), jsonb_object_agg(n.row ->> 'key', n.row -> 'content')
      from older o join newer n on o.row -> tg_argv[0] = n.row -> tg_argv[0]
      where tg_argv[0] = 'key' having count(*) > 0
    )
    select s.row_id, s.saved_at, d.cells, d.edits from states s, private.difference(s.newer, s.older) d
    where num_nonnulls(d.cells, d.edits) > 0
  loop
    perform private.add_version(tg_table_name, changed.row_id, changed.saved_at, changed.cells, changed.edits);
  end loop;
  return null;
end
$$;

do $$
declare
  kind text;
begin
  foreach kind in array private.text_kinds() loop
    execute format('create trigger keep_version before delete on public.%I
      for each row execute function private.keep_version()', kind);
  end loop;
  foreach kind in array private.text_kinds() || '{site_settings,site_profile}'::text[] loop
    execute format('create trigger keep_version_of_updates after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement execute function private.keep_version(%L)',
      kind, case kind when 'site_settings' then 'key' when 'site_profile' then 'singleton' else 'id' end);
  end loop;
end
$$;

-- The last versions of the texts that are gone, each with the text below which it was deleted.
create function private.trash() returns table (
  kind text, row_id uuid, deleted_at timestamptz, cells jsonb, rows jsonb, replaced_at timestamptz, parent_id uuid
)
language sql stable set search_path = '' as $$
  with gone as materialized (
    select distinct on (v.kind, v.row_id) v.* from private.versions v
    where v.deleted_at is not null and private.present_text(v.kind, v.row_id) is null
    order by v.kind, v.row_id, v.replaced_at desc
  )
  select g.kind, g.row_id, g.deleted_at, g.cells, g.rows, g.replaced_at, p.row_id
  from gone g
  left join gone p on p.deleted_at = g.deleted_at and p.row_id::text = coalesce(g.cells ->> 'module_id', g.cells ->> 'course_id')
$$;

-- A deleted text with those that were deleted below it, parents first.
create function private.trashed(p_kind text, p_row_id uuid) returns table (
  kind text, row_id uuid, cells jsonb, rows jsonb, replaced_at timestamptz, depth integer
)
language sql stable set search_path = '' as $$
  with recursive trash as materialized (select * from private.trash()),
  tree as (
    select t.*, 0 as depth from trash t where t.kind = p_kind and t.row_id = p_row_id
    union all
    select t.*, p.depth + 1 from tree p join trash t on t.parent_id = p.row_id and t.deleted_at = p.deleted_at
  )
  select t.kind, t.row_id, t.cells, t.rows, t.replaced_at, t.depth from tree t
$$;

-- The row as which a deleted text comes back: a draft, at the next free address if another text has its own by now.
create function private.row_to_restore(p_kind text, p_cells jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  restored jsonb := p_cells
    || case when p_cells ? 'is_published' then '{"is_published": false}' else '{}' end::jsonb
    || case p_kind when 'letters' then '{"state": "draft", "send_at": null}' else '{}' end::jsonb;
  is_taken boolean := restored ? 'slug';
  number integer := 1;
begin
  while is_taken loop
    execute format('select exists (select from public.%I t where t.slug = $1)', p_kind) into is_taken using restored ->> 'slug';
    if is_taken then
      number := number + 1;
      restored := restored || jsonb_build_object('slug', left(p_cells ->> 'slug', 75) || '-' || number);
    end if;
  end loop;
  return restored;
end
$$;

revoke execute on function
  private.text_kinds(), private.text_edits(bytea, bytea, integer, integer), private.edited_text(text, jsonb),
  private.difference(jsonb, jsonb), private.state_before(jsonb, private.versions), private.present_text(text, uuid),
  private.text_at(text, uuid, timestamptz), private.rows_of_text(text, uuid), private.keep_version(), private.trash(),
  private.trashed(text, uuid), private.row_to_restore(text, jsonb),
  private.add_version(text, uuid, timestamptz, jsonb, jsonb, timestamptz, jsonb)
  from public;

create function private.refuse_history_to_others() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site reads its history.' using errcode = '42501';
  end if;
end
$$;

revoke execute on function private.refuse_history_to_others() from public;

-- The versions of a text, the latest first, with the names of the columns that the next one changed.
create function public.list_versions(p_kind text, p_row_id uuid)
returns table (replaced_at timestamptz, saved_at timestamptz, changed text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_history_to_others();
  return query
    select v.replaced_at, v.saved_at, array(select jsonb_object_keys(coalesce(v.cells, '{}') || coalesce(v.edits, '{}')))
    from private.versions v where v.kind = p_kind and v.row_id = p_row_id
    order by v.replaced_at desc limit 1000;
end
$$;

-- A text as it was before it was replaced at that time.
create function public.get_version(p_kind text, p_row_id uuid, p_replaced_at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_history_to_others();
  return private.text_at(p_kind, p_row_id, p_replaced_at) - 'user_id';
end
$$;

-- The deleted texts, the latest first; a course's modules and lessons are in it.
create function public.list_trash()
returns table (kind text, id uuid, title text, deleted_at timestamptz, replaced_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_history_to_others();
  return query
    select t.kind, t.row_id, coalesce(t.cells ->> 'title', t.cells ->> 'subject'), t.deleted_at, t.replaced_at
    from private.trash() t where t.parent_id is null
    order by t.deleted_at desc, t.row_id limit 1000;
end
$$;

-- Brings a deleted text back as a draft, with all that was deleted with it but what belongs to learners, and returns its address if
-- that is another one.
create function public.restore_text(p_kind text, p_row_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
  restored jsonb;
  part record;
  slug text;
begin
  perform private.refuse_history_to_others();
  for gone in select * from private.trashed(p_kind, p_row_id) t order by t.depth loop
    restored := private.row_to_restore(gone.kind, gone.cells);
    perform private.import_rows(format('public.%I', gone.kind)::regclass, null, jsonb_build_array(restored));
    restored := private.present_text(gone.kind, gone.row_id);
    if restored is null then
      raise exception 'Another text has its place by now: its year or day.' using errcode = '23505';
    end if;
    for part in select * from jsonb_each(gone.rows) loop
      perform private.import_rows(part.key::regclass, null, part.value);
    end loop;
    -- It is a version like any other now.
    update private.versions v set deleted_at = null, rows = null, cells = d.cells, edits = d.edits
    from private.difference(restored, gone.cells) d
    where v.kind = gone.kind and v.row_id = gone.row_id and v.replaced_at = gone.replaced_at;
    slug := coalesce(slug, nullif(restored ->> 'slug', gone.cells ->> 'slug'));
  end loop;
  if restored is null then
    raise exception 'This text is not in the trash any more.' using errcode = 'P0002';
  end if;
  return slug;
exception when foreign_key_violation then
  raise exception 'Restore the course or module that it was in first.' using errcode = '23503';
end
$$;

-- Forgets all versions of a text, and those of the texts that were deleted below it.
create function public.erase_text(p_kind text, p_row_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_history_to_others();
  delete from private.versions v
  using (select t.kind, t.row_id from private.trashed(p_kind, p_row_id) t union select p_kind, p_row_id) e
  where v.kind = e.kind and v.row_id = e.row_id;
end
$$;

revoke execute on function
  public.list_versions(text, uuid), public.get_version(text, uuid, timestamptz), public.list_trash(),
  public.restore_text(text, uuid), public.erase_text(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_versions(text, uuid), public.get_version(text, uuid, timestamptz), public.list_trash(),
  public.restore_text(text, uuid), public.erase_text(text, uuid)
  to authenticated;

-- Keeps all versions of the last day, the last of each day of a month, and the last of each month for ever. A text is 30 days in the
-- trash.
create function private.thin_versions() returns void
language sql volatile set search_path = '' as $$
  delete from private.versions v using private.trash() t
  where t.deleted_at < now() - interval '30 days' and v.kind = t.kind and v.row_id = t.row_id;

  with ranked as (
    select v.kind, v.row_id, v.replaced_at, v.deleted_at is null and row_number() over (
      partition by v.kind, v.row_id, case
        when v.replaced_at > now() - interval '1 day' then v.replaced_at
        when v.replaced_at > now() - interval '1 month' then date_trunc('day', v.replaced_at)
        else date_trunc('month', v.replaced_at)
      end order by v.replaced_at desc
    ) > 1 as is_thinned
    from private.versions v
  ),
  placed as materialized (
    select r.*, lead(r.is_thinned) over text as is_next_thinned, min(r.replaced_at) filter (where not r.is_thinned) over (
      partition by r.kind, r.row_id order by r.replaced_at rows between 1 following and unbounded following) as next
    from ranked r window text as (partition by r.kind, r.row_id order by r.replaced_at)
  ),
  thinned as (
    delete from private.versions v using placed p
    where p.is_thinned and v.kind = p.kind and v.row_id = p.row_id and v.replaced_at = p.replaced_at
  )
  -- A version whose next one goes becomes edits of the one after that.
  update private.versions v set cells = d.cells, edits = d.edits
  from placed p, private.difference(
    private.text_at(p.kind, p.row_id, p.next), private.text_at(p.kind, p.row_id, p.replaced_at)) d
  where p.is_next_thinned and not p.is_thinned
    and v.kind = p.kind and v.row_id = p.row_id and v.replaced_at = p.replaced_at and v.deleted_at is null
$$;

revoke execute on function private.thin_versions() from public;
