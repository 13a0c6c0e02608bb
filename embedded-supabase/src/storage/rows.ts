import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { List } from '../validation/storage';
import type { File } from '../validation/storageFields';
import type { Bucket } from './buckets';
import { bucketNotFound, StorageError } from './StorageError';

export type Row = {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  created_at: string;
  metadata: Record<string, unknown> | null;
  user_metadata: Record<string, unknown> | null;
};
export type Listed = {
  name: string;
  is_folder: boolean;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
};

export type Removed = { name: string };

export type NewRow = {
  bucket: string;
  key: string;
  owner: string | null | undefined;
  isUpsert: boolean;
  metadata: Record<string, unknown>;
};

/** A file's row, if the role of `db` may see it. */
export async function findObject(db: Kysely<unknown>, bucket: string, key: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, name, bucket_id, version, created_at, metadata, user_metadata
    from storage.objects where bucket_id = ${bucket} and name = ${key}`.execute(db);
  return rows[0];
}

/** The names in `keys` whose files the role of `db` may see. */
export async function findNames(db: Kysely<unknown>, bucket: string, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from storage.objects where bucket_id = ${bucket} and name in (${sql.join(keys)})`.execute(db);
  return rows.map(({ name }) => name);
}

/** One page of the files that the role of `db` may see; names omit the prefix. */
export async function findListed(db: Kysely<unknown>, list: List): Promise<Listed[]> {
  const { bucket, prefix, search, hasLevels, isFolderFirst, sortColumn, isDescending } = list;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const sortKey = sortColumn === 'name' ? sql`name collate "C"` : sql.ref(sortColumn);
  const { rows } = await sql<Listed>`
    with below as (
      select substr(name, length(${prefix}) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})
    ), searched as (
      select * from below where starts_with(lower(rest), lower(${search}))
    ), found as (
      select rest as name, false as is_folder, id, updated_at, created_at, last_accessed_at, metadata
      from searched where not ${hasLevels} or position('/' in rest) = 0
      union all
      select distinct split_part(rest, '/', 1), true, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
      from searched where ${hasLevels} and position('/' in rest) > 0
    )
    select * from found
    order by ${isFolderFirst} and not is_folder, ${sortKey} ${direction}, name collate "C"
    limit ${list.limit} offset ${list.offset}`.execute(db);
  return rows;
}

/** Moves a file's row as the role of `db`. */
export async function moveRow(
  db: Kysely<unknown>,
  from: File,
  to: File,
  owner: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update storage.objects
    set bucket_id = ${to.bucket}, name = ${to.key}, owner = ${owner}, owner_id = ${owner}, version = ${randomUUID()},
      updated_at = now()
    where bucket_id = ${from.bucket} and name = ${from.key} returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the rows of files that the role of `db` may delete: those named, or all of the bucket. Returns them. */
export async function deleteRows(db: Kysely<unknown>, bucket: string, keys?: string[]): Promise<Removed[]> {
  const named = keys ? sql`and name in (${sql.join(keys)})` : sql``;
  const { rows } = await sql<Removed>`
    delete from storage.objects where bucket_id = ${bucket} ${named}
    returning name, bucket_id, owner, owner_id, id, version, updated_at, created_at, last_accessed_at, metadata, user_metadata`.execute(
    db,
  );
  return rows;
}

/** Inserts a file's row as the role of `db`; with `isUpsert`, replaces an existing row. */
export async function insertRow(db: Kysely<unknown>, row: NewRow, stored: object): Promise<void> {
  const now = new Date().toISOString();
  const values = {
    metadata: JSON.stringify(stored),
    user_metadata: JSON.stringify(row.metadata),
    owner_id: row.owner ?? null,
    owner: row.owner ?? null,
    version: randomUUID(),
    updated_at: now,
  };
  const names = Object.keys(values).map((name) => sql.ref(name));
  const insert = sql`insert into storage.objects (bucket_id, name, ${sql.join(names)})
    values (${row.bucket}, ${row.key}, ${sql.join(Object.values(values))})`;
  const changes = names.map((name) => sql`${name} = excluded.${name}`);
  const merge = sql` on conflict (bucket_id, name) do update set ${sql.join(changes)}`;
  await (row.isUpsert ? sql`${insert}${merge}` : insert).execute(db);
}

/** Throws if the bucket does not accept the file. */
export function checkFile(bucket: Bucket | undefined, type: string, size: number): void {
  if (!bucket) throw bucketNotFound();
  const { file_size_limit: limit, allowed_mime_types: allowed } = bucket;
  if (limit !== null && size > limit)
    throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  const [plain = ''] = type.toLowerCase().split(';');
  const isAllowed = (one: string) =>
    one === '*/*' || one === plain.trim() || (one.endsWith('/*') && plain.startsWith(one.slice(0, -1)));
  if (allowed && allowed.length > 0 && !allowed.some((one) => isAllowed(one.toLowerCase())))
    throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
}
