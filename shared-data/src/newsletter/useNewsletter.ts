import type { Message } from '../messages/message';
import { messages } from '../messages/messages';
import { isEmailAddress } from './isEmailAddress';
import { useSubscribeMutation } from './newsletter.api';

/** Which of the three forms asks. The home form leaves the check of the address to the browser. */
export type NewsletterSource = 'header' | 'dialog' | 'home';

/** Subscribes an address and says what to tell the person about it. */
export function useNewsletter(form: NewsletterSource) {
  const [send, { isLoading }] = useSubscribeMutation();

  async function subscribe(email: string): Promise<{ subscribed: boolean; message: Message }> {
    if (form !== 'home' && !isEmailAddress(email)) {
      return { subscribed: false, message: messages.newsletter.invalid };
    }
    const { error } = await send({ email });
    if (!error) return { subscribed: true, message: messages.newsletter.success[form] };
    const isDuplicate = 'code' in error && error.code === '23505';
    return {
      subscribed: false,
      message: isDuplicate ? messages.newsletter.duplicate[form] : messages.newsletter.failed[form](error),
    };
  }

  return { subscribe, isSubscribing: isLoading };
}
