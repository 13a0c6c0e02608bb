import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestBackend } from 'backend/testing';
import { asPerson } from './authority/reachOverHttp';
import { startWorldBackend } from './worldBackend';

jest.setTimeout(60_000);

let backend: TestBackend;

beforeAll(async () => {
  backend = await startWorldBackend();
});
afterAll(() => backend.stop());

/** Runs the script and answers with what it said, for good or bad. */
async function claim(email: string, secretKey: string) {
  const script = path.join(__dirname, '../scripts/claimOwner.ts');
  const env = { ...process.env, NODE_ENV: '', SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: secretKey };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', script, email], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

const isOwner = async (who: 'owner' | 'learner') =>
  (await asPerson(backend, who)('/rest/v1/rpc/is_owner', { body: {} })).body;

test('whoever has the secret key hands the site to an account, and to nobody else', async () => {
  expect(await claim('learner@example.com', backend.publishableKey)).toContain('Is it the secret key?');
  expect(await claim('nobody@example.com', backend.secretKey)).toContain('No account has the address');
  expect(await isOwner('owner')).toBe(true);
  expect(await claim('Learner@example.com', backend.secretKey)).toContain('is the owner of');
  expect([await isOwner('owner'), await isOwner('learner')]).toEqual([false, true]);
});
