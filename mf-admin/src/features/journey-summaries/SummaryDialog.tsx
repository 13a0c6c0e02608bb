import { useMemo } from 'react';
import type { JourneySummary } from '@brand/shared-data';
import {
  adminMessages,
  type JourneySummaryInput,
  useCreateJourneySummaryMutation,
  useListJourneySummariesQuery,
  useUpdateJourneySummaryMutation,
} from '@brand/shared-data/admin';
import { journeySummarySchemaBeside } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { rowForm } from '../../editing/rowForm';
import { MarkdownField } from '../../writing/MarkdownField';

type Props = { summary?: JourneySummary; all: JourneySummary[]; isOpen: boolean; onClose: () => void };

const labels = { year: 'Year', title: 'Title', content: 'Content' };

export function SummaryDialog({ summary, all, isOpen, onClose }: Props) {
  const [create] = useCreateJourneySummaryMutation();
  const [update] = useUpdateJourneySummaryMutation();
  const { refetch: listAgain } = useListJourneySummariesQuery();
  const schema = useMemo(
    () => journeySummarySchemaBeside(all.filter(({ id }) => id !== summary?.id).map(({ year }) => year)),
    [all, summary?.id],
  );
  const { created, updated, saveFailed } = adminMessages.journey;

  return (
    <EditDialog
      title={summary ? 'Edit Journey Summary' : 'Add Journey Summary'}
      saveLabel={summary ? 'Save Summary' : 'Add Summary'}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      form="journey-summaries"
      {...rowForm({ row: summary, valuesOf, create, update, listAgain })}
      schema={schema}
      labels={labels}
      words={{ saved: summary ? updated : created, saveFailed, loggedOut: adminMessages.loggedOut }}
    >
      <TextField name="year" label={labels.year} type="number" sx={{ maxWidth: '10rem' }} />
      <TextField name="title" label={labels.title} />
      <MarkdownField name="content" label={labels.content} rows={10} />
    </EditDialog>
  );
}

const valuesOf = (summary?: JourneySummary): JourneySummaryInput => ({
  year: summary?.year ?? new Date().getFullYear(),
  title: summary?.title ?? '',
  content: summary?.content ?? '',
});
