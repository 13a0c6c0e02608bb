import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { logIn, request } from '../../testing/request';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';
import { until } from '../../testing/until';

let backend: TestBackend;
let visitor: SupabaseClient;
let anna: SupabaseClient;
let bert: SupabaseClient;
let tokenOfAnna: string;
let tokenOfBert: string;
const annas = 'room:00000000-0000-4000-8000-00000000000a';
// Without an acknowledgement, supabase-js keeps a 10 s timer for each message.
const isPublic = { config: { broadcast: { ack: true } } };
const isPrivate = { config: { private: true, broadcast: { ack: true } } };

async function connect(token?: string): Promise<SupabaseClient> {
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  if (token !== undefined) await client.realtime.setAuth(token);
  return client;
}

const subscribe = (channel: RealtimeChannel) =>
  new Promise<string>((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });

/** Subscribes to a channel and collects the messages that the client receives. */
async function hear(client: SupabaseClient, topic: string, config: object = isPrivate) {
  const heard: unknown[] = [];
  const channel = client.channel(topic, config as never);
  channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  return { channel, heard, status: await subscribe(channel) };
}

/** Sends a broadcast; retries if earlier tests have used up the per-second limit. */
async function post(path: string, body: unknown, token?: string): ReturnType<typeof request> {
  const response = await request(backend, `/realtime/v1/api/broadcast${path}`, { body, token });
  return response.status === 429 ? post(path, body, token) : response;
}

/** Runs `call` without the 10 s timers that realtime-js sets and never clears. */
function withoutTimers<T>(call: () => T): T {
  jest.useFakeTimers({ doNotFake: ['clearTimeout', 'clearInterval'] });
  const result = call();
  jest.useRealTimers();
  return result;
}

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  [tokenOfAnna, tokenOfBert] = (await Promise.all(
    ['anna', 'bert'].map((name) => logIn(backend, `${name}@example.com`, 'password-1234')),
  )) as [string, string];
  [visitor, anna, bert] = (await Promise.all([connect(), connect(tokenOfAnna), connect(tokenOfBert)])) as [
    ...[SupabaseClient, SupabaseClient, SupabaseClient],
  ];
});

afterAll(async () => {
  await backend.stop();
  // Stops the clients' attempts to reconnect.
  withoutTimers(() => [visitor, anna, bert].forEach((person) => void person.realtime.disconnect()));
});

describe('private channels', () => {
  it('Whom the policies let in hears and says what they allow, apart from the public channel of that name', async () => {
    const mine = await hear(anna, 'open');
    const theirs = await hear(visitor, 'open');
    const outside = await hear(bert, 'open', isPublic);
    expect([mine.status, theirs.status, outside.status]).toEqual(Array(3).fill('SUBSCRIBED'));
    expect(await theirs.channel.send({ type: 'broadcast', event: 'x', payload: { n: 1 } })).toBe('ok');
    expect(await outside.channel.send({ type: 'broadcast', event: 'x', payload: { n: 2 } })).toBe('ok');
    await until(() => mine.heard.length > 0);
    expect([mine.heard, theirs.heard, outside.heard]).toEqual([[{ n: 1 }], [], []]);
    for (const [client, { channel }] of [
      [anna, mine],
      [visitor, theirs],
      [bert, outside],
    ] as const)
      await client.removeChannel(channel);
  });

  it.each([
    ['a visitor in a room of somebody', () => visitor, annas],
    ['somebody in the room of another', () => bert, annas],
    ['a topic that no policy names', () => anna, 'other'],
    ['a policy that fails', () => anna, 'fails'],
  ])('Attack: %s is refused', async (_, getClient, topic) => {
    const { status, channel } = await hear(getClient(), topic);
    await getClient().removeChannel(channel);
    expect(status).toContain('Unauthorized: You do not have permissions to read from this Channel topic');
  });

  it('Attack: who may only hear neither broadcasts nor is present', async () => {
    const listening = await hear(anna, 'read');
    const { channel } = await hear(bert, 'read');
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await channel.track({ a: 1 })).toBe('error');
    expect(
      await post('', { messages: [{ topic: 'read', event: 'x', payload: {}, private: true }] }, tokenOfBert),
    ).toMatchObject({ status: 202 });
    expect(await post('/read/events/x?private=true', { a: 1 }, tokenOfBert)).toMatchObject({ status: 403 });
    await anna.removeChannel(listening.channel);
    expect(listening.heard).toEqual([]);
    await bert.removeChannel(channel);
  });

  it('Attack: presence is not told to whom only broadcasts are', async () => {
    const present = anna.channel(annas, { config: { private: true, presence: { key: 'anna' } } });
    present.on('presence', { event: 'sync' }, () => {});
    expect(await subscribe(present)).toBe('SUBSCRIBED');
    expect(await present.track({ a: 1 })).toBe('error');
    await anna.removeChannel(present);
  });

  it('Attack: a channel closes when its new token may not hear it', async () => {
    const { channel, heard } = await hear(anna, annas);
    await withoutTimers(() => anna.realtime.setAuth(tokenOfBert));
    await until(() => (channel.state as string) === 'closed');
    expect(await post(`/${annas}/events/x?private=true`, { a: 1 }, tokenOfAnna)).toMatchObject({
      status: 202,
    });
    expect(heard).toEqual([]);
    await anna.realtime.setAuth(tokenOfAnna);
  });
});

describe('broadcasts over HTTP', () => {
  it('Messages arrive, in public and private channels, as JSON and as bytes', async () => {
    const open = await hear(anna, 'open');
    const hall = await hear(visitor, 'hall', {});
    expect(await visitor.channel('hall').httpSend('x', { n: 1 })).toEqual({ success: true });
    expect(await bert.channel('open', isPrivate).httpSend('x', { n: 2 })).toEqual({ success: true });
    expect(await bert.channel('hall').httpSend('x', new Uint8Array([1, 2]))).toEqual({ success: true });
    const messages = [
      { topic: 'hall', event: 'y', payload: { n: 3 } },
      { topic: 'open', event: 'y', payload: { n: 4 }, private: true },
    ];
    expect((await post('', { messages })).status).toBe(202);
    await until(() => open.heard.length === 2 && hall.heard.length === 3);
    expect(open.heard).toEqual([{ n: 2 }, { n: 4 }]);
    expect(hall.heard.map((one) => (one instanceof ArrayBuffer ? [...new Uint8Array(one)] : one))).toEqual([
      ...[{ n: 1 }, [1, 2], { n: 3 }],
    ]);
  });

  it.each<[string, string, unknown, number]>([
    ['no messages', '', {}, 422],
    ['no topic', '', { messages: [{ event: 'x', payload: {} }] }, 422],
    ['no payload', '', { messages: [{ topic: 'a', event: 'x' }] }, 422],
    [
      'a topic that is too long',
      '',
      { messages: [{ topic: 'a'.repeat(256), event: 'x', payload: {} }] },
      422,
    ],
    ['101 messages', '', { messages: Array(101).fill({ topic: 'a', event: 'x', payload: {} }) }, 422],
    ['an unknown parameter', '/a/events/x?replay=1', {}, 400],
    ['an unknown address', '/a/x', {}, 404],
  ])('A request with %s is refused', async (_, path, body, status) => {
    expect((await post(path, body)).status).toBe(status);
  });

  it('Attack: without a key, with another, or with a token that is none, nothing is sent', async () => {
    const { channel, heard } = await hear(visitor, 'guarded', isPublic);
    const body = { messages: [{ topic: 'guarded', event: 'x', payload: {} }] };
    for (const headers of [{ apikey: '' }, { apikey: 'other' }, { authorization: 'Bearer x.y.z' }])
      expect(
        (await request(backend, '/realtime/v1/api/broadcast', { body, headers: headers as never })).status,
      ).toBe(401);
    await channel.send({ type: 'broadcast', event: 'last', payload: {} });
    expect(heard).toEqual([]);
    expect((await request(backend, '/realtime/v1/api/broadcast')).status).toBe(405);
  });
});

it('The table of messages is not written to by way of the data API', async () => {
  const { status } = await request(backend, '/rest/v1/messages', {
    body: { topic: 'open', extension: 'broadcast', event: 'x', payload: {} },
    headers: { 'content-profile': 'realtime' },
  });
  expect([404, 406]).toContain(status);
});
