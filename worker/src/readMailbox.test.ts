import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openBackend } from '@brand/shared-data/server';
import { startImap } from './imap.fixture';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from './postOffice.fixture';
import { readMailbox } from './readMailbox';
import { readSettings } from './settings';

const secret = 'beef'.padEnd(32, '2');
let office: PostOffice;
let imap: Awaited<ReturnType<typeof startImap>>;
let reading: { stop: () => Promise<void> };

beforeAll(async () => {
  office = await startPostOffice();
  await asOwner(office.backend, '/rest/v1/rpc/create_mail_drafts_address', { p_token: secret });
});
beforeEach(async () => {
  imap = await startImap();
  reading = read(imap.url);
});
afterEach(async () => {
  await reading.stop();
  await imap.stop();
  jest.restoreAllMocks();
});
afterAll(() => office.stop());

const full = () => Promise.reject(new Error('The disk is full.'));

/** Reads the mailbox at `url` every 50 ms until it is stopped. */
function read(url: string) {
  const stopping = new AbortController();
  const { url: supabaseUrl, secretKey } = office.backend;
  const backend = openBackend({ supabaseUrl, secretKey });
  const done = readMailbox(backend, full, { url, everyMs: 50 }, stopping.signal);
  return { stop: () => (stopping.abort(), done) };
}

const mailOf = (subject: string, to = `hello+${secret}@example.com`) => ({
  source: `From: a@example.org\r\nTo: <${to}>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@example.org>\r\n\r\nSix o'clock, and rain.\r\n`,
  isSeen: false,
});

const titles = async () =>
  (
    (await asOwner(office.backend, '/rest/v1/journal_entries?select=title&is_published=is.false')).body as {
      title: string;
    }[]
  ).map(({ title }) => title);

const timesOf = (title: string, found: string[]) => found.filter((one) => one === title).length;

test('A mail to the secret address becomes one draft and is marked as read; the others stay as they are', async () => {
  imap.mails.push(
    mailOf('Private', 'hello@example.com'),
    mailOf('Rain'),
    mailOf('Forged', `hello+${'0'.repeat(32)}@example.com`),
  );
  await until(() => imap.mails[1]?.isSeen === true);
  await wait(300);
  expect(imap.mails.map(({ isSeen }) => isSeen)).toEqual([false, true, false]);
  expect(imap.commands.filter((command) => /^UID FETCH .*BODY\.PEEK\[\]/.test(command))).toHaveLength(1);
  expect(imap.commands.filter((command) => command.includes('[HEADER]'))).toHaveLength(1);
  const found = await titles();
  expect([timesOf('Rain', found), timesOf('Private', found), timesOf('Forged', found)]).toEqual([1, 0, 0]);
});

test('A mail that came by POST already, or twice, is one draft', async () => {
  imap.mails.push(mailOf('Twice'), mailOf('Twice'));
  await until(() => imap.mails[0]?.isSeen === true);
  await wait(300);
  expect(timesOf('Twice', await titles())).toBe(1);
});

test('A mailbox that refuses the password is told, without the password', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const other = await startImap({ password: 'new' });
  const refused = read(other.url.replace(':new@', ':old@'));
  await until(() => log.mock.calls.length > 1);
  expect(String(log.mock.calls[0])).toMatch(/^The mailbox cannot be read: /);
  expect(String(log.mock.calls)).not.toContain('old');
  await refused.stop();
  await other.stop();
});

test('A mail whose pictures cannot be stored is tried again, and the next one becomes a draft', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const dot = { width: 8, height: 8, channels: 3 as const, background: 'red' };
  const picture = await sharp({ create: dot }).png().toBuffer();
  const { source } = mailOf('Picture');
  const withPicture = source.replace(
    /\r\n\r\n[^]*/,
    `\r\nContent-Type: image/png; name="dot.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture.toString('base64')}\r\n`,
  );
  imap.mails.push({ source: withPicture, isSeen: false }, mailOf('After it'));
  await until(() => imap.mails[1]?.isSeen === true);
  expect(imap.mails[0]?.isSeen).toBe(false);
  expect(log).toHaveBeenCalledWith('A mail could not become a draft: The disk is full.');
});

test('A mail that is too large is told once, and is no draft', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { source } = mailOf('Large');
  imap.mails.push({ source: source + 'x'.repeat(25 * 1024 * 1024), isSeen: false });
  await until(() => log.mock.calls.length > 0);
  await wait(300);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^A mail of \d+ bytes is no draft/));
  expect(imap.mails[0]?.isSeen).toBe(false);
});

test.each([
  'http://imap.example.com',
  'imap://user:password@imap.example.com',
  'imaps',
  'imap://127.0.0.1.example.com',
])('The password is not sent without TLS: IMAP_URL %s is refused', async (IMAP_URL) => {
  expect(() => readSettings({ ...process.env, IMAP_URL })).toThrow('IMAP_URL must be the address');
});
