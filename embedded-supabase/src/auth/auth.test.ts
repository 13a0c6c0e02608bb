import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { readLink, readMails } from '../../testing/mails';
import { logIn, request } from '../../testing/request';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
let visitor: SupabaseClient;
let service: SupabaseClient;
const anna = { id: '00000000-0000-4000-8000-00000000000a', email: 'anna@example.com' };
const password = 'password-1234';

const client = (key: string) =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });

const mailsTo = (email: string) => readMails(backend, email);

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  visitor = client(backend.publishableKey);
  service = client(backend.secretKey);
});
afterAll(() => backend.stop());

describe('codes and links by mail', () => {
  it('A code logs in who has no account yet, once, and confirms the address', async () => {
    const email = 'new@example.com';
    const { error } = await visitor.auth.signInWithOtp({ email, options: { data: { name: 'New' } } });
    expect(error).toBeNull();
    const { data: before } = await service.auth.admin.listUsers();
    expect(before.users.find((user) => user.email === email)).toMatchObject({
      user_metadata: { name: 'New' },
    });
    expect(before.users.find((user) => user.email === email)?.email_confirmed_at).toBeUndefined();
    const [mail = ''] = await mailsTo(email);
    const [token = ''] = /\b\d{10}\b/.exec(mail) ?? [];
    const person = client(backend.publishableKey);
    const { data } = await person.auth.verifyOtp({ email, token, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await person.auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('A link of a mail logs in', async () => {
    await visitor.auth.signInWithOtp({ email: anna.email });
    const link = await readLink(backend, anna.email);
    const { headers } = await request(backend, link.pathname + link.search);
    expect(headers.get('location')).toMatch(/#access_token=/);
  });

  it('Attack: who asks is not told of accounts, makes none by the way, and sends one mail a minute', async () => {
    const email = 'nobody@example.com';
    const answers = [
      await visitor.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
      await visitor.auth.signInWithOtp({ email: anna.email, options: { shouldCreateUser: false } }),
      await visitor.auth.signInWithOtp({ email: anna.email }),
    ];
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(anna.email)).toHaveLength(1);
    const { data } = await service.auth.admin.listUsers();
    expect(data.users.map((user) => user.email)).not.toContain(email);
  });

  it('A code to reauthenticate goes to whoever is logged in, and to nobody else', async () => {
    const token = await logIn(backend, 'bert@example.com', password);
    expect((await request(backend, '/auth/v1/reauthenticate')).status).toBe(401);
    expect((await request(backend, '/auth/v1/reauthenticate', { token })).status).toBe(200);
    expect(await mailsTo('bert@example.com')).toHaveLength(1);
    await request(backend, '/auth/v1/reauthenticate', { token });
    expect(await mailsTo('bert@example.com')).toHaveLength(1);
  });
});

describe('the admin API', () => {
  it('The secret key makes, reads, changes and deletes accounts', async () => {
    const { admin } = service.auth;
    const email = 'made@example.com';
    const made = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { a: 1, b: 2 },
    });
    const id = made.data.user?.id ?? '';
    expect(made.data.user).toMatchObject({
      email,
      user_metadata: { a: 1 },
      app_metadata: { provider: 'email' },
    });
    expect(await logIn(backend, email, password)).toEqual(expect.any(String));
    expect((await admin.createUser({ email, password })).error?.code).toBe('email_exists');
    const changed = await admin.updateUserById(id, {
      ...{ email: 'changed@example.com', password: 'password-5678' },
      user_metadata: { a: 3, b: null },
    });
    expect(changed.data.user).toMatchObject({ email: 'changed@example.com', user_metadata: { a: 3 } });
    expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'changed@example.com' });
    expect(await logIn(backend, 'changed@example.com', 'password-5678')).toEqual(expect.any(String));
    expect((await admin.getUserById(id)).data.user?.user_metadata).toEqual({ a: 3 });
    const list = await admin.listUsers({ page: 1, perPage: 1 });
    expect(list.data).toMatchObject({ users: [expect.anything()], nextPage: 2 });
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it.each([
    ['a weak password', { email: 'weak@example.com', password: 'short' }, 'weak_password'],
    ['a phone', { phone: '+49123456' }, 'phone_provider_disabled'],
    ['a role', { email: 'role@example.com', role: 'service_role' }, 'not_implemented'],
    ['a ban', { email: 'ban@example.com', ban_duration: '1h' }, 'not_implemented'],
  ])('An account with %s is refused', async (_, fields, code) => {
    const { error } = await service.auth.admin.createUser(fields);
    expect(error?.code).toBe(code);
  });

  it('Attack: nobody without the secret key reaches it', async () => {
    const token = await logIn(backend, anna.email, password);
    for (const [method, address] of [
      ['GET', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/admin/generate_link'],
      ['POST', '/auth/v1/invite'],
      ['GET', `/auth/v1/admin/users/${anna.id}`],
      ['PUT', `/auth/v1/admin/users/${anna.id}`],
      ['DELETE', `/auth/v1/admin/users/${anna.id}`],
    ] as const)
      for (const person of [undefined, token, 'x.y.z', backend.publishableKey]) {
        const body = /P/.test(method) ? { email: 'mine@example.com' } : undefined;
        const { status, text } = await request(backend, address, { method, body, token: person });
        expect([401, 403]).toContain(status);
        expect(text).not.toContain(anna.email);
      }
    expect((await service.auth.admin.getUserById(anna.id)).data.user?.email).toBe(anna.email);
    const inBrowser = { 'user-agent': 'Mozilla/5.0', apikey: backend.secretKey };
    expect((await request(backend, '/auth/v1/admin/users', { headers: inBrowser })).status).toBe(401);
  });
});

test.each([
  ['signup', { email: 'nul@example.com', password, data: { a: '\0' } }],
  ['token?grant_type=password', { email: 'a\0@example.com', password }],
  ['token?grant_type=refresh_token', { refresh_token: '\0' }],
  ['verify', { type: 'email', token_hash: '\0' }],
])('Attack: a text that the database cannot store is no fault of %s', async (route, body) => {
  const answer = await request(backend, `/auth/v1/${route}`, { body });
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('The answer to a weak password has the reasons where supabase-js looks for them', async () => {
  const { error } = await visitor.auth.signUp({ email: 'weak@example.com', password: 'ä' });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

it.each([
  ['an anonymous account', () => visitor.auth.signInAnonymously(), 'anonymous_provider_disabled'],
  ['a phone', () => visitor.auth.signUp({ phone: '+4912345678', password }), 'phone_provider_disabled'],
  ['a code by phone', () => visitor.auth.signInWithOtp({ phone: '+4912345678' }), 'phone_provider_disabled'],
  ['a single sign-on', () => visitor.auth.signInWithSSO({ domain: 'a.example' }), 'saml_provider_disabled'],
  [
    'an ID token',
    () => visitor.auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    'provider_disabled',
  ],
  [
    'an unknown session',
    () => visitor.auth.refreshSession({ refresh_token: 'nope' }),
    'refresh_token_not_found',
  ],
])('The answer to %s has the code of GoTrue, or says that it is not served', async (_, ask, code) => {
  expect((await ask()).error?.code).toBe(code);
});
