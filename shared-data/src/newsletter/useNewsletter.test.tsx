import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { messages } from '../messages/messages';
import type { NewsletterSource } from './newsletter.api';
import { useNewsletter } from './useNewsletter';

const forms: NewsletterSource[] = ['header', 'dialog', 'home'];

async function subscribe(form: NewsletterSource, email: string) {
  const { store } = startData();
  const { result } = renderHook(() => useNewsletter(form), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return act(() => result.current.subscribe(email));
}

describe('useNewsletter', () => {
  it.each(forms)(
    'useNewsletter inserts the trimmed address of the %s form and nothing else',
    async (form) => {
      const sent = respond.inserted('newsletter_subscribers');

      const outcome = await subscribe(form, ' ada@example.com ');

      const { success, waits } = messages.newsletter;
      expect(outcome).toEqual({ subscribed: true, message: { ...success[form], note: waits } });
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body).toEqual({ email: 'ada@example.com' });
      expect(sent[0]?.headers.get('x-newsletter-form')).toBe(form);
      // Visitors may not read the row, so the insert must not select it.
      expect(sent[0]?.query).toEqual({});
      expect(sent[0]?.headers.get('prefer') ?? '').not.toContain('representation');
    },
  );

  it.each(forms)(
    'useNewsletter gives the message of the %s form for an address that is on the list',
    async (form) => {
      respond.failure('newsletter_subscribers', {
        status: 409,
        code: '23505',
        message: 'duplicate key value',
      });

      const outcome = await subscribe(form, 'ada@example.com');

      expect(outcome).toEqual({ subscribed: false, message: messages.newsletter.duplicate[form] });
    },
  );

  it("useNewsletter gives the server's message in header and dialog", async () => {
    respond.failure('newsletter_subscribers', { status: 429, message: 'Too many requests' });

    const { message } = await subscribe('dialog', 'ada@example.com');

    expect(message).toEqual({
      title: 'Subscription Failed',
      description: 'Too many requests',
      variant: 'destructive',
    });
  });

  it.each(['header', 'dialog'] as const)(
    'useNewsletter sends nothing from the %s form that is no address',
    async (form) => {
      const outcome = await subscribe(form, 'ada@example');

      expect(outcome).toEqual({ subscribed: false, message: messages.newsletter.invalid });
    },
  );
});
