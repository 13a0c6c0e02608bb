import http, { type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { closedAddress } from 'embedded-supabase/testing/closedAddress';
import { until } from 'embedded-supabase/testing/until';
import type { Means } from './postOutside';
import { sendMessage, type Message } from './webhooks';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const site = { url: 'https://mira.example' };
const message = {
  id: '0b9d4b3c-5a51-4a2d-8f0e-3f6f3f1f0c11',
  secret,
  payload: {
    type: 'entry.published',
    timestamp: '2026-11-26T12:00:00Z',
    data: { id: 'e1', title: 'A “day”', path: '/journal/e1' },
  },
};

type Got = { headers: http.IncomingHttpHeaders; body: string };
let server: http.Server;
let answer: RequestListener;
let got: Got[];
let port: number;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  got = [];
  answer = (_request, response) => response.end('Thank you.');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** A name server that resolves hooks.example to this machine. */
const lookup: LookupFunction = (name, options, done) => {
  if (name !== 'hooks.example') return done(new Error(`${name} is unknown.`), '');
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};
// The receiver in these tests has no certificate.
const send: Means['send'] = (url, options, done) =>
  http.request(new URL(url.href.replace('https:', 'http:')), options, done);

const going = new AbortController().signal;
const tell = (means: Means = { lookup, send }, changes: Partial<Message> = {}) =>
  sendMessage({ ...message, address: `https://hooks.example:${port}/site`, ...changes }, site, going, means);

test('A receiver that knows Standard Webhooks verifies a message, and reads the address of the page', async () => {
  expect(await tell()).toEqual({ status: 200 });
  const [{ headers, body }] = got as [Got];
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toEqual({
    ...message.payload,
    data: { id: 'e1', title: 'A “day”', url: 'https://mira.example/journal/e1' },
  });
  expect(headers['webhook-id']).toBe(message.id);
  expect(() =>
    new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers as Record<string, string>),
  ).toThrow();
  expect(() =>
    new Webhook(secret).verify(body.replace('e1', 'e2'), headers as Record<string, string>),
  ).toThrow();
});

test.each([500, 404, 410, 429])('A receiver that answers %i has not taken it', async (status) => {
  answer = (_request, response) => response.writeHead(status).end();
  expect(await tell()).toEqual({ status, problem: `The receiver answered ${status}.` });
});

test('A redirect, wherever it leads, is not followed', async () => {
  answer = (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${port}/inner` }).end();
  expect(await tell()).toEqual({
    status: 307,
    problem: 'The receiver redirects; redirects are not followed.',
  });
  expect(got).toHaveLength(1);
});

test('A receiver that hangs is cut', async () => {
  answer = () => {};
  expect(await tell({ lookup, send, timeLimit: 200 })).toEqual({
    problem: 'The receiver took longer than 0.2 seconds.',
  });
});

test('Attack: a receiver that changes the protocol (101) keeps no try open', async () => {
  answer = (_request, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end();
  expect(await tell()).toEqual({ problem: 'The receiver ended the connection without an answer.' });
});

test('A receiver that sends an endless answer is cut once its status is known', async () => {
  let isCut = false;
  answer = (_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => {
      isCut = true;
      clearInterval(more);
    });
  };
  expect(await tell()).toEqual({ status: 200 });
  await until(async () => expect(isCut).toBe(true));
});

test('A worker that stops leaves the message to the next one', async () => {
  answer = () => {};
  const stopping = new AbortController();
  const sent = sendMessage({ ...message, address: `https://hooks.example:${port}/` }, site, stopping.signal, {
    lookup,
    send,
  });
  stopping.abort();
  expect(await sent).toBeNull();
});

test.each([
  ['http://hooks.example/', 'This is not an https address.'],
  ['https://2130706433/', '127.0.0.1 is not on the open internet.'],
])('The address %s is sent nothing, whoever stored it', async (address, problem) => {
  expect(await tell({ send }, { address })).toEqual({ problem });
  expect(got).toEqual([]);
});

test('A name that leads to this machine when it is asked for is sent nothing', async () => {
  expect(await tell({ send }, { address: `https://localhost:${port}/` })).toEqual({
    problem: 'localhost is not on the open internet.',
  });
  expect(got).toEqual([]);
});

test('A name that leads nowhere, and a receiver that does not listen, are told in words without addresses', async () => {
  const nowhere = await tell({ send }, { address: 'https://nowhere.invalid/' });
  expect(nowhere).toEqual({ problem: 'The host nowhere.invalid was not found.' });
  const closed = await tell(
    { lookup, send },
    { address: `https://hooks.example:${new URL(closedAddress).port}/` },
  );
  expect(closed).toEqual({ problem: 'The receiver cannot be reached (ECONNREFUSED).' });
});
