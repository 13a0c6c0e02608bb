import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RestClient } from '@brand/shared-data/server';
import { createReportsServer, reportsPath } from './reports';

const createServer = (backend: Partial<RestClient>) =>
  createReportsServer(backend as RestClient, 'secret', {} as Parameters<typeof createReportsServer>[2]);

test('A connection stays open for longer than a proxy keeps an idle one, so that no mail meets its end', () => {
  expect(createServer({}).keepAliveTimeout).toBeGreaterThan(60_000);
});

test('A large mail that arrives while the backend is away is read to its end and answered at once', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const rpc = jest.fn(() => Promise.resolve({ data: null, error: { message: 'away' } }));
  const server = createServer({ rpc: rpc as unknown as RestClient['rpc'] });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${reportsPath('secret')}`;
  const body = `To: hello+${'a'.repeat(32)}@example.com\r\n\r\n${'x'.repeat(20 * 1024 * 1024)}`;
  const sender = http.request(url, { method: 'POST' });
  try {
    const sent = new Promise<void>((resolve, reject) => sender.once('error', reject).end(body, resolve));
    const [[answer]] = (await Promise.all([once(sender, 'response'), sent])) as [
      [http.IncomingMessage],
      void,
    ];
    expect(answer.statusCode).toBe(503);
    expect(rpc).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^A mail could not be recorded: .*away/));
  } finally {
    sender.destroy();
    server.close();
    server.closeAllConnections();
    log.mockRestore();
  }
});
