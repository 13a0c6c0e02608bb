/**
 * The number of visitor buckets, on which canary builds (docs/decisions/041) and flags depend. A cookie holds the visitor's
 * bucket.
 */
export const bucketCount = 20;

const month = 30 * 24 * 60 * 60;

/** Parses the bucket from a Cookie header or `document.cookie`; undefined if it is missing or invalid. */
export function parseBucket(cookies: string): number | undefined {
  const bucket = Number(/(?:^|; ?)bucket=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? NaN);
  return bucket < bucketCount ? bucket : undefined;
}

/** The Set-Cookie value for a bucket. Not HttpOnly, because page scripts also read the cookie. */
export const toBucketCookie = (bucket: number, isSecure: boolean): string =>
  `bucket=${bucket}; Path=/; Max-Age=${month}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The bucket in the browser's cookie; undefined on a server or if the cookie is missing or invalid. */
export const readBucket = (): number | undefined =>
  typeof document === 'undefined' ? undefined : parseBucket(document.cookie);

/**
 * Returns this browser's bucket. If there is none yet, picks one at random and stores it in the cookie for the server to read.
 */
export function takeBucket(): number {
  const known = readBucket();
  if (known !== undefined) return known;
  const bucket = Math.floor(Math.random() * bucketCount);
  document.cookie = toBucketCookie(bucket, location.protocol === 'https:');
  return bucket;
}
