import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';

/** The part of supabase-js that reads and writes rows and calls functions, a tenth of its code. */
export type RestClient = PostgrestClient<Database>;

/** Retries are off, because they would hide a failure for seven seconds, and every screen offers "Try again" immediately. */
export const createRestClient = (projectUrl: string, fetch: typeof globalThis.fetch): RestClient =>
  new PostgrestClient<Database>(new URL('rest/v1', `${projectUrl}/`).href, { fetch, retry: false });
