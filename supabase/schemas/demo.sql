-- Supports replacing the demo with the owner's own site (docs/decisions/026): the seed records each row that it inserts, so that
-- rows changed later by the owner are recognized. Empty if nothing was seeded, as on hosted Supabase.
create table private.demo_rows (
  table_name text not null,
  id text not null,
  content jsonb not null,
  primary key (table_name, id)
);

alter table private.demo_rows enable row level security;
-- There is no policy or grant, as for private.site_owners.
revoke all on private.demo_rows from public, anon, authenticated, service_role;

-- The demo's rows, without columns that change by themselves. A course includes its modules and lessons, and a challenge its
-- check-ins and pauses, so changing one of these makes the row the owner's.
create function private.rows_of_a_demo() returns table (table_name text, id text, content jsonb)
language sql stable security invoker set search_path = '' as $$
  select 'journal_entries' as table_name, j.id::text, to_jsonb(j) - '{updated_at,user_id}'::text[] as content
  from public.journal_entries j
  union all
  select 'blog_posts', b.id::text, to_jsonb(b) - '{updated_at,user_id}'::text[] from public.blog_posts b
  union all
  select 'challenges', c.id::text, (to_jsonb(c) - '{updated_at,user_id}'::text[]) || jsonb_build_object(
    'check_ins', (
      select md5(string_agg(concat_ws('|', i.day, i.amount, i.note), '|' order by i.day))
      from public.check_ins i where i.challenge_id = c.id
    ),
    'pauses', (
      select md5(string_agg(concat_ws('|', p.from_day, p.to_day, p.reason), '|' order by p.from_day, p.id))
      from public.pauses p where p.challenge_id = c.id
    )
  )
  from public.challenges c
  union all
  select 'pauses', p.id::text, to_jsonb(p) - '{updated_at}'::text[] from public.pauses p where p.challenge_id is null
  union all
  select 'journey_summaries', s.id::text, to_jsonb(s) - '{updated_at,user_id}'::text[] from public.journey_summaries s
  union all
  select 'now_texts', n.id::text, to_jsonb(n) - '{updated_at,user_id}'::text[] from public.now_texts n
  union all
  select 'site_settings', s.key, to_jsonb(s) - '{updated_at}'::text[] from public.site_settings s
  union all
  -- Each field by itself, because an owner who has given a name still has the demo's signature. The look, the words, the menu, the time zone and an
  -- open Store are no part of anybody's identity.
  select 'site_profile', f.key, jsonb_build_object(f.key, f.value)
  from public.site_profile p, jsonb_each(jsonb_strip_nulls(to_jsonb(p)
    - '{singleton,created_at,updated_at,time_zone,earlier_time_zones,shows_moods,palette,face,is_store_open,words,shows_run,menu,language}'::text[])) f
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

-- The seed runs this once, as its last statement.
create function private.record_demo() returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.demo_rows (table_name, id, content)
  select r.table_name, r.id, r.content from private.rows_of_a_demo() r
  on conflict do nothing
$$;

revoke execute on function private.record_demo() from public;

-- The demo rows that nobody has changed, without the owner's account.
create function private.unchanged_demo_rows() returns setof private.demo_rows
language sql stable security invoker set search_path = '' as $$
  select d.* from private.demo_rows d
  join private.rows_of_a_demo() r on r.table_name = d.table_name and r.id = d.id
  where r.content @> d.content
    and not (d.table_name = 'users' and d.id in (select o.user_id::text from private.site_owners o))
$$;

revoke execute on function private.unchanged_demo_rows() from public;

-- The remains of the demo: the number of rows, not counting reactions and accounts, that the owner has not changed, and whether
-- the owner still uses the demo account, whose password is public. Returns no row if there is no demo.
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

-- Deletes the remaining demo rows, once. Rows that the owner has changed or added are kept, as is the owner's account. Returns
-- the number of deleted rows.
create function public.remove_demo() returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

revoke execute on function public.remove_demo() from public, anon, authenticated, service_role;
grant execute on function public.remove_demo() to authenticated, service_role;

-- Creates a link with which an owner who still uses the demo account makes another account the owner.
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
