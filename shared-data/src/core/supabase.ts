import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';

export type Supabase = SupabaseClient<Database>;

export type SupabaseConfig = { url: string; key: string };

type SupabaseOptions = NonNullable<Parameters<typeof createClient<Database>>[2]>;

// supabase-js refuses to start where there is no WebSocket (Node 20). What renders there never subscribes, so only
// a subscription may fail.
function missingWebSocket(): never {
  throw new Error('Live updates need a WebSocket, and this process has none.');
}

/**
 * The typed client for one project URL and its publishable key. In a browser the session is kept in localStorage;
 * on a server nothing is kept and no timer runs, so that one client a request can be dropped.
 */
export function createSupabase({ url, key }: SupabaseConfig): Supabase {
  const inBrowser = typeof window !== 'undefined';
  const options: SupabaseOptions = {
    auth: { persistSession: inBrowser, autoRefreshToken: inBrowser, detectSessionInUrl: inBrowser },
  };
  if (typeof WebSocket === 'undefined') {
    options.realtime = { transport: missingWebSocket as unknown as typeof WebSocket };
  }
  return createClient<Database>(url, key, options);
}
