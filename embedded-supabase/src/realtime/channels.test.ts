import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';
import { until } from '../../testing/until';

let backend: TestBackend;
let one: SupabaseClient;
let other: SupabaseClient;
let service: SupabaseClient;

const client = (key: string) =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
const subscribe = (channel: RealtimeChannel) =>
  new Promise<string>((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
const changes = { event: '*', schema: 'public', table: 'notes' } as const;
// Without an acknowledgement, each message leaves a ten-second timer behind.
const acknowledged = { config: { broadcast: { ack: true } } };

/** Opens a raw socket, because supabase-js would not send the attacks. */
async function openSocket(): Promise<{ socket: WebSocket; received: unknown[][]; closed: Promise<number> }> {
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const received: unknown[][] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, received, closed };
}

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  [one, other] = [client(backend.publishableKey), client(backend.publishableKey)];
  service = client(backend.secretKey);
});

afterAll(async () => {
  await backend.stop();
  // Stops the clients' attempts to reconnect, without the 10 s timer that disconnect() never clears.
  jest.useFakeTimers({ doNotFake: ['clearTimeout', 'clearInterval'] });
  for (const person of [one, other, service]) void person.realtime.disconnect();
  jest.useRealTimers();
});

it('A message of an unknown kind is answered with what is not served', async () => {
  const channel = one.channel('kinds');
  await subscribe(channel);
  expect(await channel.send({ type: 'weird' as 'broadcast', event: 'hi', payload: {} })).toBe('error');
  await channel.unsubscribe();
});

describe('broadcast', () => {
  it('A message arrives at the others of its channel, and at its sender who asked for it', async () => {
    const received: unknown[] = [];
    const hear = (channel: RealtimeChannel, name: string) =>
      channel.on('broadcast', { event: 'hi' }, ({ payload }) => received.push([name, payload]));
    const mine = hear(one.channel('room', { config: { broadcast: { self: true, ack: true } } }), 'self');
    const theirs = hear(other.channel('room', acknowledged), 'other');
    const elsewhere = hear(other.channel('elsewhere'), 'elsewhere');
    for (const channel of [mine, theirs, elsewhere]) expect(await subscribe(channel)).toBe('SUBSCRIBED');
    expect(await mine.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
    expect(await theirs.send({ type: 'broadcast', event: 'hi', payload: { n: 2 } })).toBe('ok');
    await until(() => received.length === 3);
    expect(received).toEqual(
      expect.arrayContaining([
        ['self', { n: 1 }],
        ['other', { n: 1 }],
        ['self', { n: 2 }],
      ]),
    );
    expect(received).toHaveLength(3);
  });

  it('Bytes arrive as they were sent', async () => {
    let received: unknown;
    const [from, to] = [one.channel('bytes', acknowledged), other.channel('bytes')];
    to.on('broadcast', { event: 'b' }, ({ payload }) => (received = payload));
    await Promise.all([subscribe(from), subscribe(to)]);
    await from.send({ type: 'broadcast', event: 'b', payload: new Uint8Array([1, 2, 255]).buffer });
    await until(() => received !== undefined);
    expect([...new Uint8Array(received as ArrayBuffer)]).toEqual([1, 2, 255]);
  });

  it('Attack: who has not joined a channel hears and says nothing there', async () => {
    const heard: unknown[] = [];
    const channel = other.channel('closed').on('broadcast', { event: '*' }, (message) => heard.push(message));
    await subscribe(channel);
    const { socket, received } = await openSocket();
    socket.send(JSON.stringify([null, '1', 'realtime:closed', 'broadcast', { event: 'x', payload: {} }]));
    await until(() => received.length > 0);
    expect(received[0]?.[4]).toMatchObject({ status: 'error' });
    expect(heard).toEqual([]);
    socket.terminate();
  });
});

describe('presence', () => {
  it('People see each other come, change and go', async () => {
    const seen: string[] = [];
    const mine = one.channel('people', { config: { presence: { key: 'one' } } });
    const theirs = other.channel('people', { config: { presence: { key: 'other' } } });
    mine
      .on('presence', { event: 'join' }, ({ key }) => seen.push(`join ${key}`))
      .on('presence', { event: 'leave' }, ({ key }) => seen.push(`leave ${key}`));
    theirs.on('presence', { event: 'sync' }, () => {});
    expect(await Promise.all([subscribe(mine), subscribe(theirs)])).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect([await mine.track({ at: 1 }), await theirs.track({ at: 2 })]).toEqual(['ok', 'ok']);
    await until(() => Object.keys(theirs.presenceState()).length === 2 && seen.length === 2);
    expect(Object.keys(mine.presenceState()).sort()).toEqual(['one', 'other']);
    await theirs.track({ at: 3 });
    const tracked = () => mine.presenceState<{ at: number }>()['other']?.map(({ at }) => at);
    await until(() => tracked()?.[0] === 3);
    expect(tracked()).toEqual([3]);
    await other.removeChannel(theirs);
    await until(() => Object.keys(mine.presenceState()).length === 1);
    expect(seen).toContain('leave other');
  });

  it('Attack: presence is limited in size, and in number by address', async () => {
    const { socket, received } = await openSocket();
    const track = (payload: unknown) =>
      JSON.stringify(['1', 't', 'realtime:full', 'presence', { event: 'track', payload }]);
    socket.send(JSON.stringify(['1', '1', 'realtime:full', 'phx_join', { config: {} }]));
    socket.send(track('x'.repeat(3000)));
    await until(() => received.length === 2);
    expect(received[1]?.[4]).toMatchObject({ status: 'error' });
    const sockets = await Promise.all(Array.from({ length: 21 }, openSocket));
    for (const { socket: each } of sockets) {
      each.send(JSON.stringify(['1', '1', 'realtime:full', 'phx_join', { config: {} }]));
      each.send(track({}));
    }
    await until(() => sockets.every((each) => each.received.length === 2));
    const statuses = sockets.map((each) => (each.received[1]?.[4] as { status: string }).status);
    expect(statuses.filter((status) => status === 'error')).toHaveLength(1);
    for (const { socket: each } of [...sockets, { socket }]) each.terminate();
  });
});

describe('what is not served', () => {
  it.each<[string, { filter: string } | { select: string[] }, string]>([
    ['an unknown column', { filter: 'nope=eq.1' }, 'column "nope" does not exist'],
    ['an unknown column to select', { select: ['nope'] }, 'column "nope" does not exist'],
    ['a filter by pattern', { filter: 'text=like.a%' }, 'Not served by the embedded backend'],
    ['an order of texts', { filter: 'text=gt.a' }, 'Not served by the embedded backend'],
    ['a number that is none', { filter: 'price=gt.a' }, 'is no value'],
    ['no filter', { filter: 'text' }, 'is no filter'],
  ])('A subscription with %s is an error that says so', async (_, more, reason) => {
    const channel = one
      .channel(crypto.randomUUID())
      .on('postgres_changes', { ...changes, ...more }, () => {});
    const status = await subscribe(channel);
    await one.removeChannel(channel);
    expect(status).toMatch(/^CHANNEL_ERROR/);
    expect(status.replaceAll('\\', '')).toContain(reason);
  });
});

it('Filters compare as SQL does, together and negated, and select gets its columns alone', async () => {
  const received: Record<string, unknown> = {};
  const filters = {
    gt: 'price=gt.9.5',
    both: 'price=gte.10,text=in.(a,"b,c")',
    not: 'text=not.in.(a)',
    time: `created_at=gt.${new Date(Date.now() - 60_000).toISOString()}`,
    past: 'created_at=lt.2020-01-01',
    flag: 'is_published=is.true',
  };
  for (const [name, filter] of Object.entries(filters)) {
    received[name] = [];
    const channel = service
      .channel(name)
      .on('postgres_changes', { ...changes, filter, select: ['text'] }, ({ new: row }) =>
        (received[name] as unknown[]).push(row),
      );
    expect(await subscribe(channel)).toBe('SUBSCRIBED');
  }
  const author = '00000000-0000-4000-8000-00000000000a';
  for (const [text, price] of [
    ['a', 9.5],
    ['a', 10],
    ['b,c', 100],
  ] as const)
    expect(
      (await service.from('notes').insert({ text, price, author, is_published: price > 50 })).error,
    ).toBeNull();
  await until(() => Object.values(received).flat().length === 9);
  const rows = (...texts: string[]) => texts.map((text) => ({ text }));
  expect(received).toEqual({
    ...{ gt: rows('a', 'b,c'), both: rows('a', 'b,c'), not: rows('b,c') },
    ...{ time: rows('a', 'a', 'b,c'), past: [], flag: rows('b,c') },
  });
});

// Runs last, because its requests count against the IP address that all tests share.
it('Attack: a flood closes its socket', async () => {
  const { socket, closed } = await openSocket();
  for (let sent = 0; sent < 1000; sent += 1)
    socket.send(JSON.stringify([null, null, 'phoenix', 'heartbeat', {}]));
  expect(await closed).toBe(1008);
});
