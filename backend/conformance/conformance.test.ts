import fs from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { findRepository } from '../testing/findRepository';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';
import type { Clients } from './Call';
import { lists } from './lists';
import { describeDifferences } from './page';

let backend: TestBackend;
let clients: Clients;

beforeAll(async () => {
  backend = await startTestBackend({ projectRoot: path.join(__dirname, 'project') });
  const { url, publishableKey, secretKey } = backend;
  // Node 20 has no WebSocket.
  const realtime = { transport: WebSocket as unknown as typeof globalThis.WebSocket };
  const connect = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false }, realtime });
  const [visitor, anna, service] = [connect(publishableKey), connect(publishableKey), connect(secretKey)];
  await anna.auth.signInWithPassword({ email: 'anna@example.com', password: 'password-1234' });
  clients = { url, publishableKey, secretKey, visitor, anna, service };
});
afterAll(() => backend.stop());

describe.each(Object.entries(lists))('%s', (_, { calls }) => {
  test.each(calls.map((call) => [call.name, call] as const))(
    'The answer to a call is the one that is written down: %s',
    async (_name, { ask, hosted, embedded }) => {
      const answer = await ask(clients);
      expect(answer).toMatchObject(embedded ?? hosted);
      if (embedded !== undefined) expect(answer).not.toMatchObject(hosted);
    },
  );
});

test('The page of differences is the one that these calls make: npm run docs:differences', async () => {
  const page = await fs.readFile(path.join(findRepository(), 'docs/hosted-differences.md'), 'utf8');
  const plain = (text: string) => text.replace(/[ -]+/g, ' ');
  expect(plain(page)).toBe(plain(describeDifferences()));
});
