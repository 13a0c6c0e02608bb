import { api } from '@brand/shared-data';
import { run, runSignedIn } from '../core/run';
import type { RestClient as Rows } from '../core/restClient';

/** `exceptId`: the row being edited, whose own slug is not taken. */
export type SlugInput = { table: 'blog_posts' | 'courses'; slug: string; exceptId?: string };

const tagOf = { blog_posts: 'BlogPost', courses: 'Course' } as const;

const holderOf = (db: Rows, { table, slug }: SlugInput) =>
  db.from(table).select('id').eq('slug', slug).maybeSingle();
const isAnother = (holder: { id: string } | null, { exceptId }: SlugInput) =>
  holder !== null && holder.id !== exceptId;

export const adminSlugsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether another row has the slug, so that the form can say so before saving. */
    isSlugTaken: build.query<boolean, SlugInput>({
      queryFn: async (input, query) => {
        const { data, error } = await run(query, (db) => holderOf(db, input));
        return error ? { error } : { data: isAnother(data, input) };
      },
      providesTags: (_isTaken, _error, { table }) => [tagOf[table]],
    }),

    /** The same as the first step of saving. It reads, but as writes do: without a session it fails at once. */
    checkSlug: build.mutation<boolean, SlugInput>({
      queryFn: async (input, query) => {
        const { data, error } = await runSignedIn(query, (db) => holderOf(db, input));
        return error ? { error } : { data: isAnother(data, input) };
      },
    }),
  }),
});

export const { useIsSlugTakenQuery, useCheckSlugMutation } = adminSlugsApi;
