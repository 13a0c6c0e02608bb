// As the server's (server/releases/buckets.ts).
const bucketCount = 20;
const month = 30 * 24 * 60 * 60;

/** The bucket that the browser's cookie names; undefined where there is none, and on a server. */
export function readBucket(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  const known = /(?:^|; )bucket=(\d{1,2})(?:;|$)/.exec(document.cookie)?.[1];
  return known === undefined ? undefined : Number(known);
}

/** The bucket of this browser; one that has none yet gets one at random, and the cookie that tells the server. */
export function takeBucket(): number {
  const known = readBucket();
  if (known !== undefined) return known;
  const bucket = Math.floor(Math.random() * bucketCount);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `bucket=${bucket}; Path=/; Max-Age=${month}; SameSite=Lax${secure}`;
  return bucket;
}
