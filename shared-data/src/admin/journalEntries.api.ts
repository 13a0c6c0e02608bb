import { api } from '@brand/shared-data';
import { changes } from '../core/tags';
import { runAll, runWrite } from '../core/run';
import type { JournalEntry } from '@brand/shared-data';
import type { JournalEntryInput } from './journalEntry.schema';
import { orNull, publishInstant } from './rows';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';

// Field by field: a form may hold more than its columns.
const rowOf = (entry: JournalEntryInput) => ({
  entry_date: entry.entry_date,
  title: entry.title,
  mood: orNull(entry.mood),
  excerpt: entry.excerpt,
  content: entry.content,
  cover_image_url: orNull(entry.cover_image_url),
  is_published: entry.is_published,
  published_at: publishInstant(entry.published_at),
});

export const adminJournalEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Drafts and scheduled ones too, the latest day first. */
    listAllJournalEntries: build.query<JournalEntry[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db
            .from('journal_entries')
            .select('*')
            .order('entry_date', { ascending: false })
            .order('id')
            .range(from, to),
        ),
      providesTags: ['JournalEntry'],
    }),

    createJournalEntry: build.mutation<JournalEntry, JournalEntryInput>({
      queryFn: (values, query) =>
        runWrite(query, (db, user_id) =>
          db
            .from('journal_entries')
            .insert({ ...rowOf(values), user_id })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('JournalEntry'),
    }),

    updateJournalEntry: build.mutation<JournalEntry, RowUpdate<JournalEntryInput>>({
      queryFn: (update, query) =>
        runUpdate(query, 'journal_entries', update, (db) =>
          db
            .from('journal_entries')
            .update(rowOf(update.values))
            .match(asLoaded(update))
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('JournalEntry'),
    }),

    /** With its reactions and preview links. */
    deleteJournalEntry: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('journal_entries').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes('JournalEntry', 'Reaction', 'PreviewLink'),
    }),
  }),
});

export const {
  useListAllJournalEntriesQuery,
  useCreateJournalEntryMutation,
  useUpdateJournalEntryMutation,
  useDeleteJournalEntryMutation,
} = adminJournalEntriesApi;
