-- Check-ins: what was done for a kept challenge on a day.
create table public.check_ins (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-12-31'),
  amount numeric(12, 2) not null default 1 check (amount >= 0),
  note text check (char_length(note) <= 280),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (challenge_id, day),
  -- A note is one line in its challenge's archive file.
  constraint check_ins_note_is_a_line check (note !~ '[[:cntrl:]]')
);

create trigger keep_timestamps before update on public.check_ins
  for each row execute function private.keep_timestamps();

alter table public.check_ins enable row level security;

-- The policy itself checks that the challenge is public, because a signed-in reader with a draft's address may read its text, but
-- not its check-ins.
create policy "readers see the check-ins of public challenges, the owner all" on public.check_ins
  for select to anon, authenticated
  using (
    challenge_id in (select c.id from public.challenges c where private.is_public(c.is_published, c.published_at))
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

revoke all on public.check_ins from public, anon, authenticated, service_role;
grant select on public.check_ins to anon;
grant select, insert, update, delete on public.check_ins to authenticated, service_role;

-- Days that are not counted, for one challenge or for everything. A pause without a last day is ongoing.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete cascade,
  from_day date not null check (from_day between '1900-01-01' and '2100-12-31'),
  to_day date check (to_day <= '2100-12-31'),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (to_day >= from_day),
  constraint pauses_reason_is_a_line check (reason !~ '[[:cntrl:]]')
);

create index pauses_challenge_id_idx on public.pauses (challenge_id);

create trigger keep_timestamps before update on public.pauses
  for each row execute function private.keep_timestamps();

alter table public.pauses enable row level security;

create policy "readers see pauses of everything and of public challenges, the owner all" on public.pauses
  for select to anon, authenticated
  using (
    challenge_id is null
    or challenge_id in (select c.id from public.challenges c where private.is_public(c.is_published, c.published_at))
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

revoke all on public.pauses from public, anon, authenticated, service_role;
grant select on public.pauses to anon;
grant select, insert, update, delete on public.pauses to authenticated, service_role;

-- Each day of a challenge from its start to today or its end, with the caller's rights. A week begins on Monday and requires
-- `days_a_week` days, proportionally fewer if days are paused or outside the challenge. Once the remaining days are too few, the
-- last free days before them count as missed.
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
      and (private.is_public(c.is_published, c.published_at) or (select public.is_owner()))
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

revoke execute on function private.challenge_days(uuid) from public;
grant execute on function private.challenge_days(uuid) to anon, authenticated, service_role;

-- The last 53 weeks of a challenge, oldest day first, each day with the public entry written on it.
create function public.get_challenge_days(p_challenge_id uuid)
returns table (day date, state text, amount numeric, note text, reason text, entry_id uuid)
language sql stable set search_path = '' as $$
  select n.day, n.state, n.amount, n.note, n.reason, (
    select e.id from public.journal_entries e
    where e.entry_date = n.day and private.is_public(e.is_published, e.published_at)
    order by e.published_at, e.id limit 1
  )
  from (select * from private.challenge_days(p_challenge_id) d order by d.day desc limit 371) n
  order by n.day
$$;

revoke execute on function public.get_challenge_days(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_challenge_days(uuid) to anon, authenticated, service_role;

-- The progress of challenges that have begun. `days_left` includes today; it is null if the challenge has no end.
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

revoke execute on function public.get_challenge_progress(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.get_challenge_progress(uuid[]) to anon, authenticated, service_role;
