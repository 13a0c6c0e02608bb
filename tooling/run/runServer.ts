import type http from 'node:http';

type Setup = { server: http.Server; host: string; port: number };

/**
 * Runs one HTTP server as a process of its own: says when it listens, stops on SIGINT and SIGTERM, and turns every
 * failure at start into one line. `variable` is the environment variable that sets the port.
 */
export function runServer(name: string, variable: string, setUp: () => Setup): void {
  try {
    const { server, host, port } = setUp();
    server.on('error', (error: NodeJS.ErrnoException) => fail(name, explain(error, port, variable)));
    server.listen(port, host, () => process.send?.({ type: 'ready' }));
    stopOnSignal(server);
  } catch (error) {
    fail(name, (error as Error).message);
  }
}

function explain(error: NodeJS.ErrnoException, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE')
    return `port ${port} is in use. Stop what uses it, or choose another one with ${variable}=….`;
  if (error.code === 'EACCES')
    return `port ${port} is not allowed for this user. Choose another one with ${variable}=….`;
  return error.message;
}

function fail(name: string, sentence: string) {
  console.error(`${name}: ${sentence}`);
  process.exit(1);
}

function stopOnSignal(server: http.Server) {
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The parent is gone (killed): nobody is left to stop this process.
  process.once('disconnect', stop);
}
