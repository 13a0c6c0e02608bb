import { api } from '../core/api';
import { mapResult, sendRequest } from '../core/supabaseBaseQuery';
import { toTags } from './names';

/** The query for the names that the form of a post suggests. */
export const postNamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The tags and series that posts have, drafts too. */
    listPostNames: build.query<Record<'tags' | 'series', string[]>, void>({
      queryFn: async (_, query) =>
        mapResult(
          await sendRequest({ ...query, allRows: true }, (db) =>
            db
              .from('blog_posts')
              .select('tags, series')
              .order('published_at', { ascending: false })
              .order('id'),
          ),
          (posts) => ({
            tags: toTags(posts.flatMap(({ tags }) => tags ?? [])),
            series: [...new Set(posts.flatMap(({ series }) => series ?? []))],
          }),
        ),
      providesTags: ['BlogPost'],
    }),
  }),
});

export const { useListPostNamesQuery } = postNamesApi;
