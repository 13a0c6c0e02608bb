import { api } from '../core/api';
import { run } from '../core/run';

export type ContentReference = {
  contentType: 'blog_posts' | 'journal_entries' | 'challenges' | 'journey_summaries';
  id: string;
};

/** To be asked after nothing was found at the address itself. */
export type RenamedSlugInput = { contentType: 'blog_posts' | 'courses'; slug: string };

export type ContentState = 'published' | 'unpublished' | 'missing';

const tagOf = {
  blog_posts: 'BlogPost',
  journal_entries: 'JournalEntry',
  challenges: 'Challenge',
  journey_summaries: 'JourneySummary',
  courses: 'Course',
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

    /** The present slug of what once had this one; null when there is none or it is not public any more. */
    getRenamedSlug: build.query<string | null, RenamedSlugInput>({
      queryFn: ({ contentType, slug }, query) =>
        run(query, (db) => db.rpc('get_renamed_slug', { p_content_type: contentType, p_slug: slug })),
      providesTags: (_slug, _error, { contentType }) => [tagOf[contentType]],
    }),
  }),
});

export const { useGetContentStateQuery, useGetRenamedSlugQuery } = contentApi;
