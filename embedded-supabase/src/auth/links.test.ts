import { readLink, readMails } from '../../testing/mails';
import { browserClient, followLink, startConfirmingBackend } from '../../testing/authClient';
import { logIn, request } from '../../testing/request';
import { scratchFolders } from '../../testing/scratch';
import type { TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
const folders = scratchFolders();
const password = 'password-1234';
const anna = { email: 'anna@example.com' };

const client = (key = backend.publishableKey) => browserClient(backend, key);
const follow = (link: URL) => followLink(backend, link);

beforeAll(async () => {
  backend = await startConfirmingBackend(await folders.create());
});
afterAll(async () => {
  await backend.stop();
  await folders.remove();
});

describe('links of the admin API', () => {
  const admin = () => client(backend.secretKey).auth.admin;

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'A link of the type "%s" logs in, and so does its code, once',
    async (type) => {
      const email = `${type}-made@example.com`;
      if (type === 'recovery') await admin().createUser({ email });
      const options = { data: { name: 'N' }, redirectTo: 'http://localhost:3000/in' };
      const { data, error } = await admin().generateLink({ type, email, password, options } as never);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        ...(type === 'invite' && { invited_at: expect.any(String) }),
      });
      expect(data.properties).toMatchObject({
        redirect_to: 'http://localhost:3000/in',
        verification_type: type === 'magiclink' ? 'signup' : type,
      });
      expect(await readMails(backend, email)).toEqual([]);
      const to = await follow(new URL(data.properties?.action_link ?? ''));
      expect(to.href).toMatch(/^http:\/\/localhost:3000\/in#access_token=/);
      expect(new URLSearchParams(to.hash.slice(1)).get('type')).toBe(data.properties?.verification_type);
      const person = client();
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await person.auth.verifyOtp({ token_hash, type: 'email' })).error?.code).toBe('otp_expired');
      const again = await admin().generateLink({ type: 'magiclink', email });
      const token = again.data.properties?.email_otp ?? '';
      expect((await person.auth.verifyOtp({ email, token, type: 'email' })).data.user?.email).toBe(email);
    },
  );

  it('A sign-up by link has its password, and an invited person chooses one', async () => {
    const email = 'by-link@example.com';
    const made = await admin().generateLink({ type: 'signup', email, password });
    const token_hash = made.data.properties?.hashed_token ?? '';
    expect((await client().auth.verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(email);
    expect(await logIn(backend, email, password)).toEqual(expect.any(String));
    const invited = 'invited@example.com';
    const { data } = await admin().inviteUserByEmail(invited, {
      data: { team: 1 },
      redirectTo: 'http://localhost:3000/in',
    });
    expect(data.user).toMatchObject({
      email: invited,
      invited_at: expect.any(String),
      user_metadata: { team: 1 },
    });
    const to = await follow(await readLink(backend, invited));
    const answer = new URLSearchParams(to.hash.slice(1));
    expect([to.pathname, answer.get('type')]).toEqual(['/in', 'invite']);
    const token = answer.get('access_token') ?? '';
    expect(
      (await request(backend, '/auth/v1/user', { method: 'PUT', token, body: { password } })).status,
    ).toBe(200);
    expect(await logIn(backend, invited, password)).toEqual(expect.any(String));
    expect((await admin().inviteUserByEmail(invited)).error?.code).toBe('email_exists');
  });

  it('Attack: a link changes an address only with the one to the other mailbox, also when both are opened at once', async () => {
    const email = 'before@example.com';
    const newEmail = 'after@example.com';
    await admin().createUser({ email, password, email_confirm: true });
    const generate = async (type: string) =>
      (await admin().generateLink({ type, email, newEmail } as never)).data.properties?.action_link ?? '';
    const own = await follow(new URL(await generate('email_change_current')));
    expect(own.hash).toMatch(/^#message=.*other\+email/);
    expect(await logIn(backend, email, password)).toEqual(expect.any(String));

    const both = [await generate('email_change_current'), await generate('email_change_new')];
    const to = await Promise.all(both.map((link) => follow(new URL(link))));
    expect(to.map(({ hash }) => hash.split('=')[0]).sort()).toEqual(['#access_token', '#message']);
    expect(await logIn(backend, newEmail, password)).toEqual(expect.any(String));
  });

  it('Attack: a link that is opened twice at once logs in once', async () => {
    const { data } = await admin().generateLink({ type: 'magiclink', email: 'at-once@example.com' });
    const link = new URL(data.properties?.action_link ?? '');
    const to = await Promise.all(Array.from({ length: 4 }, () => follow(link)));
    expect(to.filter(({ hash }) => hash.startsWith('#access_token='))).toHaveLength(1);
    expect(to.filter(({ hash }) => hash.includes('error_code=otp_expired'))).toHaveLength(3);
  });

  it('Attack: a new password or address ends the links that were mailed before', async () => {
    const email = 'recovered@example.com';
    const { data: made } = await admin().createUser({ email, password, email_confirm: true });
    const { data } = await admin().generateLink({ type: 'recovery', email });
    const link = new URL(data.properties?.action_link ?? '');
    const token = await logIn(backend, email, password);
    const body = { password: 'password-5678' };
    expect((await request(backend, '/auth/v1/user', { method: 'PUT', token, body })).status).toBe(200);
    expect((await follow(link)).hash).toContain('error_code=otp_expired');
    const again = await admin().generateLink({ type: 'recovery', email });
    await admin().updateUserById(made.user?.id ?? '', { email: 'moved-on@example.com' });
    const old = new URL(again.data.properties?.action_link ?? '');
    expect((await follow(old)).hash).toContain('error_code=otp_expired');
  });

  it.each([
    ['no account', { type: 'recovery', email: 'none@example.com' }, 'user_not_found'],
    ['an account that has signed up', { type: 'signup', ...anna, password }, 'email_exists'],
    ['no password', { type: 'signup', email: 'no-password@example.com' }, 'validation_failed'],
    ['an unknown type', { type: 'reauthentication', ...anna }, 'validation_failed'],
    [
      'the address of another',
      { type: 'email_change_current', ...anna, new_email: 'bert@example.com' },
      'email_exists',
    ],
    ['an unknown field', { type: 'magiclink', ...anna, ban: 1 }, 'not_implemented'],
  ])('A link for %s is refused', async (_, body, code) => {
    const headers = { apikey: backend.secretKey };
    const answer = await request(backend, '/auth/v1/admin/generate_link', { body, headers });
    expect(answer.body).toMatchObject({ error_code: code });
  });

  it('Attack: a link redirects only to the site', async () => {
    const { data } = await admin().generateLink({
      ...{ type: 'magiclink', email: anna.email, options: { redirectTo: 'https://evil.example/' } },
    });
    expect(data.properties?.redirect_to).toBe('http://localhost:3000');
    const link = new URL(data.properties?.action_link ?? '');
    link.searchParams.set('redirect_to', 'https://evil.example/');
    expect((await follow(link)).origin).toBe('http://localhost:3000');
  });
});
