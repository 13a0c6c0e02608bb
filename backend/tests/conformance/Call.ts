import type { SupabaseClient } from '@supabase/supabase-js';

export type Clients = {
  url: string;
  publishableKey: string;
  secretKey: string;
  visitor: SupabaseClient;
  /** Logged in as anna@example.com. */
  anna: SupabaseClient;
  /** With the secret key. */
  service: SupabaseClient;
  /** Opens a client for another visitor, in a browser of their own. */
  open(): SupabaseClient;
};

/** One call with its answer on hosted Supabase. An answer lists the parts that a response must contain. */
export type Call = {
  name: string;
  ask(clients: Clients): PromiseLike<unknown>;
  /** The answer according to the service's documentation or source. */
  hosted: object;
  /** The embedded backend's answer, if it differs. */
  embedded?: object;
};
