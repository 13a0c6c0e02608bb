set local check_function_bodies = off;

DROP TRIGGER "keep_search_document" ON "public"."blog_posts";

DROP TRIGGER "keep_search_document" ON "public"."challenges";

DROP TRIGGER "keep_search_document" ON "public"."courses";

DROP TRIGGER "keep_search_document" ON "public"."journal_entries";

DROP TRIGGER "keep_search_document" ON "public"."journey_summaries";

CREATE OR REPLACE FUNCTION private.keep_search_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents d where d.content_type = tg_table_name and d.content_id = old.id;
    return null;
  end if;
  insert into private.search_documents (content_type, content_id, visible_from, title, document)
  select tg_table_name, new.id, t.visible_from, private.search_words(t.title), private.search_document(t.title, t.body)
  from private.searched_text(tg_table_name, new.id) t
  on conflict (content_type, content_id)
    do update set visible_from = excluded.visible_from, title = excluded.title, document = excluded.document;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.searched_text(p_content_type text, p_content_id uuid)
 RETURNS TABLE(slug text, title text, body text, day date, is_public boolean, visible_from timestamp with time zone)
 LANGUAGE sql
 STABLE
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

CREATE OR REPLACE FUNCTION public.search_everything(p_query text)
 RETURNS TABLE(content_type text, content_id uuid, slug text, title text, excerpt text, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with terms as materialized (select t.query, t.marks from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f)
  select
    f.content_type, f.content_id, t.slug,
    ts_headline('pg_catalog.simple', private.search_text(t.title), terms.marks,
      format('StartSel=%s, StopSel=%s, HighlightAll=true', chr(2), chr(3))),
    private.search_excerpt(private.search_text(t.body), terms.marks),
    t.day
  from terms, found f, private.searched_text(f.content_type, f.content_id) t
  where t.is_public
  order by f.rank desc, f.visible_from desc, f.content_id
$function$;

CREATE TRIGGER keep_search_document AFTER INSERT OR DELETE OR UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.keep_search_document();

CREATE TRIGGER keep_search_document AFTER INSERT OR DELETE OR UPDATE ON public.challenges FOR EACH ROW EXECUTE FUNCTION private.keep_search_document();

CREATE TRIGGER keep_search_document AFTER INSERT OR DELETE OR UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION private.keep_search_document();

CREATE TRIGGER keep_search_document AFTER INSERT OR DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION private.keep_search_document();

CREATE TRIGGER keep_search_document AFTER INSERT OR DELETE OR UPDATE ON public.journey_summaries FOR EACH ROW EXECUTE FUNCTION private.keep_search_document();

REVOKE ALL ON FUNCTION "private"."searched_text"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."searched_text"(text, uuid) TO "anon", "authenticated", "service_role";
