set local check_function_bodies = off;

DROP FUNCTION "private"."search_excerpt"(text, tsquery);

DROP FUNCTION "private"."search_terms"(text);

create extension if not exists unaccent with schema extensions;

-- By hand, because pg-delta does not know text search configurations.
create text search configuration private.english (copy = pg_catalog.english);
alter text search configuration private.english
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;
create text search configuration private.simple (copy = pg_catalog.simple);
alter text search configuration private.simple
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

CREATE OR REPLACE FUNCTION private.count_words(p_text text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with plain as (
    select translate(p_text, E'\n\r\t\u00a0\u3000#*>_`|-', '     ') as text
  ),
  scripts as (
    select p.text, s.*,
      octet_length(p.text) > char_length(p.text) and p.text ~ format('[%s%s]', s.characters, s.unspaced) as are_mixed
    from plain p, (values (private.unspaced_characters(), private.unspaced_letters())) as s (characters, unspaced)
  )
  select case when not s.are_mixed then cardinality(array_remove(string_to_array(s.text, ' '), '')) else (
    select ceil(
      0.4 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.characters), '', 'g')))
      + 0.25 * (char_length(s.text) - char_length(regexp_replace(s.text, format('[%s]', s.unspaced), '', 'g')))
    )::integer + count(*)::integer
    from regexp_split_to_table(regexp_replace(s.text, format('[%s%s]', s.characters, s.unspaced), E'\u3000', 'g'), ' ') t (token)
    -- A token with other scripts in it has as many words as runs of letters between them and their punctuation.
    cross join lateral regexp_split_to_table(
      case when position(E'\u3000' in t.token) > 0
        then regexp_replace(t.token, E'[!-/:-@\\[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]', ' ', 'g')
        else t.token end, ' ') as w (word)
    where w.word <> ''
  ) end
  from scripts s
$function$;

CREATE OR REPLACE FUNCTION private.search_excerpt(p_text text, p_marks tsquery, p_letters text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- Into variables, because in a query each mention of it would be worked out again.
  marked text := private.search_marked(
    coalesce(substring(p_text from '.{0,40}(?:' || p_letters || ').{0,80}'), p_text),
    case when length(p_text) <= 160 then 'HighlightAll=true' else 'MinWords=14, MaxWords=28' end,
    p_marks, p_letters);
  plain text := translate(marked, chr(2) || chr(3), '');
begin
  return case when left(p_text, length(plain)) = plain then '' else '… ' end
    || marked
    || case when right(p_text, length(plain)) = plain then '' else ' …' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_marked(p_text text, p_options text, p_marks tsquery, p_letters text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_text ~ p_letters
    then regexp_replace(p_text, p_letters, chr(2) || '\&' || chr(3), 'g')
    else ts_headline('private.simple', p_text, p_marks, format('StartSel=%s, StopSel=%s, ', chr(2), chr(3)) || p_options) end
$function$;

CREATE OR REPLACE FUNCTION private.search_pairs(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_text ~ format('[%s]', u.letters)
    then regexp_replace(
      regexp_replace(left(p_text, 75000), format('^[%1$s]|[^%1$s]+[%1$s]?', u.letters), ' ', 'g') || ' ' || left(p_text, 75000),
      format('[%s]{1,2}', u.letters), ' \& ', 'g')
    else p_text end
  from (values (private.search_unspaced())) u (letters)
$function$;

CREATE OR REPLACE FUNCTION private.search_terms(p_text text, OUT query tsquery, OUT marks tsquery, OUT letters text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  unspaced constant text := format('[%s]', private.search_unspaced());
  words constant text[] := (
    array_remove(regexp_split_to_array(lower(private.search_pairs(left(p_text, 100))), '[\s[:punct:]，。、！？：；（）「」『』・]+'), ''))[1:8];
  beginning tsquery;
begin
  query := '';
  marks := '';
  letters := (select string_agg(r.run[1], '|') from regexp_matches(left(p_text, 100), unspaced || '+', 'g') r (run));
  for i in 1 .. cardinality(words) loop
    if words[i] ~ unspaced then
      query := query && to_tsquery('private.simple', quote_literal(words[i]) || ':*');
      continue;
    end if;
    beginning := to_tsquery('private.english', quote_literal(words[i]) || ':*');
    continue when i < cardinality(words) and numnode(beginning) = 0;
    beginning := beginning || to_tsquery('private.simple', quote_literal(words[i]) || ':*');
    marks := marks || beginning;
    query := query && case when i = cardinality(words)
      then beginning else to_tsquery('private.english', quote_literal(words[i])) end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_unspaced()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.unspaced_characters() || private.unspaced_letters()
$function$;

CREATE OR REPLACE FUNCTION private.search_words(p_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with pairs as materialized (select private.search_pairs(p_text) as text)
  select to_tsvector('private.english', p.text) || strip(to_tsvector('private.simple', p.text)) from pairs p
$function$;

CREATE OR REPLACE FUNCTION private.unspaced_characters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select E'\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f'
    || E'\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\uff66-\uff6f\uff71-\uff9d\U00016fe2-\U00016fe3\U00016ff0-\U00016ff3\U0001aff0-\U0001b167\U00020000-\U000323af'
$function$;

CREATE OR REPLACE FUNCTION private.unspaced_letters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select E'\u0e01-\u0e3a\u0e40-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17f9\u19e0-\u19ff\ua9e0-\ua9fe\uaa60-\uaa7f'
$function$;

CREATE OR REPLACE FUNCTION public.search_everything(p_query text)
 RETURNS TABLE(content_type text, content_id uuid, slug text, title text, excerpt text, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with terms as materialized (select t.* from private.search_terms(p_query) t),
  found as materialized (select f.* from terms, private.search_public(terms.query, terms.marks) f)
  select
    f.content_type, f.content_id, t.slug,
    private.search_marked(private.search_text(t.title), 'HighlightAll=true', terms.marks, terms.letters),
    private.search_excerpt(private.search_text(t.body), terms.marks, terms.letters),
    t.day
  from terms, found f, private.searched_text(f.content_type, f.content_id) t
  where t.is_public
  order by f.rank desc, f.visible_from desc, f.content_id
$function$;

REVOKE ALL ON FUNCTION "private"."search_excerpt"(text, tsquery, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_excerpt"(text, tsquery, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_marked"(text, text, tsquery, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_marked"(text, text, tsquery, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_pairs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_pairs"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_terms"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_terms"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_unspaced"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_unspaced"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."unspaced_characters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unspaced_characters"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."unspaced_letters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unspaced_letters"() TO "anon", "authenticated", "service_role";

-- The index of what is there, by hand.
update private.search_documents d
set title = t.title, document = t.document
from (
  select s.content_type, s.content_id, private.search_words(n.title) as title, private.search_document(n.title, n.body) as document
  from private.search_documents s, private.searched_text(s.content_type, s.content_id) n
) t
where d.content_type = t.content_type and d.content_id = t.content_id;
