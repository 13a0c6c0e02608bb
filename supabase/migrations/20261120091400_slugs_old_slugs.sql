-- Addresses that posts and courses had while they were public, so that links to them keep working.
create table private.old_slugs (
  content_type text not null,
  slug text not null,
  blog_post_id uuid references public.blog_posts (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (content_type, slug),
  check (
    case content_type
      when 'blog_posts' then blog_post_id is not null and course_id is null
      when 'courses' then course_id is not null and blog_post_id is null
      else false
    end
  )
);

create index old_slugs_blog_post_id_idx on private.old_slugs (blog_post_id);
create index old_slugs_course_id_idx on private.old_slugs (course_id);

alter table private.old_slugs enable row level security;
-- No policy and no grant: written by the triggers, read through the function below.
revoke all on private.old_slugs from public, anon, authenticated, service_role;

-- Of two that gave up the same address, the later one has it.
create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.old_slugs (content_type, slug, blog_post_id, course_id)
  values (
    tg_table_name,
    old.slug,
    case tg_table_name when 'blog_posts' then old.id end,
    case tg_table_name when 'courses' then old.id end
  )
  on conflict (content_type, slug) do update
    set blog_post_id = excluded.blog_post_id, course_id = excluded.course_id, created_at = now();
  return null;
end
$$;
revoke execute on function private.keep_old_slug() from public;

-- A draft's address was never public, so nothing can lead to it.
create trigger keep_old_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();
create trigger keep_old_slug after update of slug on public.courses
  for each row when (old.slug <> new.slug and old.is_published)
  execute function private.keep_old_slug();

-- The present address of what once had this one: null when there is none, or when it is not public any more. To be
-- asked after nothing was found at the address itself, which a new post may have taken over.
create function public.get_renamed_slug(p_content_type text, p_slug text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select b.slug from public.blog_posts b
      where b.id = s.blog_post_id and b.is_published and b.published_at <= now()
    ),
    (
      select c.slug from public.courses c
      where c.id = s.course_id and (c.is_published or c.id in (select private.my_course_ids()))
    )
  )
  from private.old_slugs s
  where s.content_type = p_content_type and s.slug = p_slug
$$;

revoke execute on function public.get_renamed_slug(text, text) from public, anon, authenticated, service_role;
grant execute on function public.get_renamed_slug(text, text) to anon, authenticated, service_role;
