import type { StoredFile } from './StorageFiles';

/** Responds with a file: whole, as a range (206), or unchanged (304). */
export function respondWithFile(
  { metadata, read }: StoredFile,
  requested: Headers,
  method: string,
): Response {
  const { mimetype, cacheControl, eTag, size, lastModified } = metadata;
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    etag: eTag,
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    'last-modified': lastModified.toUTCString(),
  });
  if (isUnchanged(metadata, requested)) return new Response(null, { status: 304, headers });
  const range = isOutdated(eTag, requested.get('if-range')) ? null : readRange(requested.get('range'), size);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.end - range.start + 1 : size;
  headers.set('content-length', String(length));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const body = method === 'HEAD' || length === 0 ? null : read(range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function isUnchanged({ eTag, lastModified }: StoredFile['metadata'], requested: Headers): boolean {
  const ifNoneMatch = requested.get('if-none-match');
  if (ifNoneMatch !== null) return isKnown(eTag, ifNoneMatch);
  // Both times are in whole seconds, as in the header; a missing header becomes NaN, so the comparison is false.
  const since = Date.parse(requested.get('if-modified-since') ?? '');
  return Date.parse(lastModified.toUTCString()) <= since;
}

function isKnown(eTag: string, ifNoneMatch: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(eTag) || tags.includes('*');
}

const isOutdated = (eTag: string, ifRange: string | null) => ifRange !== null && ifRange !== eTag;

/** Reads a single range; multiple or invalid ranges get the whole file, which the standard allows. */
function readRange(header: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'outside' : { start, end };
}
