-- Addresses under which anybody who has one can read a draft for 7 days. Each contains 128 random bits made by the owner's
-- browser; only their hash is stored.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  content_type text not null check (content_type in ('blog_posts', 'journal_entries', 'challenges')),
  content_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now()
);

create index preview_links_content_idx on public.preview_links (content_type, content_id);

alter table public.preview_links enable row level security;

create policy "only the owner lists the preview links" on public.preview_links
  for select to authenticated
  using ((select public.is_owner()));

-- Deleting it is how a link is revoked.
create policy "only the owner revokes preview links" on public.preview_links
  for delete to authenticated
  using ((select public.is_owner()));

-- Links are made by the function below, so that a caller cannot choose their lifetime.
revoke all on public.preview_links from public, anon, authenticated, service_role;
grant select, delete on public.preview_links to authenticated, service_role;

create function public.create_preview_link(p_content_type text, p_content_id uuid, p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  link_id uuid;
begin
  if not public.is_owner() then
    raise exception 'Only the owner makes preview links.' using errcode = '42501';
  end if;
  if private.preview_token_hash(p_token) is null then
    raise exception 'This is no token.' using errcode = '22023';
  end if;
  if public.content_state(p_content_type, p_content_id) = 'missing' then
    raise exception 'There is nothing to preview.';
  end if;
  delete from public.preview_links l where l.expires_at <= now();
  insert into public.preview_links (content_type, content_id, token_hash)
  values (p_content_type, p_content_id, private.preview_token_hash(p_token))
  returning id into link_id;
  return link_id;
end
$$;

revoke execute on function public.create_preview_link(text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.create_preview_link(text, uuid, text) to authenticated;

-- The text behind a link: the saved draft, or, once it is public, only its address. Volatile, so that it is never called by GET,
-- whose URL would be in logs and caches. The id, like the slug, is only returned once the text is public, because with it any
-- signed-up person could read the draft of a challenge (x-draft-id) after the link was revoked.
create function public.get_preview(p_token text)
returns table (
  content_type text,
  content_id uuid,
  is_public boolean,
  slug text,
  title text,
  excerpt text,
  body text,
  cover_image_url text,
  note text,
  expires_at timestamptz
)
language sql volatile security definer set search_path = '' as $$
  with link as (
    select l.content_type, l.content_id, l.expires_at,
      private.content_is_public(l.content_type, l.content_id) as is_public
    from public.preview_links l
    where l.token_hash = private.preview_token_hash(p_token) and l.expires_at > now()
  ),
  content as (
    select 'blog_posts' as type, c.id, c.slug, c.title, c.excerpt, c.content as body, c.cover_image_url, c.category as note
    from public.blog_posts c
    union all
    select 'journal_entries', c.id, null, c.title, c.excerpt, c.content, c.cover_image_url, c.mood
    from public.journal_entries c
    union all
    select 'challenges', c.id, null, c.title, c.excerpt, c.description, c.cover_image_url, c.difficulty
    from public.challenges c
  )
  select
    link.content_type,
    case when link.is_public then link.content_id end,
    link.is_public,
    case when link.is_public then c.slug end,
    case when not link.is_public then c.title end,
    case when not link.is_public then c.excerpt end,
    case when not link.is_public then c.body end,
    case when not link.is_public then c.cover_image_url end,
    case when not link.is_public then c.note end,
    link.expires_at
  from link join content c on c.type = link.content_type and c.id = link.content_id
$$;

revoke execute on function public.get_preview(text) from public, anon, authenticated, service_role;
grant execute on function public.get_preview(text) to anon, authenticated, service_role;

-- content_id points into three tables, so no foreign key can clean up.
create function private.forget_preview_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.preview_links l where l.content_id = old.id and l.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_preview_links() from public;

create trigger forget_preview_links after delete on public.blog_posts
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.journal_entries
  for each row execute function private.forget_preview_links();
create trigger forget_preview_links after delete on public.challenges
  for each row execute function private.forget_preview_links();
