import { appendFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { startTestBackend, type TestBackend } from 'backend/testing';
import { request } from '../../backend/testing/request';
import { scratchFolders } from '../../backend/testing/scratch';
import { fixtureProject } from './fixtureBackend';

// Leaves forty subscriptions of the hourly limit, in whichever hour the test runs.
const spentHours = `
insert into private.writes_of_hours (table_name, hour, times)
select 'newsletter_subscribers', date_trunc('hour', now(), 'UTC') + n * interval '1 hour', 9960
from generate_series(0, 24 * 365) n;
`;
const scratch = scratchFolders();
let backend: TestBackend;

beforeAll(async () => {
  const projectRoot = await scratch.create();
  await cp(await fixtureProject(), projectRoot, { recursive: true });
  await appendFile(path.join(projectRoot, 'supabase/tests/fixtures.sql'), spentHours);
  backend = await startTestBackend({ projectRoot, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  await backend.stop();
  await scratch.remove();
});

const subscribe = (address: number, count: number) =>
  request(backend, '/rest/v1/newsletter_subscribers', {
    body: Array.from({ length: count }, (_, n) => ({ email: `reader${address}-${n}@example.com` })),
    headers: { 'x-forwarded-for': `192.0.2.${address}`, prefer: 'return=minimal' },
  });

test('A visitor of a new address gets 429 over HTTP when all together have subscribed too often', async () => {
  const { status, headers, body } = await subscribe(84, 41);

  expect(status).toBe(429);
  expect(body).toMatchObject({
    code: 'over_request_rate_limit',
    message: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/),
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await subscribe(84, 40)).status).toBe(201);
});
