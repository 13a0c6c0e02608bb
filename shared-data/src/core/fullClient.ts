import { SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { keyAsToken } from './keyAsToken';

/** The full supabase-js client, including accounts, files and live updates. */
export type FullClient = SupabaseClient<Database>;

// Without a WebSocket implementation (Node 20), supabase-js throws when a client is created. A server never subscribes, so this
// stand-in throws only on a subscription.
function missingWebSocket(): never {
  throw new Error('Live updates need a WebSocket, and this process has none.');
}

// Without a session, supabase-js sends the key as a token.
const withoutKeyAsToken =
  (key: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (keyAsToken(key) === null && headers.get('Authorization') === `Bearer ${key}`)
      headers.delete('Authorization');
    return fetch(input, { ...init, headers });
  };

const errorParams = ['error', 'error_code', 'error_description'];

/**
 * Created once, by `Supabase`. Accepts from the URL only the session in `link` or a mail link's error, because other tokens may
 * be a stranger's. A browser stores the session in localStorage; a server stores nothing and runs no timer, so that its clients,
 * one per request, can be dropped.
 */
export function createFullClient(url: string, key: string, link: MailLink | null): FullClient {
  const inBrowser = typeof window !== 'undefined';
  const options: SupabaseClientOptions<'public'> = {
    auth: {
      experimental: { passkey: true },
      persistSession: inBrowser,
      autoRefreshToken: inBrowser,
      detectSessionInUrl: (_url, params) =>
        errorParams.some((name) => params[name]) ||
        (link !== null &&
          params.access_token === link.accessToken &&
          params.refresh_token === link.refreshToken),
    },
    global: { fetch: withoutKeyAsToken(key) },
  };
  if (typeof WebSocket === 'undefined') {
    options.realtime = { transport: missingWebSocket as unknown as typeof WebSocket };
  }
  return new SupabaseClient<Database>(url, key, options);
}

/** The mail recipient's session, which a mail link carries in its URL. */
export type MailLink = { type: string; accessToken: string; refreshToken: string };

// The types of mail that the site sends. An attacker can create such a link with their own account's tokens.
const types = ['recovery', 'signup', 'magiclink', 'invite', 'email_change'];

/** The mail link in a location's hash, if it is of a type that the site sends; null for any other hash. */
export function parseMailLink(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.slice(1));
  const [type, accessToken, refreshToken] = ['type', 'access_token', 'refresh_token'].map((name) =>
    params.get(name),
  );
  if (!type || !accessToken || !refreshToken || !types.includes(type)) return null;
  return { type, accessToken, refreshToken };
}
