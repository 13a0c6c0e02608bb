import { api } from '../core/api';
import { run } from '../core/run';
import type { Database } from '../database.types';

type Tables = Database['public']['Tables'];
type ChallengeRow = Tables['challenges']['Row'];
export type LatestJournalEntry = Pick<
  Tables['journal_entries']['Row'],
  'id' | 'title' | 'excerpt' | 'entry_date'
>;
export type LatestBlogPost = Pick<
  Tables['blog_posts']['Row'],
  'id' | 'title' | 'slug' | 'excerpt' | 'published_at'
>;
/** In the page as the server sends it, the description stands only where there is no excerpt (`withoutTexts`). */
export type LatestChallenge = Pick<
  ChallengeRow,
  'id' | 'title' | 'excerpt' | 'difficulty' | 'status' | 'created_at'
> &
  Partial<Pick<ChallengeRow, 'description'>>;

// "Latest Updates" of the home page (spec section 7). The policies let the owner see drafts, so publicity is asked
// for here: home is the same page for everybody. Null when there is none.
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestJournalEntry: build.query<LatestJournalEntry | null, void>({
      queryFn: (_, query) =>
        run(query, (db) =>
          db
            .from('journal_entries')
            .select('id, title, excerpt, entry_date')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .order('entry_date', { ascending: false })
            .limit(1)
            .maybeSingle(),
        ),
      providesTags: ['JournalEntry'],
    }),

    getLatestBlogPost: build.query<LatestBlogPost | null, void>({
      queryFn: (_, query) =>
        run(query, (db) =>
          db
            .from('blog_posts')
            .select('id, title, slug, excerpt, published_at')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .order('published_at', { ascending: false })
            .limit(1)
            .maybeSingle(),
        ),
      providesTags: ['BlogPost'],
    }),

    getLatestOngoingChallenge: build.query<LatestChallenge | null, void>({
      queryFn: (_, query) =>
        run(query, (db) =>
          db
            .from('challenges')
            .select('id, title, excerpt, description, difficulty, status, created_at')
            .eq('status', 'Ongoing')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
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
