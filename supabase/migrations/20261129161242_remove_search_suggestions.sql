set local check_function_bodies = off;

DROP TRIGGER "forget_words" ON "private"."search_documents";

DROP FUNCTION "private"."forget_words"();

DROP FUNCTION "private"."keep_words"(text, text);

DROP FUNCTION "private"."nearest_public_word"(text);

DROP FUNCTION "private"."searched_words"(text);

DROP FUNCTION "public"."suggest_search"(text);

DROP TABLE "private"."search_vocabulary";

DROP EXTENSION "pg_trgm";

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

CREATE OR REPLACE FUNCTION private.search_terms(p_text text, OUT query tsquery, OUT marks tsquery)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := (
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
$function$;
