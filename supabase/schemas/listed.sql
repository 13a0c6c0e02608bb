-- Computed columns for sorting and searching lists, because the data API supports neither collations nor date searches.

-- A text without its case and accents, as `foldText` of shared-data has it.
create function private.folded(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

revoke execute on function private.folded(text) from public;
grant execute on function private.folded(text) to anon, authenticated, service_role;

-- The texts that the search boxes of the public lists look through.
create function public.found_text(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$ select private.folded(concat_ws(E'\n', p_entry.title, p_entry.excerpt)) $$;
create function public.found_text(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$ select private.folded(concat_ws(E'\n', p_post.title, p_post.excerpt)) $$;
create function public.found_text(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$ select private.folded(p_challenge.title) $$;

revoke execute on function public.found_text(public.journal_entries), public.found_text(public.blog_posts),
  public.found_text(public.challenges) from public, anon, authenticated, service_role;
grant execute on function public.found_text(public.journal_entries), public.found_text(public.blog_posts),
  public.found_text(public.challenges) to anon, authenticated, service_role;

-- A sort key that ignores case and accents, and orders numbers in titles by value: "Day 9" sorts before "Day 10".
create function private.title_key(p_title text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(private.folded(p_title), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
$$;

revoke execute on function private.title_key(text) from public;
grant execute on function private.title_key(text) to authenticated, service_role;

create function public.title_key(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_entry.title) $$;
create function public.title_key(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_post.title) $$;
create function public.title_key(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_challenge.title) $$;
create function public.title_key(p_summary public.journey_summaries) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_summary.title) $$;
create function public.title_key(p_text public.now_texts) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_text.title) $$;
create function public.title_key(p_page public.pages) returns text
language sql stable set search_path = '' as $$ select private.title_key(p_page.title) $$;

-- A row's short texts, for searching the lists.
create function public.listed_text(p_entry public.journal_entries) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_entry.title, to_char(p_entry.entry_date, 'YYYY-MM-DD'), p_entry.mood)
$$;
create function public.listed_text(p_post public.blog_posts) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_post.title, p_post.slug, p_post.category, array_to_string(p_post.tags, ' '), p_post.series)
$$;
create function public.listed_text(p_challenge public.challenges) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_challenge.title, p_challenge.unit)
$$;
create function public.listed_text(p_summary public.journey_summaries) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', p_summary.year, p_summary.title)
$$;
create function public.listed_text(p_text public.now_texts) returns text
language sql stable set search_path = '' as $$ select concat_ws(' ', p_text.day, p_text.title) $$;
create function public.listed_text(p_page public.pages) returns text
language sql stable set search_path = '' as $$ select concat_ws(' ', p_page.title, p_page.slug, p_page.place) $$;

revoke execute on function public.title_key(public.journal_entries), public.title_key(public.blog_posts),
  public.title_key(public.challenges), public.title_key(public.journey_summaries), public.title_key(public.now_texts),
  public.title_key(public.pages), public.listed_text(public.pages),
  public.listed_text(public.journal_entries), public.listed_text(public.blog_posts),
  public.listed_text(public.challenges), public.listed_text(public.journey_summaries), public.listed_text(public.now_texts)
  from public, anon, authenticated, service_role;
grant execute on function public.title_key(public.journal_entries), public.title_key(public.blog_posts),
  public.title_key(public.challenges), public.title_key(public.journey_summaries), public.title_key(public.now_texts),
  public.title_key(public.pages), public.listed_text(public.pages),
  public.listed_text(public.journal_entries), public.listed_text(public.blog_posts),
  public.listed_text(public.challenges), public.listed_text(public.journey_summaries), public.listed_text(public.now_texts)
  to authenticated, service_role;
