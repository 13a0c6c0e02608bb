import {
  useCreateJournalEntryMutation,
  useDeleteJournalEntryMutation,
  useGetJournalEntryToEditQuery,
  useListAllJournalEntriesQuery,
  useUpdateJournalEntryMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';

const hooks = {
  useList: useListAllJournalEntriesQuery,
  useRow: useGetJournalEntryToEditQuery,
  useCreate: useCreateJournalEntryMutation,
  useUpdate: useUpdateJournalEntryMutation,
  useDelete: useDeleteJournalEntryMutation,
};
const columns: StoredColumn<ListedContent<'journal_entries'>>[] = [
  titleColumn,
  statusColumn('Status'),
  dateColumn,
];

export function JournalPage() {
  return (
    <ContentPage
      table="journal_entries"
      hooks={hooks}
      title="Journal Entries"
      newLabel="New Entry"
      empty="No entries found."
      emptyText="Begin with today: a few lines are enough. On a phone, /today is the quickest way."
      columns={columns}
    />
  );
}
