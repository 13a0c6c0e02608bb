import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';

type Functions = Database['public']['Functions'];

/** A content item and its reactions in the last 30 days. */
export type ReactionStatistic = Functions['get_reaction_statistics']['Returns'][number];
/** The new subscribers in one week, which is identified by its Monday (UTC). */
export type SubscriberStatistic = Functions['get_subscriber_statistics']['Returns'][number];

/** A kind of thing that waits for the owner, and how many; `next_at` is when the first scheduled text comes out. */
export type Waiting = Functions['get_waiting']['Returns'][number];

export const adminStatisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ten content items with the most reactions in the last 30 days, in descending order. */
    listReactionStatistics: build.query<ReactionStatistic[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_reaction_statistics')),
      // The response contains titles, so content changes also invalidate it.
      providesTags: ['Reaction', 'BlogPost', 'JournalEntry', 'Challenge', 'JourneySummary'],
    }),

    /** The number of new subscribers per week, earliest first, without empty weeks. */
    listSubscriberStatistics: build.query<SubscriberStatistic[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_subscriber_statistics')),
      providesTags: ['NewsletterSubscriber'],
    }),

    /** The things that wait for the owner, by kind. Read anew by each dashboard, because most kinds change on the server. */
    listWaiting: build.query<Waiting[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_waiting')),
      providesTags: ['JournalEntry', 'BlogPost', 'Challenge', 'Page', 'CheckIn', 'Pause'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListWaitingQuery, useListReactionStatisticsQuery, useListSubscriberStatisticsQuery } =
  adminStatisticsApi;
