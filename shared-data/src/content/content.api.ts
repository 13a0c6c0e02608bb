import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { tableTags } from '../core/tags';

export type ContentReference = {
  contentType: 'blog_posts' | 'journal_entries' | 'challenges' | 'journey_summaries';
  id: string;
};

/** The input for finding content that is no longer at `slug`. */
export type RenamedSlugInput = { contentType: 'blog_posts' | 'courses' | 'pages'; slug: string };

export type ContentState = 'published' | 'unpublished' | 'missing';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The reason why a row could not be read: not published yet, or missing. Reveals nothing else about the row. */
    getContentState: build.query<ContentState, ContentReference>({
      queryFn: supabaseQueryFn({ recover: { notFound: 'missing' } }, (db, { contentType, id }) =>
        mapData(
          db.rpc('content_state', { p_content_type: contentType, p_content_id: id }),
          (state) => state as ContentState,
        ),
      ),
      providesTags: (_state, _error, { contentType }) => [tableTags[contentType]],
    }),

    /** The current slug of content that used to have this slug; null if there is no such content or it is not public. */
    getRenamedSlug: build.query<string | null, RenamedSlugInput>({
      queryFn: supabaseQueryFn((db, { contentType, slug }) =>
        db.rpc('get_renamed_slug', { p_content_type: contentType, p_slug: slug }),
      ),
      providesTags: (_slug, _error, { contentType }) => [tableTags[contentType]],
    }),
  }),
});

export const { useGetContentStateQuery, useGetRenamedSlugQuery } = contentApi;
