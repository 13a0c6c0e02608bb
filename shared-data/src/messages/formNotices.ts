import type { Message } from './message';
import { messages } from './messages';

const { newsletter, reactions } = messages;

/**
 * The server's messages for a form posted without scripts, keyed by the id of the element that shows the message. The server
 * redirects back to the page with this id in the URL's hash.
 */
export const formNotices = {
  subscribed: { ...newsletter.success.header, note: newsletter.waits },
  'subscribed-home': { ...newsletter.success.home, note: newsletter.waits },
  'already-subscribed': newsletter.duplicate.header,
  'already-subscribed-home': newsletter.duplicate.home,
  'not-subscribed': newsletter.failed.header(),
  'not-subscribed-home': newsletter.failed.home(),
  'invalid-email': newsletter.invalid,
  'reaction-failed': reactions.failed,
} satisfies Record<string, Message>;

export type FormNotice = keyof typeof formNotices;
