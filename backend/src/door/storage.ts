// The strict door in front of the storage server: the calls of supabase-js for files.
import { fieldsOf, readJson, Refusal, withJson, type Message } from './message';

const calls = ['list', 'move', 'copy', 'sign', 'upload/sign', 'info', 'public', 'authenticated'] as const;

// One segment of a path: no encoded slash, backslash, dot or zero, whatever reads it next.
const segment = String.raw`(?:[\w.!~*'()@&=+$,;:-]|%(?!2[fFeE]|5[cC]|00)[0-9a-fA-F]{2})+`;
const address = new RegExp(String.raw`^/storage/v1/(bucket(?:/[\w.-]+(?:/empty)?)?|object(?:/${segment})+)$`);

const methods: Record<'bucket' | 'object', readonly string[]> = {
  bucket: ['GET', 'POST', 'PUT', 'DELETE'],
  object: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
};

const sortable = ['name', 'updated_at', 'created_at', 'last_accessed_at'];

/** The request in its one spelling. Throws a Refusal that says what is not served. */
export function passStorage(message: Message): Message {
  const { method, url } = message;
  const [, path] = address.exec(url.pathname) ?? [];
  if (path === undefined) throw new Refusal('There is nothing at this address.', 404, 'not_found');
  const kind = path.startsWith('bucket') ? 'bucket' : 'object';
  if (!methods[kind].includes(method)) throw new Refusal(`${method} is not served here.`, 405, 'bad_method');
  for (const [name, value] of url.searchParams) {
    const isKnown = ['token', 'download', 'limit', 'offset', 'sortColumn', 'sortOrder', 'search'].includes(
      name,
    );
    if (!isKnown || value.length > 1000)
      throw new Refusal(`"${name.slice(0, 100)}" is no parameter of this request.`);
  }
  return isFile(method, path) ? message : passCall(message);
}

// What is not one of the calls puts a file there, in whatever type it has.
function isFile(method: string, path: string): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  const [, rest = ''] = /^object\/(.*)$/.exec(path) ?? [];
  return rest.startsWith('upload/sign/')
    ? method === 'PUT'
    : !calls.some((call) => `${rest}/`.startsWith(`${call}/`)) && rest !== '';
}

function passCall(message: Message): Message {
  if (message.method === 'GET' || message.method === 'HEAD') return { ...message, body: undefined };
  const fields = fieldsOf(readJson(message), [
    ...['prefix', 'limit', 'offset', 'sortBy', 'search', 'prefixes', 'expiresIn', 'paths', 'bucketId'],
    ...['sourceKey', 'destinationKey', 'destinationBucket', 'id', 'name', 'public', 'file_size_limit'],
    ...['allowed_mime_types', 'type', 'transform', 'metadata', 'copyMetadata'],
  ]);
  const { sortBy } = fields;
  if (sortBy !== undefined) {
    const { column, order = 'asc' } = fieldsOf(sortBy, ['column', 'order']);
    if (!sortable.includes(String(column)) || (order !== 'asc' && order !== 'desc'))
      throw new Refusal(`Files are sorted by ${sortable.join(', ')}, asc or desc.`);
  }
  return withJson(message, message.body ? fields : undefined);
}
