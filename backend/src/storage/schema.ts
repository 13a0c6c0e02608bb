import type { Database } from '../database/Database';

// The function runs as the sender, so the policies on storage.objects decide which rows are visible.
const schema = `
  create schema if not exists lite_storage;
  grant usage on schema lite_storage to anon, authenticated, service_role;
  create or replace function lite_storage.list_files(
    p_bucket text, p_prefix text, p_search text, p_has_levels boolean, p_is_folder_first boolean,
    p_sort_column text, p_is_descending boolean, p_limit integer, p_offset integer
  ) returns table (
    name text, is_folder boolean, id uuid, updated_at timestamptz, created_at timestamptz,
    last_accessed_at timestamptz, metadata jsonb
  )
  language sql stable set search_path = '' as $$
    with below as (
      select substr(o.name, length(p_prefix) + 1) as rest, o.*
      from storage.objects o
      where o.bucket_id = p_bucket and starts_with(o.name, p_prefix)
        and starts_with(lower(substr(o.name, length(p_prefix) + 1)), lower(p_search))
    ), found as (
      select b.rest as name, false as is_folder, b.id, b.updated_at, b.created_at, b.last_accessed_at, b.metadata
      from below b where not p_has_levels or position('/' in b.rest) = 0
      union all
      select distinct split_part(b.rest, '/', 1), true, null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from below b where p_has_levels and position('/' in b.rest) > 0
    ), sorted as (
      select f.*, case p_sort_column
        when 'updated_at' then to_char(f.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
        when 'created_at' then to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
        when 'last_accessed_at' then to_char(f.last_accessed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
        else f.name end collate "C" as sort_key
      from found f
    )
    select s.name, s.is_folder, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata
    from sorted s
    order by
      p_is_folder_first and not s.is_folder,
      case when not p_is_descending then s.sort_key end,
      case when p_is_descending then s.sort_key end desc,
      s.name collate "C"
    limit p_limit offset p_offset
  $$;
`;

/** Creates the function that lists files. Call before the database serves requests. */
export async function prepareStorage(database: Database): Promise<void> {
  await database.script(schema);
}
