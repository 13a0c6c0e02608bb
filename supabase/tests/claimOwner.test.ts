import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestBackend } from 'embedded-supabase/testing';
import { asPerson } from './authority/reachOverHttp';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend.stop());

/** Runs the script; returns its output even if it fails. */
async function printLink(secretKey: string, ...flags: string[]) {
  const script = path.join(__dirname, '../scripts/claimOwner.ts');
  const site = { SUPABASE_URL: backend.url, SITE_URL: 'https://mira.example' };
  const env = { ...process.env, NODE_ENV: '', ...site, SUPABASE_SECRET_KEY: secretKey };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...flags], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

const isOwner = async (who: 'owner' | 'learner') =>
  (await asPerson(backend, who)('/rest/v1/rpc/is_owner', { body: {} })).body;

test('The script prints a link with the secret key, which makes an account the owner once', async () => {
  expect(await printLink(backend.publishableKey)).toContain('Is it the secret key?');
  expect(await printLink(backend.secretKey)).toContain('The site has an owner.');
  const [, token = ''] =
    /^Claim this site: https:\/\/mira\.example\/claim#(\w{64})$/.exec(
      await printLink(backend.secretKey, '--replace'),
    ) ?? [];
  const claim = () =>
    asPerson(backend, 'learner')('/rest/v1/rpc/claim_ownership', { body: { p_token: token } });

  expect((await claim()).status).toBe(204);
  expect([await isOwner('owner'), await isOwner('learner')]).toEqual([false, true]);
  const again = await claim();
  expect([again.status, again.body]).toEqual([
    403,
    expect.objectContaining({ message: expect.stringMatching(/^This link no longer works: /) }),
  ]);
});
