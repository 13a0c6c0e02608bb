import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { Secret, TOTP } from 'otpauth';
import type { TestBackend } from 'embedded-supabase/testing';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;
const withoutSession = {
  auth: { persistSession: false, autoRefreshToken: false },
  // Node 20 has no global WebSocket.
  realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
};
const account = { email: 'owner@example.com', password: 'owner-demo-1234' };

beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterEach(async () => {
  const { error } = await createClient(backend.url, backend.secretKey, withoutSession).rpc(
    'remove_second_factors',
    { p_email: account.email },
  );
  if (error) throw error;
});
afterAll(() => backend.stop());

async function logIn(): Promise<SupabaseClient> {
  const person = createClient(backend.url, backend.publishableKey, withoutSession);
  const { error } = await person.auth.signInWithPassword(account);
  if (error) throw error;
  return person;
}

async function enrol(person: SupabaseClient) {
  const { data } = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate();
  const { error } = await person.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (error) throw error;
}

const isOwner = async (person: SupabaseClient) => (await person.rpc('is_owner')).data as unknown;

/** Runs the script; returns its output even if it fails. */
async function removeFactors(secretKey: string, email: string) {
  const script = path.join(__dirname, '../scripts/removeSecondFactors.ts');
  const env = { ...process.env, NODE_ENV: '', SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: secretKey };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', script, email], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test('Losing everything: whoever has the secret key lets the password in again', async () => {
  await enrol(await logIn());
  expect(await removeFactors(backend.publishableKey, account.email)).toContain('Is it the secret key?');
  expect(await removeFactors(backend.secretKey, 'nobody@example.com')).toContain('There is no account');
  expect(await isOwner(await logIn())).toBe(false);

  expect(await removeFactors(backend.secretKey, account.email)).toContain('logs in with the password alone');
  expect(await isOwner(await logIn())).toBe(true);
});
