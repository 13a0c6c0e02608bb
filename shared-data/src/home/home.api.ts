import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { onlyPublished } from '../core/lists';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type LatestJournalEntry = Pick<Tables<'journal_entries'>, 'id' | 'title' | 'excerpt' | 'entry_date'>;
export type LatestBlogPost = Pick<Tables<'blog_posts'>, 'id' | 'title' | 'slug' | 'excerpt' | 'published_at'>;
/** A server-rendered page includes the description only if there is no excerpt (`withoutTexts`). */
export type LatestChallenge = Pick<
  Tables<'challenges'>,
  'id' | 'title' | 'excerpt' | 'difficulty' | 'status' | 'created_at' | 'starts_on' | 'goal' | 'unit'
> &
  Partial<Pick<Tables<'challenges'>, 'description'>>;

// The queries for "Latest Updates" on the home page. They filter out drafts, because the policies let the owner read drafts but
// the page must be the same for everybody. The data is null if there is nothing to show.
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestJournalEntry: build.query<LatestJournalEntry | null, void>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db) =>
        onlyPublished(db.from('journal_entries').select('id, title, excerpt, entry_date'))
          .order('entry_date', { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
      providesTags: ['JournalEntry'],
    }),

    getLatestBlogPost: build.query<LatestBlogPost | null, void>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db) =>
        onlyPublished(db.from('blog_posts').select('id, title, slug, excerpt, published_at'))
          .order('published_at', { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
      providesTags: ['BlogPost'],
    }),

    getLatestOngoingChallenge: build.query<LatestChallenge | null, void>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db) =>
        onlyPublished(
          db
            .from('challenges')
            .select('id, title, excerpt, description, difficulty, status, created_at, starts_on, goal, unit')
            .eq('status', 'Ongoing'),
        )
          .order('created_at', { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
      providesTags: ['Challenge'],
    }),
  }),
});

export const { useGetLatestJournalEntryQuery, useGetLatestBlogPostQuery, useGetLatestOngoingChallengeQuery } =
  homeApi;
