-- As before; but a mark next to a bracket or a full stop leaves no gap: "*so*." reads "so." and not "so .".
create or replace function private.search_text(p_markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(left(p_markdown, 20000), '!?\[([^]]*)\]\([^)]*\)', '\1', 'g'),
        '(?:<[^>]*>|[*_`~]+)(?=[.,;:!?…)’”»])|(?<=[(‘“«])(?:<[^>]*>|[*_`~]+)', '', 'g'),
      '<[^>]*>|[*_`#>|~\x01-\x08]+|^\s*[-+=]+\s', ' ', 'gn'),
    '\s+', ' ', 'g'))
$$;
