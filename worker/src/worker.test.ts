import os from 'node:os';
import { request } from '../../embedded-supabase/testing/request';
import { mintToken } from '../../embedded-supabase/testing/mintToken';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, ownersId, startPostOffice, type PostOffice } from './postOffice.fixture';
import { bounce } from './reports.fixture';

let office: PostOffice;

beforeAll(async () => {
  office = await startPostOffice({ LETTERS_PER_SECOND: '100' });
  await office.startWorker();
});
afterAll(() => office.stop());

const subscribe = (email: string) =>
  request(office.backend, '/rest/v1/newsletter_subscribers', {
    body: { email },
    headers: { prefer: 'return=minimal', 'x-newsletter-form': 'dialog' },
  });
const rpc = async (name: string, body: object) =>
  (await request(office.backend, `/rest/v1/rpc/${name}`, { body })).body;
const findMail = async (address: string, subject: RegExp) =>
  (await office.mails()).find((mail) => mail.to[0]?.address === address && subject.test(mail.subject)) ??
  false;
const mailTo = (address: string, subject = /./) => until(() => findMail(address, subject));
const tokenIn = (text = '') => /\/newsletter\/\w+\/([0-9a-f]{64})/.exec(text)?.[1] ?? '';

test('A new subscriber gets the letter to confirm, with both ways out', async () => {
  await subscribe('Ada@example.com');

  const mail = await mailTo('ada@example.com');

  expect(mail?.from).toEqual([{ name: 'Mira Solberg', address: 'hello@example.com' }]);
  expect(mail?.subject).toBe('Confirm your address for Mira Solberg');
  const token = tokenIn(mail?.html);
  expect(mail?.html).toContain(`https://mira.example/newsletter/confirm/${token}`);
  expect(mail?.text).toContain(`https://mira.example/newsletter/confirm/${token}`);
  expect(mail?.headers['list-unsubscribe']).toBe(
    `<https://mira.example/newsletter/leave/${token}>, <mailto:hello@example.com?subject=unsubscribe%20${token}>`,
  );
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(await rpc('confirm_subscription', { p_token: token })).toBe(true);
});

test('A letter goes to everybody once, as HTML and text, and holds no picture and no address that is not its own', async () => {
  await asOwner(office.backend, '/rest/v1/letters', {
    subject: 'Hello',
    content: '## News\n\nWhat [I wrote](/blog/a) and ![a desk](/media/desk.webp). <script>alert(1)</script>',
    state: 'scheduled',
    send_at: new Date().toISOString(),
  });

  const mail = await mailTo('amal.haddad@example.org', /^Hello$/);
  await until(
    async () => (await office.mails()).filter(({ subject }) => subject === 'Hello').length >= 26,
    // The worker rests twice as long as a mail took, which is minutes for all where every core is busy.
    300_000,
  );

  const all = (await office.mails()).filter(({ subject }) => subject === 'Hello');
  expect(new Set(all.map(({ to }) => to[0]?.address)).size).toBe(all.length);
  expect(all).toHaveLength(26);
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(26);
  expect(mail?.html).toContain('href="https://mira.example/blog/a"');
  expect(mail?.html).not.toContain('<script');
  const pictures = [...(mail?.html ?? '').matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures).toEqual(['https://mira.example/media/desk.webp']);
  const hosts = [...(mail?.html ?? '').matchAll(/(?:href|src)="(?:mailto:)?([^"]*)"/g)].map(
    ([, href = '']) => new URL(href).origin,
  );
  expect(new Set(hosts)).toEqual(new Set(['https://mira.example']));
  expect(mail?.text).toMatch(/News[\s\S]*I wrote \[https:\/\/mira\.example\/blog\/a\]/);
}, 360_000);

test('A permanent failure that is reported suppresses its address', async () => {
  await subscribe('gone@example.com');
  const mail = await mailTo('gone@example.com');
  const id = mail?.messageId.slice(1, 37);

  const response = await fetch(office.reportsUrl, {
    method: 'POST',
    body: bounce('failed', '5.1.1', { id }),
  });

  expect([response.status, await response.text()]).toEqual([200, 'Recorded.\n']);
  const { body } = await asOwner(
    office.backend,
    '/rest/v1/newsletter_subscribers?email=eq.gone@example.com&select=state',
  );
  expect(body).toEqual([{ state: 'suppressed' }]);
});

test('The way in for reports takes nothing else', async () => {
  const post = async (url: string, init: RequestInit) => (await fetch(url, init)).status;
  expect(
    await post(office.reportsUrl.replace(/.$/, 'x'), { method: 'POST', body: bounce('failed', '5.1.1') }),
  ).toBe(404);
  expect(await post(office.reportsUrl, {})).toBe(405);
  expect(await post(office.reportsUrl, { method: 'POST', body: 'Subject: Hi\r\n\r\n' })).toBe(202);
  expect(await post(office.reportsUrl, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })).toBe(413);
});

test("The mail for a new password is the site's own: a button and its address on the site, and no code", async () => {
  await request(office.backend, '/auth/v1/recover?redirect_to=http://localhost:3000/account', {
    body: { email: 'learner@example.com' },
  });

  const mail = await mailTo('learner@example.com');

  expect(mail?.from).toEqual([{ name: 'Mira Solberg', address: 'hello@example.com' }]);
  expect(mail?.subject).toBe('Choose a new password');
  const link = 'https://mira.example/auth/v1/verify?token=';
  const links = [...(mail?.html ?? '').matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'https://mira.example',
    expect.stringContaining(link),
    expect.stringContaining(link),
  ]);
  expect(mail?.html).toMatch(/type=recovery&amp;redirect_to=http%3A%2F%2Flocalhost%3A3000%2Faccount/);
  expect(mail?.text.split(link)).toHaveLength(2);
  expect(mail?.html + String(mail?.text)).not.toMatch(
    new RegExp(`${new URL(office.backend.url).host}|\\b\\d{10}\\b`),
  );
  expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
});

test('A reminder comes on a day that is not written, with a link that ends reminders without a log-in', async () => {
  const change = (path: string, method: string, body?: object) =>
    request(office.backend, `/rest/v1/${path}`, {
      method,
      body,
      token: mintToken(office.backend.jwtSecret, { sub: ownersId }),
    });
  const today = new Date().toISOString().slice(0, 10);
  await change(`journal_entries?entry_date=eq.${today}`, 'DELETE');
  const mail = await until(async () => {
    // Again each time, because an hour may end before a busy machine has sent its reminder.
    await change('mail_settings?singleton=is.true', 'PATCH', { reminder_hour: new Date().getUTCHours() });
    return findMail('owner@example.com', /^Today is not written yet$/);
  });

  const [link = '', token] =
    /https:\/\/mira\.example\/newsletter\/stop-reminders\/([0-9a-f]{64})/.exec(mail?.html ?? '') ?? [];
  expect(mail?.headers['list-unsubscribe']).toBe(`<${link}>`);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain('href="https://mira.example/today"');
  expect(await rpc('end_reminders', { p_token: token })).toBe(true);
  const { body } = await change('mail_settings?select=reminder_hour', 'GET');
  expect(body).toEqual([{ reminder_hour: null }]);
});

test('The mailbox lists new mails by itself, shows each as page, HTML, text and source, and forgets all when it is told', async () => {
  const [mail] = await office.mails();
  const read = async (path: string, init?: RequestInit) =>
    (await fetch(office.mailboxUrl + path, init)).text();
  expect(JSON.parse(await read(`/email/${mail?.id}`))).toEqual(mail);
  expect(await read(`/email/${mail?.id}/source`)).toContain(`Message-ID: ${mail?.messageId}`);
  expect(await read('/')).toContain(`/email/${mail?.id}/page`);
  expect((await fetch(office.mailboxUrl)).headers.get('refresh')).toBe('5');
  expect(await read(`/email/${mail?.id}/page`)).toContain(`src="/email/${mail?.id}/html"`);
  expect(await read('/email/all', { method: 'DELETE' })).toBe('true');
  expect(await office.mails()).toEqual([]);
});

test('A worker yields to every other program, unless it is told otherwise', async () => {
  await office.killWorker();
  const pid = await office.startWorker({ WORKER_NICENESS: '' });
  expect(os.getPriority(pid)).toBe(19);
});
