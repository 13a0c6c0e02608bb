import { api } from '../core/api';
import { run } from '../core/run';

/** `exceptId`: the row being edited, whose own slug is not taken. */
export type SlugInput = { table: 'blog_posts' | 'courses'; slug: string; exceptId?: string };

const tagOf = { blog_posts: 'BlogPost', courses: 'Course' } as const;

export const adminSlugsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether another row has the slug, so that the form can say so before saving. */
    isSlugTaken: build.query<boolean, SlugInput>({
      queryFn: async ({ table, slug, exceptId }, query) => {
        const { data, error } = await run(query, (db) =>
          db.from(table).select('id').eq('slug', slug).maybeSingle(),
        );
        if (error) return { error };
        return { data: data !== null && data.id !== exceptId };
      },
      providesTags: (_isTaken, _error, { table }) => [tagOf[table]],
    }),
  }),
});

export const { useIsSlugTakenQuery, useLazyIsSlugTakenQuery } = adminSlugsApi;
