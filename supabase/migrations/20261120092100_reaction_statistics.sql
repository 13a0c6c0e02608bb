-- What the owner's dashboard draws, counted here: the rows behind the counts belong to visitors, and there may be many.

create function private.refuse_all_but_the_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_owner() then
    raise exception 'Only the site owner may ask for statistics.' using errcode = '42501';
  end if;
end
$$;
revoke execute on function private.refuse_all_but_the_owner() from public;

-- The last thirty days are read, however many years of reactions there are.
create index reactions_created_at_idx on public.reactions (created_at);

-- The ten contents with the most reactions of the last thirty days.
create function public.get_reaction_statistics()
returns table (content_type text, content_id uuid, title text, like_count bigint, love_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select
      counted.content_type,
      counted.content_id,
      coalesce(b.title, j.title, c.title, s.title),
      counted.likes,
      counted.loves
    from (
      select
        r.content_type,
        r.content_id,
        count(*) filter (where r.reaction_type = 'like') as likes,
        count(*) filter (where r.reaction_type = 'love') as loves
      from public.reactions r
      where r.created_at >= now() - interval '30 days'
      group by r.content_type, r.content_id
    ) counted
    left join public.blog_posts b on counted.content_type = 'blog_posts' and b.id = counted.content_id
    left join public.journal_entries j on counted.content_type = 'journal_entries' and j.id = counted.content_id
    left join public.challenges c on counted.content_type = 'challenges' and c.id = counted.content_id
    left join public.journey_summaries s on counted.content_type = 'journey_summaries' and s.id = counted.content_id
    order by counted.likes + counted.loves desc, 3, counted.content_id
    limit 10;
end
$$;

-- How many of those who are on the list now joined in each week (from Monday, UTC); weeks without any are left out.
create function public.get_subscriber_statistics()
returns table (week date, joined bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_the_owner();
  return query
    select date_trunc('week', n.created_at at time zone 'UTC')::date, count(*)
    from public.newsletter_subscribers n
    group by 1
    order by 1;
end
$$;

revoke execute on function public.get_reaction_statistics(), public.get_subscriber_statistics()
  from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_statistics(), public.get_subscriber_statistics() to authenticated;
