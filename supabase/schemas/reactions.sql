create table public.reactions (
  content_id uuid not null,
  content_type text not null
    check (content_type in ('blog_posts', 'journal_entries', 'challenges', 'journey_summaries')),
  reaction_type text not null check (reaction_type in ('like', 'love')),
  session_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (content_id, content_type, reaction_type, session_id)
);

create index reactions_session_id_idx on public.reactions (session_id);

-- Only the last thirty days are read, however many years of reactions there are.
create index reactions_created_at_idx on public.reactions (created_at);

-- The limits apply to people, but not to the secret key, migrations and seeds. A single IP address cannot use up the hourly
-- limit, because 60 times 120 is less.
create trigger limit_visitors before insert on public.reactions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitors(120, 10000);
create trigger refuse_when_full before insert on public.reactions
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);

alter table public.reactions enable row level security;

-- The session id is the visitor's secret. It is sent in a header and not only in a filter, because a client could omit the
-- filter, whereas the policies always compare the header.
create policy "a visitor sees their own reactions" on public.reactions
  for select to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

create policy "a visitor reacts to public content as themselves" on public.reactions
  for insert to anon, authenticated
  with check (
    session_id = (select private.request_uuid('x-session-id'))
    and private.content_is_public(content_type, content_id)
  );

create policy "a visitor takes back their own reactions" on public.reactions
  for delete to anon, authenticated
  using (session_id = (select private.request_uuid('x-session-id')));

revoke all on public.reactions from public, anon, authenticated, service_role;
grant select, delete on public.reactions to anon, authenticated;
grant insert (content_id, content_type, reaction_type, session_id) on public.reactions to anon, authenticated;
grant select, insert, update, delete on public.reactions to service_role;

-- Always returns one row. Definer rights, because the counts are public but the rows behind them are not.
create function public.get_reaction_counts(p_content_id uuid, p_content_type text)
returns table (like_count bigint, love_count bigint)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where r.reaction_type = 'like'),
    count(*) filter (where r.reaction_type = 'love')
  from public.reactions r
  where r.content_id = p_content_id and r.content_type = p_content_type
$$;

revoke execute on function public.get_reaction_counts(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts(uuid, text) to anon, authenticated, service_role;

-- The reaction counts for a whole list in one call: one row for each requested id, at most 1000. The limit applies to the
-- unnested ids, because a subscript would not limit a nested array's elements.
create function public.get_reaction_counts_of_list(p_content_ids uuid[], p_content_type text)
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

revoke execute on function public.get_reaction_counts_of_list(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_counts_of_list(uuid[], text) to anon, authenticated, service_role;

-- content_id refers to four tables, so no foreign key can clean up. Definer rights, because the owner who deletes the content
-- cannot even see the visitors' reactions.
create function private.forget_reactions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.reactions r where r.content_id = old.id and r.content_type = tg_table_name;
  return null;
end
$$;

revoke execute on function private.forget_reactions() from public;

create trigger forget_reactions after delete on public.blog_posts
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journal_entries
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.challenges
  for each row execute function private.forget_reactions();
create trigger forget_reactions after delete on public.journey_summaries
  for each row execute function private.forget_reactions();

-- The ten texts with the most reactions in the last thirty days.
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

revoke execute on function public.get_reaction_statistics() from public, anon, authenticated, service_role;
grant execute on function public.get_reaction_statistics() to authenticated;
