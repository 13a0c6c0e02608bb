import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// Lighthouse's slow 4G, in milliseconds and bytes per millisecond.
const roundTrip = 150;
const rates = { down: 204.8, up: 93.75 };
const segment = 1460;
const initialWindow = 10 * segment;

/** A slow line shared by all of one phone's connections. */
export type SlowLine = {
  /** The URL of a SOCKS proxy. */
  server: string;
  /** Closes all connections and forgets resolved host names, as happens between two days. */
  hangUp: () => void;
  stop: () => void;
};

/**
 * Starts a slow line, on which name lookups, handshakes, slow start and the shared bandwidth cost as much as on a
 * mobile network. The browser's own emulation delays all requests alike, even on a new connection.
 */
export async function startSlowLine(): Promise<SlowLine> {
  const pipes = { down: createPipe(rates.down), up: createPipe(rates.up) };
  const knownHosts = new Set<string>();
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket.setNoDelay(true));
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const listener = net.createServer(async (phone) => {
    track(phone);
    const { host, port } = await greet(phone);
    const site = track(net.connect(port, host));
    phone.on('close', () => site.destroy());
    site.on('error', () => phone.destroy());
    await sleep(knownHosts.has(`${host}:${port}`) ? roundTrip : 2 * roundTrip);
    knownHosts.add(`${host}:${port}`);
    phone.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    upload(phone, site, pipes.up);
    download(site, phone, pipes.down);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    knownHosts.clear();
  };
  return {
    server: `socks5://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    hangUp,
    stop: () => {
      listener.close();
      hangUp();
    },
  };
}

/** The SOCKS 5 handshake without authentication; returns the host name and port that the browser requests. */
async function greet(phone: net.Socket): Promise<{ host: string; port: number }> {
  const next = () => new Promise<Buffer>((resolve) => phone.once('data', resolve));
  await next();
  phone.write(Buffer.from([5, 0]));
  const request = await next();
  const isName = request[3] === 3;
  const host = isName ? request.subarray(5, -2).toString() : [...request.subarray(4, 8)].join('.');
  return { host, port: request.readUInt16BE(request.length - 2) };
}

/**
 * One direction of the line; the returned function computes the time by which the given number of further bytes has been sent.
 */
function createPipe(bytesPerMs: number): (bytes: number) => number {
  let free = 0;
  return (bytes) => (free = Math.max(performance.now(), free) + bytes / bytesPerMs);
}

/** Calls `deliver` for each item in order, no earlier than the item's time. */
function inOrder<Thing>(deliver: (thing: Thing) => void): (at: number, thing: Thing) => void {
  let last = Promise.resolve();
  return (at, thing) => {
    last = last.then(async () => {
      const wait = at - performance.now();
      if (wait > 0.5) await sleep(wait);
      deliver(thing);
    });
  };
}

function upload(phone: net.Socket, site: net.Socket, pipe: (bytes: number) => number): void {
  const arrive = inOrder<Buffer>((data) => site.writable && site.write(data));
  phone.on('data', (data) => arrive(pipe(data.length) + roundTrip / 2, data));
}

/** Models TCP slow start: acknowledged bytes widen the window. An empty buffer marks the end. */
function download(site: net.Socket, phone: net.Socket, pipe: (bytes: number) => number): void {
  const queue: Buffer[] = [];
  let allowed = initialWindow;
  let inFlight = 0;
  const send = () => {
    for (let [next] = queue; next && inFlight + next.length <= allowed; [next] = queue) {
      queue.shift();
      inFlight += next.length;
      arrive(pipe(next.length) + roundTrip / 2, next);
    }
  };
  const acknowledge = inOrder<number>((bytes) => {
    inFlight -= bytes;
    allowed += bytes;
    send();
  });
  const arrive = inOrder<Buffer>((data) => {
    if (data.length === 0) phone.end();
    else if (phone.writable) phone.write(data);
    acknowledge(performance.now() + roundTrip / 2, data.length);
  });
  site.on('data', (data) => {
    for (let start = 0; start < data.length; start += segment)
      queue.push(data.subarray(start, start + segment));
    send();
  });
  site.on('end', () => {
    queue.push(Buffer.alloc(0));
    send();
  });
}
