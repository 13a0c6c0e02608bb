import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { NewsletterInput } from './newsletter.schema';

/** Which of the three forms subscribes. The home form leaves the validation of the address to the browser. */
export type NewsletterSource = 'header' | 'dialog' | 'home';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a select: visitors may insert an address but never read one. The server keeps which form it came from.
    subscribe: build.mutation<null, NewsletterInput & { source: NewsletterSource }>({
      queryFn: supabaseQueryFn((db, { email, source }) =>
        db
          .from('newsletter_subscribers')
          .insert({ email: email.trim() })
          .setHeader('x-newsletter-form', source),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
