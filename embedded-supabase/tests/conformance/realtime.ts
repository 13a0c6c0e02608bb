import type { Call } from './Call';
import { changesOfRows } from './realtime/changesOfRows';
import { channels } from './realtime/channels';

/** Calls to Realtime. */
export const realtime: Call[] = [...channels, ...changesOfRows];
