set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  delete from private.search_vocabulary v
  where v.word = any (tsvector_to_array(old.document))
    and not exists (
      select from private.search_documents d
      where d.document @@ quote_literal(v.word)::tsquery and d.visible_from is not null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_public(p_query tsquery, p_marks tsquery)
 RETURNS TABLE(content_type text, content_id uuid, rank real, visible_from timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select d.content_type, d.content_id, ts_rank(d.document, p_query, 1), d.visible_from
  from (
    select c.* from private.search_documents c
    where c.document @@ p_query and c.visible_from <= now()
    order by ts_rank(c.title, p_marks) desc, c.visible_from desc
    limit 200
  ) d
  order by 3 desc, d.visible_from desc, d.content_id
  limit 20
$function$;

CREATE OR REPLACE FUNCTION private.searched_text(p_content_type text, p_content_id uuid)
 RETURNS TABLE(slug text, title text, body text, day date, is_public boolean, visible_from timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.content), c.entry_date,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.journal_entries c where p_content_type = 'journal_entries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.blog_posts c where p_content_type = 'blog_posts' and c.id = p_content_id
  union all
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.description), public.site_day(c.published_at),
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.challenges c where p_content_type = 'challenges' and c.id = p_content_id
  union all
  select c.year::text, c.title, c.content, null, true, least(c.created_at, now())
  from public.journey_summaries c where p_content_type = 'journey_summaries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.description, c.long_description), null,
    c.is_published, case when c.is_published then least(c.created_at, now()) end
  from public.courses c where p_content_type = 'courses' and c.id = p_content_id
$function$;

CREATE OR REPLACE FUNCTION public.get_content_version()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select concat(v.version, '.', (
    (select count(*) from public.journal_entries c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.blog_posts c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.challenges c
      where private.is_public(c.is_published, c.published_at) and c.published_at > v.changed_at)
    + (select count(*) from public.course_modules m
      where m.opens_at > v.changed_at and m.opens_at <= now())
    + (select count(*) from public.flags f
      where f.ends_at > v.changed_at and f.ends_at <= now())
  ), '.', public.site_today(), '/', v.reactions, (
    select '/reviewed' where exists (select 1 from private.review_links l where l.expires_at > now())
  ))
  from private.content_version v
  -- Limited for the planner, which assumes 1,540 rows in a table that was never analyzed, and compiles the query for them.
  limit 1
$function$;
