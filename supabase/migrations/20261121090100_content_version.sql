-- Whoever keeps rendered pages asks with one small call whether what the public reads may have changed: the answer
-- differs after every write to it, and after the moment for which something was scheduled. It tells no more than that.
create table private.content_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into private.content_version default values;
alter table private.content_version enable row level security;
revoke all on private.content_version from public;

create function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.content_version set version = version + 1, changed_at = now();
  return null;
end
$$;
revoke execute on function private.count_content_version() from public;

create trigger count_content_version after insert or update or delete on public.journal_entries
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.blog_posts
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.challenges
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.journey_summaries
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.site_settings
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.courses
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.course_modules
  for each statement execute function private.count_content_version();
create trigger count_content_version after insert or update or delete on public.course_lessons
  for each statement execute function private.count_content_version();
-- Their numbers are on the pages, and who has reacted sees it after a reload.
create trigger count_content_version after insert or update or delete on public.reactions
  for each statement execute function private.count_content_version();

create function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.blog_posts c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.challenges c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
  ))
  from private.content_version v
$$;
revoke execute on function public.get_content_version() from public, anon, authenticated, service_role;
grant execute on function public.get_content_version() to anon, authenticated, service_role;
