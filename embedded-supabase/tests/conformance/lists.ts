import { auth } from './auth';
import type { Call } from './Call';
import { realtime } from './realtime';
import { rest } from './rest';
import { storage } from './storage';

type List = {
  documentation: string;
  calls: Call[];
  /** The minimum number of calls that must get the same answer as on hosted Supabase. */
  least: number;
};

/** The calls to each service. */
export const lists: Record<string, List> = {
  'Data API': {
    documentation: 'https://docs.postgrest.org/en/v14/references/api.html',
    calls: rest,
    least: 85,
  },
  Auth: { documentation: 'https://supabase.com/docs/reference/javascript/auth-api', calls: auth, least: 67 },
  Storage: {
    documentation: 'https://supabase.com/docs/reference/javascript/storage-api',
    calls: storage,
    least: 61,
  },
  Realtime: { documentation: 'https://supabase.com/docs/guides/realtime', calls: realtime, least: 29 },
};

/** Calls whose answer differs from hosted Supabase's. */
export const differencesOf = ({ calls }: Pick<List, 'calls'>): Call[] =>
  calls.filter(({ embedded }) => embedded !== undefined);
