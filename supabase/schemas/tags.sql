-- Public posts by tag and by series (docs/decisions/029). Definer rights let Postgres use the indexes, which a policy would keep it
-- from; each function asks itself what is public, for the owner too.

-- The posts with a tag, the newest first, or those of a series in its order. `name` is the newest post's spelling.
create function public.list_post_group(p_kind text, p_slug text)
returns table (
  name text, place bigint, id uuid, slug text, title text, excerpt text, content text, category text, tags text[],
  series text, cover_image_url text, published_at timestamptz, updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  with posts as (
    select p.*, t.name, row_number() over (order by p.published_at desc, p.id) as place
    from public.blog_posts p,
      lateral (select n.name from unnest(p.tags) n (name) where private.name_slug(n.name) = p_slug limit 1) t
    where p_kind = 'tags' and private.name_slugs(p.tags) @> array[p_slug] and private.is_public(p.is_published, p.published_at)
    union all
    select p.*, p.series, row_number() over (order by p.series_part nulls last, p.published_at, p.id)
    from public.blog_posts p
    where p_kind = 'series' and private.name_slug(p.series) = p_slug and private.is_public(p.is_published, p.published_at)
  )
  select first_value(p.name) over (order by p.published_at desc, p.id), p.place, p.id, p.slug, p.title, p.excerpt, p.content,
    p.category, p.tags, p.series, p.cover_image_url, p.published_at, p.updated_at
  from posts p
$$;

-- The links of a public post: its tags, its place in its series, and the two posts that share the most tags with it. Null if
-- there is no such public post.
create function public.get_post_links(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'slug', private.name_slug(n.name)) order by n.place), '[]')
      from unnest(post.tags) with ordinality n (name, place)
    ),
    'series', (
      select jsonb_build_object(
        'name', post.series, 'slug', private.name_slug(post.series), 'part', s.place, 'parts', s.parts,
        'previous', s.previous, 'next', s.next)
      from (
        select g.id, g.place, count(*) over () as parts,
          lag(jsonb_build_object('slug', g.slug, 'title', g.title)) over in_order as previous,
          lead(jsonb_build_object('slug', g.slug, 'title', g.title)) over in_order as next
        from public.list_post_group('series', private.name_slug(post.series)) g
        window in_order as (order by g.place)
      ) s
      where s.id = post.id
    ),
    'related', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'shared' order by r.shared desc, r.published_at desc, r.id), '[]')
      from (
        select c.id, c.title, c.slug, c.category, c.published_at, c.excerpt, count(*) as shared
        from (select distinct s.slug from unnest(private.name_slugs(post.tags)) s (slug)) t
        join public.blog_posts c on private.name_slugs(c.tags) @> array[t.slug]
        where c.id <> post.id and private.is_public(c.is_published, c.published_at)
        group by c.id
        order by shared desc, c.published_at desc, c.id
        limit 2
      ) r
    )
  )
  from public.blog_posts post
  where post.slug = p_slug and private.is_public(post.is_published, post.published_at)
$$;

-- The address of each tag and series with a public post, and the time of its latest change.
create function public.list_post_groups() returns table (kind text, slug text, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.kind, g.slug, max(greatest(p.updated_at, p.published_at))
  from public.blog_posts p, lateral (
    select 'tags' as kind, unnest(private.name_slugs(p.tags)) as slug
    union all
    select 'series', private.name_slug(p.series) where p.series is not null
  ) g
  where private.is_public(p.is_published, p.published_at)
  group by g.kind, g.slug
  order by g.kind, g.slug
$$;

revoke execute on function
  public.list_post_group(text, text), public.get_post_links(text), public.list_post_groups()
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_post_group(text, text), public.get_post_links(text), public.list_post_groups()
  to anon, authenticated, service_role;
