// Validates requests to the storage server. Only the requests that supabase-js sends for files are served, and each URL is
// interpreted in only one way.
import { readUpload, type Upload } from '../storage/upload';
import { InvalidRequest, type ApiRequest } from '../rest';
import { readFields } from './request';
import { readBucketCall, type BucketCall } from './storageBuckets';
import {
  nothingHere,
  readKnownFields,
  toBucket,
  toFile,
  toKey,
  toText,
  toTexts,
  toWhole,
  type File,
} from './storageFields';

/** A file's readers: everybody for a public bucket, users whom the policies allow, or requests with a signed URL. */
type Access = 'public' | 'authenticated' | 'sign';
export type List = {
  bucket: string;
  prefix: string;
  search: string;
  /** Whether to list this level's folders instead of the files below them. */
  hasLevels: boolean;
  isFolderFirst: boolean;
  sortColumn: string;
  isDescending: boolean;
  limit: number;
  offset: number;
};

export type StorageCall =
  | BucketCall
  | { kind: 'status' }
  | (File & { kind: 'read'; access: Access; token: string })
  | (File & { kind: 'info'; access: Access })
  | (File & { kind: 'upload'; isUpsert: boolean; upload: Upload })
  | (File & { kind: 'signed upload'; token: string; upload: Upload })
  | (File & { kind: 'sign'; seconds: number })
  | (File & { kind: 'sign upload'; isUpsert: boolean })
  | { kind: 'sign many'; bucket: string; keys: string[]; seconds: number }
  | { kind: 'list'; list: List }
  | { kind: 'list pages'; list: List }
  | { kind: 'move'; from: File; to: File }
  | { kind: 'copy'; from: File; to: File; isUpsert: boolean; keepsMetadata: boolean }
  | (File & { kind: 'remove' })
  | { kind: 'remove many'; bucket: string; keys: string[] };

// Services that hosted Storage offers at these paths, but the embedded backend lacks.
const notServed: [path: RegExp, name: string][] = [
  [/^render\//, 'transformed images'],
  [/^upload\/resumable/, 'resumable uploads'],
  [/^s3(\/|$)/, 'the S3 protocol'],
  [/^(iceberg|vector)(\/|$)/i, 'analytics and vector buckets'],
  [/^cdn(\/|$)/, 'purging a cache'],
  [/^(metadata|object\/metadata)(\/|$)/, 'changing metadata'],
];

const methods: Record<'bucket' | 'object', readonly string[]> = {
  bucket: ['GET', 'POST', 'PUT', 'DELETE'],
  object: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
};

const maxListed = 1000;
const parameters = [
  'token',
  'download',
  'cacheNonce',
  'limit',
  'offset',
  'sortColumn',
  'sortOrder',
  'search',
];
const sortable = ['name', 'updated_at', 'created_at', 'last_accessed_at'];

/** Parses a request to the storage server. Throws an InvalidRequest that names the unsupported part. */
export async function readStorageCall(request: ApiRequest): Promise<StorageCall> {
  const { method, url } = request;
  const path = url.pathname.slice('/storage/v1/'.length);
  const [, missing] = notServed.find(([pattern]) => pattern.test(path)) ?? [];
  if (missing)
    throw new InvalidRequest(`Not served by the embedded backend: ${missing}.`, 501, 'NotImplemented');
  if (path === 'status') return { kind: 'status' };
  const [kind, ...segments] = path.split('/');
  if (kind !== 'bucket' && kind !== 'object') throw nothingHere();
  if (!methods[kind].includes(method))
    throw new InvalidRequest(`${method} is not served here.`, 405, 'bad_method');
  for (const [name, value] of url.searchParams)
    if (!parameters.includes(name) || value.length > 2000)
      throw new InvalidRequest(`"${name.slice(0, 100)}" is no parameter of this request.`);
  return kind === 'bucket' ? readBucketCall(request, segments) : readObjectCall(request, segments);
}

async function readObjectCall(request: ApiRequest, segments: string[]): Promise<StorageCall> {
  const { method } = request;
  const [first = '', second = '', ...rest] = segments;
  const token = request.url.searchParams.get('token') ?? '';
  const isUpsert = request.headers.get('x-upsert') === 'true';
  if (method === 'GET' || method === 'HEAD') {
    if (first === 'info') {
      const hasAccess = rest.length > 1 && (second === 'public' || second === 'authenticated');
      const file = hasAccess ? toFile(rest[0], rest.slice(1)) : toFile(second, rest);
      return { kind: 'info', access: hasAccess ? second : 'authenticated', ...file };
    }
    const access = (['public', 'authenticated', 'sign'] as const).find((one) => one === first);
    if (access && rest.length > 0) return { kind: 'read', access, token, ...toFile(second, rest) };
    return { kind: 'read', access: 'authenticated', token, ...toFile(first, [second, ...rest]) };
  }
  if (method === 'DELETE') return readRemoval(request, segments);
  if (first === 'upload' && second === 'sign') {
    const file = toFile(rest[0], rest.slice(1));
    if (method === 'POST') return { kind: 'sign upload', isUpsert, ...file };
    return { kind: 'signed upload', token, upload: await readUpload(request), ...file };
  }
  if (method === 'POST') {
    if (first === 'list' && rest.length === 0) return readList(request, second);
    if (first === 'list-v2' && rest.length === 0) return readPagedList(request, second);
    if (first === 'sign') return readSigning(request, second, rest);
    if (segments.length === 1 && (first === 'move' || first === 'copy')) return readTransfer(request, first);
  }
  const upload = await readUpload(request);
  return {
    kind: 'upload',
    isUpsert: isUpsert || method === 'PUT',
    upload,
    ...toFile(first, [second, ...rest]),
  };
}

function readRemoval(request: ApiRequest, [bucket, ...segments]: string[]): StorageCall {
  if (segments.length > 0) return { kind: 'remove', ...toFile(bucket, segments) };
  const { prefixes } = readKnownFields(request, ['prefixes']);
  return { kind: 'remove many', bucket: toBucket(bucket), keys: toTexts(prefixes, 'prefixes') };
}

function readTransfer(request: ApiRequest, action: 'move' | 'copy'): StorageCall {
  const fields = readKnownFields(request, [
    ...['bucketId', 'sourceKey', 'destinationKey', 'destinationBucket'],
    ...(action === 'copy' ? ['copyMetadata'] : []),
  ]);
  const bucket = toBucket(fields['bucketId']);
  const from = { bucket, key: toKey(fields['sourceKey']) };
  const to = {
    bucket: toBucket(fields['destinationBucket'] ?? bucket),
    key: toKey(fields['destinationKey']),
  };
  if (action === 'move') return { kind: 'move', from, to };
  const isUpsert = request.headers.get('x-upsert') === 'true';
  return { kind: 'copy', from, to, isUpsert, keepsMetadata: fields['copyMetadata'] !== false };
}

function readSigning(request: ApiRequest, bucket: string, segments: string[]): StorageCall {
  const { expiresIn, paths, transform } = readKnownFields(request, ['expiresIn', 'paths', 'transform']);
  if (transform !== undefined && Object.keys(Object(transform)).length > 0)
    throw new InvalidRequest(
      'Not served by the embedded backend: transformed images.',
      501,
      'NotImplemented',
    );
  const seconds = toWhole(expiresIn, 'expiresIn', 1);
  if (segments.length > 0) return { kind: 'sign', seconds, ...toFile(bucket, segments) };
  // Hosted Storage reports for each path whether the file exists, whatever characters the path contains.
  return { kind: 'sign many', bucket: toBucket(bucket), keys: toTexts(paths, 'paths'), seconds };
}

function readList(request: ApiRequest, bucket: string): StorageCall {
  const names = ['prefix', 'limit', 'offset', 'sortBy', 'search'];
  const { prefix = '', limit = 100, offset = 0, sortBy, search } = readKnownFields(request, names);
  // `list('/folder/')` is equivalent to `list('folder')`, as on hosted Storage.
  const folder = toText(prefix, 'prefix')
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  return {
    kind: 'list',
    list: {
      ...{ bucket: toBucket(bucket), prefix: folder && `${folder}/`, search: toText(search ?? '', 'search') },
      ...{ hasLevels: true, isFolderFirst: true, ...toSort(sortBy) },
      ...{ limit: Math.min(toWhole(limit, 'limit', 1), maxListed), offset: toWhole(offset, 'offset', 0) },
    },
  };
}

function readPagedList(request: ApiRequest, bucket: string): StorageCall {
  const names = ['prefix', 'limit', 'cursor', 'with_delimiter', 'sortBy'];
  const { prefix = '', limit = maxListed, cursor, with_delimiter, sortBy } = readKnownFields(request, names);
  return {
    kind: 'list pages',
    list: {
      ...{ bucket: toBucket(bucket), prefix: toText(prefix, 'prefix'), search: '' },
      ...{ hasLevels: with_delimiter === true, isFolderFirst: false, ...toSort(sortBy) },
      limit: Math.min(toWhole(limit, 'limit', 1), maxListed),
      offset: cursor === undefined ? 0 : toWhole(Number(atobOrEmpty(toText(cursor, 'cursor'))), 'cursor', 1),
    },
  };
}

function atobOrEmpty(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

function toSort(sortBy: unknown): Pick<List, 'sortColumn' | 'isDescending'> {
  const { column = 'name', order = 'asc', ...others } = readFields(sortBy ?? undefined);
  if (!sortable.includes(String(column)) || !isOrder(order) || Object.keys(others).length > 0)
    throw new InvalidRequest(`Files are sorted by ${sortable.join(', ')}, asc or desc.`);
  return { sortColumn: String(column), isDescending: order === 'desc' };
}

const isOrder = (order: unknown) => order === 'asc' || order === 'desc';
