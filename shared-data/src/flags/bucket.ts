/** The number of buckets of visitors, named by their cookies; builds (docs/decisions/041) and flags depend on it. */
export const bucketCount = 20;

const month = 30 * 24 * 60 * 60;

/** The bucket that a header or `document.cookie` names; undefined if there is none. */
export function parseBucket(cookies: string): number | undefined {
  const bucket = Number(/(?:^|; ?)bucket=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? NaN);
  return bucket < bucketCount ? bucket : undefined;
}

/** The cookie that names a bucket. Scripts of the page read it, too. */
export const toBucketCookie = (bucket: number, isSecure: boolean): string =>
  `bucket=${bucket}; Path=/; Max-Age=${month}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The bucket that the browser's cookie names; undefined where there is none, and on a server. */
export const readBucket = (): number | undefined =>
  typeof document === 'undefined' ? undefined : parseBucket(document.cookie);

/**
 * The bucket of this browser; a browser without one gets a random bucket, and the cookie that names it to the
 * server.
 */
export function takeBucket(): number {
  const known = readBucket();
  if (known !== undefined) return known;
  const bucket = Math.floor(Math.random() * bucketCount);
  document.cookie = toBucketCookie(bucket, location.protocol === 'https:');
  return bucket;
}
