import type http from 'node:http';
import { onStop } from './onStop';

type Setup = { server: http.Server; host: string; port: number };

/**
 * Runs one HTTP server as a process of its own: says when it listens, stops on SIGINT and SIGTERM, and turns every
 * failure at start into one line. `variable` is the environment variable that sets the port.
 */
export function runServer(name: string, variable: string, setUp: () => Setup | Promise<Setup>): void {
  listen(variable, setUp).catch((error: Error) => {
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  });
}

async function listen(variable: string, setUp: () => Setup | Promise<Setup>) {
  const { server, host, port } = await setUp();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, variable)));
    server.listen(port, host, resolve);
  });
  process.send?.({ type: 'ready' });
  stopOnSignal(server);
}

function explained(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${port} is in use. Stop what uses it, or choose another one with ${variable}=….`);
  if (error.code === 'EACCES')
    return new Error(`port ${port} is not allowed for this user. Choose another one with ${variable}=….`);
  return error;
}

function stopOnSignal(server: http.Server) {
  onStop(() => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
