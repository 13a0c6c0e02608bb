import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readLink, readMails } from '../../testing/mails';
import { browserClient, followLink, newAddress, startConfirmingBackend } from '../../testing/authClient';
import { logIn, request } from '../../testing/request';
import { scratchFolders } from '../../testing/scratch';
import type { TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
const folders = scratchFolders();
const password = 'password-1234';
const verifier = 'a'.repeat(64);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const anna = { email: 'anna@example.com' };

const client = (key = backend.publishableKey) => browserClient(backend, key);
const follow = (link: URL) => followLink(backend, link);

const exchange = (code: string | null, used = verifier) =>
  request(backend, '/auth/v1/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: used },
    headers: newAddress(),
  });

async function askForLink(email: string): Promise<URL> {
  await request(backend, '/auth/v1/otp', { body: { email, ...challenge } });
  return readLink(backend, email);
}

const askForCode = async (email: string) => (await follow(await askForLink(email))).searchParams.get('code');

beforeAll(async () => {
  backend = await startConfirmingBackend(await folders.create());
});
afterAll(async () => {
  await backend.stop();
  await folders.remove();
});

describe('PKCE', () => {
  const redirect = 'http://localhost:3000/welcome?from=mail';
  const ways: [string, (person: SupabaseClient, email: string) => PromiseLike<{ error: unknown }>][] = [
    [
      'a sign-up',
      ({ auth }, email) => auth.signUp({ email, password, options: { emailRedirectTo: redirect } }),
    ],
    [
      'a link by mail',
      ({ auth }, email) => auth.signInWithOtp({ email, options: { emailRedirectTo: redirect } }),
    ],
    ['a recovery', ({ auth }, email) => auth.resetPasswordForEmail(email, { redirectTo: redirect })],
  ];

  it.each(ways)(
    'The link of %s leads to a code, which the browser that asked exchanges once',
    async (way, ask) => {
      const email = way === 'a recovery' ? 'bert@example.com' : `${way.replaceAll(' ', '-')}@example.com`;
      const person = client();
      expect((await ask(person, email)).error).toBeNull();
      const link = await readLink(backend, email);
      expect(link.searchParams.get('token')).toMatch(/^pkce_[\da-f]{64}$/);
      const to = await follow(link);
      expect([to.origin + to.pathname, to.searchParams.get('from'), to.hash]).toEqual([
        ...['http://localhost:3000/welcome', 'mail', ''],
      ]);
      const code = to.searchParams.get('code') ?? '';
      const { data, error } = await person.auth.exchangeCodeForSession(code);
      expect([error, data.user?.email]).toEqual([null, email]);
      expect((await person.auth.getUser()).data.user?.email).toBe(email);
      expect((await exchange(code)).body).toMatchObject({ error_code: 'flow_state_not_found' });
      expect((await follow(link)).searchParams.get('error_code')).toBe('otp_expired');
    },
  );

  it('A new address is confirmed by both mailboxes, and then leads to a code too', async () => {
    const email = 'moving@example.com';
    const { admin } = client(backend.secretKey).auth;
    await admin.createUser({ email, password, email_confirm: true });
    const token = await logIn(backend, email, password);
    // supabase-js 2.109 discards its verifier after changing the email address, so this request is sent without it.
    const body = { email: 'moved@example.com', ...challenge };
    expect((await request(backend, '/auth/v1/user', { method: 'PUT', token, body })).status).toBe(200);
    const first = await follow(await readLink(backend, email));
    expect(first.searchParams.get('code')).toBeNull();
    expect(first.searchParams.get('message')).toMatch('link sent to the other email');
    const to = await follow(await readLink(backend, 'moved@example.com'));
    const answer = await exchange(to.searchParams.get('code'));
    expect(answer.body).toMatchObject({ user: { email: 'moved@example.com' } });
  });

  it('The code of such a mail logs in as before, when it is typed in', async () => {
    const person = client();
    const email = 'typing@example.com';
    await person.auth.signInWithOtp({ email });
    const [token = ''] = /\b\d{10}\b/.exec((await readMails(backend, email))[0] ?? '') ?? [];
    expect((await person.auth.verifyOtp({ email, token, type: 'email' })).data.user?.email).toBe(email);
  });

  it('Attack: a stolen code gives nothing without its verifier, and its owner can still use it', async () => {
    const code = await askForCode('stolen@example.com');
    for (const guess of ['b'.repeat(64), challenge.code_challenge, '', verifier.slice(1)])
      expect((await exchange(code, guess)).status).toBe(400);
    expect((await exchange(code)).status).toBe(200);
  });

  it('Attack: two who use a code at once get one session', async () => {
    const code = await askForCode('twice@example.com');
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('Attack: the link without its prefix is no way around the verifier', async () => {
    const email = 'prefix@example.com';
    const link = await askForLink(email);
    link.searchParams.set('token', (link.searchParams.get('token') ?? '').replace('pkce_', ''));
    const to = await follow(link);
    expect([to.hash, to.searchParams.get('code')]).toEqual(['', expect.any(String)]);
  });

  it('Attack: nothing is exchanged before the link is followed, nor for what is no code', async () => {
    const email = 'early@example.com';
    const token = (await askForLink(email)).searchParams.get('token') ?? '';
    for (const code of [token, token.replace('pkce_', ''), '', null, 'x'.repeat(999)])
      expect([400, 404]).toContain((await exchange(code)).status);
  });

  it('A link that is too old tells its page so, in the query that such a page reads', async () => {
    const email = 'used@example.com';
    const link = await askForLink(email);
    // A second link replaces the first.
    await client(backend.secretKey).auth.admin.generateLink({ type: 'magiclink', email });
    const to = await follow(link);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error_code: 'otp_expired' });
    expect(to.hash).toContain('error_code=otp_expired');
  });

  it.each([
    ['without a method', { code_challenge: challenge.code_challenge }],
    ['without a challenge', { code_challenge_method: 's256' }],
    ['that is too short', { ...challenge, code_challenge: 'x'.repeat(42) }],
    ['that is too long', { ...challenge, code_challenge: 'x'.repeat(129) }],
    ['with other characters', { ...challenge, code_challenge: `${'x'.repeat(43)}\n` }],
    ['with another method', { ...challenge, code_challenge_method: 'none' }],
  ])('A challenge %s is refused', async (_, fields) => {
    const { status, body } = await request(backend, '/auth/v1/recover', { body: { ...anna, ...fields } });
    expect([status, body]).toEqual([400, expect.objectContaining({ error_code: 'validation_failed' })]);
  });
});
