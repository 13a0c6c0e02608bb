import { api } from '../core/api';
import { run } from '../core/run';

export type ContentReference = {
  contentType: 'blog_posts' | 'journal_entries' | 'challenges' | 'journey_summaries';
  id: string;
};

export type ContentState = 'published' | 'unpublished' | 'missing';

const tagOf = {
  blog_posts: 'BlogPost',
  journal_entries: 'JournalEntry',
  challenges: 'Challenge',
  journey_summaries: 'JourneySummary',
} as const;

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Why a row could not be read: not published yet, or not there. Shows nothing else of it. */
    getContentState: build.query<ContentState, ContentReference>({
      queryFn: async ({ contentType, id }, query) => {
        const { data, error } = await run(query, (db) =>
          db.rpc('content_state', { p_content_type: contentType, p_content_id: id }),
        );
        if (error?.kind === 'notFound') return { data: 'missing' };
        return error ? { error } : { data: data as ContentState };
      },
      providesTags: (_state, _error, { contentType }) => [tagOf[contentType]],
    }),
  }),
});

export const { useGetContentStateQuery } = contentApi;
