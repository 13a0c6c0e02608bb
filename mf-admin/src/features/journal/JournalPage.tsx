import type { JournalEntry } from '@brand/shared-data';
import {
  useCreateJournalEntryMutation,
  useDeleteJournalEntryMutation,
  useListAllJournalEntriesQuery,
  useUpdateJournalEntryMutation,
} from '@brand/shared-data/admin';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { RecordColumn } from '../../records/RecordColumn';

const hooks = {
  useList: useListAllJournalEntriesQuery,
  useCreate: useCreateJournalEntryMutation,
  useUpdate: useUpdateJournalEntryMutation,
  useDelete: useDeleteJournalEntryMutation,
};
const columns: RecordColumn<JournalEntry>[] = [titleColumn, statusColumn('Status'), dateColumn];

export function JournalPage() {
  return (
    <ContentPage
      table="journal_entries"
      hooks={hooks}
      title="Journal Entries"
      newLabel="New Entry"
      empty="No entries found."
      columns={columns}
    />
  );
}
