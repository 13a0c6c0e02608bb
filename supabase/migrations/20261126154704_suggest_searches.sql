set local check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS "pg_trgm" SCHEMA "extensions";

CREATE TABLE "private"."search_vocabulary" ("word" text NOT NULL, CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY (word), CONSTRAINT "search_vocabulary_word_check" CHECK (((length(word) >= 4) AND (length(word) <= 30))));

ALTER TABLE "private"."search_vocabulary" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
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
  perform private.keep_words(t.title, t.body) from private.searched_text(tg_table_name, new.id) t
  where t.visible_from is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_words(p_title text, p_text text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.search_vocabulary (word)
  select w.word
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', p_title || ' ' || private.search_text(p_text)))) w (word)
  where length(w.word) between 4 and 30 and w.word !~ '[[:digit:][:punct:]]'
  -- In one order, or two texts that are saved at once would wait for each other.
  order by w.word
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION private.mail_account(p_to text, p_subject text, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_to is null or p_to = '' or (select r.is_on from private.read_only r) then
    return;
  end if;
  insert into private.deliveries (kind, mail) values ('mail', jsonb_build_object(
    'to', p_to,
    'subject', p_subject,
    'text', p_text || E'\n\nWas it you? Then there is nothing to do. If not, choose a new password at the log-in ("Forgot your '
      || E'password?") and end the other sessions on your account page.',
    'button', jsonb_build_object('label', 'Open your account', 'path', '/account')));
end
$function$;

CREATE OR REPLACE FUNCTION private.nearest_public_word(p_word text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select n.word
  from (
    select v.word, extensions.similarity(v.word, p_word) as likeness from private.search_vocabulary v
    where length(p_word) between 4 and 30 and v.word operator(extensions.%) p_word
    order by 2 desc, v.word
    limit 20
  ) n
  where exists (
    select from private.search_documents d
    where d.document @@ quote_literal(n.word)::tsquery and d.visible_from <= now())
  order by n.likeness desc, n.word
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.search_terms(p_text text, OUT query tsquery, OUT marks tsquery)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := private.searched_words(p_text);
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

CREATE OR REPLACE FUNCTION private.searched_words(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (array_remove(regexp_split_to_array(lower(left(p_text, 100)), '[\s[:punct:]]+'), ''))[1:8]
$function$;

CREATE OR REPLACE FUNCTION public.suggest_search(p_query text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := private.searched_words(p_query);
  suggested text;
begin
  select string_agg(
    case when exists (select from private.search_public(k.query, k.query)) then w.word
      else coalesce(private.nearest_public_word(w.word), w.word) end,
    ' ' order by w.place)
  into suggested
  from unnest(words) with ordinality w (word, place),
    -- As it stands or inflected: its stem may be the beginning of a word that was not meant.
    lateral (select to_tsquery('pg_catalog.english', quote_literal(w.word))
      || to_tsquery('pg_catalog.simple', quote_literal(w.word) || ':*') as query) k;
  if coalesce(suggested = array_to_string(words, ' '), true) then
    return null;
  end if;
  return (select suggested where exists (select from public.search_everything(suggested)));
end
$function$;

CREATE INDEX search_vocabulary_word_idx ON private.search_vocabulary USING gin (word extensions.gin_trgm_ops) WITH (fastupdate=off);

CREATE TRIGGER forget_words AFTER DELETE OR UPDATE OF document, visible_from ON private.search_documents FOR EACH ROW WHEN ((old.visible_from IS NOT NULL)) EXECUTE FUNCTION private.forget_words();

CREATE TRIGGER refuse_while_read_only BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON private.search_vocabulary FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_while_read_only();

REVOKE ALL ON "private"."search_vocabulary" FROM PUBLIC, "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."forget_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_words"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."nearest_public_word"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."nearest_public_word"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."searched_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."searched_words"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."suggest_search"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."suggest_search"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."suggest_search"(text) TO "service_role";

-- The words of what is there already.
SELECT private.keep_words(t.title, t.body)
FROM private.search_documents d, private.searched_text(d.content_type, d.content_id) t
WHERE d.visible_from IS NOT NULL;
