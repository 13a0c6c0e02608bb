set local check_function_bodies = off;

CREATE TABLE "private"."versions" ("kind" text NOT NULL, "row_id" uuid NOT NULL, "replaced_at" timestamp with time zone NOT NULL, "saved_at" timestamp with time zone NOT NULL, "deleted_at" timestamp with time zone, "cells" jsonb, "edits" jsonb, "rows" jsonb, CONSTRAINT "versions_pkey" PRIMARY KEY (row_id, replaced_at));

ALTER TABLE "private"."versions" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON "private"."versions" FROM public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.add_version(p_kind text, p_row_id uuid, p_saved_at timestamp with time zone, p_cells jsonb, p_edits jsonb, p_deleted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_rows jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.versions (kind, row_id, replaced_at, saved_at, deleted_at, cells, edits, rows)
  select p_kind, p_row_id, greatest(clock_timestamp(), max(v.replaced_at) + interval '1 microsecond'),
    p_saved_at, p_deleted_at, p_cells, p_edits, p_rows
  from private.versions v where v.row_id = p_row_id
$function$;

CREATE OR REPLACE FUNCTION private.difference(p_newer jsonb, p_older jsonb, OUT cells jsonb, OUT edits jsonb)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.edited_text(p_newer text, p_edits jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_rows(p_table regclass, p_key text, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict %3$s',
    p_table, columns, case when p_key is null then 'do nothing' else format('(%I) do update set %s', p_key, changes) end)
  using p_rows;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.present_text(p_kind text, p_row_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_history_to_others()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not public.is_owner() then
    raise exception 'Only the owner of the site reads its history.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.row_to_restore(p_kind text, p_cells jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.rows_of_text(p_kind text, p_row_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'public.check_ins', (select jsonb_agg(to_jsonb(t)) from public.check_ins t where t.challenge_id = p_row_id),
    'public.pauses', (select jsonb_agg(to_jsonb(t)) from public.pauses t where t.challenge_id = p_row_id),
    'private.old_slugs', (
      select jsonb_agg(to_jsonb(t)) from private.old_slugs t
      where t.blog_post_id = p_row_id or t.course_id = p_row_id or t.page_id = p_row_id),
    'public.reactions', (
      select jsonb_agg(to_jsonb(t)) from public.reactions t where t.content_id = p_row_id and t.content_type = p_kind)
  )), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.state_before(p_newer jsonb, p_version private.versions)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_version.deleted_at is not null then p_version.cells else
    p_newer || coalesce(p_version.cells, '{}') || coalesce((
      select jsonb_object_agg(t.key, private.edited_text(p_newer ->> t.key, t.value)) from jsonb_each(p_version.edits) t
    ), '{}')
  end
$function$;

CREATE OR REPLACE FUNCTION private.text_at(p_kind text, p_row_id uuid, p_replaced_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.text_edits(p_newer bytea, p_older bytea, p_offset integer DEFAULT 0, p_depth integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.text_kinds()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{journal_entries,blog_posts,challenges,journey_summaries,now_texts,pages,courses,course_modules,course_lessons,letters}'::text[]
$function$;

CREATE OR REPLACE FUNCTION private.thin_versions()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.trash()
 RETURNS TABLE(kind text, row_id uuid, deleted_at timestamp with time zone, cells jsonb, rows jsonb, replaced_at timestamp with time zone, parent_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with gone as materialized (
    select distinct on (v.kind, v.row_id) v.* from private.versions v
    where v.deleted_at is not null and private.present_text(v.kind, v.row_id) is null
    order by v.kind, v.row_id, v.replaced_at desc
  )
  select g.kind, g.row_id, g.deleted_at, g.cells, g.rows, g.replaced_at, p.row_id
  from gone g
  left join gone p on p.deleted_at = g.deleted_at and p.row_id::text = coalesce(g.cells ->> 'module_id', g.cells ->> 'course_id')
$function$;

CREATE OR REPLACE FUNCTION private.trashed(p_kind text, p_row_id uuid)
 RETURNS TABLE(kind text, row_id uuid, cells jsonb, rows jsonb, replaced_at timestamp with time zone, depth integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive trash as materialized (select * from private.trash()),
  tree as (
    select t.*, 0 as depth from trash t where t.kind = p_kind and t.row_id = p_row_id
    union all
    select t.*, p.depth + 1 from tree p join trash t on t.parent_id = p.row_id and t.deleted_at = p.deleted_at
  )
  select t.kind, t.row_id, t.cells, t.rows, t.replaced_at, t.depth from tree t
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
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_text(p_kind text, p_row_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_history_to_others();
  delete from private.versions v
  using (select t.kind, t.row_id from private.trashed(p_kind, p_row_id) t union select p_kind, p_row_id) e
  where v.kind = e.kind and v.row_id = e.row_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."erase_text"(text, uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."erase_text"(text, uuid) FROM "service_role";

CREATE OR REPLACE FUNCTION public.get_version(p_kind text, p_row_id uuid, p_replaced_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_history_to_others();
  return private.text_at(p_kind, p_row_id, p_replaced_at) - 'user_id';
end
$function$;

REVOKE ALL ON FUNCTION "public"."get_version"(text, uuid, timestamp with time zone) FROM "anon";

REVOKE ALL ON FUNCTION "public"."get_version"(text, uuid, timestamp with time zone) FROM "service_role";

CREATE OR REPLACE FUNCTION public.list_trash()
 RETURNS TABLE(kind text, id uuid, title text, deleted_at timestamp with time zone, replaced_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_history_to_others();
  return query
    select t.kind, t.row_id, coalesce(t.cells ->> 'title', t.cells ->> 'subject'), t.deleted_at, t.replaced_at
    from private.trash() t where t.parent_id is null
    order by t.deleted_at desc, t.row_id limit 1000;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_trash"() FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_trash"() FROM "service_role";

CREATE OR REPLACE FUNCTION public.list_versions(p_kind text, p_row_id uuid)
 RETURNS TABLE(replaced_at timestamp with time zone, saved_at timestamp with time zone, changed text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_history_to_others();
  return query
    select v.replaced_at, v.saved_at, array(select jsonb_object_keys(coalesce(v.cells, '{}') || coalesce(v.edits, '{}')))
    from private.versions v where v.kind = p_kind and v.row_id = p_row_id
    order by v.replaced_at desc limit 1000;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_versions"(text, uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."list_versions"(text, uuid) FROM "service_role";

CREATE OR REPLACE FUNCTION public.remove_demo()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
  gone integer;
  total integer := 0;
begin
  if not public.is_owner() and current_setting('role') <> 'service_role' then
    raise exception 'Only the owner may remove the demo.' using errcode = '42501';
  end if;
  for place in select u.id from private.unchanged_demo_rows() u where u.table_name = 'site_profile' loop
    execute format('update public.site_profile set %I = null where singleton', place.id);
  end loop;
  for place in
    select t.name, t.key, t.place from (values
      ('reactions', 'session_id', 'public'), ('pauses', 'id', 'public'), ('journal_entries', 'id', 'public'),
      ('blog_posts', 'id', 'public'), ('challenges', 'id', 'public'), ('journey_summaries', 'id', 'public'), ('now_texts', 'id', 'public'),
      ('site_settings', 'key', 'public'),
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
  -- The demo's texts are nobody's, so they are not in the trash.
  delete from private.versions v where v.deleted_at = now();
  -- The account of an owner who has none of their own yet stays known as the demo's.
  delete from private.demo_rows d
  where not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o));
  return total;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_text(p_kind text, p_row_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."restore_text"(text, uuid) FROM "anon";

REVOKE ALL ON FUNCTION "public"."restore_text"(text, uuid) FROM "service_role";

CREATE INDEX versions_deleted_at_idx ON private.versions USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE TRIGGER note_delete AFTER DELETE ON private.versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.note_change('', 'owner');

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.versions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.blog_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.challenges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.challenges FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.course_lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.course_lessons FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.course_modules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.course_modules FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.courses FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.journal_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.journey_summaries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.journey_summaries FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.letters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.letters FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.now_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.now_texts FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('id');

CREATE TRIGGER keep_version BEFORE DELETE ON public.pages FOR EACH ROW EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.site_profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('singleton');

CREATE TRIGGER keep_version_of_updates AFTER UPDATE ON public.site_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.keep_version('key');

REVOKE ALL ON FUNCTION "private"."add_version"(text, uuid, timestamp with time zone, jsonb, jsonb, timestamp with time zone, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."difference"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."edited_text"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_version"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."present_text"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_history_to_others"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."row_to_restore"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rows_of_text"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."state_before"(jsonb, private.versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."text_at"(text, uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."text_edits"(bytea, bytea, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."text_kinds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."thin_versions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trash"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trashed"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."erase_text"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_text"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_version"(text, uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_version"(text, uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_trash"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_trash"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_versions"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_versions"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_text"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."restore_text"(text, uuid) TO "authenticated";
