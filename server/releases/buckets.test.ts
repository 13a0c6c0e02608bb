import { bucketCount } from '@brand/shared-data/server';
import { isInShare, takeBucket } from './buckets';

const all = Array.from({ length: bucketCount }, (_, bucket) => bucket);

test.each(all)(
  'A visitor for whom bucket %i is drawn gets it, and a cookie that keeps them there',
  (bucket) => {
    const taken = takeBucket({}, false, () => bucket);

    expect(taken.bucket).toBe(bucket);
    const [cookie = ''] = taken.setCookie?.['set-cookie'].split(';') ?? [];
    expect(takeBucket({ cookie }, false, () => NaN)).toEqual({ bucket });
  },
);

test('Every bucket is drawn sooner or later', () => {
  const drawn = new Set(Array.from({ length: 2000 }, () => takeBucket({}, false).bucket));

  expect([...drawn].sort((one, other) => one - other)).toEqual(all);
});

test.each([0, 5, 25, 50, 95, 100])('A share of %i per cent is exactly that part of the buckets', (share) => {
  const chosen = all.filter((bucket) => isInShare(bucket, '20260301080000-0a1b2c', share));

  expect(chosen).toHaveLength((share / 100) * bucketCount);
});
