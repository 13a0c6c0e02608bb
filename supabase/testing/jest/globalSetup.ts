import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { reserveClosedAddress } from 'embedded-supabase/testing/closedAddress';
import { bundleServers } from 'shared-node/bundle';
import { startTestBackend, type TestBackend } from '../startTestBackend';

declare global {
  /** Stops everything that `globalSetup` started; a global, because Jest gives the teardown no other access. */
  var stopSharedBackend: (() => Promise<void>) | undefined;
}

/**
 * Bundles the servers for this run, reserves its closed address, and starts a server in Jest's own process that starts the shared
 * backend on request and returns its URL (`sharedBackend`), so that two workers never start two backends.
 */
export default async function globalSetup(): Promise<void> {
  await Promise.all([bundleServers(), reserveClosedAddress()]);
  let starting: Promise<TestBackend> | undefined;
  const server = http.createServer((_request, response) => {
    starting ??= startTestBackend();
    starting.then(
      ({ url, publishableKey, secretKey, jwtSecret, dataDir }) =>
        response.end(JSON.stringify({ url, publishableKey, secretKey, jwtSecret, dataDir })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['SHARED_BACKEND'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.stopSharedBackend = async () => {
    server.close();
    server.closeAllConnections();
    const backend = await starting?.catch(() => undefined);
    await backend?.stop();
  };
}
