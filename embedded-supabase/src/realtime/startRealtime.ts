// Hosted Realtime, except for stored messages (docs/decisions/062, 084).
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { Authorization } from './authorization';
import type { Connection, Identify } from './backend';
import { openChangeFeed, type ChangeFeed } from './changeFeed';
import { getListenerAt } from './listener';
import { Rooms } from './Rooms';
import { openRealtimeSocket, type RealtimeSocket } from './socket';
import type { Column } from './filter';
import { matchesFilter, matchesTable, type Change, type Subscription } from './subscription';

export type RealtimeSettings = {
  /** Returns the client's IP address for rate limiting, derived from the socket's address and `X-Forwarded-For`. */
  getAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: ReadonlySet<string>): string;
  trustedProxies: ReadonlySet<string>;
  publishableKey: string;
  secretKey: string;
  identify: Identify;
  allowedOrigins: { has(origin: string): boolean };
};

const maxSockets = 500;
const maxSocketsPerAddress = 60;
const heartbeatMs = 30_000;

export type Realtime = { rooms: Rooms; authorization: Authorization; stop(): Promise<void> };

/** Serves /realtime/v1/websocket. Must be called before requests are served. */
export async function startRealtime(
  server: Server,
  connection: Connection,
  settings: RealtimeSettings,
): Promise<Realtime> {
  const sockets = new Map<RealtimeSocket, string>();
  const feed: ChangeFeed = await openChangeFeed(connection, (change) => notify(change, sockets.keys(), feed));
  let lastId = 0;
  const dependencies = {
    identify: settings.identify,
    tableOf: feed.tableOf,
    rooms: new Rooms(),
    authorization: new Authorization(connection),
    nextId: () => (lastId += 1),
  };

  const webSockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Node removes its own error listener before 'upgrade'; without this one, a connection reset by a client would terminate the
    // process.
    stream.on('error', () => stream.destroy());
    const url = parseUrl(request.url);
    const forwarded = request.headers['x-forwarded-for'];
    const address = settings.getAddress(
      request.socket.remoteAddress ?? '',
      forwarded ? String(forwarded) : null,
      settings.trustedProxies,
    );
    const error = url ? getError(url, request, settings, sockets, address) : '400 Bad Request';
    if (!url || error) return stream.end(`HTTP/1.1 ${error}\r\nConnection: close\r\n\r\n`);
    webSockets.handleUpgrade(request, stream, head, (socket) => {
      const realtimeSocket = openRealtimeSocket(socket, url.searchParams.get('vsn') ?? '1.0.0', {
        ...dependencies,
        address,
        apiKey: url.searchParams.get('apikey') ?? '',
      });
      sockets.set(realtimeSocket, address);
      socket.once('close', () => sockets.delete(realtimeSocket));
    });
  };
  server.on('upgrade', onUpgrade);
  const stopHeartbeat = dropSilent(webSockets);

  const stop = async () => {
    stopHeartbeat();
    server.off('upgrade', onUpgrade);
    await closeAll([...webSockets.clients]);
  };
  return { ...dependencies, stop };
}

async function closeAll(sockets: WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.close(1001, 'The backend stops.');
  await Promise.race([Promise.all(closed), wait(500, undefined, { ref: false })]);
  for (const socket of sockets) socket.terminate();
}

// Adds a host before parsing, because a client may send anything, even `//`, which is neither a path nor a URL.
function parseUrl(path: string | undefined): URL | null {
  const address = `http://localhost${path ?? ''}`;
  return path?.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

function getError(
  url: URL,
  { headers }: IncomingMessage,
  settings: RealtimeSettings,
  sockets: ReadonlyMap<RealtimeSocket, string>,
  address: string,
): string | null {
  if (sockets.size >= maxSockets) return '503 Service Unavailable';
  const socketsOfAddress = [...sockets.values()].filter((one) => one === address).length;
  if (socketsOfAddress >= maxSocketsPerAddress) return '429 Too Many Requests';
  if (url.pathname !== '/realtime/v1/websocket') return '404 Not Found';
  const keys = [settings.publishableKey, settings.secretKey];
  if (!keys.includes(url.searchParams.get('apikey') ?? '')) return '401 Unauthorized';
  // Rejects requests whose Origin header is not allowed. Browsers always send the header; other clients need not.
  if (headers.origin !== undefined && !settings.allowedOrigins.has(headers.origin)) return '403 Forbidden';
  return null;
}

/** Sends a change to the subscribers who may see the row. Reads the row once per person, not per socket. */
async function notify(change: Change, sockets: Iterable<RealtimeSocket>, feed: ChangeFeed): Promise<void> {
  const now = Date.now();
  const rows = new Map<string, Record<string, unknown> | null>();
  for (const socket of sockets) {
    for (const [topic, channel] of socket.channels) {
      const matching = channel.subscriptions.filter((one) => matchesTable(one, change));
      if (matching.length === 0) continue;
      const { key, identity } = getListenerAt(now, channel.listener);
      if (change.type !== 'DELETE' && !rows.has(key)) rows.set(key, await feed.readAs(identity, change));
      const row = rows.get(key) ?? null;
      if (row === null && change.type !== 'DELETE') continue;
      const data = toPayload(change, row, feed, now);
      for (const [select, ids] of groupBySelect(matching.filter((one) => matchesFilter(one, row))))
        socket.send(topic, 'postgres_changes', { ids, data: select ? pick(data, select) : data });
    }
  }
}

// Groups subscriptions by columns, because subscriptions with the same columns share a message.
function groupBySelect(subscriptions: Subscription[]): [readonly string[] | null, number[]][] {
  const whole = subscriptions.filter(({ select }) => select === null).map(({ id }) => id);
  const parts = subscriptions.filter(({ select }) => select !== null);
  return [
    ...(whole.length > 0 ? [[null, whole] as [null, number[]]] : []),
    ...parts.map(({ id, select }): [readonly string[] | null, number[]] => [select, [id]]),
  ];
}

type Payload = { columns: Column[]; record?: Row; old_record?: Row } & Row;
type Row = Record<string, unknown>;

function pick({ columns, record, old_record, ...data }: Payload, select: readonly string[]): Payload {
  const only = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => select.includes(name)));
  return {
    ...{ ...data, columns: columns.filter(({ name }) => select.includes(name)) },
    ...(record && { record: only(record) }),
    ...(old_record && { old_record: only(old_record) }),
  };
}

function toPayload(
  { schema, table, type, key }: Change,
  row: Record<string, unknown> | null,
  feed: ChangeFeed,
  now: number,
): Payload {
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

function dropSilent(webSockets: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of webSockets.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, heartbeatMs);
  beat.unref();
  return () => clearInterval(beat);
}
