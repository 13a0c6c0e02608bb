-- The index for the site's search: titles and texts of content and courses. It is a separate table, because every "select *" on
-- content would otherwise include it. visible_from is null for a draft and in the future for a scheduled row.
create table private.search_documents (
  content_type text not null,
  content_id uuid not null,
  visible_from timestamptz,
  title tsvector not null,
  document tsvector not null,
  primary key (content_type, content_id)
);

-- The index is written rarely and read often, so it has no pending list, which every search would have to scan.
create index search_documents_document_idx on private.search_documents using gin (document) with (fastupdate = off);

-- There is no policy: only the functions below read and write this table.
alter table private.search_documents enable row level security;
revoke all on private.search_documents from public, anon, authenticated, service_role;

-- PostgreSQL's own configurations, without accents: Koln finds Köln.
create text search configuration private.english (copy = pg_catalog.english);
alter text search configuration private.english
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;
create text search configuration private.simple (copy = pg_catalog.simple);
alter text search configuration private.simple
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- The letters of all scripts without spaces between words, as a part of a bracket expression.
create function private.search_unspaced() returns text
language sql immutable set search_path = '' as $$
  select private.unspaced_characters() || private.unspaced_letters()
$$;

revoke execute on function private.search_unspaced() from public;
grant execute on function private.search_unspaced() to anon, authenticated, service_role;

-- Puts spaces between pairs of such letters, once from the first letter of each run on and once from the second, so that every
-- two neighbours are a word of the text. Only the first 75,000 characters, because pairs need more space than words.
create function private.search_pairs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when p_text ~ format('[%s]', u.letters)
    then regexp_replace(
      regexp_replace(left(p_text, 75000), format('^[%1$s]|[^%1$s]+[%1$s]?', u.letters), ' ', 'g') || ' ' || left(p_text, 75000),
      format('[%s]{1,2}', u.letters), ' \& ', 'g')
    else p_text end
  from (values (private.search_unspaced())) u (letters)
$$;

revoke execute on function private.search_pairs(text) from public;
grant execute on function private.search_pairs(text) to anon, authenticated, service_role;

-- The words as written, which match while they are being typed, and their stems, which match inflected forms.
create function private.search_words(p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  with pairs as materialized (select private.search_pairs(p_text) as text)
  select to_tsvector('private.english', p.text) || strip(to_tsvector('private.simple', p.text)) from pairs p
$$;

revoke execute on function private.search_words(text) from public;

-- Only the first 150,000 characters are indexed, because a tsvector cannot exceed a megabyte, and saving a text must not fail.
create function private.search_document(p_title text, p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select setweight(private.search_words(p_title), 'A')
    || setweight(private.search_words(left(p_text, 150000)), 'C')
$$;

revoke execute on function private.search_document(text, text) from public;

-- The texts that search reads and shows, with the caller's rights; a column added here is also searched and highlighted. A
-- summary cannot be a draft; a course has no date, so it is visible as long as it is published. The number of rows here and in
-- search_public is for the planner: with 1,000 each, as it assumes, it compiles every search (docs/decisions/009).
create function private.searched_text(p_content_type text, p_content_id uuid)
returns table (slug text, title text, body text, day date, is_public boolean, visible_from timestamptz)
language sql stable rows 1 set search_path = '' as $$
  select c.id::text, c.title, concat_ws(E'\n', c.excerpt, c.content), c.entry_date,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.journal_entries c where p_content_type = 'journal_entries' and c.id = p_content_id
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content, array_to_string(c.tags, ', '), c.series),
    public.site_day(c.published_at),
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
  union all
  select c.slug, c.title, concat_ws(E'\n', c.excerpt, c.content), null,
    private.is_public(c.is_published, c.published_at), case when c.is_published then c.published_at end
  from public.pages c where p_content_type = 'pages' and c.id = p_content_id
$$;

revoke execute on function private.searched_text(text, uuid) from public;
grant execute on function private.searched_text(text, uuid) to anon, authenticated, service_role;

-- Converts markdown to plain text: the words in links and pictures are kept, without markup or tags. A mark beside a bracket or a
-- full stop does not leave a gap: "*so*." becomes "so." instead of "so .".
create function private.search_text(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(left(p_markdown, 20000), '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'),
        '(?:<[^>]*>|[*_`~]+)(?=[.,;:!?…)’”»])|(?<=[(‘“«])(?:<[^>]*>|[*_`~]+)', '', 'g'),
      '<[^>]*>|[*_`#>|~\x01-\x08]+|^\s*[-+=]+\s', ' ', 'gn'),
    '\s+', ' ', 'g'))
$$;

revoke execute on function private.search_text(text) from public;
grant execute on function private.search_text(text) to anon, authenticated, service_role;

create function private.keep_search_document() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

revoke execute on function private.keep_search_document() from public;

create trigger keep_search_document after insert or update or delete on public.journal_entries
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.blog_posts
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.challenges
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.journey_summaries
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.courses
  for each row execute function private.keep_search_document();
create trigger keep_search_document after insert or update or delete on public.pages
  for each row execute function private.keep_search_document();

-- At most eight words, because each word is searched for separately in the shown texts, and a search for a megabyte of text must
-- not keep the database busy. `query` requires all words, and matches the last one by its beginning, because the visitor may still
-- be typing it. English stop words ("the") are left out, unless there are no other words. For highlighting, `marks` matches any of
-- the words, and the regular expression `letters` those of scripts without spaces; null if there are none.
create function private.search_terms(p_text text, out query tsquery, out marks tsquery, out letters text)
language plpgsql immutable set search_path = '' as $$
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
$$;

revoke execute on function private.search_terms(text) from public;
grant execute on function private.search_terms(text) to anon, authenticated, service_role;

-- Definer rights let Postgres use the index; under a policy it would read every row, because the operator is not leakproof.
-- Returns only ids of public rows, not even the owner's drafts. Ranking unpacks each text, so for a frequent word only the 200
-- texts with the best titles, and of those the newest, are ranked. Sequential scans are off, because the planner does not know
-- the words and would read all texts instead of using the index.
create function private.search_public(p_query tsquery, p_marks tsquery)
returns table (content_type text, content_id uuid, rank real, visible_from timestamptz)
language sql stable rows 20 security definer set search_path = '' set enable_seqscan = off as $$
  select d.content_type, d.content_id, ts_rank(d.document, p_query, 1), d.visible_from
  from (
    select c.* from private.search_documents c
    where c.document @@ p_query and c.visible_from <= now()
    order by ts_rank(c.title, p_marks) desc, c.visible_from desc
    limit 200
  ) d
  order by 3 desc, d.visible_from desc, d.content_id
  limit 20
$$;

revoke execute on function private.search_public(tsquery, tsquery) from public;
grant execute on function private.search_public(tsquery, tsquery) to anon, authenticated, service_role;

-- The text with its matches enclosed in the characters 2 and 3.
create function private.search_marked(p_text text, p_options text, p_marks tsquery, p_letters text) returns text
language sql immutable set search_path = '' as $$
  select case when p_text ~ p_letters
    then regexp_replace(p_text, p_letters, chr(2) || '\&' || chr(3), 'g')
    else ts_headline('private.simple', p_text, p_marks, format('StartSel=%s, StopSel=%s, ', chr(2), chr(3)) || p_options) end
$$;

revoke execute on function private.search_marked(text, text, tsquery, text) from public;
grant execute on function private.search_marked(text, text, tsquery, text) to anon, authenticated, service_role;

-- A short text, or the part of a long text around its best match.
create function private.search_excerpt(p_text text, p_marks tsquery, p_letters text) returns text
language plpgsql immutable set search_path = '' as $$
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
$$;

revoke execute on function private.search_excerpt(text, tsquery, text) from public;
grant execute on function private.search_excerpt(text, tsquery, text) to anon, authenticated, service_role;

-- The best twenty results from all public content. Runs with the caller's rights and checks itself that rows are public, because
-- the policies let the owner see drafts. Matches in title and excerpt are enclosed in the characters 2 and 3; the rest is plain
-- text. The slug is the last part of the content's address.
create function public.search_everything(p_query text)
returns table (content_type text, content_id uuid, slug text, title text, excerpt text, day date)
language sql stable set search_path = '' as $$
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
$$;

revoke execute on function public.search_everything(text) from public, anon, authenticated, service_role;
grant execute on function public.search_everything(text) to anon, authenticated, service_role;
