import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { getSystemErrorCode, StartError } from '../startError';
import { Counts } from './Counts';
import { unavailable } from './errorResponse';

export type RequestHandler = (request: Request, incoming: IncomingMessage) => Promise<Response>;

export type HttpServer = {
  server: Server;
  port: number;
  /** Passes requests to `handler` from now on; before this call and after `close`, requests get a 503. */
  setHandler(handler: RequestHandler): void;
  /** Stops accepting requests and waits up to two seconds for pending ones. */
  close(): Promise<void>;
};

const closeTimeoutMs = 2000;
// Node's default of five seconds is too short: a client that pauses for longer to compute, such as an import, sends its next
// request on a connection that the server has already closed, and the request fails.
const keepAliveTimeout = 65_000;
const maxConnections = 5000;
const maxConnectionsPerAddress = 500;

/**
 * Listens before there is anything to serve, because only the process that holds the port may open the database. Throws a
 * StartError if it cannot listen on the host and port.
 */
export async function startHttpServer(
  host: string,
  port: number,
  trustedProxies: ReadonlySet<string>,
): Promise<HttpServer> {
  let handler: RequestHandler = async () => unavailable();
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    return handler(request, incoming);
  });
  const server = createServer(
    { requestTimeout: 180_000, headersTimeout: 10_000, keepAliveTimeout },
    listener,
  );
  limitConnections(server, trustedProxies);
  await listen(server, host, port);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    setHandler: (next) => (handler = next),
    close: () => {
      handler = async () => unavailable();
      return close(server);
    },
  };
}

// Silent sockets are closed by timeouts, but cost memory until then.
function limitConnections(server: Server, trustedProxies: ReadonlySet<string>): void {
  const open = new Counts();
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = open.add(address, 1);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.add(address, -1));
    if (count > maxConnectionsPerAddress && !isLoopback(address) && !trustedProxies.has(address))
      socket.destroy();
  });
}

// The site's own server and a local reverse proxy send all visitors' requests.
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.0\.0\.1$/.test(address);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
}

function toStartError(error: Error, host: string, port: number): StartError {
  const code = getSystemErrorCode(error);
  return code === 'EADDRINUSE'
    ? new StartError(`Port ${port} is in use.`, { advice: 'port' })
    : new StartError(`The backend cannot listen on ${host}, port ${port} (${code}).`, { advice: 'address' });
}

async function close(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(timeout);
}
