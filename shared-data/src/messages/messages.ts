import { accountMessages, authMessages } from './accountMessages';
import { newsletterMessages } from './newsletterMessages';
import {
  blogMessages,
  challengesMessages,
  daysMessages,
  homeMessages,
  journalMessages,
} from './publicMessages';

/**
 * The error catalogue (spec section 8), keyed by situation: what visitors meet. Those of the Academy and of the admin are
 * behind their doors. Nothing else turns an error into words.
 */
export const messages = {
  newsletter: newsletterMessages,
  home: homeMessages,
  journal: journalMessages,
  blog: blogMessages,
  challenges: challengesMessages,
  days: daysMessages,
  auth: authMessages,
  account: accountMessages,
} as const;
