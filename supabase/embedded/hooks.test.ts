import type { TestBackend } from 'embedded-supabase/testing';
import { request } from 'embedded-supabase/testing/request';
import { startFixtureBackend } from '../tests/fixtureBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => backend.stop());

test.each([
  ['reactions', { reaction_type: 'like' }],
  ['newsletter_subscribers', { email: 'ada' }],
])(
  'Attack: more than 120 new rows of %s a minute from one address get 429, and other addresses do not',
  async (table, row) => {
    const add = (rows: number, address: string) =>
      request(backend, `/rest/v1/${table}`, {
        body: Array<object>(rows).fill(row),
        headers: { 'x-forwarded-for': address },
      });
    const refused = await add(121, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Let through to the table, whose checks refuse such rows.
    expect((await add(120, '192.0.2.2')).status).toBeLessThan(429);
  },
);
