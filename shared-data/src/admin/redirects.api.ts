import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { RedirectInput } from './redirects.schema';

/** A rule of the owner: where an address leads that has no page. */
export type Redirect = Tables<'redirects'>;

/** A requested address without a page; it is its own id. */
export type MissingPage = { id: string; times: number; last_seen_at: string };

export const redirectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All rules, the newest first. */
    listRedirects: build.query<Redirect[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db.from('redirects').select('*').order('created_at', { ascending: false }).order('id'),
      ),
      providesTags: ['Redirect'],
    }),

    /** Adds a rule, or changes the one with `id`. Rules that led to its old address follow it. */
    saveRedirect: build.mutation<{ id: string }, { id: string | undefined; values: RedirectInput }>({
      queryFn: supabaseQueryFn(
        { signedIn: true, expectsRows: true },
        (db, { id, values }: { id: string | undefined; values: RedirectInput }) =>
          (id === undefined
            ? db.from('redirects').insert(values)
            : db.from('redirects').update(values).eq('id', id)
          )
            .select('id')
            .maybeSingle(),
      ),
      invalidatesTags: changes('Redirect', 'MissingPage'),
    }),

    deleteRedirect: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id: string) =>
        db.from('redirects').delete().eq('id', id).select('id').maybeSingle(),
      ),
      invalidatesTags: changes('Redirect'),
    }),

    /** The requested addresses without a page, the most frequent first. */
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

    /** Removes an address from the list until it subscribes again. */
    forgetMissingPage: build.mutation<{ id: string }, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, path: string) =>
        db.from('missing_pages').delete().eq('path', path).select('id:path').maybeSingle(),
      ),
      invalidatesTags: changes('MissingPage'),
    }),
  }),
});

export const {
  useListRedirectsQuery,
  useSaveRedirectMutation,
  useDeleteRedirectMutation,
  useListMissingPagesQuery,
  useForgetMissingPageMutation,
} = redirectsApi;
