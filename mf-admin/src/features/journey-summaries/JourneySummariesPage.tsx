import type { JourneySummary } from '@brand/shared-data';
import {
  adminMessages,
  useDeleteJourneySummaryMutation,
  useListJourneySummariesQuery,
} from '@brand/shared-data/admin';
import { ContentScreen } from '../../publishing/ContentScreen';
import type { RecordColumn } from '../../records/RecordColumn';
import { SummaryDialog } from './SummaryDialog';

const columns: RecordColumn<JourneySummary>[] = [
  { header: 'Year', value: ({ year }) => year },
  { header: 'Title', value: ({ title }) => title, isTitle: true },
];
const latestFirst = { by: 'Year', isDescending: true };

export function JourneySummariesPage() {
  const query = useListJourneySummariesQuery();
  const [deleteSummary] = useDeleteJourneySummaryMutation();
  return (
    <ContentScreen
      title="Journey Summaries"
      lead="The yearly milestones of the About page."
      newLabel="Add Summary"
      query={query}
      label="summaries"
      one="summary"
      columns={columns}
      order={latestFirst}
      searchText={({ year, title }) => `${year} ${title}`}
      empty="No journey summaries found."
      dialog={(summary, isOpen, close) => (
        <SummaryDialog
          key={summary?.id}
          summary={summary}
          all={query.data ?? []}
          isOpen={isOpen}
          onClose={close}
        />
      )}
      onDelete={({ id }) => deleteSummary(id)}
      words={adminMessages.journey}
    />
  );
}
