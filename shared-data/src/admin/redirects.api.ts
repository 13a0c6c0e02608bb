import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import type { RedirectInput } from './redirects.schema';
import { deleteRow, newestRows, saveRow } from './rowEndpoints';

/** One of the owner's redirect rules, which apply to URLs without a page. */
export type Redirect = Tables<'redirects'>;

/** A requested URL without a page; its path is its id. */
export type MissingPage = { id: string; times: number; last_seen_at: string };

export const redirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: newestRows(build, 'redirects'),

    /** Adds a rule, or changes the rule with `id`. Other rules that led to its old URL then lead to its new one. */
    saveRedirect: saveRow(build, 'redirects', (rule: RedirectInput) => rule, ['Redirect', 'MissingPage']),

    deleteRedirect: deleteRow(build, 'redirects'),

    /** The requested URLs without a page, most frequent first. */
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

    /** Removes a URL from the list until it is requested again. */
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
