import { createHash, randomInt } from 'node:crypto';
import type http from 'node:http';

/** One of 20 parts of all visitors. A browser stays in the bucket that its cookie names, so it gets the same builds again. */
export type Bucket = number;

/** A canary gets a share of visitors in steps of 5 per cent: more buckets would be more copies of each page in shared caches. */
export const bucketCount = 20;

const cookieName = 'bucket';
const month = 30 * 24 * 60 * 60;

/** The bucket that the cookie names; undefined where there is none. */
export function readBucket({ cookie = '' }: http.IncomingHttpHeaders): Bucket | undefined {
  const bucket = Number(/(?:^|; ?)bucket=(\d{1,2})(?:;|$)/.exec(cookie)?.[1] ?? NaN);
  return bucket < bucketCount ? bucket : undefined;
}

/** The bucket of a visitor; one who has none yet gets one at random, and the cookie that names it. */
export function takeBucket(
  request: http.IncomingHttpHeaders,
  tls: boolean,
): { bucket: Bucket; setCookie?: Record<'set-cookie', string> } {
  const known = readBucket(request);
  if (known !== undefined) return { bucket: known };
  const bucket = randomInt(bucketCount);
  return { bucket, setCookie: { 'set-cookie': toCookie(bucket, tls) } };
}

// Scripts of the page read it for flags (shared-data/src/flags/bucket.ts).
const toCookie = (bucket: Bucket, tls: boolean): string =>
  `${cookieName}=${bucket}; Path=/; Max-Age=${month}; SameSite=Lax${tls ? '; Secure' : ''}`;

/** Whether visitors of `bucket` get the build `id`, which has `share` per cent. Each build has its own order of buckets. */
export function isInShare(bucket: Bucket | undefined, id: string, share: number): boolean {
  if (bucket === undefined) return share >= 100;
  const first = createHash('sha256').update(id).digest().readUInt32BE();
  return (bucket + first) % bucketCount < (share / 100) * bucketCount;
}
