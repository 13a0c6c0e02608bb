import { followLink } from '../../testing/authClient';
import { readLink, readMails } from '../../testing/mails';
import { request } from '../../testing/request';
import { copyTestProject, scratchFolders, testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

const folders = scratchFolders();

/** Starts a backend for the test project with one line of its configuration replaced. */
async function startWith(line: RegExp, replacement: string): Promise<TestBackend> {
  const project = await folders.create();
  await copyTestProject(project, line, replacement);
  return startTestBackend({ project, template: testProject() });
}

afterAll(() => folders.remove());

describe('with confirmation by mail', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWith(/enable_confirmations = false/, 'enable_confirmations = true');
  });
  afterAll(() => backend.stop());

  const signUp = (email: string) =>
    request(backend, '/auth/v1/signup', {
      body: { email, password: 'password-1234', data: { name: 'Cleo' } },
    });

  // Replaces values that differ per account: email addresses, timestamps, and ids except for their version.
  const withoutValues = (text: string) =>
    text
      .replace(/(?<!\w)\w+@example\.com/g, 'address')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?/g, 'time')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f-]{17}/g, 'id $1');

  it('A sign-up gets the same response whether the address has an account or not', async () => {
    const first = await signUp('cleo@example.com');
    const again = await signUp('cleo@example.com');
    const confirmed = await signUp('anna@example.com');
    expect(first.status).toBe(200);
    for (const response of [again, confirmed]) {
      expect(response.status).toBe(200);
      expect(withoutValues(response.text)).toBe(withoutValues(first.text));
    }
  });

  it('The mail of a sign-up is sent again to who asks for it, once a minute, and its link is the one that works', async () => {
    const email = 'frida@example.com';
    await signUp(email);
    const first = await readLink(backend, email);
    const resend = (one: string) =>
      request(backend, '/auth/v1/resend', { body: { type: 'signup', email: one } });
    for (const one of [email, email, 'anna@example.com', 'nobody@example.com'])
      expect((await resend(one)).text).toBe('{}');
    expect(await readMails(backend, email)).toHaveLength(2);
    expect(await readMails(backend, 'anna@example.com')).toEqual([]);
    expect((await followLink(backend, first)).hash).toContain('error_code=otp_expired');
    const { hash } = await followLink(backend, await readLink(backend, email));
    expect(hash).toMatch(/^#access_token=.*&type=signup$/);
  });

  it('Only the correct password reveals that an account is not confirmed', async () => {
    await signUp('dora@example.com');
    const logIn = async (password: string) => {
      const body = { email: 'dora@example.com', password };
      return (await request(backend, '/auth/v1/token?grant_type=password', { body })).body;
    };
    expect(await logIn('wrong-1234')).toMatchObject({ error_code: 'invalid_credentials' });
    expect(await logIn('password-1234')).toMatchObject({ error_code: 'email_not_confirmed' });
  });
});

describe('with sign-up disabled', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWith(/(\[auth\]\n[^[]*)enable_signup = true/, '$1enable_signup = false');
  });
  afterAll(() => backend.stop());

  it('No endpoint creates an account when sign-up is disabled', async () => {
    const body = { email: 'eve@example.com', password: 'password-1234', create_user: true };
    expect((await request(backend, '/auth/v1/signup', { body })).status).toBeGreaterThanOrEqual(400);
    for (const endpoint of ['otp', 'magiclink']) await request(backend, `/auth/v1/${endpoint}`, { body });
    const headers = { apikey: backend.secretKey };
    const accounts = await fetch(`${backend.url}/auth/v1/admin/users`, { headers }).then((response) =>
      response.text(),
    );
    expect(accounts).toContain('"users":');
    expect(accounts).not.toContain(body.email);
    const logIn = await request(backend, '/auth/v1/token?grant_type=password', { body });
    expect(logIn.body).toMatchObject({ error_code: 'invalid_credentials' });
  });
});
