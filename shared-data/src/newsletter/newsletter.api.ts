import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { toMailAddress } from '../core/mailbox';
import { changes } from '../core/tags';
import type { NewsletterInput } from './newsletter.schema';

/** The form through which a visitor subscribes. The home form leaves address validation to the browser. */
export type NewsletterSource = 'header' | 'dialog' | 'home';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Inserts without a select, because visitors may insert email addresses but not read them. The server records which form an
    // address came from.
    subscribe: build.mutation<null, NewsletterInput & { source: NewsletterSource }>({
      queryFn: supabaseQueryFn((db, { email, source }) =>
        db
          .from('newsletter_subscribers')
          .insert({ email: toMailAddress(email) })
          .setHeader('x-newsletter-form', source),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),

    /** Counts one visit from a link in a letter. Records nothing about the reader. */
    reportLanding: build.mutation<null, string>({
      queryFn: supabaseQueryFn((db, letterId) =>
        mapData(db.rpc('report_landing', { p_letter_id: letterId }), () => null),
      ),
    }),
  }),
});

export const { useReportLandingMutation, useSubscribeMutation } = newsletterApi;
