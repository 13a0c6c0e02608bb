import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartFailure, systemCode } from './startFailure';

export type Answer = (request: Request, incoming: IncomingMessage) => Promise<Response>;

export type FrontDoor = {
  server: Server;
  port: number;
  /** From now on requests are answered by `answer`; until then, and after `close`, with 503. */
  open(answer: Answer): void;
  /** Lets the requests that are inside finish, for two seconds, and lets nobody in. */
  close(): Promise<void>;
};

const patienceMs = 2000;
const maxConnections = 5000;
const maxConnectionsPerAddress = 500;

/**
 * Listens before there is anything to serve: whoever has the port is the one who may open the database. Throws a
 * StartFailure when the port or host cannot be had.
 */
export async function buildFrontDoor(
  host: string,
  port: number,
  trustedProxies: ReadonlySet<string>,
): Promise<FrontDoor> {
  let answer: Answer = async () => notNow();
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    return answer(request, incoming);
  });
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000 }, listener);
  limitConnections(server, trustedProxies);
  await listen(server, host, port);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    open: (next) => (answer = next),
    close: () => {
      answer = async () => notNow();
      return close(server);
    },
  };
}

/** The answer of a server that is starting, stopping or overrun. */
export function notNow(): Response {
  const body = {
    code: '503',
    message: 'The backend is not ready. Try again in a moment.',
    details: null,
    hint: null,
  };
  return Response.json(body, { status: 503, headers: { 'retry-after': '1' } });
}

// Sockets that say nothing are closed by the time limits; until then they cost memory.
function limitConnections(server: Server, trustedProxies: ReadonlySet<string>): void {
  const open = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > maxConnectionsPerAddress && !isLoopback(address) && !trustedProxies.has(address))
      socket.destroy();
  });
}

// The site's own server and a proxy in front ask for everybody.
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.0\.0\.1$/.test(address);
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portFailure(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
}

function portFailure(error: Error, host: string, port: number): StartFailure {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use. Stop what listens there, or set BACKEND_PORT to another port.`,
    );
  }
  return new StartFailure(
    `The backend cannot listen on ${host}, port ${port} (${code}). Set BACKEND_PORT or BACKEND_HOST to others.`,
  );
}

async function close(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(impatience);
}
