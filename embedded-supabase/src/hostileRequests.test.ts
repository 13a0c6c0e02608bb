import { once } from 'node:events';
import net from 'node:net';
import { WebSocket } from 'ws';
import { logIn, request } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

// On a busy machine, five hundred requests take longer than the default ten seconds.
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    project: testProject(),
    trustedProxies: ['127.0.0.1'],
    invalidSeconds: 600,
  });
});
afterAll(() => backend.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const statusWithSecretKey = async (address: string) => {
  const headers = { ...from(address).headers, apikey: backend.secretKey };
  return (await request(backend, '/rest/v1/notes?select=id&limit=1', { headers })).status;
};

async function isServing(): Promise<boolean> {
  return (await request(backend, '/rest/v1/notes?select=id&limit=1', from('203.0.113.99'))).status === 200;
}

/** Sends raw text over a socket; returns the first data received. */
async function send(text: string): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(text);
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return String(data ?? '');
}

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

describe('a hostile request', () => {
  it.each(['//', '//x:99999/../realtime/v1/websocket', 'http://', '*'])(
    'A request to upgrade at %s ends only that request',
    async (address) => {
      expect(await send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n${upgrade}`)).toMatch(
        /^HTTP\/1\.1 40\d/,
      );
      expect(await isServing()).toBe(true);
    },
  );

  it('A connection that is reset while it is rejected ends only that connection', async () => {
    const { hostname, port } = new URL(backend.url);
    for (let round = 0; round < 50; round += 1) {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(`GET /realtime/v1/websocket HTTP/1.1\r\nHost: localhost\r\n${upgrade}`);
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    expect(await isServing()).toBe(true);
  });

  it('Statements over the time limit are ended and their client is blocked, but for the secret key; others succeed and lose no rows', async () => {
    const anna = await logIn(backend, 'anna@example.com', 'password-1234');
    const written = await request(backend, '/rest/v1/notes', {
      body: { text: 'stored', is_published: true },
      token: anna,
    });
    expect(written.status).toBe(201);
    const takeLong = () => request(backend, '/rest/v1/rpc/take_long', { body: {}, ...from('198.51.100.1') });
    const slow = Promise.all([takeLong(), takeLong(), takeLong()]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const others = Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        request(
          backend,
          `/rest/v1/notes?select=text&text=eq.stored&limit=${index + 1}`,
          from(`203.0.113.${index}`),
        ),
      ),
    );
    expect((await slow).map(({ status }) => status)).toEqual([503, 503, 503]);
    // The first request after it, because the client is blocked for ten seconds.
    expect((await takeLong()).status).toBe(429);
    expect(await statusWithSecretKey('198.51.100.1')).toBe(200);
    expect((await others).map(({ status, body }) => [status, body])).toEqual(
      Array(10).fill([200, [{ text: 'stored' }]]),
    );
    expect(await isServing()).toBe(true);
  });

  it('A client is limited after five hundred invalid requests, but for the secret key', async () => {
    const nonsense = () => request(backend, '/rest/v1/notes?text=near.x', from('198.51.100.4'));
    const responses = await Promise.all(Array.from({ length: 600 }, nonsense));
    expect(responses.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(500);
    expect((await nonsense()).status).toBe(429);
    expect(await statusWithSecretKey('198.51.100.4')).toBe(200);
    expect(await isServing()).toBe(true);
  });

  it('A Realtime topic that is too long closes the socket', async () => {
    const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`;
    const socket = new WebSocket(address);
    await once(socket, 'open');
    socket.send(JSON.stringify(['1', '1', `realtime:${'x'.repeat(1000)}`, 'phx_join', { config: {} }]));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  it('One address opens at most sixty Realtime sockets', async () => {
    const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}`;
    const open = () => new WebSocket(address, from('198.51.100.3'));
    const sockets = Array.from({ length: 60 }, open);
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    const one = open();
    one.on('error', () => {});
    const [, response] = await once(one, 'unexpected-response');
    expect(response.statusCode).toBe(429);
    for (const socket of sockets) socket.terminate();
  });
});
