import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { mintToken } from 'embedded-supabase/testing/mintToken';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { until } from 'embedded-supabase/testing/until';

const snapshotPath = '/backup/v1/snapshot';
let backend: TestBackend;

// On a busy machine, trying the keys takes longer than the default ten seconds.
beforeAll(async () => {
  backend = await startTestBackend({ env: { INVALID_SECONDS: '600' } });
  // More than sockets hold, so that a snapshot lasts until somebody reads it.
  await appendFile(path.join(backend.dataDir, 'keys.json'), ' '.repeat(32 * 1024 * 1024));
});
afterAll(() => backend.stop());

const ask = (headers: Record<string, string>, method = 'POST') =>
  fetch(`${backend.url}${snapshotPath}`, { method, headers });
const hasCopy = () => existsSync(path.join(backend.dataDir, 'snapshot'));

test.each([
  ['nobody', () => ask({})],
  ['whoever has the publishable key', () => ask({ apikey: backend.publishableKey })],
  [
    'whoever signs a session of the service role',
    () => ask({ authorization: `Bearer ${mintToken(backend.jwtSecret, { role: 'service_role' })}` }),
  ],
  ['whoever has a part of the secret key', () => ask({ apikey: backend.secretKey.slice(0, -1) })],
  ['a link', () => ask({ apikey: backend.secretKey }, 'GET')],
])('%s gets no snapshot, and does not hear that there is one', async (_, attempt) => {
  const response = await attempt();
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Nothing was found at this address.' });
  expect(hasCopy()).toBe(false);
});

test('One snapshot is read at a time, and its copy goes when the reader does', async () => {
  const headers = { apikey: backend.secretKey };
  const reader = new AbortController();
  const read = () =>
    fetch(`${backend.url}${snapshotPath}`, { method: 'POST', headers, signal: reader.signal });
  const answers = await Promise.all([read(), read()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  reader.abort();
  await until(() => !hasCopy());
});

test('A reader that goes at once keeps no other one waiting', async () => {
  const reader = new AbortController();
  const headers = { apikey: backend.secretKey };
  const read = fetch(`${backend.url}${snapshotPath}`, { method: 'POST', headers, signal: reader.signal });
  reader.abort();
  await expect(read).rejects.toThrow('aborted');
  await until(() => !hasCopy());
});

test('After a reader that was gone the next one gets all of it', async () => {
  const again = await ask({ apikey: backend.secretKey });
  expect(again.status).toBe(200);
  expect(again.headers.get('content-type')).toBe('application/x-tar');
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test('A caller who tries keys is stopped', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 520 }, async () => (await ask({ apikey: 'sb_secret_guess' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
