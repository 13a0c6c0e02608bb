-- Challenges that are kept in public, day by day (docs/decisions/096). All columns are optional: a challenge without a start
-- is a status and a text, as before.
alter table public.challenges
  add column starts_on date check (starts_on between '1900-01-01' and '2100-12-31'),
  add column ends_on date check (ends_on between '1900-01-01' and '2100-12-31'),
  -- The sum of all check-ins that it aims at.
  add column goal numeric(12, 2) check (goal > 0),
  add column unit text check (char_length(unit) <= 20),
  -- 7 is every day; without a number there is no rhythm, and no day is missed.
  add column days_a_week integer check (days_a_week between 1 and 7),
  add constraint challenges_ends_after_start check (ends_on >= starts_on);

-- What was done on a day.
create table public.check_ins (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-12-31'),
  amount numeric(12, 2) not null default 1 check (amount >= 0),
  note text check (char_length(note) <= 280),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (challenge_id, day)
);

-- Days that are not counted, of one challenge or of everything. Without a last day it goes on.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete cascade,
  from_day date not null check (from_day between '1900-01-01' and '2100-12-31'),
  to_day date check (to_day <= '2100-12-31'),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (to_day >= from_day)
);
create index pauses_challenge_id_idx on public.pauses (challenge_id);

do $$
declare
  target text;
begin
  foreach target in array array['check_ins', 'pauses'] loop
    execute format(
      'create trigger keep_timestamps before update on public.%I
        for each row execute function private.keep_timestamps()', target);
    execute format(
      'create trigger refuse_while_read_only before insert or update or delete or truncate on public.%I
        for each statement execute function private.refuse_while_read_only()', target);
    execute format(
      'create trigger count_content_version_of_inserts after insert on public.%I referencing new table as changed
        for each statement execute function private.count_content_version()', target);
    execute format(
      'create trigger count_content_version_of_updates after update on public.%I referencing new table as changed
        for each statement execute function private.count_content_version()', target);
    execute format(
      'create trigger count_content_version_of_deletes after delete on public.%I referencing old table as changed
        for each statement execute function private.count_content_version()', target);
  end loop;
end
$$;

alter table public.check_ins enable row level security;
alter table public.pauses enable row level security;

-- Publicity is asked for in words: a signed-in reader who names a draft may open its text, and no number of it.
create policy "readers see the check-ins of public challenges, the owner all" on public.check_ins
  for select to anon, authenticated
  using (
    challenge_id in (select c.id from public.challenges c where c.is_published and c.published_at <= now())
    or (select public.is_owner())
  );

create policy "only the owner checks in, on days that have come" on public.check_ins
  for insert to authenticated
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner changes check-ins" on public.check_ins
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()) and day <= (select public.site_today()));

create policy "only the owner deletes check-ins" on public.check_ins
  for delete to authenticated
  using ((select public.is_owner()));

create policy "readers see pauses of everything and of public challenges, the owner all" on public.pauses
  for select to anon, authenticated
  using (
    challenge_id is null
    or challenge_id in (select c.id from public.challenges c where c.is_published and c.published_at <= now())
    or (select public.is_owner())
  );

create policy "only the owner adds pauses" on public.pauses
  for insert to authenticated
  with check ((select public.is_owner()));

create policy "only the owner changes pauses" on public.pauses
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes pauses" on public.pauses
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.check_ins, public.pauses from public, anon, authenticated, service_role;
grant select on public.check_ins, public.pauses to anon;
grant select, insert, update, delete on public.check_ins, public.pauses to authenticated, service_role;

-- Each day of a challenge from its start to today or its end, with the rights of who asks. A week, from Monday on, asks for
-- its share of `days_a_week`: of seven days all of them, of fewer, at an edge or beside a pause, as many fewer. The last free
-- days that are over count as missed, as soon as the days to come are too few.
create function private.challenge_days(p_challenge_id uuid)
returns table (day date, state text, amount numeric, note text, reason text)
language sql stable set search_path = '' as $$
  with kept as materialized (
    select c.id, c.days_a_week, t.today, least(c.ends_on, t.today) as last_day,
      greatest(c.starts_on, least(c.ends_on, t.today) - 3660) as first_day,
      -- To the end of this week, which is what today's is measured by.
      least(c.ends_on, t.today + 7 - extract(isodow from t.today)::integer) as week_end
    from public.challenges c, (select public.site_today() as today) t
    where c.id = p_challenge_id and c.starts_on <= t.today
      and ((c.is_published and c.published_at <= now()) or (select public.is_owner()))
  ),
  days as (
    select k.*, d.day, i.amount, i.note, p.reason,
      d.day - extract(isodow from d.day)::integer as week,
      case when i.day is not null then 'kept' when p.reason is not null then 'paused' else 'free' end as state
    from kept k
    -- Whole numbers: dates would become moments, of which a day has 23 or 25 hours.
    cross join lateral (select k.first_day + n as day from generate_series(0, k.week_end - k.first_day) n) d
    left join public.check_ins i on i.challenge_id = k.id and i.day = d.day
    left join lateral (
      select o.reason from public.pauses o
      where (o.challenge_id is null or o.challenge_id = k.id) and o.from_day <= d.day
        and (o.to_day is null or o.to_day >= d.day)
      order by o.challenge_id nulls last, o.from_day desc limit 1
    ) p on true
  ),
  weeks as (
    select d.*,
      d.days_a_week * count(*) filter (where d.state <> 'paused') over this_week / 7
        - count(*) filter (where d.state = 'kept') over this_week
        - count(*) filter (where d.state = 'free' and d.day >= d.today) over this_week as shortfall,
      row_number() over (
        partition by d.week, d.state = 'free' and d.day < d.today order by d.day desc
      ) as from_the_end
    from days d
    window this_week as (partition by d.week)
  )
  select w.day,
    case when w.state = 'free' and w.day < w.today and w.from_the_end <= w.shortfall then 'missed' else w.state end,
    w.amount, w.note, case when w.state = 'paused' then w.reason end
  from weeks w
  where w.day <= w.last_day
$$;

-- The newest 53 weeks of it, oldest first, each day with the public entry that was written on it.
create function public.get_challenge_days(p_challenge_id uuid)
returns table (day date, state text, amount numeric, note text, reason text, entry_id uuid)
language sql stable set search_path = '' as $$
  select n.day, n.state, n.amount, n.note, n.reason, (
    select e.id from public.journal_entries e
    where e.entry_date = n.day and e.is_published and e.published_at <= now()
    order by e.published_at, e.id limit 1
  )
  from (select * from private.challenge_days(p_challenge_id) d order by d.day desc limit 371) n
  order by n.day
$$;

-- How far challenges are that have begun. `days_left` has today in it; it is null without an end.
create function public.get_challenge_progress(p_challenge_ids uuid[])
returns table (challenge_id uuid, done numeric, kept integer, missed integer, paused integer, days_left integer)
language sql stable set search_path = '' as $$
  select c.id, coalesce(sum(d.amount), 0), count(*) filter (where d.state = 'kept')::integer,
    count(*) filter (where d.state = 'missed')::integer, count(*) filter (where d.state = 'paused')::integer,
    case when c.ends_on is not null then greatest(c.ends_on - public.site_today() + 1, 0) end
  from public.challenges c, private.challenge_days(c.id) d
  where c.id = any (p_challenge_ids) and cardinality(p_challenge_ids) <= 100
  group by c.id
$$;

revoke execute on function private.challenge_days(uuid) from public;
grant execute on function private.challenge_days(uuid) to anon, authenticated, service_role;
revoke execute on function public.get_challenge_days(uuid), public.get_challenge_progress(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.get_challenge_days(uuid), public.get_challenge_progress(uuid[])
  to anon, authenticated, service_role;

-- As before (20261125103000_review_links.sql), and another answer on every day of the site: what is counted up to today is
-- another at midnight.
create or replace function public.get_content_version() returns text
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
  ), '.', public.site_today(), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
$$;

-- As before (20261125204500_demo.sql), and a challenge has its check-ins and pauses in it: whoever kept it has made it theirs.
create or replace function private.rows_of_a_demo() returns table (table_name text, id text, content jsonb)
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

-- As before, with the pauses of everything.
create or replace function public.remove_demo() returns integer
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
      ('reactions', 'session_id', 'public'), ('pauses', 'id', 'public'), ('journal_entries', 'id', 'public'),
      ('blog_posts', 'id', 'public'), ('challenges', 'id', 'public'), ('journey_summaries', 'id', 'public'), ('site_settings', 'key', 'public'),
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

-- A demo that was recorded before has none of it: a challenge that gets any is its owner's.
update private.demo_rows d
set content = d.content || '{"starts_on": null, "ends_on": null, "goal": null, "unit": null, "days_a_week": null,
  "check_ins": null, "pauses": null}'
where d.table_name = 'challenges';
