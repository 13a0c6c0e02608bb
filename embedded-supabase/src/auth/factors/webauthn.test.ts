import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { testProject } from '../../../testing/scratch';
import { createSoftwareKey } from '../../../testing/softwareKey';
import { startTestBackend, type TestBackend } from '../../../testing/startTestBackend';

let backend: TestBackend;
const password = 'password-1234';
const site = { rpId: 'localhost', origin: 'http://localhost:3000' };
const webauthn = { rpId: site.rpId, rpOrigins: [site.origin] };
let people = 0;

type Key = ReturnType<typeof createSoftwareKey>;
type Answer = ReturnType<Key['create']>;
type Asked = {
  id: string;
  webauthn: { type: 'create' | 'request'; credential_options: { publicKey: object } };
};

const client = () =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });

async function logIn(email: string): Promise<SupabaseClient> {
  const person = client();
  const { error } = await person.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return person;
}

/** Requests a challenge for a factor through auth-js; returns it with the options' challenge as text. */
async function challenge(person: SupabaseClient, factorId: string) {
  const { data, error } = await person.auth.mfa.challenge({ factorId, webauthn });
  if (error) throw error;
  const asked = data as unknown as Asked;
  const { challenge: bytes } = asked.webauthn.credential_options.publicKey as { challenge: ArrayBuffer };
  return { ...asked, type: asked.webauthn.type, text: Buffer.from(bytes).toString('base64url') };
}

async function verify(
  person: SupabaseClient,
  factorId: string,
  asked: { id: string; type: string },
  answer: Answer,
) {
  const given = { ...webauthn, type: asked.type, credential_response: { toJSON: () => answer } };
  const params = { factorId, challengeId: asked.id, webauthn: given };
  return person.auth.mfa.verify(params as unknown as Parameters<typeof person.auth.mfa.verify>[0]);
}

/** A user with a key as the second factor, in a session started with that key. */
async function enrolled() {
  const email = `person${(people += 1)}@example.com`;
  const person = client();
  await person.auth.signUp({ email, password });
  const { data, error } = await person.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  if (error) throw error;
  expect(data).toEqual({ id: data.id, type: 'webauthn', friendly_name: 'Laptop' });
  const key = createSoftwareKey();
  const asked = await challenge(person, data.id);
  expect(asked.type).toBe('create');
  const made = await verify(person, data.id, asked, key.create({ challenge: asked.text, ...site }));
  expect(made.error).toBeNull();
  return { person, email, key, factorId: data.id };
}

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
});
afterAll(() => backend.stop());

test('A key is enrolled and proves a log-in, by the calls of supabase-js in order', async () => {
  const { person, email, key, factorId } = await enrolled();
  expect((await person.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
    { id: factorId, factor_type: 'webauthn', status: 'verified', friendly_name: 'Laptop' },
  ]);
  expect(JSON.stringify((await person.auth.getUser()).data)).not.toContain('publicKey');

  const again = await logIn(email);
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    ...{ currentLevel: 'aal1', nextLevel: 'aal2' },
  });
  const asked = await challenge(again, factorId);
  expect(asked.type).toBe('request');
  expect(
    (await verify(again, factorId, asked, key.prove({ challenge: asked.text, ...site }))).error,
  ).toBeNull();
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    ...{
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    },
  });
});

test.each<[string, (given: { key: Key; challenge: string }) => Answer]>([
  ['another key', ({ challenge: text }) => createSoftwareKey().prove({ challenge: text, ...site })],
  [
    'a page elsewhere',
    ({ key, challenge: text }) =>
      key.prove({ challenge: text, rpId: site.rpId, origin: 'http://localhost:4000' }),
  ],
  [
    'another site',
    ({ key, challenge: text }) => key.prove({ challenge: text, rpId: 'evil.example', origin: site.origin }),
  ],
  ['another challenge', ({ key }) => key.prove({ challenge: 'bWluZQ', ...site })],
  ['nothing', () => ({}) as Answer],
])('Attack: the answer of %s proves nothing', async (_, answerWith) => {
  const { email, key, factorId } = await enrolled();
  const thief = await logIn(email);
  const asked = await challenge(thief, factorId);
  const { error } = await verify(thief, factorId, asked, answerWith({ key, challenge: asked.text }));
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('Attack: an answer that was heard proves nothing a second time, nor does a code', async () => {
  const { email, key, factorId } = await enrolled();
  const again = await logIn(email);
  const asked = await challenge(again, factorId);
  const answer = key.prove({ challenge: asked.text, ...site });
  expect((await verify(again, factorId, asked, answer)).error).toBeNull();
  const thief = await logIn(email);
  expect((await verify(thief, factorId, asked, answer)).error).toMatchObject({
    code: 'mfa_factor_not_found',
  });
  const next = await challenge(thief, factorId);
  expect((await verify(thief, factorId, next, answer)).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  const byCode = await thief.auth.mfa.verify({ factorId, challengeId: next.id, code: '000000' });
  expect(byCode.error).toMatchObject({ code: 'mfa_verification_failed' });
});
