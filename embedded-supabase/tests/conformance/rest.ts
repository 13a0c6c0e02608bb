import type { Call } from './Call';
import { changes } from './rest/changes';
import { filters } from './rest/filters';
import { replacements } from './rest/replacements';
import { requests } from './rest/requests';
import { selections } from './rest/selections';

/** Calls to the data API. */
export const rest: Call[] = [...selections, ...filters, ...changes, ...replacements, ...requests];
