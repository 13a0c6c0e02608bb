import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { SMTPServer } from 'smtp-server';
import { request } from '../../embedded-supabase/testing/request';
import { openBackend } from '@brand/shared-data/server';
import { until } from 'embedded-supabase/testing/until';
import { asOwner } from './postOffice.fixture';
import { createTransport } from 'nodemailer';
import { createComposer } from './compose';
import { keepSchedule } from './schedule';
import { sendMails } from './send';
import type { Settings } from './settings';

const refusals: Record<string, Error> = {
  'gone@example.com': refusal(550, '5.1.1 No such user here'),
  'full@example.com': refusal(452, '4.2.2 Mailbox full'),
};
const spam = 'spam@example.com';

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

const [, blocklist = ''] =
  /^554 (.*)$/m.exec(readFileSync(path.join(__dirname, 'reports.cases/smtp-rcpt-554-5.7.1.txt'), 'utf8')) ??
  [];
let isListed = false;

let backend: TestBackend;
let provider: SMTPServer;
const asked: string[] = [];
const taken: { from: string; to: string[]; subject: string }[] = [];
const stopping = new AbortController();
let work: Promise<unknown>;
let settings: Settings;

beforeAll(async () => {
  backend = await startTestBackend();
  provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const isReader = address !== 'owner@example.com';
      done(isListed && isReader ? refusal(554, blocklist) : refusals[address]);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const isSpam = session.envelope.rcptTo.some(({ address }) => address === spam);
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString()) ?? [];
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        taken.push({ from, to: rcptTo.map(({ address }) => address), subject });
        done(isSpam ? refusal(554, '5.7.1 Looks like spam') : null);
      });
    },
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.server.address() as AddressInfo;
  settings = {
    supabaseUrl: backend.url,
    secretKey: backend.secretKey,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    imapUrl: null,
    perSecond: 100,
    reportsPort: 0,
    niceness: 0,
    host: '127.0.0.1',
    site: { name: 'Mira', url: 'https://mira.example', contactEmail: 'hello@example.com' },
  };
  const client = openBackend(settings);
  work = Promise.all([
    keepSchedule(client, settings, stopping.signal),
    sendMails(client, settings, stopping.signal),
  ]);
});

afterAll(async () => {
  stopping.abort();
  await work;
  await new Promise<void>((closed) => provider.close(() => closed()));
  await backend.stop();
});

const stateOf = async (email: string) => {
  const { body } = await asOwner(backend, `/rest/v1/newsletter_subscribers?email=eq.${email}&select=state`);
  return (body as { state: string }[])[0]?.state;
};

test('An address that the provider does not know is suppressed; a full mailbox and a refused mail are not', async () => {
  const addresses = [...Object.keys(refusals), spam, 'ada@example.com'];
  for (const email of addresses)
    await request(backend, '/rest/v1/newsletter_subscribers', { body: { email } });

  // Mails are sent in order, so the last one is attempted after all other addresses.
  await until(() => asked.includes('ada@example.com'));

  expect(asked).toEqual(addresses);
  expect(await Promise.all(addresses.map(stateOf))).toEqual([
    'suppressed',
    'unconfirmed',
    'unconfirmed',
    'unconfirmed',
  ]);
});

test('A letter that servers refuse because of its sender ends no reader: it is stopped, and the owner is told', async () => {
  isListed = true;
  const before = await asOwner(backend, '/rest/v1/newsletter_subscribers?state=eq.confirmed&select=id');
  await asOwner(backend, '/rest/v1/letters', {
    subject: 'Refused',
    content: 'Text',
    state: 'scheduled',
    send_at: new Date().toISOString(),
  });

  const told = await until(() => taken.find(({ subject }) => subject.includes('stopped')) ?? false);
  isListed = false;

  expect(told.to).toEqual(['owner@example.com']);
  const { body: letters } = await asOwner(
    backend,
    '/rest/v1/letters?subject=eq.Refused&select=stopped_at,stop_reason',
  );
  expect(letters).toEqual([
    { stopped_at: expect.any(String), stop_reason: expect.stringContaining('blocked using a blocklist') },
  ]);
  const { body } = await asOwner(backend, '/rest/v1/newsletter_subscribers?state=eq.confirmed&select=id');
  expect(body).toEqual(before.body);
  const { body: figures } = await asOwner(backend, '/rest/v1/rpc/get_letter_figures', {});
  expect((figures as { refused: number }[]).map(({ refused }) => refused)).toContain(5);
});

test.each([
  'ada@example.com',
  '1,victim@example.com',
  'ada@example.com, victim@example.com',
  'group: victim@example.com;',
  '(4)victim@example.com',
  '"6" <victim@example.com>',
])('A composed mail to “%s” has one recipient at most, and never another one', async (email) => {
  taken.length = 0;
  const transport = createTransport({ url: settings.smtpUrl });
  const compose = createComposer(openBackend(settings), settings.site);
  const delivery = { id: '5801ae35-cb37-4b16-aff4-884035c1d928', kind: 'mail', token: '', letter_id: null };
  const mail = await compose({ ...delivery, email, mail: { subject: 'x', text: 'x' }, failures: 0 });

  await transport.sendMail(mail).catch(() => {});
  transport.close();

  const recipients = taken.flatMap(({ to }) => to);
  expect(recipients).not.toContain('victim@example.com');
  expect(recipients.length).toBeLessThan(2);
  expect(mail.to).toEqual({ name: '', address: email });
  if (email === 'ada@example.com')
    expect(taken).toEqual([{ from: 'hello@example.com', to: [email], subject: 'x' }]);
});
