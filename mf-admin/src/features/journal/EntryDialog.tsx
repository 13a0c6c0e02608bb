import type { JournalEntry } from '@brand/shared-data';
import {
  adminMessages,
  type JournalEntryInput,
  useCreateJournalEntryMutation,
  useListAllJournalEntriesQuery,
  useUpdateJournalEntryMutation,
} from '@brand/shared-data/admin';
import { journalEntrySchema } from '@brand/shared-data/schemas';
import { TextArea, TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { localDay } from '../../editing/localMinute';
import { FieldPair } from '../../editing/FieldPair';
import { rowForm } from '../../editing/rowForm';
import { PictureUrlField } from '../../pictures/PictureUrlField';
import { publishLabels, PublishFields } from '../../publishing/PublishFields';
import { publishValues } from '../../publishing/publishValues';
import { MarkdownField } from '../../writing/MarkdownField';

type Props = { entry?: JournalEntry; isOpen: boolean; onClose: () => void };

const labels = {
  entry_date: 'Entry Date',
  title: 'Title',
  mood: 'Mood',
  excerpt: 'Excerpt',
  content: 'Content',
  ...publishLabels,
};

export function EntryDialog({ entry, isOpen, onClose }: Props) {
  const [create] = useCreateJournalEntryMutation();
  const [update] = useUpdateJournalEntryMutation();
  const { refetch: listAgain } = useListAllJournalEntriesQuery();

  return (
    <EditDialog
      title={entry ? 'Edit Entry' : 'Create New Entry'}
      saveLabel={entry ? 'Save Entry' : 'Create Entry'}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      form="journal_entries"
      {...rowForm({ row: entry, valuesOf, create, update, listAgain })}
      schema={journalEntrySchema}
      labels={labels}
      words={adminMessages.journal}
    >
      <FieldPair>
        <TextField name="title" label={labels.title} />
        <TextField
          name="entry_date"
          label={labels.entry_date}
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </FieldPair>
      <TextArea name="excerpt" label={labels.excerpt} rows={3} />
      <FieldPair>
        <PictureUrlField name="cover_image_url" label={labels.cover_image_url} />
        <TextField name="mood" label={labels.mood} />
      </FieldPair>
      <MarkdownField name="content" label={labels.content} rows={10} />
      <PublishFields />
    </EditDialog>
  );
}

const valuesOf = (entry?: JournalEntry): JournalEntryInput => ({
  entry_date: entry?.entry_date ?? localDay(),
  title: entry?.title ?? '',
  mood: entry?.mood ?? '',
  excerpt: entry?.excerpt ?? '',
  content: entry?.content ?? '',
  ...publishValues(entry),
});
