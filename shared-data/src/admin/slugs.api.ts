import { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { tableTags } from '../core/tags';

/** `exceptId` is the row being edited, whose own slug does not count as taken. */
export type SlugInput = { table: SluggedTable; slug: string; exceptId?: string };

const sluggedTables = ['blog_posts', 'courses', 'pages'] as const;
/** The content types whose rows have slugs. */
export type SluggedTable = (typeof sluggedTables)[number];

/** Whether the rows of a content type have slugs. */
export const hasSlugs = (table: string): table is SluggedTable => sluggedTables.some((one) => one === table);

const isTaken = (db: RestClient, { table, slug, exceptId }: SlugInput) =>
  mapData(
    db.from(table).select('id').eq('slug', slug).maybeSingle(),
    (row) => row !== null && row.id !== exceptId,
  );

export const adminSlugsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether another row has the slug; the form shows this before saving. */
    isSlugTaken: build.query<boolean, SlugInput>({
      queryFn: supabaseQueryFn(isTaken),
      providesTags: (_isTaken, _error, { table }) => [tableTags[table]],
    }),

    /**
     * The same check, as the first step of saving. A mutation, because it must fail immediately without a session, like a write.
     */
    checkSlug: build.mutation<boolean, SlugInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, isTaken),
    }),
  }),
});

export const { useIsSlugTakenQuery, useCheckSlugMutation } = adminSlugsApi;
