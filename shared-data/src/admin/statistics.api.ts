import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';

type Functions = Database['public']['Functions'];

/** A content and its reactions of the last 30 days. */
export type ReactionStatistic = Functions['get_reaction_statistics']['Returns'][number];
/** New subscribers of a week, which is named by its Monday (UTC). */
export type SubscriberStatistic = Functions['get_subscriber_statistics']['Returns'][number];

export const adminStatisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ten contents with the most reactions of the last 30 days, the most first. */
    listReactionStatistics: build.query<ReactionStatistic[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_reaction_statistics')),
      // The response contains titles, so content changes invalidate it, too.
      providesTags: ['Reaction', 'BlogPost', 'JournalEntry', 'Challenge', 'JourneySummary'],
    }),

    /** The number of new subscribers by week, without empty weeks, the earliest first. */
    listSubscriberStatistics: build.query<SubscriberStatistic[], void>({
      queryFn: supabaseQueryFn((db) => db.rpc('get_subscriber_statistics')),
      providesTags: ['NewsletterSubscriber'],
    }),
  }),
});

export const { useListReactionStatisticsQuery, useListSubscriberStatisticsQuery } = adminStatisticsApi;
