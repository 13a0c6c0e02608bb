import type { TestBackend } from 'backend/testing';
import { request } from '../../backend/testing/request';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => backend.stop());

const subscribe = (address: number, count: number) =>
  request(backend, '/rest/v1/newsletter_subscribers', {
    body: Array.from({ length: count }, (_, n) => ({ email: `reader${address}-${n}@example.com` })),
    headers: { 'x-forwarded-for': `192.0.2.${address}`, prefer: 'return=minimal' },
  });

test('Visitors of many addresses get 429 over HTTP when all together have subscribed too often', async () => {
  for (let address = 1; address <= 83; address += 1) expect((await subscribe(address, 120)).status).toBe(201);

  const { status, headers, body } = await subscribe(84, 41);

  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'over_request_rate_limit',
    message: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await subscribe(84, 40)).status).toBe(201);
});
