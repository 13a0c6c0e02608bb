import { SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import type { SupabaseFailure } from './errors';

export type SupabaseConfig = { url: string; key: string };

type AuthServerSettings = { disable_signup: boolean; mailer_autoconfirm: boolean };

/** The typed client, with the one public call that supabase-js lacks. */
export class Supabase extends SupabaseClient<Database> {
  /** What Auth tells everybody about itself, as supabase-js would answer. */
  async authSettings(): Promise<
    { data: AuthServerSettings; error: null } | { data: null; error: SupabaseFailure; status: number }
  > {
    try {
      const answer = await fetch(`${this.authUrl.href}/settings`, { headers: { apikey: this.supabaseKey } });
      if (answer.ok) return { data: await answer.json(), error: null };
      return { data: null, error: { message: answer.statusText }, status: answer.status };
    } catch (cause) {
      return { data: null, error: { message: String(cause) }, status: 0 };
    }
  }
}

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
  const options: SupabaseClientOptions<'public'> = {
    auth: { persistSession: inBrowser, autoRefreshToken: inBrowser, detectSessionInUrl: inBrowser },
  };
  if (typeof WebSocket === 'undefined') {
    options.realtime = { transport: missingWebSocket as unknown as typeof WebSocket };
  }
  return new Supabase(url, key, options);
}
