import type http from 'node:http';
import { onStop } from 'shared-node/onStop';

/** A server that is about to listen; `variable` is the environment variable that sets its port. */
type Setup = { server: http.Server; host: string; port: number; variable: string };

// Longer than proxies keep an idle connection (60 s); otherwise, a proxy could send a request on a connection that has just been
// closed.
const keepAliveTimeout = 65_000;

/**
 * Runs HTTP servers in this process: reports when all are listening, stops them on SIGINT and SIGTERM, and reports every startup
 * failure in a single line.
 */
export function runServers(name: string, setUp: () => Setup[] | Promise<Setup[]>): void {
  start(setUp).catch((error: Error) => {
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  });
}

async function start(setUp: () => Setup[] | Promise<Setup[]>) {
  const setups = await setUp();
  await Promise.all(setups.map(listen));
  onStop(async () => {
    await Promise.all(setups.map(({ server }) => close(server)));
    process.exit(0);
  });
  process.send?.({ type: 'ready' });
}

function listen({ server, host, port, variable }: Setup): Promise<void> {
  server.keepAliveTimeout = keepAliveTimeout;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, variable)));
    server.listen(port, host, resolve);
  });
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function explain(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `port ${port} is in use. Stop what uses it, or choose a different one with ${variable}=….`,
    );
  if (error.code === 'EACCES')
    return new Error(`port ${port} is not allowed for this user. Choose a different one with ${variable}=….`);
  return error;
}
