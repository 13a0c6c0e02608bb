import { api } from '@brand/shared-data';
import { changes } from '../core/tags';
import { runAll, runWrite } from '../core/run';
import type { Tables } from '../database.types';

export type Subscriber = Tables<'newsletter_subscribers'>;

export const adminSubscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, the latest first. */
    listSubscribers: build.query<Subscriber[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db
            .from('newsletter_subscribers')
            .select('*')
            .order('created_at', { ascending: false })
            .order('id')
            .range(from, to),
        ),
      providesTags: ['NewsletterSubscriber'],
    }),

    deleteSubscriber: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) =>
          db.from('newsletter_subscribers').delete().eq('id', id).select('id').maybeSingle(),
        ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const { useListSubscribersQuery, useDeleteSubscriberMutation } = adminSubscribersApi;
