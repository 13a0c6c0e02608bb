import { api } from '../core/api';
import { containsPattern } from '../core/containsPattern';
import { cachedForReturn } from '../core/lifetimes';
import { pageRange, rowPages } from '../core/pages';
import { run } from '../core/run';
import type { Database } from '../database.types';

export type JournalEntry = Database['public']['Tables']['journal_entries']['Row'];

/** What the list shows of an entry. */
const summaryColumns = 'id, title, excerpt, entry_date, mood, cover_image_url';

type ColumnsOf<Select> = Select extends `${infer First}, ${infer Rest}` ? First | ColumnsOf<Rest> : Select;
export type JournalEntrySummary = Pick<JournalEntry, ColumnsOf<typeof summaryColumns> & keyof JournalEntry>;

/** `search` asks the server; leave it empty while every row is loaded and search in those. */
export type JournalListInput = { search: string };

export const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJournalEntries: build.infiniteQuery<JournalEntrySummary[], JournalListInput, number>({
      infiniteQueryOptions: rowPages,
      queryFn: ({ queryArg: { search }, pageParam }, query) =>
        run(query, (db) => {
          const entries = db
            .from('journal_entries')
            .select(summaryColumns)
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .order('entry_date', { ascending: false })
            // Two entries of one day must not change places between two pages.
            .order('id')
            .range(...pageRange(pageParam));
          const pattern = containsPattern(search);
          return pattern ? entries.or(`title.ilike.${pattern},excerpt.ilike.${pattern}`) : entries;
        }),
      providesTags: ['JournalEntry'],
    }),

    getJournalEntry: build.query<JournalEntry, string>({
      queryFn: (id, query) =>
        run(query, (db) => db.from('journal_entries').select('*').eq('id', id).single()),
      ...cachedForReturn,
      providesTags: ['JournalEntry'],
    }),
  }),
});

export const { useListJournalEntriesInfiniteQuery, useGetJournalEntryQuery } = journalApi;
