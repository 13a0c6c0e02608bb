import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { NewsletterInput } from './newsletter.schema';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a select: visitors may insert an address but never read one.
    subscribe: build.mutation<null, NewsletterInput>({
      queryFn: supabaseQueryFn((db, { email }) =>
        db.from('newsletter_subscribers').insert({ email: email.trim() }),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
