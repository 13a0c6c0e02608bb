import {
  createClient,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import WebSocket from 'ws';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';
import { until } from '../../testing/until';

type Note = { id: string; text: string; is_published: boolean };
type Event = RealtimePostgresChangesPayload<Note>;

let backend: TestBackend;
let visitor: SupabaseClient;
let anna: SupabaseClient;

function client(): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** Subscribes as a page does; returns the list that receives the changes. */
async function listen(person: SupabaseClient, filter?: string) {
  const received: Event[] = [];
  const changes = { event: '*', schema: 'public', table: 'notes', ...(filter && { filter }) } as const;
  const channel = person.channel(crypto.randomUUID()).on<Note>('postgres_changes', changes, (event) => {
    received.push(event);
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(new Error(`${status}: ${error?.message}`));
    });
  });
  return received;
}

beforeAll(async () => {
  backend = await startTestBackend({
    project: testProject(),
    allowedOrigins: ['http://localhost:3000'],
  });
  visitor = client();
  anna = client();
  const { error } = await anna.auth.signInWithPassword({
    email: 'anna@example.com',
    password: 'password-1234',
  });
  if (error) throw error;
  await anna.realtime.setAuth();
});

afterAll(async () => {
  // Stops with sockets still open, because open sockets must not keep the backend from stopping.
  await backend.stop();
  // Stops the clients' attempts to reconnect, without the 10 s timer that disconnect() never clears.
  jest.useFakeTimers();
  for (const person of [visitor, anna]) void person.realtime.disconnect();
  jest.useRealTimers();
});

it('A visitor receives changes of published rows, and the author those of drafts too', async () => {
  const [byVisitor, byAnna] = await Promise.all([listen(visitor), listen(anna)]);
  await anna.from('notes').insert({ text: 'draft' });
  await anna.from('notes').insert({ text: 'x'.repeat(200), is_published: true });
  await until(() => byVisitor.length >= 1 && byAnna.length >= 2);
  expect(byAnna.map(({ eventType, new: row }) => [eventType, (row as Note).text])).toEqual([
    ['INSERT', 'draft'],
    ['INSERT', 'x'.repeat(200)],
  ]);
  expect(byVisitor.map(({ new: row }) => (row as Note).text)).toEqual(['x'.repeat(200)]);
});

it('A subscription with a filter receives only matching rows', async () => {
  const received = await listen(visitor, 'text=eq.wanted');
  await anna.from('notes').insert({ text: 'other', is_published: true });
  await anna.from('notes').insert({ text: 'wanted', is_published: true });
  await until(() => received.length >= 1);
  expect(received.map(({ new: row }) => (row as Note).text)).toEqual(['wanted']);
});

it('A subscription to a table outside the publication fails', async () => {
  const changes = { event: '*', schema: 'public', table: 'secrets' } as const;
  const channel = visitor.channel('secrets').on('postgres_changes', changes, () => {});
  const status = await new Promise((resolve) => channel.subscribe(resolve));
  await visitor.removeChannel(channel);
  expect(status).toBe('CHANNEL_ERROR');
});

it.each([
  ['without the key', '', 'http://localhost:3000', 401],
  ['from a foreign origin', 'apikey', 'https://evil.example', 403],
])('A socket cannot be opened %s', async (_, parameter, origin, status) => {
  const key = parameter && `apikey=${backend.publishableKey}`;
  const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${key}`;
  const socket = new WebSocket(address, { origin });
  const responseStatus = new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  });
  socket.on('error', () => {});
  expect(await responseStatus).toBe(status);
});
