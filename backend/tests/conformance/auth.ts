import type { Call } from './Call';
import { accounts } from './auth/accounts';
import { administration } from './auth/administration';
import { codes } from './auth/codes';
import { factors } from './auth/factors';

/** Calls to Auth, with its settings as a new project has them, but for addresses, which need no confirmation. */
export const auth: Call[] = [...accounts, ...codes, ...factors, ...administration];
