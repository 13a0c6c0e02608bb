import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { testProject } from '../../../testing/scratch';
import { createSoftwareKey } from '../../../testing/softwareKey';
import { request } from '../../../testing/request';
import { startTestBackend, type TestBackend } from '../../../testing/startTestBackend';

let backend: TestBackend;
const password = 'password-1234';
const site = { rpId: 'localhost', origin: 'http://localhost:3000' };
let people = 0;

type Key = ReturnType<typeof createSoftwareKey>;
type Answer = ReturnType<Key['create']>;
type Asked = { challenge_id: string; options: { challenge: string }; expires_at: number };

const client = () =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
type Client = ReturnType<typeof client>;

const answerOf = ({ challenge_id }: Asked, answer: Answer) => ({
  ...{ challengeId: challenge_id, credential: answer as never },
});

async function ask(person: Client): Promise<Asked> {
  const { data, error } = await person.auth.passkey.startAuthentication();
  if (error) throw error;
  return data as Asked;
}

async function signUp() {
  const email = `passkey${(people += 1)}@example.com`;
  const person = client();
  const { data, error } = await person.auth.signUp({ email, password });
  if (error) throw error;
  return { person, email, userId: data.user?.id ?? '' };
}

async function addPasskey(person: Client, key: Key) {
  const { data, error } = await person.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const asked = data as Asked;
  const answer = key.create({ challenge: asked.options.challenge, ...site });
  return person.auth.passkey.verifyRegistration(answerOf(asked, answer));
}

/** A user with a passkey. */
async function registered() {
  const known = await signUp();
  const key = createSoftwareKey();
  const { data, error } = await addPasskey(known.person, key);
  if (error) throw error;
  return { ...known, key, passkeyId: data?.id ?? '' };
}

/** Logs in with a key's response; returns the error code, if any. */
async function tryWith(answerWith: (asked: Asked) => Answer, asked?: Asked) {
  const visitor = client();
  const given = asked ?? (await ask(visitor));
  const { data, error } = await visitor.auth.passkey.verifyAuthentication(answerOf(given, answerWith(given)));
  return { visitor, data, code: error && 'code' in error ? error.code : null, asked: given };
}
const proving =
  (key: Key, userId: string, changes: object = {}) =>
  ({ options }: Asked) =>
    key.prove({ challenge: options.challenge, ...site, ...changes }, userId);

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
});
afterAll(() => backend.stop());

test("A passkey is registered, named, logs in without a password, and is removed, by supabase-js's calls in order", async () => {
  const { person, email, userId, key, passkeyId } = await registered();
  expect((await person.auth.passkey.list()).data).toEqual([
    { id: passkeyId, created_at: expect.any(String) },
  ]);
  const named = await person.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' });
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });

  const { visitor, data, code } = await tryWith(proving(key, userId));
  expect(code).toBeNull();
  expect(data).toMatchObject({ user: { id: userId, email }, session: { token_type: 'bearer' } });
  expect((await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    ...{ currentLevel: 'aal1', nextLevel: 'aal1', currentAuthenticationMethods: [{ method: 'passkey' }] },
  });
  expect((await visitor.auth.refreshSession()).data.user).toMatchObject({ email });
  expect((await visitor.auth.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);
  expect((await visitor.auth.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await tryWith(proving(key, userId))).code).toBe('webauthn_verification_failed');
});

test('A key is asked for any account, for finger, face or PIN, and its challenge says nothing of who is here', async () => {
  await registered();
  const { options, expires_at } = await ask(client());
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  expect(expires_at * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
});

test('Attack: an answer is accepted once, also by one of several requests at the same time', async () => {
  const { key, userId } = await registered();
  const asked = await ask(client());
  const answer = proving(key, userId)(asked);
  const codes = await Promise.all([1, 2, 3].map(async () => (await tryWith(() => answer, asked)).code));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect((await tryWith(() => answer, asked)).code).not.toBeNull();
  expect((await tryWith(() => answer)).code).toBe('webauthn_verification_failed');
});

test('Attack: a challenge is accepted for five minutes, with its own time, and for what it was given out', async () => {
  const { person, key, userId } = await registered();
  const asked = await ask(client());
  const rest = asked.challenge_id.slice(10);
  const [early, later] = [-301, 3600].map((seconds) => Math.floor(Date.now() / 1000) + seconds);
  const withId = (challenge_id: string) => ({ ...asked, challenge_id });
  expect((await tryWith(proving(key, userId), withId(`${early}${rest}`))).code).toBe(
    'webauthn_challenge_expired',
  );
  expect((await tryWith(proving(key, userId), withId(`${later}${rest}`))).code).toBe(
    'webauthn_verification_failed',
  );
  for (const id of ['', 'no id', `${asked.challenge_id}\0`])
    expect((await tryWith(proving(key, userId), withId(id))).code).toBe('webauthn_challenge_not_found');
  const registering = (await person.auth.passkey.startRegistration()).data as Asked;
  expect((await tryWith(proving(key, userId), registering)).code).toBe('webauthn_verification_failed');
  const { person: other } = await signUp();
  const foreign = createSoftwareKey().create({ challenge: registering.options.challenge, ...site });
  expect((await other.auth.passkey.verifyRegistration(answerOf(registering, foreign))).error).toMatchObject({
    code: 'webauthn_verification_failed',
  });
});

test('Attack: a key that no passkey is of, one of somebody else, of another site, unverified or copied logs nobody in', async () => {
  const { key, userId } = await registered();
  const { userId: victim } = await registered();
  expect((await tryWith(proving(key, userId))).code).toBeNull();
  const wrong: ((asked: Asked) => Answer)[] = [
    proving(createSoftwareKey(), userId),
    proving(key, victim),
    proving(key, 'no id'),
    ({ options }) => key.prove({ challenge: options.challenge, ...site }),
    proving(key, userId, { origin: 'http://localhost:4000' }),
    proving(key, userId, { rpId: 'evil.example' }),
    proving(key, userId, { challenge: 'bWluZQ' }),
    () => ({}) as Answer,
    () => null as never,
  ];
  for (const answerWith of wrong)
    expect((await tryWith(answerWith)).code).toBe('webauthn_verification_failed');
  key.countAgain();
  expect((await tryWith(proving(key, userId))).code).toBe('webauthn_verification_failed');

  const found = await registered();
  found.key.stopVerifying();
  expect((await tryWith(proving(found.key, found.userId))).code).toBe('webauthn_verification_failed');
});

test('Attack: nobody reads, names or removes a passkey of somebody else, or registers one twice', async () => {
  const { person, key, passkeyId } = await registered();
  const { person: thief } = await signUp();
  expect((await thief.auth.passkey.list()).data).toEqual([]);
  expect((await thief.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject({
    ...{ status: 404 },
  });
  expect((await thief.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404 });
  expect((await addPasskey(thief, key)).error).toMatchObject({ code: 'webauthn_credential_exists' });
  expect((await person.auth.passkey.list()).data).toMatchObject([{ id: passkeyId }]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/registration/options'],
    ['POST', '/registration/verify'],
    ['DELETE', `/${passkeyId}`],
  ] as const)
    expect(
      await request(backend, `/auth/v1/passkeys${path}`, { method, ...(method !== 'GET' && { body: {} }) }),
    ).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
});

test('Attack: with a second factor, a passkey alone adds and removes none, and the session asks for the factor', async () => {
  const { person, userId, key, passkeyId } = await registered();
  const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
  await person.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totp.generate() });

  const { visitor } = await tryWith(proving(key, userId));
  expect((await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    ...{ currentLevel: 'aal1', nextLevel: 'aal2' },
  });
  expect((await addPasskey(visitor, createSoftwareKey())).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await visitor.auth.passkey.delete({ passkeyId })).error).toMatchObject({
    ...{ code: 'insufficient_aal' },
  });
  expect((await visitor.auth.updateUser({ password: 'password-5678' })).error).toMatchObject({
    ...{ code: 'insufficient_aal' },
  });
  expect((await addPasskey(person, createSoftwareKey())).error).toBeNull();
});

test('An account has at most ten passkeys, with names of at most 120 characters', async () => {
  const { person, passkeyId } = await registered();
  for (let count = 1; count < 10; count += 1)
    expect((await addPasskey(person, createSoftwareKey())).error).toBeNull();
  expect((await addPasskey(person, createSoftwareKey())).error).toMatchObject({ code: 'too_many_passkeys' });
  for (const friendlyName of ['', 'x'.repeat(121)])
    expect((await person.auth.passkey.update({ passkeyId, friendlyName })).error).toMatchObject({
      ...{ status: 400 },
    });
});
