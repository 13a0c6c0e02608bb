import { createHash, randomInt } from 'node:crypto';
import type http from 'node:http';
import { bucketCount, parseBucket, toBucketCookie } from '@brand/shared-data/server';

/**
 * One of 20 parts of all visitors. A browser stays in the bucket that its cookie names, so it gets the same builds again. A
 * canary gets a share of visitors in steps of 5 per cent: more buckets would be more copies of each page in shared caches.
 */
export type Bucket = number;

/** The random choice of a bucket. */
const drawBucket = (): Bucket => randomInt(bucketCount);

/** The bucket that the cookie names; undefined if there is none. */
export const readBucket = ({ cookie = '' }: http.IncomingHttpHeaders): Bucket | undefined =>
  parseBucket(cookie);

/** The bucket of a visitor; a visitor without one gets the result of `draw`, and the cookie that names it. */
export function takeBucket(
  request: http.IncomingHttpHeaders,
  tls: boolean,
  draw = drawBucket,
): { bucket: Bucket; setCookie?: Record<'set-cookie', string> } {
  const known = readBucket(request);
  if (known !== undefined) return { bucket: known };
  const bucket = draw();
  return { bucket, setCookie: { 'set-cookie': toBucketCookie(bucket, tls) } };
}

/** Whether visitors of `bucket` get the build `id`, which has `share` per cent. Each build has its own order of buckets. */
export function isInShare(bucket: Bucket | undefined, id: string, share: number): boolean {
  if (bucket === undefined) return share >= 100;
  const first = createHash('sha256').update(id).digest().readUInt32BE();
  return (bucket + first) % bucketCount < (share / 100) * bucketCount;
}
