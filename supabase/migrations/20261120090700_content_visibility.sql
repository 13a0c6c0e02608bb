-- Is this what every visitor may read? Definer rights, so that the answer is the same for everyone, the owner included.
create function private.content_is_public(p_content_type text, p_content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_content_type
    when 'blog_posts' then exists (
      select 1 from public.blog_posts c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'journal_entries' then exists (
      select 1 from public.journal_entries c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'challenges' then exists (
      select 1 from public.challenges c where c.id = p_content_id and c.is_published and c.published_at <= now())
    when 'journey_summaries' then exists (
      select 1 from public.journey_summaries c where c.id = p_content_id)
    else false
  end
$$;

revoke execute on function private.content_is_public(text, uuid) from public;
grant execute on function private.content_is_public(text, uuid) to anon, authenticated, service_role;

-- Tells "not yet published" from "does not exist" without showing a word of the row.
create function public.content_state(p_content_type text, p_content_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.content_is_public(p_content_type, p_content_id) then 'published'
    when p_content_type = 'blog_posts'
      and exists (select 1 from public.blog_posts c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'journal_entries'
      and exists (select 1 from public.journal_entries c where c.id = p_content_id) then 'unpublished'
    when p_content_type = 'challenges'
      and exists (select 1 from public.challenges c where c.id = p_content_id) then 'unpublished'
    else 'missing'
  end
$$;

revoke execute on function public.content_state(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.content_state(text, uuid) to anon, authenticated, service_role;
