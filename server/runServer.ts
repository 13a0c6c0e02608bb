import type http from 'node:http';
import { onStop } from 'shared-node/onStop';

type Setup = { server: http.Server; host: string; port: number };

// Longer than proxies keep an idle connection (60 s); otherwise, a proxy could send a request on a connection that has just been
// closed.
const keepAliveTimeout = 65_000;

/**
 * Runs one HTTP server in this process: reports when it is listening, stops on SIGINT and SIGTERM, and reports every startup
 * failure in a single line. `variable` is the environment variable that sets the port.
 */
export function runServer(name: string, variable: string, setUp: () => Setup | Promise<Setup>): void {
  listen(variable, setUp).catch((error: Error) => {
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  });
}

async function listen(variable: string, setUp: () => Setup | Promise<Setup>) {
  const { server, host, port } = await setUp();
  server.keepAliveTimeout = keepAliveTimeout;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, variable)));
    server.listen(port, host, resolve);
  });
  onStop(() => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
  process.send?.({ type: 'ready' });
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
