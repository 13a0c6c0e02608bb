import { api } from '../core/api';
import { getCount, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { tableTags } from '../core/tags';

/** The tables whose rows the dashboard counts. */
export type CountedTable = 'blog_posts' | 'journal_entries' | 'newsletter_subscribers';

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of the owner's rows in a table, including drafts; reads no rows. */
    countRows: build.query<number, CountedTable>({
      queryFn: supabaseQueryFn((db, table: CountedTable) =>
        getCount(db.from(table).select('*', { count: 'exact', head: true })),
      ),
      providesTags: (_count, _error, table) => [tableTags[table]],
    }),
  }),
});

export const { useCountRowsQuery } = adminApi;
