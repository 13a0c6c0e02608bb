// @supabase/lite 0.10.0 has no Realtime. This is the part of it that the site uses, `postgres_changes`; no presence, no
// broadcast. It can go when lite brings its own.
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import type { EmbeddedConnection } from '../database/connection';
import { clientAddress } from '../clientAddress';
import { openChangeFeed, type ChangeFeed } from './changeFeed';
import { asOf, createIdentify } from './listener';
import { openLiveSocket, type LiveSocket } from './liveSocket';
import { concerns, passes, type Change } from './subscription';

export type RealtimeSettings = {
  trustedProxies: ReadonlySet<string>;
  jwtSecret: string;
  publishableKey: string;
  allowedOrigins: ReadonlySet<string>;
};

const maxSockets = 500;
const maxSocketsPerAddress = 60;
const heartbeatMs = 30_000;

/** Serves /realtime/v1/websocket; the answer stops it. To be called before requests are served. */
export async function startRealtime(
  server: Server,
  connection: EmbeddedConnection,
  settings: RealtimeSettings,
): Promise<() => Promise<void>> {
  const sockets = new Map<LiveSocket, string>();
  const feed: ChangeFeed = await openChangeFeed(connection, (change) => spread(change, sockets.keys(), feed));
  const identify = createIdentify(settings.jwtSecret, settings.publishableKey);
  let lastId = 0;
  const house = {
    identify,
    isLive: (schema: string, table: string) => feed.tableOf(schema, table) !== undefined,
    nextId: () => (lastId += 1),
  };

  const gate = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node takes its own listener away before 'upgrade': without one, a client that resets ends the process.
    stream.on('error', () => stream.destroy());
    const url = parse(request.url);
    const address = addressOf(request, settings.trustedProxies);
    const refusal = url ? refuse(url, request, settings, sockets, address) : '400 Bad Request';
    if (!url || refusal) return stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
    gate.handleUpgrade(request, stream, head, (socket) => {
      const live = openLiveSocket(socket, url.searchParams.get('vsn') ?? '1.0.0', house);
      sockets.set(live, address);
      socket.once('close', () => sockets.delete(live));
    });
  };
  server.on('upgrade', onUpgrade);
  const stopHeartbeat = dropSilent(gate);

  return async () => {
    stopHeartbeat();
    server.off('upgrade', onUpgrade);
    await sayGoodbye([...gate.clients]);
  };
}

async function sayGoodbye(sockets: WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.close(1001, 'The backend stops.');
  await Promise.race([Promise.all(closed), pause(500, undefined, { ref: false })]);
  for (const socket of sockets) socket.terminate();
}

// Whatever a client writes there: `//` is no path, and no URL.
function parse(path: string | undefined): URL | null {
  const address = `http://localhost${path ?? ''}`;
  return path?.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

function addressOf({ socket, headers }: IncomingMessage, trustedProxies: ReadonlySet<string>): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress(socket.remoteAddress ?? '', forwarded ? String(forwarded) : null, trustedProxies);
}

function refuse(
  url: URL,
  { headers }: IncomingMessage,
  settings: RealtimeSettings,
  sockets: ReadonlyMap<LiveSocket, string>,
  address: string,
): string | null {
  if (sockets.size >= maxSockets) return '503 Service Unavailable';
  const ofAddress = [...sockets.values()].filter((one) => one === address).length;
  if (ofAddress >= maxSocketsPerAddress) return '429 Too Many Requests';
  if (url.pathname !== '/realtime/v1/websocket') return '404 Not Found';
  if (url.searchParams.get('apikey') !== settings.publishableKey) return '401 Unauthorized';
  // Browsers always say where a page is from; what says nothing is no browser.
  if (headers.origin !== undefined && !settings.allowedOrigins.has(headers.origin)) return '403 Forbidden';
  return null;
}

/** Tells of a change whoever asked for it and may see the row: one read for each person, not for each socket. */
async function spread(change: Change, sockets: Iterable<LiveSocket>, feed: ChangeFeed): Promise<void> {
  const now = Date.now();
  const rows = new Map<string, Record<string, unknown> | null>();
  for (const socket of sockets) {
    for (const [topic, channel] of socket.channels) {
      const concerned = channel.subscriptions.filter((one) => concerns(one, change));
      if (concerned.length === 0) continue;
      const { key, identity } = asOf(now, channel.listener);
      if (change.type !== 'DELETE' && !rows.has(key)) rows.set(key, await feed.readAs(identity, change));
      const row = rows.get(key) ?? null;
      if (row === null && change.type !== 'DELETE') continue;
      const ids = concerned.filter((one) => passes(one, row)).map(({ id }) => id);
      if (ids.length > 0)
        socket.tell(topic, 'postgres_changes', { ids, data: describe(change, row, feed, now) });
    }
  }
}

function describe(
  { schema, table, type, key }: Change,
  row: Record<string, unknown> | null,
  feed: ChangeFeed,
  now: number,
): Record<string, unknown> {
  return {
    schema,
    table,
    type,
    commit_timestamp: new Date(now).toISOString(),
    columns: feed.tableOf(schema, table)?.columns ?? [],
    errors: null,
    ...(row !== null && { record: row }),
    ...(type !== 'INSERT' && { old_record: key }),
  };
}

function dropSilent(gate: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of gate.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, heartbeatMs);
  beat.unref();
  return () => clearInterval(beat);
}
