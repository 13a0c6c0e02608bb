import type { JournalEntry } from '@brand/shared-data';
import {
  adminMessages,
  useDeleteJournalEntryMutation,
  useListAllJournalEntriesQuery,
} from '@brand/shared-data/admin';
import { ContentScreen } from '../../publishing/ContentScreen';
import { draftOf } from '../../publishing/draftOf';
import { dateColumn, statusColumn, titleColumn } from '../../publishing/publishColumns';
import type { RecordColumn } from '../../records/RecordColumn';
import { EntryDialog } from './EntryDialog';

const columns: RecordColumn<JournalEntry>[] = [titleColumn, statusColumn('Status'), dateColumn];

export function JournalPage() {
  const query = useListAllJournalEntriesQuery();
  const [deleteEntry] = useDeleteJournalEntryMutation();
  return (
    <ContentScreen
      title="Journal Entries"
      newLabel="New Entry"
      query={query}
      label="entries"
      one="entry"
      columns={columns}
      searchText={({ title, mood, entry_date }) => `${title} ${mood ?? ''} ${entry_date}`}
      empty="No entries found."
      dialog={(entry, isOpen, close) => <EntryDialog entry={entry} isOpen={isOpen} onClose={close} />}
      preview={(entry) => draftOf('journal_entries', entry)}
      onDelete={({ id }) => deleteEntry(id)}
      words={adminMessages.journal}
    />
  );
}
