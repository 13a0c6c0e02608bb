import type { Call } from './Call';
import { accounts } from './auth/accounts';
import { administration } from './auth/administration';
import { codes } from './auth/codes';
import { factors } from './auth/factors';

/** Calls to Auth in a project with default settings, except that email addresses need no confirmation. */
export const auth: Call[] = [...accounts, ...codes, ...factors, ...administration];
