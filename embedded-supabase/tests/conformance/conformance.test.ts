import fs from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { newAddress } from '../../testing/authClient';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';
import type { Clients } from './Call';
import { differencesOf, lists } from './lists';
import { describeDifferences } from './page';

let backend: TestBackend;
let clients: Clients;
const opened: SupabaseClient[] = [];

// Each client has its own IP address, because the calls test responses, not limits.
function connect(key: string): SupabaseClient {
  const client = createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    global: { headers: newAddress() },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  opened.push(client);
  return client;
}

beforeAll(async () => {
  const project = path.join(__dirname, 'project');
  backend = await startTestBackend({ project, trustedProxies: ['127.0.0.1'] });
  const { url, publishableKey, secretKey } = backend;
  const [visitor, anna, service] = [connect(publishableKey), connect(publishableKey), connect(secretKey)];
  await anna.auth.signInWithPassword({ email: 'anna@example.com', password: 'password-1234' });
  clients = { url, publishableKey, secretKey, visitor, anna, service, open: () => connect(publishableKey) };
});
afterAll(async () => {
  await backend.stop();
  // Stops the clients' attempts to reconnect, without the 10 s timer that disconnect() never clears.
  jest.useFakeTimers({ doNotFake: ['clearTimeout', 'clearInterval'] });
  for (const client of opened) void client.realtime.disconnect();
  jest.useRealTimers();
});

describe.each(Object.entries(lists))('%s', (_, list) => {
  test.each(list.calls.map((call) => [call.name, call] as const))(
    'The answer to a call is the one that is written down: %s',
    async (_name, { ask, hosted, embedded }) => {
      const answer = await ask(clients);
      expect(answer).toMatchObject(embedded ?? hosted);
      if (embedded !== undefined) expect(answer).not.toMatchObject(hosted);
    },
  );

  test('No fewer calls than before are answered as hosted Supabase answers them', () => {
    expect(list.calls.length - differencesOf(list).length).toBeGreaterThanOrEqual(list.least);
  });
});

test('The page of differences is the one that these calls make: npm run docs:differences -w embedded-supabase', async () => {
  const page = await fs.readFile(path.join(__dirname, '../../hosted-differences.md'), 'utf8');
  const plain = (text: string) => text.replace(/[ -]+/g, ' ');
  expect(plain(page)).toBe(plain(describeDifferences()));
});
