import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import type { RedirectInput } from './redirects.schema';
import { deleteRow, newestRows, saveRow } from './rowEndpoints';

/** One of the owner's rules, which says where an address without a page leads. */
export type Redirect = Tables<'redirects'>;

/** A requested address without a page; the address is its id. */
export type MissingPage = { id: string; times: number; last_seen_at: string };

export const redirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: newestRows(build, 'redirects'),

    /** Adds a rule, or changes the one with `id`. Rules that led to its old address then lead to its new one. */
    saveRedirect: saveRow(build, 'redirects', (rule: RedirectInput) => rule, ['Redirect', 'MissingPage']),

    deleteRedirect: deleteRow(build, 'redirects'),

    /** The requested addresses without a page, most frequent first. */
    listMissingPages: build.query<MissingPage[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db
          .from('missing_pages')
          .select('id:path, times, last_seen_at')
          .order('times', { ascending: false })
          .order('path'),
      ),
      providesTags: ['MissingPage'],
    }),

    /** Removes an address from the list until it is requested again. */
    forgetMissingPage: deleteRow(build, 'missing_pages', ['MissingPage'], 'path'),
  }),
});

export const {
  useListRedirectsQuery,
  useSaveRedirectMutation,
  useDeleteRedirectMutation,
  useListMissingPagesQuery,
  useForgetMissingPageMutation,
} = redirectsApi;
