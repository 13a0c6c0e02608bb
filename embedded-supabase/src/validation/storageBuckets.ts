import { InvalidRequest, type ApiRequest } from '../rest';
import { isBucketName, nothingHere, readKnownFields, toBucket, toBytes, toWhole } from './storageFields';

export type BucketList = {
  search: string;
  sortColumn: string;
  isDescending: boolean;
  /** All from the offset on, if undefined. */
  limit: number | undefined;
  offset: number;
};
export type BucketLimits = {
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
};
export type BucketCall =
  | { kind: 'list buckets'; list: BucketList }
  | { kind: 'get bucket'; bucket: string }
  | { kind: 'empty bucket'; bucket: string }
  | { kind: 'delete bucket'; bucket: string }
  | { kind: 'create bucket'; bucket: string; name: string; limits: BucketLimits }
  | { kind: 'update bucket'; bucket: string; limits: BucketLimits };

const sortable = ['id', 'name', 'created_at', 'updated_at'];
const mimeType = /^[\w.+-]+\/([\w.+-]+(; ?charset=[\w-]+)?|\*)$|^\*\/\*$/;
const maxTypes = 100;

/** Parses a request about buckets; `segments` is its path after `bucket`. */
export function readBucketCall(request: ApiRequest, segments: string[]): BucketCall {
  const [given, action, ...more] = segments;
  const { method, url } = request;
  if (given === undefined) {
    if (method === 'GET') return { kind: 'list buckets', list: readList(url.searchParams) };
    if (method === 'POST') return readNewBucket(request);
    throw nothingHere();
  }
  const bucket = toBucket(given);
  if (method === 'POST' && action === 'empty' && more.length === 0) return { kind: 'empty bucket', bucket };
  if (action !== undefined) throw nothingHere();
  if (method === 'GET') return { kind: 'get bucket', bucket };
  if (method === 'DELETE') return { kind: 'delete bucket', bucket };
  if (method === 'PUT') return { kind: 'update bucket', bucket, limits: readFieldsOfBucket(request).limits };
  throw nothingHere();
}

function readList(options: URLSearchParams): BucketList {
  const sortColumn = options.get('sortColumn') ?? 'name';
  const order = options.get('sortOrder') ?? 'asc';
  if (!sortable.includes(sortColumn) || !['asc', 'desc'].includes(order))
    throw new InvalidRequest('Buckets are sorted by id, name, created_at or updated_at, asc or desc.');
  const toNumber = (name: string) => toWhole(Number(options.get(name) ?? 0), name, 0);
  return {
    ...{ search: options.get('search') ?? '', sortColumn, isDescending: order === 'desc' },
    ...{ limit: options.has('limit') ? toNumber('limit') : undefined, offset: toNumber('offset') },
  };
}

function readNewBucket(request: ApiRequest): BucketCall {
  const { id, name, limits } = readFieldsOfBucket(request);
  const bucket = id ?? name;
  if (!isBucketName(bucket) || !isBucketName(name ?? bucket))
    throw new InvalidRequest('Bucket name invalid', 400, 'InvalidBucketName');
  // A new bucket without limits has none.
  return { kind: 'create bucket', bucket, name: isBucketName(name) ? name : bucket, limits };
}

function readFieldsOfBucket(request: ApiRequest) {
  const { id, name, type, ...fields } = readKnownFields(request, [
    ...['id', 'name', 'type', 'public', 'file_size_limit', 'allowed_mime_types'],
  ]);
  if (type !== undefined && type !== 'STANDARD')
    throw new InvalidRequest(
      'Not served by the embedded backend: buckets of this type.',
      501,
      'NotImplemented',
    );
  const limits: BucketLimits = {};
  const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = fields;
  if (isPublic !== undefined) limits.public = toBoolean(isPublic);
  if (size !== undefined) limits.file_size_limit = toSize(size);
  if (types !== undefined) limits.allowed_mime_types = toTypes(types);
  return { id, name, limits };
}

function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new InvalidRequest('"public" is true or false.');
}

function toSize(value: unknown): number | null {
  if (value === null) return null;
  return typeof value === 'string' ? toBytes(value) : toWhole(value, 'file_size_limit', 0);
}

function toTypes(value: unknown): string[] | null {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length > maxTypes)
    throw new InvalidRequest(`"allowed_mime_types" is a list of at most ${maxTypes} types.`);
  return value.map((type: unknown) => {
    if (typeof type === 'string' && type.length <= 255 && mimeType.test(type)) return type;
    throw new InvalidRequest(
      `mime type ${String(type).slice(0, 100)} is not supported`,
      415,
      'invalid_mime_type',
    );
  });
}
