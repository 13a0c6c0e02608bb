-- What visitors call does the same little work whatever it is called with. Before this, a search for a megabyte of text
-- kept the database busy for ten seconds.

-- As before; but of eight words at most: each takes a look of its own at the texts that are shown.
create or replace function private.search_terms(p_text text, out query tsquery, out marks tsquery)
language plpgsql immutable set search_path = '' as $$
declare
  words text[] := (
    array_remove(regexp_split_to_array(lower(left(p_text, 100)), '[\s[:punct:]]+'), ''))[1:8];
  beginning tsquery;
begin
  query := '';
  marks := '';
  for i in 1 .. cardinality(words) loop
    beginning := to_tsquery('pg_catalog.english', quote_literal(words[i]) || ':*');
    continue when i < cardinality(words) and numnode(beginning) = 0;
    beginning := beginning || to_tsquery('pg_catalog.simple', quote_literal(words[i]) || ':*');
    marks := marks || beginning;
    query := query && case when i = cardinality(words)
      then beginning else to_tsquery('pg_catalog.english', quote_literal(words[i])) end;
  end loop;
end
$$;

-- As before; but it looks for the first 200 characters alone, because each row compares them all.
create or replace function public.get_days(
  p_search text default '',
  p_before_day date default null,
  p_before_moment timestamptz default null,
  p_before_id uuid default null,
  p_count integer default 100
)
returns table (
  content_type text, content_id uuid, slug text, title text, excerpt text, day date, moment timestamptz
)
language sql stable set search_path = '' as $$
  select
    d.content_type, d.content_id, d.slug, d.title,
    -- What has no excerpt shows how it begins. Read for these rows alone: the texts are long.
    coalesce(nullif(btrim(d.excerpt), ''), left(
      case d.content_type
        when 'journal_entries' then (select c.content from public.journal_entries c where c.id = d.content_id)
        when 'blog_posts' then (select c.content from public.blog_posts c where c.id = d.content_id)
        when 'challenges' then (select c.description from public.challenges c where c.id = d.content_id)
        when 'journey_summaries' then (select c.content from public.journey_summaries c where c.id = d.content_id)
      end, 600), ''),
    d.day, d.moment
  from (
    select *
    from private.public_days() p
    where (
        p_before_day is null
        or (p.day, p.moment, p.content_id) < (p_before_day, p_before_moment, p_before_id)
      )
      and (
        p_search = ''
        or position(lower(left(p_search, 200)) in lower(p.title)) > 0
        or position(lower(left(p_search, 200)) in lower(p.excerpt)) > 0
      )
    order by p.day desc, p.moment desc, p.content_id desc
    limit least(greatest(p_count, 1), 100)
  ) d
  order by d.day desc, d.moment desc, d.content_id desc
$$;

-- As before; but at most 1000 of a list within the list, too, whose parts a subscript does not count.
create or replace function public.get_reaction_counts_of_list(p_content_ids uuid[], p_content_type text)
returns table (content_id uuid, like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    asked.id,
    count(r.session_id) filter (where r.reaction_type = 'like'),
    count(r.session_id) filter (where r.reaction_type = 'love')
  from (select distinct listed.id from (select unnest(p_content_ids) as id limit 1000) listed) asked
  left join public.reactions r on r.content_id = asked.id and r.content_type = p_content_type
  group by asked.id
$$;
