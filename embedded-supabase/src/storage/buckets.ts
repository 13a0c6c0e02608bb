import { sql, type Kysely } from 'kysely';
import { isDatabaseError } from '../database/postgrestFormat';
import type { BucketCall, BucketLimits, BucketList } from '../validation/storageBuckets';
import type { StorageCall } from '../validation/storage';
import { bucketNotEmpty, bucketNotFound } from './StorageError';

/** Runs `work` in one transaction as the sender of the request. */
export type As = <Result>(
  operation: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
) => Promise<Result>;

export type Bucket = { public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null };

const columns = sql.raw(
  "id, name, coalesce(owner::text, '') as owner, public, type, file_size_limit, allowed_mime_types, created_at, updated_at",
);

type NewBucket = { bucket: string; name: string; owner: string | null; limits: BucketLimits };
type AboutBucket = Exclude<BucketCall, { kind: 'empty bucket' }>;

const aboutBuckets = ['list buckets', 'get bucket', 'create bucket', 'update bucket', 'delete bucket'];

export const isAboutBucket = (call: StorageCall): call is AboutBucket => aboutBuckets.includes(call.kind);

/** Responds as the sender, whom the policies on `storage.buckets` let see and change some. */
export async function respondAboutBucket(
  call: AboutBucket,
  as: As,
  sender: string | null,
): Promise<Response> {
  switch (call.kind) {
    case 'list buckets':
      return Response.json(await as('storage.bucket.list', (db) => listBuckets(db, call.list)));
    case 'get bucket':
      return Response.json(orNotFound(await as('storage.bucket.get', (db) => findBucket(db, call.bucket))));
    case 'create bucket':
      await as('storage.bucket.create', (db) => insertBucket(db, { ...call, owner: sender }));
      return Response.json({ name: call.name });
    case 'update bucket':
      orNotFound(await as('storage.bucket.update', (db) => updateBucket(db, call.bucket, call.limits)));
      return Response.json({ message: 'Successfully updated' });
    case 'delete bucket':
      orNotFound(
        await as('storage.bucket.delete', (db) => deleteBucket(db, call.bucket)).catch(explainFiles),
      );
      return Response.json({ message: 'Successfully deleted' });
  }
}

function orNotFound<Found>(found: Found): NonNullable<Found> {
  if (!found) throw bucketNotFound();
  return found;
}

// The foreign key of files refuses to lose their bucket.
function explainFiles(error: unknown): never {
  throw isDatabaseError(error) && error.code === '23503' ? bucketNotEmpty() : error;
}

/** The bucket, if the role of `db` may see it; undefined otherwise. */
export async function findBucket(db: Kysely<unknown>, id: string): Promise<Bucket | undefined> {
  const { rows } = await sql<Bucket>`select ${columns} from storage.buckets where id = ${id}`.execute(db);
  return rows[0];
}

/** One page of the buckets that the role of `db` may see. */
async function listBuckets(db: Kysely<unknown>, list: BucketList): Promise<Bucket[]> {
  const { search, sortColumn, isDescending, limit, offset } = list;
  const { rows } = await sql<Bucket>`
    select ${columns} from storage.buckets where position(lower(${search}) in lower(name)) > 0
    order by ${sql.ref(sortColumn)} ${sql.raw(isDescending ? 'desc' : 'asc')}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Inserts a bucket as the role of `db`. */
async function insertBucket(db: Kysely<unknown>, { bucket, name, owner, limits }: NewBucket): Promise<void> {
  const { public: isPublic = false, file_size_limit = null, allowed_mime_types = null } = limits;
  await sql`
    insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${bucket}, ${name}, ${owner}, ${owner}, ${isPublic}, ${file_size_limit}, ${allowed_mime_types})`.execute(
    db,
  );
}

/** Changes the stated limits as the role of `db`; returns whether there is a bucket that it may change. */
async function updateBucket(db: Kysely<unknown>, id: string, limits: BucketLimits): Promise<boolean> {
  const changes = Object.entries(limits).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql`
    update storage.buckets set ${sql.join([...changes, sql`updated_at = now()`])}
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes an empty bucket as the role of `db`; returns whether there is one that it may delete. */
async function deleteBucket(db: Kysely<unknown>, id: string): Promise<boolean> {
  const { rows } = await sql`delete from storage.buckets where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
