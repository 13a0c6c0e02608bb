-- A server that caches rendered pages needs only this small call to learn whether public content may have changed: the result
-- differs after every write to content and after each scheduled moment. It reveals nothing else. Reactions are frequent, and most
-- pages do not show any, so the result has two parts, `<content>/<reactions>`, and a reaction only changes the second.
create table private.content_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  reactions bigint not null default 1
);
insert into private.content_version default values;

alter table private.content_version enable row level security;
revoke all on private.content_version from public;

-- A statement that changes no row does not change the version, because anyone may send one (deleting reactions that do not exist,
-- a learner's update of a post), and caches would render all pages again.
create function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.content_version set version = version + 1, changed_at = now() where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_content_version() from public;

create function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    -- Not changed_at: moments that came since the content was last written still have to show.
    update private.content_version set reactions = reactions + 1 where is_only_row;
  end if;
  return null;
end
$$;

revoke execute on function private.count_reactions_version() from public;

-- Scheduled texts and modules that open by date change pages at a given moment, and counts up to today change at midnight. A third part indicates that there are reviewers, for whom pages differ by cookie: `<content>/<reactions>/reviewed`.
create function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.blog_posts c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.challenges c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.pages c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
  ), '.', public.site_today(), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
  -- Limited for the planner, which assumes 1,540 rows in a table that was never analyzed, and compiles the query for them.
  limit 1
$$;

revoke execute on function public.get_content_version() from public, anon, authenticated, service_role;
grant execute on function public.get_content_version() to anon, authenticated, service_role;

-- The tables that pages are built from. A trigger with a transition table handles only one event, so each table has one trigger
-- per event.
do $$
declare
  target record;
begin
  for target in
    select t.name, 'count_content_version' as function from unnest(array[
      'journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'site_settings', 'courses', 'course_modules',
      'course_lessons', 'products', 'check_ins', 'pauses', 'now_texts', 'pages'
    ]) as t (name)
    -- Their numbers are on the pages, and who has reacted sees it after a reload.
    union all select 'reactions', 'count_reactions_version'
  loop
    execute format('create trigger %2$I after insert on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_inserts', target.function);
    execute format('create trigger %2$I after update on public.%1$I
      referencing new table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_updates', target.function);
    execute format('create trigger %2$I after delete on public.%1$I
      referencing old table as changed for each statement execute function private.%3$I()',
      target.name, target.function || '_of_deletes', target.function);
  end loop;
end
$$;

-- The table always has one row, so only updates matter.
create trigger count_content_version_of_updates after update on public.site_profile
  referencing new table as changed for each statement execute function private.count_content_version();
-- Pages name the builds that they run.
create trigger count_content_version_of_inserts after insert on public.withdrawn_builds
  referencing new table as changed for each statement execute function private.count_content_version();
create trigger count_content_version_of_updates after update on public.withdrawn_builds
  referencing new table as changed for each statement execute function private.count_content_version();
-- Once a link exists, copies in shared caches are wrong for reviewers, so a new version invalidates them.
create trigger count_content_version_of_inserts after insert on private.review_links
  referencing new table as changed for each statement execute function private.count_content_version();
