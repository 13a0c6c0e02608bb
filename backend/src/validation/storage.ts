// Validates requests to the storage server: only what supabase-js sends for files is served.
import { InvalidRequest, readFields, readJson, withJson, type ApiRequest } from './request';

const endpoints = ['list', 'move', 'copy', 'sign', 'upload/sign', 'info', 'public', 'authenticated'];

// One segment of a path, without an encoded slash, backslash or zero that the next parser could decode.
const segment = String.raw`(?:[\w.!~*'()@&=+$,;:-]|%(?!2[fFeE]|5[cC]|00)[0-9a-fA-F]{2})+`;
const servedPath = new RegExp(
  String.raw`^/storage/v1/(bucket(?:/[\w.-]+(?:/empty)?)?|object(?:/${segment})+)$`,
);

const methods: Record<'bucket' | 'object', readonly string[]> = {
  bucket: ['GET', 'POST', 'PUT', 'DELETE'],
  object: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
};

const parameters = ['token', 'download', 'limit', 'offset', 'sortColumn', 'sortOrder', 'search'];
const fieldNames = [
  ...['prefix', 'limit', 'offset', 'sortBy', 'search', 'prefixes', 'expiresIn', 'paths', 'bucketId'],
  ...['sourceKey', 'destinationKey', 'destinationBucket', 'id', 'name', 'public', 'file_size_limit'],
  ...['allowed_mime_types', 'type', 'transform', 'metadata', 'copyMetadata'],
];
const sortable = ['name', 'updated_at', 'created_at', 'last_accessed_at'];

/** The request as it is sent on. Throws an InvalidRequest that says what is not served. */
export function validateStorageRequest(request: ApiRequest): ApiRequest {
  const { method, url } = request;
  const [, path] = servedPath.exec(url.pathname) ?? [];
  if (path === undefined) throw new InvalidRequest('There is nothing at this address.', 404, 'not_found');
  const kind = path.startsWith('bucket') ? 'bucket' : 'object';
  if (!methods[kind].includes(method))
    throw new InvalidRequest(`${method} is not served here.`, 405, 'bad_method');
  for (const [name, value] of url.searchParams) {
    if (!parameters.includes(name) || value.length > 1000)
      throw new InvalidRequest(`"${name.slice(0, 100)}" is no parameter of this request.`);
  }
  return isUpload(method, path) ? request : validateCall(request);
}

// A path that is none of the endpoints uploads a file, in whatever type it has.
function isUpload(method: string, path: string): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  const [, rest = ''] = /^object\/(.*)$/.exec(path) ?? [];
  return rest.startsWith('upload/sign/')
    ? method === 'PUT'
    : !endpoints.some((endpoint) => `${rest}/`.startsWith(`${endpoint}/`)) && rest !== '';
}

function validateCall(request: ApiRequest): ApiRequest {
  if (request.method === 'GET' || request.method === 'HEAD') return { ...request, body: undefined };
  const fields = readKnownFields(readJson(request), fieldNames);
  const { sortBy } = fields;
  if (sortBy !== undefined) {
    const { column, order = 'asc' } = readKnownFields(sortBy, ['column', 'order']);
    if (!sortable.includes(String(column)) || (order !== 'asc' && order !== 'desc'))
      throw new InvalidRequest(`Files are sorted by ${sortable.join(', ')}, asc or desc.`);
  }
  return withJson(request, request.body ? fields : undefined);
}

function readKnownFields(json: unknown, known: readonly string[]): Record<string, unknown> {
  const fields = readFields(json);
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InvalidRequest(`"${unknown.slice(0, 100)}" is no field of this request.`);
  return fields;
}
