import type { Call } from './Call';
import { rest } from './rest';

/** The calls to each service. */
export const lists: Record<string, { documentation: string; calls: Call[] }> = {
  'Data API': { documentation: 'https://docs.postgrest.org/en/v14/references/api.html', calls: rest },
};
