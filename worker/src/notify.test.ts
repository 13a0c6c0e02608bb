import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { openBackend } from '@brand/shared-data/server';
import { notifyDevices } from './notify';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from './postOffice.fixture';
import type { Means } from './postOutside';
import { keepSchedule } from './schedule';
import { sendMails } from './send';
import { lookupPublic } from 'shared-node/publicAddress';

const ece = jest.requireActual<{
  decrypt: (body: Buffer, keys: { version: string; privateKey: ECDH; authSecret: string }) => Buffer;
}>('http_ece');

type Got = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** A browser, as its push service and the site know it. */
function createDevice(name: string) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://push.example:${port}/${name}`;
  const read = ({ body }: Got) =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()) as {
      title: string;
      body: string;
      stopPath: string;
    };
  return { endpoint, p256dh, auth, read };
}

let office: PostOffice;
let service: http.Server;
let port: number;
let statuses: Record<string, number> = {};
let got: Got[] = [];

beforeAll(async () => {
  service = http.createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      got.push({ path: asked.url ?? '', headers: asked.headers, body: Buffer.concat(parts) });
      response.writeHead(statuses[asked.url ?? ''] ?? 201).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  port = (service.address() as AddressInfo).port;
  office = await startPostOffice();
});
afterEach(() => {
  got = [];
  statuses = {};
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await office.stop();
});

/** A name server that resolves push.example to this machine. */
const lookup: LookupFunction = (_name, options, done) => {
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};
// The push service in these tests has no certificate.
const send: Means['send'] = (url, options, done) =>
  http.request(new URL(url.href.replace('https:', 'http:')), options, done);

const ask = (address: string, body?: unknown, method?: string) =>
  asOwner(office.backend, `/rest/v1/${address}`, body, method);
const add = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) =>
  ask('rpc/add_push_device', { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth });
const readEndpoints = async () =>
  ((await ask('push_devices?select=endpoint')).body as { endpoint: string }[]).map(
    ({ endpoint }) => endpoint,
  );

const backendOf = () => openBackend({ supabaseUrl: office.backend.url, secretKey: office.backend.secretKey });
const going = new AbortController().signal;
const reminder = {
  token: 'f'.repeat(64),
  mail: { subject: 'Today is not written yet', text: 'A line is enough.' },
};
const remind = (means: Means = { lookup, send }) =>
  notifyDevices(backendOf(), 'hello@mira.example', reminder, going, means);

describe('A reminder', () => {
  beforeEach(async () => {
    await ask('push_devices?created_at=gte.2000-01-01', undefined, 'DELETE');
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  test('A device alone reads it, and its push service sees by whom it was signed', async () => {
    const device = createDevice('phone');
    await add(device);
    expect(await remind()).toBe(true);

    const [sent] = got as [Got];
    expect(device.read(sent)).toEqual({
      title: 'Today is not written yet',
      body: 'A line is enough.',
      stopPath: `/newsletter/stop-reminders/${'f'.repeat(64)}`,
    });
    expect(sent.body.includes('written')).toBe(false);
    expect(() => createDevice('other').read(sent)).toThrow();
    expect(Number(sent.headers.ttl)).toBeLessThanOrEqual(3 * 60 * 60);

    const [, token = '', publicKey = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(sent.headers.authorization ?? '') ?? [];
    const { body } = await ask('mail_settings?select=push_public_key');
    expect(body).toEqual([{ push_public_key: publicKey }]);
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `https://push.example:${port}`,
      sub: 'mailto:hello@mira.example',
    });
  });

  test('The key is the same for each reminder', async () => {
    await add(createDevice('phone'));
    await remind();
    await remind();
    const keys = got.map(({ headers }) => headers.authorization?.split('k=')[1]);
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([404, 410])(
    'A device of which its push service answers %i is removed, and the mail goes',
    async (status) => {
      await add(createDevice('old'));
      statuses = { '/old': status };
      expect(await remind()).toBe(false);
      expect(await readEndpoints()).toEqual([]);
    },
  );

  test.each([201, 410, 429, 500])(
    'A push service that answers %i keeps no other device waiting',
    async (status) => {
      const phone = createDevice('phone');
      await add(createDevice('laptop'));
      await add(phone);
      statuses = { '/laptop': status };
      expect(await remind()).toBe(true);
      expect(await readEndpoints()).toContain(phone.endpoint);
      expect(await readEndpoints()).toHaveLength(status === 410 ? 1 : 2);
    },
  );

  test('A redirect is not followed, and the mail goes', async () => {
    await add(createDevice('phone'));
    statuses = { '/phone': 307 };
    expect(await remind()).toBe(false);
    expect(got).toHaveLength(1);
  });

  test('A name that leads into the network of the worker is sent nothing', async () => {
    const inward: LookupFunction = (_name, options, done) => lookupPublic('localhost', options, done);
    await add(createDevice('phone'));
    expect(await remind({ lookup: inward, send })).toBe(false);
    expect(got).toEqual([]);
  });

  test('A device with a key that is no point of the curve takes nothing, and the mail goes', async () => {
    await add({ ...createDevice('phone'), p256dh: `B${'x'.repeat(86)}` });
    expect(await remind()).toBe(false);
  });

  test('No device, no notification', async () => {
    expect(await remind()).toBe(false);
    expect(got).toEqual([]);
  });
});

describe('The queue', () => {
  const stopping = new AbortController();
  let work: Promise<unknown>;

  beforeAll(async () => {
    await ask('journal_entries?entry_date=gte.2000-01-01', undefined, 'DELETE');
    await ask('site_profile?singleton=is.true', { time_zone: 'UTC' }, 'PATCH');
    const settings = {
      supabaseUrl: office.backend.url,
      secretKey: office.backend.secretKey,
      smtpUrl: office.smtpUrl,
      ...{ imapUrl: null, perSecond: 100, reportsPort: 0, niceness: 0, host: '127.0.0.1' },
      site: { name: 'Mira', url: 'https://mira.example', contactEmail: 'hello@example.com' },
    };
    work = Promise.all([
      keepSchedule(backendOf(), settings, stopping.signal),
      sendMails(backendOf(), settings, stopping.signal, { lookup, send }),
    ]);
  });
  afterAll(async () => {
    stopping.abort();
    await work;
  });

  test('A device gets the reminder of the hour, no mail does, and its address ends reminders', async () => {
    const device = createDevice('phone');
    await add(device);
    const sent = await until(async () => {
      // Again each time, because an hour may end before a busy machine has sent its reminder.
      await ask('mail_settings?singleton=is.true', { reminder_hour: new Date().getUTCHours() }, 'PATCH');
      return got[0] ?? false;
    });
    const token = device.read(sent).stopPath.split('/').at(-1);
    await ask('rpc/end_reminders', { p_token: token });
    expect((await ask('mail_settings?select=reminder_hour')).body).toEqual([{ reminder_hour: null }]);
    expect(await office.mails()).toEqual([]);
    expect(got).toHaveLength(1);
  });
});
