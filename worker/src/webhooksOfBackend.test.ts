import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { openBackend } from '@brand/shared-data/server';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from './postOffice.fixture';
import type { Means } from './postOutside';
import { sendWebhooks } from './webhooks';

let office: PostOffice;
let receiver: http.Server;
let status: number;
const got: { headers: http.IncomingHttpHeaders; body: string }[] = [];
const stopping = new AbortController();
let working: Promise<void>;

beforeAll(async () => {
  office = await startPostOffice();
  receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const { backend } = office;
  const client = openBackend({ supabaseUrl: backend.url, secretKey: backend.secretKey });
  // Names in example.com resolve to the receiver, which has no certificate.
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const send: Means['send'] = (url, options, done) =>
    http.request(`http://${url.hostname}:${port}${url.pathname}`, options, done);
  const site = { name: 'Mira', url: 'https://mira.example', contactEmail: 'hello@example.com' };
  working = sendWebhooks(client, { site }, stopping.signal, { lookup, send });
});
beforeEach(() => {
  status = 204;
  got.length = 0;
});
afterAll(async () => {
  stopping.abort();
  await working;
  receiver.close();
  await office.stop();
});

const rows = async (path: string) =>
  (await asOwner(office.backend, `/rest/v1/${path}`)).body as Record<string, unknown>[];
const publish = (title: string) =>
  asOwner(office.backend, '/rest/v1/journal_entries', {
    title,
    is_published: true,
    user_id: '00000000-0000-4000-8000-000000000001',
  });

test('An entry is told once it is published, and the owner sees that it was', async () => {
  const { body: secret } = await asOwner(office.backend, '/rest/v1/rpc/create_webhook', {
    p_address: 'https://hooks.example.com/site',
    p_events: ['entry.published'],
  });
  await publish('A day for everybody');

  const { headers, body } = await until(() => got[0] ?? false);
  expect(new Webhook(String(secret)).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'entry.published',
    data: {
      title: 'A day for everybody',
      url: expect.stringMatching(/^https:\/\/mira\.example\/journal\/[0-9a-f-]{36}$/),
    },
  });
  const [logged] = await until(async () => {
    const found = await rows('webhook_deliveries?state=neq.queued&select=id,event,state,status,tries');
    return found.length > 0 && found;
  });
  expect(logged).toEqual({
    id: headers['webhook-id'],
    event: 'entry.published',
    state: 'delivered',
    status: 204,
    tries: 1,
  });
});
