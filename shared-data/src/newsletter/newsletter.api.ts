import { api } from '../core/api';
import { changes } from '../core/changes';
import { run } from '../core/run';
import type { NewsletterInput } from './newsletter.schema';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The row is not asked back: visitors may add an address but never read one.
    subscribe: build.mutation<null, NewsletterInput>({
      queryFn: ({ email }, query) =>
        run(query, (db) => db.from('newsletter_subscribers').insert({ email: email.trim() })),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
