import { isEmailAddress } from '../core/mailbox';
import type { Message } from '../messages/message';
import { messages } from '../messages/messages';
import { useSubscribeMutation, type NewsletterSource } from './newsletter.api';

/** `subscribe` sends an email address and returns the message to show. */
export function useNewsletter(source: NewsletterSource) {
  const [send, { isLoading }] = useSubscribeMutation();

  async function subscribe(email: string): Promise<{ subscribed: boolean; message: Message }> {
    if (source !== 'home' && !isEmailAddress(email)) {
      return { subscribed: false, message: messages.newsletter.invalid };
    }
    const { error } = await send({ email, source });
    if (!error) {
      const { success, waits } = messages.newsletter;
      return { subscribed: true, message: { ...success[source], note: waits } };
    }
    const isDuplicate = 'code' in error && error.code === '23505';
    return {
      subscribed: false,
      message: isDuplicate
        ? messages.newsletter.duplicate[source]
        : messages.newsletter.failed[source](error),
    };
  }

  return { subscribe, isSubscribing: isLoading };
}
