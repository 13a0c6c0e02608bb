import { createHash, randomInt } from 'node:crypto';
import type http from 'node:http';
import { bucketCount, parseBucket, toBucketCookie } from '@brand/shared-data/server';

/**
 * One of 20 groups of visitors. A cookie stores a browser's bucket, so the browser always gets the same builds. A canary's share
 * grows in steps of 5 percent; more buckets would mean more copies of each page in shared caches.
 */
export type Bucket = number;

/** Picks a bucket at random. */
const drawBucket = (): Bucket => randomInt(bucketCount);

/** The bucket in the request's cookie; undefined if there is none. */
export const readBucket = ({ cookie = '' }: http.IncomingHttpHeaders): Bucket | undefined =>
  parseBucket(cookie);

/**
 * Returns the visitor's bucket. A visitor without a bucket is assigned the result of `draw`, along with a cookie that stores it.
 */
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

/** Whether visitors in `bucket` get the build `id`, whose share is `share` percent. Each build orders the buckets differently. */
export function isInShare(bucket: Bucket | undefined, id: string, share: number): boolean {
  if (bucket === undefined) return share >= 100;
  const first = createHash('sha256').update(id).digest().readUInt32BE();
  return (bucket + first) % bucketCount < (share / 100) * bucketCount;
}
