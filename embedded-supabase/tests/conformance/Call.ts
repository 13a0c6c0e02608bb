import type { SupabaseClient } from '@supabase/supabase-js';

export type Clients = {
  url: string;
  publishableKey: string;
  secretKey: string;
  visitor: SupabaseClient;
  /** Logged in as anna@example.com. */
  anna: SupabaseClient;
  /** Uses the secret key. */
  service: SupabaseClient;
  /** Opens a client for another visitor, in a separate browser. */
  open(): SupabaseClient;
};

/** A call and hosted Supabase's answer. An answer lists the parts that a response must contain. */
export type Call = {
  name: string;
  ask(clients: Clients): PromiseLike<unknown>;
  /** The answer according to the service's documentation or source. */
  hosted: object;
  /** The embedded backend's answer, if it differs. */
  embedded?: object;
};
