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
 * The texts of toasts and alerts for visitors, keyed by situation. The Academy and the admin have theirs in their entry
 * points. An error becomes a text for people here and nowhere else.
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
