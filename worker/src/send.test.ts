import type { AddressInfo } from 'node:net';
import { startTestBackend, type TestBackend } from 'backend/testing';
import { SMTPServer } from 'smtp-server';
import { request } from '../../backend/testing/request';
import { openBackend } from './backend';
import { asOwner, waitFor } from './postOffice.fixture';
import { sendMails } from './send';

const refusals: Record<string, Error> = {
  'gone@example.com': refusal(550, '5.1.1 No such user here'),
  'full@example.com': refusal(452, '4.2.2 Mailbox full'),
};
const spam = 'spam@example.com';

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

let backend: TestBackend;
let provider: SMTPServer;
const asked: string[] = [];
const stopping = new AbortController();
let work: Promise<void>;

beforeAll(async () => {
  backend = await startTestBackend();
  provider = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(refusals[address]);
    },
    onData(stream, session, done) {
      stream.resume();
      const isSpam = session.envelope.rcptTo.some(({ address }) => address === spam);
      stream.on('end', () => done(isSpam ? refusal(554, '5.7.1 Looks like spam') : null));
    },
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const { port } = provider.server.address() as AddressInfo;
  const settings = {
    supabaseUrl: backend.url,
    secretKey: backend.secretKey,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    perSecond: 100,
    reportsPort: 0,
    host: '127.0.0.1',
    site: { name: 'Mira', url: 'https://mira.example', contactEmail: 'hello@example.com' },
  };
  work = sendMails(openBackend(settings), settings, stopping.signal);
}, 60_000);

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

  // The last is sent after the others were finished.
  await waitFor(async () => asked.includes('ada@example.com') || undefined);

  expect(asked).toEqual(addresses);
  expect(await Promise.all(addresses.map(stateOf))).toEqual([
    'suppressed',
    'unconfirmed',
    'unconfirmed',
    'unconfirmed',
  ]);
});
