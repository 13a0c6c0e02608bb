import {
  useCreateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
  useGetJourneySummaryToEditQuery,
  useLazyGetJourneySummaryToEditQuery,
  useListJourneySummariesQuery,
  useUpdateJourneySummaryMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { journeySummarySchemaBeside } from '@brand/shared-data/schemas';
import { ContentPage } from '../../content/ContentPage';
import { titleColumn } from '../../content/columns';
import type { RecordColumn } from '../../records/RecordColumn';
import { DraftFromFigures } from './DraftFromFigures';
import { MoodPlot } from './MoodPlot';

type Listed = ListedContent<'journey_summaries'>;

const hooks = {
  useList: useListJourneySummariesQuery,
  useRow: useGetJourneySummaryToEditQuery,
  useReadRow: useLazyGetJourneySummaryToEditQuery,
  useCreate: useCreateJourneySummaryMutation,
  useUpdate: useUpdateJourneySummaryMutation,
  useDelete: useDeleteJourneySummaryMutation,
};
const columns: RecordColumn<Listed>[] = [{ header: 'Year', value: ({ year }) => year }, titleColumn];
const latestFirst = { id: 'Year', desc: true };

const getSchema = (row: Listed | undefined, rows: readonly Listed[]) =>
  journeySummarySchemaBeside(rows.filter(({ id }) => id !== row?.id).map(({ year }) => year));

export function JourneySummariesPage() {
  return (
    <ContentPage
      table="journey_summaries"
      hooks={hooks}
      title="Journey Summaries"
      lead="The yearly milestones of the About page."
      newLabel="Add Summary"
      empty="No journey summaries found."
      columns={columns}
      order={latestFirst}
      getSchema={getSchema}
      belowFields={<DraftFromFigures />}
    >
      <MoodPlot />
    </ContentPage>
  );
}
