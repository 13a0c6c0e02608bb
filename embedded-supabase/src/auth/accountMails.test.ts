import { browserClient, newAddress, startConfirmingBackend } from '../../testing/authClient';
import { readMails } from '../../testing/mails';
import { logIn, request } from '../../testing/request';
import { scratchFolders } from '../../testing/scratch';
import type { TestBackend } from '../../testing/startTestBackend';
import { accountMails, type AccountMailType } from './accountMails';

let backend: TestBackend;
const folders = scratchFolders();
const password = 'password-1234';

beforeAll(async () => {
  backend = await startConfirmingBackend(await folders.create());
});
afterAll(async () => {
  await backend.stop();
  await folders.remove();
});

const post = (path: string, body: object, token?: string) =>
  request(backend, `/auth/v1/${path}`, { body, token, headers: newAddress() });

/** The request for each account mail, as sent by the site and Supabase's client. */
const asks: Record<AccountMailType, (email: string) => Promise<unknown>> = {
  confirmation: (email) => post('signup', { email, password }),
  recovery: (email) => post('recover', { email }),
  magic_link: (email) => post('otp', { email }),
  email_change: async () => {
    const token = await logIn(backend, 'bert@example.com', password);
    return request(backend, '/auth/v1/user', { method: 'PUT', body: { email: 'new@example.com' }, token });
  },
  invite: (email) => browserClient(backend, backend.secretKey).auth.admin.inviteUserByEmail(email),
  reauthentication: async (email) => {
    await browserClient(backend, backend.secretKey).auth.admin.createUser({
      email,
      password,
      email_confirm: true,
    });
    return request(backend, '/auth/v1/reauthenticate', {
      token: await logIn(backend, email, password),
      headers: newAddress(),
    });
  },
};

const people: Record<AccountMailType, string> = {
  confirmation: 'confirmation@example.com',
  recovery: 'anna@example.com',
  magic_link: 'magic@example.com',
  email_change: 'bert@example.com',
  invite: 'invited@example.com',
  reauthentication: 'carla@example.com',
};

test.each(Object.keys(asks) as AccountMailType[])(
  'The mail "%s" has our words, a link where there is one, and a code only where one is asked for',
  async (type) => {
    const email = people[type];
    await asks[type](email);

    const mail = (await readMails(backend, email)).at(-1) ?? '';

    const { subject, text, label, code } = accountMails[type];
    expect(mail).toContain(`Subject: ${subject.replace('{{ .NewEmail }}', 'new@example.com')}\n`);
    expect(mail).toContain(text);
    const links = mail.match(/http\S+/g) ?? [];
    const address = `${backend.url}/auth/v1/verify?token=`;
    expect(links.map((link) => link.slice(0, address.length))).toEqual(label ? [address] : []);
    const beside = mail.replace(/http\S+/, '');
    if (code) expect(beside).toMatch(new RegExp(`${code} \\d{10}`));
    else expect(beside).not.toMatch(/\d{6}/);
  },
);
