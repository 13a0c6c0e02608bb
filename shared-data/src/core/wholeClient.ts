import { SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import type { MailLink } from './mailLink';
import type { SupabaseConfig } from './supabase';

/** supabase-js: accounts, files, live updates. */
export type WholeClient = SupabaseClient<Database>;

// supabase-js refuses to start where there is no WebSocket (Node 20). What renders there never subscribes, so only
// a subscription may fail.
function missingWebSocket(): never {
  throw new Error('Live updates need a WebSocket, and this process has none.');
}

const failures = ['error', 'error_code', 'error_description'];

/**
 * For `Supabase` alone, which makes one. Of the address it takes the session of `link`, or why a link failed, and no other
 * tokens: they may be anybody's. In a browser the session is kept in localStorage; on a server nothing is kept
 * and no timer runs, so that one client a request can be dropped.
 */
export function createWholeClient({ url, key }: SupabaseConfig, link: MailLink | null): WholeClient {
  const inBrowser = typeof window !== 'undefined';
  const options: SupabaseClientOptions<'public'> = {
    auth: {
      persistSession: inBrowser,
      autoRefreshToken: inBrowser,
      detectSessionInUrl: (_url, found) =>
        failures.some((name) => found[name]) ||
        (link !== null &&
          found.access_token === link.accessToken &&
          found.refresh_token === link.refreshToken),
    },
  };
  if (typeof WebSocket === 'undefined') {
    options.realtime = { transport: missingWebSocket as unknown as typeof WebSocket };
  }
  return new SupabaseClient<Database>(url, key, options);
}
