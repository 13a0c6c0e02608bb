import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import {
  containsPattern,
  foldText,
  onlyPublished,
  selectCards,
  toListPage,
  type ListPage,
  type SelectedColumns,
} from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type JournalEntry = Tables<'journal_entries'>;

/** The columns shown in the entry list. */
const summaryColumns = 'id, title, excerpt, entry_date, mood, cover_image_url';
export type JournalEntrySummary = SelectedColumns<JournalEntry, typeof summaryColumns>;

/**
 * `search` filters on the server; leave it empty if all rows are loaded, and filter the loaded rows instead. Page numbers start
 * at 1.
 */
export type JournalListInput = { search: string; page: number };

export const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJournalEntries: build.query<ListPage<JournalEntrySummary>, JournalListInput>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, { search, page }) => {
        const published = onlyPublished(db.from('journal_entries').select(summaryColumns));
        const entries = selectCards(published.order('entry_date', { ascending: false }), page);
        const pattern = containsPattern(foldText(search));
        const found = pattern ? entries.ilike('found_text', pattern) : entries;
        return mapData(found, toListPage);
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

export const { useListJournalEntriesQuery, useGetJournalEntryQuery } = journalApi;
