-- Reactions to all public content but the logbook, more to some texts than to others. The numbers are derived from the content's id, so that
-- running this script again adds nothing.
insert into public.reactions (content_id, content_type, reaction_type, session_id)
select
  content.id,
  content.type,
  reaction.type,
  ('00000000-0000-4000-9000-' || lpad(visitor.number::text, 12, '0'))::uuid
from (
  select b.id, 'blog_posts' as type from public.blog_posts b
  union all select j.id, 'journal_entries' from public.journal_entries j
  union all select c.id, 'challenges' from public.challenges c
  union all select s.id, 'journey_summaries' from public.journey_summaries s
) as content
cross join (values ('like', 31), ('love', 13)) as reaction (type, most)
cross join lateral generate_series(1, mod(abs(hashtext(content.id::text || reaction.type)::bigint), reaction.most))
  as visitor (number)
where private.content_is_public(content.type, content.id) and content.id < '00000000-0000-4000-8000-000000020000'
on conflict do nothing;
