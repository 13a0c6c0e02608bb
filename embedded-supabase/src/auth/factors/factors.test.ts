import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { request } from '../../../testing/request';
import { copyTestProject, scratchFolders, testProject } from '../../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../../testing/startTestBackend';

const scratch = scratchFolders();
let backend: TestBackend;
const password = 'password-1234';
let people = 0;

const client = () =>
  createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
/** The code for the current time step, or for the step `steps` away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function signUp() {
  const email = `person${(people += 1)}@example.com`;
  const person = client();
  const { error } = await person.auth.signUp({ email, password });
  if (error) throw error;
  return { person, email };
}

async function logIn(email: string): Promise<SupabaseClient> {
  const person = client();
  const { error } = await person.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return person;
}

/** A user with a second factor, in a session started with the current time step's code. */
async function enrolled() {
  const { person, email } = await signUp();
  const { data } = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const [factorId, secret] = [data?.id ?? '', data?.totp.secret ?? ''];
  const used = codeOf(secret);
  const { error } = await person.auth.mfa.challengeAndVerify({ factorId, code: used });
  if (error) throw error;
  return { person, email, factorId, secret, used };
}
const tokenOf = async (person: SupabaseClient) =>
  (await person.auth.getSession()).data.session?.access_token ?? '';
const levelOf = async (person: SupabaseClient) =>
  (await person.auth.mfa.getAuthenticatorAssuranceLevel()).data;

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
});
afterAll(async () => {
  await backend.stop();
  await scratch.remove();
});

test("supabase-js's calls for a second factor work in order, as its types say", async () => {
  const { person, email } = await signUp();
  expect(await levelOf(person)).toMatchObject({
    ...{ currentLevel: 'aal1', nextLevel: 'aal1' },
    currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
  });
  const { data: made } = await person.auth.mfa.enroll({
    ...{ factorType: 'totp', friendlyName: 'Phone', issuer: 'Mira' },
  });
  expect(made).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(made?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(made?.totp.uri).toMatch(
    `otpauth://totp/Mira:${encodeURIComponent(email)}?issuer=Mira&secret=${made?.totp.secret}`,
  );
  const [factorId, secret] = [made?.id ?? '', made?.totp.secret ?? ''];
  expect((await person.auth.mfa.listFactors()).data).toMatchObject({
    ...{ all: [{ id: factorId, status: 'unverified', friendly_name: 'Phone' }], totp: [] },
  });

  const { data: asked } = await person.auth.mfa.challenge({ factorId });
  expect(asked).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const verified = await person.auth.mfa.verify({
    ...{ factorId, challengeId: asked?.id ?? '', code: codeOf(secret) },
  });
  expect(verified.data).toMatchObject({
    ...{ token_type: 'bearer', expires_in: 3600 },
    user: { email, factors: [{ id: factorId, status: 'verified', factor_type: 'totp' }] },
  });
  expect(JSON.stringify(verified.data)).not.toContain(secret);
  expect(await levelOf(person)).toMatchObject({
    ...{ currentLevel: 'aal2', nextLevel: 'aal2' },
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  });
  await person.auth.refreshSession();
  expect((await levelOf(person))?.currentLevel).toBe('aal2');

  const again = await logIn(email);
  expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  await again.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
  expect((await levelOf(again))?.currentLevel).toBe('aal2');
  expect((await again.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await again.auth.refreshSession();
  expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('A code works once, and not when it is 90 seconds old', async () => {
  const { email, factorId, secret, used } = await enrolled();
  const verify = async (code: string) => {
    const { error } = await (await logIn(email)).auth.mfa.challengeAndVerify({ factorId, code });
    return error?.code;
  };

  expect(await verify(codeOf(secret, -3))).toBe('mfa_verification_failed');
  expect(await verify(used)).toBe('mfa_verification_failed');
  const code = codeOf(secret, 1);
  expect(await verify(code)).toBeUndefined();
  expect(await verify(code)).toBe('mfa_verification_failed');
});

test('One of several requests with the same code at the same time is let in', async () => {
  const { email, factorId, secret } = await enrolled();
  const person = await logIn(email);
  const [token, code] = [await tokenOf(person), codeOf(secret, 1)];
  const challenges = await Promise.all(
    Array.from({ length: 3 }, () => person.auth.mfa.challenge({ factorId })),
  );
  const answers = await Promise.all(
    challenges.map(({ data }) =>
      request(backend, `/auth/v1/factors/${factorId}/verify`, {
        ...{ token, body: { challenge_id: data?.id, code } },
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('Attack: the password alone changes neither password nor address, nor the factors of the account', async () => {
  const { person, email, factorId } = await enrolled();
  const thief = await logIn(email);

  const codes = [
    (await thief.auth.updateUser({ password: 'password-5678' })).error?.code,
    (await thief.auth.updateUser({ email: 'thief@example.com' })).error?.code,
    (await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code,
    (await thief.auth.mfa.unenroll({ factorId })).error?.code,
  ];
  expect(codes).toEqual(Array(4).fill('insufficient_aal'));
  expect((await person.auth.updateUser({ data: { name: 'Anna' } })).error).toBeNull();
  expect((await person.auth.updateUser({ password: 'password-5678' })).error).toBeNull();
});

test('Attack: the factor of somebody else is not found, and neither is its challenge', async () => {
  const { person, factorId, secret } = await enrolled();
  const { person: stranger } = await signUp();
  const { data: own } = await stranger.auth.mfa.enroll({ factorType: 'totp' });
  const { data: asked } = await person.auth.mfa.challenge({ factorId });

  expect((await stranger.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await stranger.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
  const code = codeOf(own?.totp.secret ?? '');
  for (const challengeId of [asked?.id ?? '', 'no id', ''])
    expect((await stranger.auth.mfa.verify({ factorId: own?.id ?? '', challengeId, code })).error?.code).toBe(
      'mfa_factor_not_found',
    );
  expect((await person.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull();
  const visitor = await request(backend, '/auth/v1/factors', { body: { factor_type: 'totp' } });
  expect(visitor).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
});

test('Attack: a factor that was begun before is gone, and other sessions by password end, once one is verified', async () => {
  const { person, email } = await signUp();
  const thief = await logIn(email);
  const { data: planted } = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Planted' });
  const { data: own } = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const code = codeOf(own?.totp.secret ?? '');
  await person.auth.mfa.challengeAndVerify({ factorId: own?.id ?? '', code });

  expect((await person.auth.mfa.challenge({ factorId: planted?.id ?? '' })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  expect((await thief.auth.mfa.challenge({ factorId: own?.id ?? '' })).error?.name).toBe(
    'AuthSessionMissingError',
  );
  expect((await thief.auth.refreshSession()).error).not.toBeNull();
});

test('An account has at most ten factors, each with another name, of known types', async () => {
  const { person } = await signUp();
  const names = Array.from({ length: 10 }, (_, index) => `Phone ${index}`);
  for (const friendlyName of names)
    expect((await person.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error).toBeNull();
  expect((await person.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
    'too_many_enrolled_mfa_factors',
  );
  const { person: other } = await signUp();
  await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone\0' });
  const answers = [
    await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone\0' }),
    await other.auth.mfa.enroll({ factorType: 'phone', phone: '+491234567' }),
    await other.auth.mfa.enroll({ factorType: 'smoke' as 'totp' }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual([
    ...['mfa_factor_name_conflict', 'mfa_phone_enroll_not_enabled', 'validation_failed'],
  ]);
});

// The test project has no reuse interval during which an old refresh token remains valid.
test('Attack: a refresh token that is used twice ends its session', async () => {
  const { email } = await signUp();
  const person = await logIn(email);
  const other = await logIn(email);
  const stolen = (await person.auth.getSession()).data.session?.refresh_token ?? '';
  const refresh = (refresh_token: string) =>
    request(backend, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const first = await refresh(stolen);
  const { access_token: token, refresh_token: newer } = first.body as Record<string, string>;
  expect(first.status).toBe(200);

  expect(await refresh(stolen)).toMatchObject({
    ...{ status: 400, body: { error_code: 'refresh_token_already_used' } },
  });
  expect((await refresh(newer ?? '')).status).toBe(400);
  expect((await request(backend, '/auth/v1/user', { token })).status).toBe(403);
  expect((await other.auth.refreshSession()).error).toBeNull();
});

test('Within the interval of the project two tabs refresh with the same token, also at the same time, and get the same one', async () => {
  const project = await scratch.create();
  await copyTestProject(project, /refresh_token_reuse_interval = 0/, 'refresh_token_reuse_interval = 10');
  const patient = await startTestBackend({ project, template: testProject() });
  const { body } = await request(patient, '/auth/v1/token?grant_type=password', {
    body: { email: 'anna@example.com', password: 'password-1234' },
  });
  const { refresh_token } = body as { refresh_token: string };
  const refresh = () =>
    request(patient, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

  const answers = [...(await Promise.all([refresh(), refresh()])), await refresh()];
  await patient.stop();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    new Set(answers.map((answer) => (answer.body as { refresh_token: string }).refresh_token)).size,
  ).toBe(1);
});

// Runs last, because it blocks codes from this IP address for a while.
test('Attack: 40 wrong codes are answered with at least 30 times 429', async () => {
  const { email, factorId, secret } = await enrolled();
  const token = await tokenOf(await logIn(email));
  const { body } = await request(backend, `/auth/v1/factors/${factorId}/challenge`, { token, body: {} });
  const { id } = body as { id: string };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 40; attempt += 1)
    statuses.push(
      (
        await request(backend, `/auth/v1/factors/${factorId}/verify`, {
          ...{ token, body: { challenge_id: id, code: codeOf(secret, 5 + attempt) } },
        })
      ).status,
    );

  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
});
