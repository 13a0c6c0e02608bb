import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { request } from './request';
import { copyTestProject, testProject } from './scratch';
import { startTestBackend, type TestBackend } from './startTestBackend';

/**
 * Starts a backend for the test project that confirms email addresses by mail and applies rate limits to the IP addresses from
 * `newAddress`.
 */
export async function startConfirmingBackend(folder: string): Promise<TestBackend> {
  await copyTestProject(folder, /enable_confirmations = false/, 'enable_confirmations = true');
  return startTestBackend({ project: folder, template: testProject(), trustedProxies: ['127.0.0.1'] });
}

let addresses = 0;

/** Headers for a client with an unused IP address. */
export function newAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
}

/** A client that acts as one browser: it has a separate IP address and keeps the verifier of its last request (PKCE). */
export function browserClient({ url }: TestBackend, key: string): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return createClient(url, key, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce', storage },
    global: { headers: newAddress() },
    // Node 20 has no global WebSocket.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** Follows a mail's link; returns the URL that it redirects to. */
export async function followLink(backend: TestBackend, { pathname, search }: URL): Promise<URL> {
  const { headers, text } = await request(backend, pathname + search, { headers: newAddress() });
  const location = headers.get('location');
  if (location === null) throw new Error(`The link leads nowhere: ${text}`);
  return new URL(location);
}
