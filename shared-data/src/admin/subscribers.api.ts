import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';

export type Subscriber = Tables<'newsletter_subscribers'>;

export const adminSubscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, the latest first. */
    listSubscribers: build.query<Subscriber[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db.from('newsletter_subscribers').select('*').order('created_at', { ascending: false }).order('id'),
      ),
      providesTags: ['NewsletterSubscriber'],
    }),

    deleteSubscriber: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id: string) =>
        db.from('newsletter_subscribers').delete().eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('NewsletterSubscriber'),
    }),
  }),
});

export const { useListSubscribersQuery, useDeleteSubscriberMutation } = adminSubscribersApi;
