import type { Kysely } from 'kysely';
import type { List } from '../validation/storage';
import { findBucket, type As } from './buckets';
import { findListed, type Listed } from './rows';
import { bucketNotFound } from './StorageError';

/** Responds with one page of files and folders. */
export async function list(list: List, server: Kysely<unknown>, as: As): Promise<Response> {
  const rows = await find(list, 'storage.object.list', server, as);
  return Response.json(rows.map(toFields));
}

/** Responds with one page of files and folders, and with the cursor of the next. */
export async function listPages(list: List, server: Kysely<unknown>, as: As): Promise<Response> {
  const { limit, offset, prefix } = list;
  const rows = await find({ ...list, limit: limit + 1 }, 'storage.object.list_v2', server, as);
  const hasNext = rows.length > limit;
  const page = rows.slice(0, limit).map((row) => ({ ...row, name: prefix + row.name }));
  return Response.json({
    hasNext,
    ...(hasNext && { nextCursor: Buffer.from(String(offset + limit)).toString('base64') }),
    folders: page.filter((row) => row.is_folder).map(({ name }) => ({ key: name, name: `${name}/` })),
    objects: page.filter((row) => !row.is_folder).map((row) => ({ ...toFields(row), key: row.name })),
  });
}

async function find(list: List, operation: string, server: Kysely<unknown>, as: As): Promise<Listed[]> {
  if (!(await findBucket(server, list.bucket))) throw bucketNotFound();
  return as(operation, (db) => findListed(db, list));
}

function toFields({ name, id, updated_at, created_at, last_accessed_at, metadata }: Listed) {
  return { name, id, updated_at, created_at, last_accessed_at, metadata };
}
