import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { containsPattern, onlyPublished, rowPages, selectPage, type SelectedColumns } from '../core/lists';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type JournalEntry = Tables<'journal_entries'>;

/** What the list shows of an entry. */
const summaryColumns = 'id, title, excerpt, entry_date, mood, cover_image_url';
export type JournalEntrySummary = SelectedColumns<JournalEntry, typeof summaryColumns>;

/** `search` filters on the server; leave it empty while every row is loaded, and filter those. */
export type JournalListInput = { search: string };

export const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJournalEntries: build.infiniteQuery<JournalEntrySummary[], JournalListInput, number>({
      ...cachedForReturn,
      infiniteQueryOptions: rowPages,
      queryFn: supabaseQueryFn((db, { queryArg: { search }, pageParam }) => {
        const published = onlyPublished(db.from('journal_entries').select(summaryColumns));
        const entries = selectPage(published.order('entry_date', { ascending: false }), pageParam);
        const pattern = containsPattern(search);
        return pattern ? entries.or(`title.ilike.${pattern},excerpt.ilike.${pattern}`) : entries;
      }),
      providesTags: ['JournalEntry'],
    }),

    getJournalEntry: build.query<JournalEntry, string>({
      queryFn: supabaseQueryFn((db, id) => db.from('journal_entries').select('*').eq('id', id).single()),
      ...cachedForReturn,
      providesTags: ['JournalEntry'],
    }),
  }),
});

export const { useListJournalEntriesInfiniteQuery, useGetJournalEntryQuery } = journalApi;
