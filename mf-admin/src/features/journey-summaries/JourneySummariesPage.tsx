import { useCallback } from 'react';
import {
  useCreateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
  useGetJourneySummaryToEditQuery,
  useListAllSummariesQuery,
  useListSummaryYearsQuery,
  useUpdateJourneySummaryMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { journeySummarySchemaBeside } from '@brand/shared-data/schemas';
import { ContentPage } from '../../content/ContentPage';
import { titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';
import { DraftFromFigures } from './DraftFromFigures';
import { MoodPlot } from './MoodPlot';

const hooks = {
  useList: useListAllSummariesQuery,
  useRow: useGetJourneySummaryToEditQuery,
  useCreate: useCreateJourneySummaryMutation,
  useUpdate: useUpdateJourneySummaryMutation,
  useDelete: useDeleteJourneySummaryMutation,
};
const columns: StoredColumn<ListedContent<'journey_summaries'>>[] = [
  { header: 'Year', value: ({ year }) => year, sortBy: ['year'] },
  titleColumn,
];
const latestFirst = { header: 'Year', isDescending: true };

export function JourneySummariesPage() {
  const { data: summaries } = useListSummaryYearsQuery();
  const getSchema = useCallback(
    (edited: string | undefined) =>
      journeySummarySchemaBeside(summaries?.filter(({ id }) => id !== edited).map(({ year }) => year) ?? []),
    [summaries],
  );
  return (
    <ContentPage
      table="journey_summaries"
      hooks={hooks}
      title="Journey Summaries"
      lead="The yearly milestones of the About page."
      newLabel="Add Summary"
      empty="No journey summaries found."
      emptyText="A year needs a title and a few lines. The form drafts them from what you wrote in it."
      columns={columns}
      order={latestFirst}
      getSchema={getSchema}
      belowFields={<DraftFromFigures />}
    >
      <MoodPlot />
    </ContentPage>
  );
}
