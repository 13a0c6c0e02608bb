import { api } from '../core/api';
import { getCount, supabaseQueryFn } from '../core/supabaseBaseQuery';

/** The tables the dashboard counts, with the tag that makes a count stale. */
const tagOf = {
  blog_posts: 'BlogPost',
  journal_entries: 'JournalEntry',
  newsletter_subscribers: 'NewsletterSubscriber',
} as const;

export type CountedTable = keyof typeof tagOf;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many rows the owner has in a table, drafts included; no row is read. */
    countRows: build.query<number, CountedTable>({
      queryFn: supabaseQueryFn((db, table: CountedTable) =>
        getCount(db.from(table).select('*', { count: 'exact', head: true })),
      ),
      providesTags: (_count, _error, table) => [tagOf[table]],
    }),
  }),
});

export const { useCountRowsQuery } = adminApi;
