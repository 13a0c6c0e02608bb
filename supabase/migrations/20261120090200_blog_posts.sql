create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S'),
  -- Underscores and capitals may be typed by hand; nothing that would have to be escaped in an address.
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]+$'),
  content text,
  excerpt text,
  -- An address with a scheme must be http or https; a path has none. Browsers overlook control characters in a scheme.
  cover_image_url text check (cover_image_url !~* '[[:cntrl:]]|^\s*(?!https?:)[a-z][a-z0-9+.-]*:'),
  is_published boolean not null default false,
  published_at timestamptz not null default now(),
  category text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index blog_posts_public_list_idx on public.blog_posts (published_at desc) where is_published;
create index blog_posts_user_id_idx on public.blog_posts (user_id);

create trigger default_publish_date before insert or update of published_at on public.blog_posts
  for each row execute function private.default_publish_date();
create trigger keep_timestamps before update on public.blog_posts
  for each row execute function private.keep_timestamps();
create trigger keep_author before update of user_id on public.blog_posts
  for each row execute function private.keep_author();

alter table public.blog_posts enable row level security;

-- A scheduled post is published too; only the clock keeps it back.
create policy "readers see published posts, the owner all" on public.blog_posts
  for select to anon, authenticated
  using ((is_published and published_at <= now()) or (select public.is_owner()));

create policy "only the owner adds posts, under their own name" on public.blog_posts
  for insert to authenticated
  with check ((select public.is_owner()) and user_id = (select auth.uid()));

create policy "only the owner changes posts" on public.blog_posts
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create policy "only the owner deletes posts" on public.blog_posts
  for delete to authenticated
  using ((select public.is_owner()));

revoke all on public.blog_posts from public, anon, authenticated, service_role;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated, service_role;
