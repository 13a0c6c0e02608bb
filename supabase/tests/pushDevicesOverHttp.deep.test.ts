import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { TestBackend } from 'backend/testing';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;
beforeAll(async () => void (backend = await startFixtureBackend()));
afterAll(() => backend.stop());

const account = { email: 'owner@example.com', password: 'owner-demo-1234' };

/** Returns the client of a browser in which the owner is logged in and receives notifications. */
async function notifiedBrowser(name: string): Promise<SupabaseClient> {
  const browser = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
  const { error } = await browser.auth.signInWithPassword(account);
  if (error) throw error;
  await add(browser, name);
  return browser;
}

const add = async (browser: SupabaseClient, name: string) =>
  (
    await browser.rpc('add_push_device', {
      p_endpoint: `https://push.example.com/${name}`,
      p_p256dh: `B${'x'.repeat(86)}`,
      p_auth: 'x'.repeat(22),
    })
  ).error?.code;

/** The devices, except the one from the fixtures, whose session is never ended. */
async function notified(browser: SupabaseClient) {
  const { data } = await browser
    .from('push_devices')
    .select('endpoint')
    .neq('endpoint', 'https://push.example.com/1')
    .order('endpoint');
  return (data ?? []).map(({ endpoint }) => String(endpoint).replace('https://push.example.com/', ''));
}

test('A log-out ends the notifications of its device, and a new password those of all others', async () => {
  const laptop = await notifiedBrowser('laptop');
  const phone = await notifiedBrowser('phone');
  const tablet = await notifiedBrowser('tablet');
  expect(await notified(laptop)).toEqual(['laptop', 'phone', 'tablet']);

  const { data } = await tablet.auth.getSession();
  await tablet.auth.signOut({ scope: 'local' });
  expect(await notified(laptop)).toEqual(['laptop', 'phone']);

  // Attack: anyone who copied the token before the log-out can use it for the rest of its hour.
  const response = await fetch(`${backend.url}/rest/v1/rpc/add_push_device`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      p_endpoint: 'https://push.example.com/thief',
      p_p256dh: `B${'x'.repeat(86)}`,
      p_auth: 'x'.repeat(22),
    }),
  });
  expect(response.status).toBe(403);

  await laptop.auth.updateUser({ password: 'owner-demo-12345' });
  expect(await notified(laptop)).toEqual(['laptop']);
  expect(await add(phone, 'phone')).toBe('42501');
});
