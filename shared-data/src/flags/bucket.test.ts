import { parseBucket, toBucketCookie } from './bucket';

it.each([
  ['bucket=7', 7],
  ['a=1; bucket=19; b=2', 19],
  ['a=1;bucket=0', 0],
  ['bucket=20', undefined],
  ['bucket=57', undefined],
  ['bucket=007', undefined],
  ['mybucket=7', undefined],
  ['', undefined],
])('Browser and server read the cookies "%s" alike', (cookies, bucket) => {
  expect(parseBucket(cookies)).toBe(bucket);
});

it('The cookie of a bucket names it for a month, over TLS alone where the site has it', () => {
  expect(toBucketCookie(7, true)).toBe('bucket=7; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(toBucketCookie(7, false)).not.toContain('Secure');
});
