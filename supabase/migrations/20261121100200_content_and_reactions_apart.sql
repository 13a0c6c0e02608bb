-- Reactions come by the minute, and most pages show none. Whoever keeps pages learns of the two apart: the answer is
-- `<content>/<reactions>`, and a reaction changes what stands behind the stroke alone.
alter table private.content_version add column reactions bigint not null default 1;

create function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not changed_at: moments that came since the content was last written still have to show.
  update private.content_version set reactions = reactions + 1;
  return null;
end
$$;
revoke execute on function private.count_reactions_version() from public;

drop trigger count_content_version on public.reactions;
create trigger count_reactions_version after insert or update or delete on public.reactions
  for each statement execute function private.count_reactions_version();

create or replace function public.get_content_version() returns text
language sql stable security definer set search_path = '' as $$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.blog_posts c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
    + (select count(*) from public.challenges c
      where c.is_published and c.published_at > v.changed_at and c.published_at <= now())
  ), '/', v.reactions)
  from private.content_version v
$$;
