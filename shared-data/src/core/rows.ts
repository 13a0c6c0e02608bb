import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';

/** The part of supabase-js that asks for rows. */
export type Rows = PostgrestClient<Database>;

export const createRows = (projectUrl: string, fetch: typeof globalThis.fetch): Rows =>
  new PostgrestClient<Database>(new URL('rest/v1', `${projectUrl}/`).href, { fetch });
