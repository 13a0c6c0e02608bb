-- As before; but the id is told only once it is public, as the slug is. With it any signed-up person could read the
-- draft of a challenge (x-draft-id) after the link was revoked.
create or replace function public.get_preview(p_token text)
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
