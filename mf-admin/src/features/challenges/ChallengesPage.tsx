import {
  contentTypes,
  useCreateChallengeMutation,
  useDeleteChallengeMutation,
  useGetChallengeToEditQuery,
  useListAllChallengesQuery,
  useListKeptChallengesQuery,
  useUpdateChallengeMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { Pauses } from '../../check-ins/Pauses';
import { TodaysCheckIns } from '../../check-ins/TodaysCheckIns';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { StoredColumn } from '../../records/RecordColumn';
import { StatusBadge } from '../../records/StatusBadge';

const hooks = {
  useList: useListAllChallengesQuery,
  useRow: useGetChallengeToEditQuery,
  useCreate: useCreateChallengeMutation,
  useUpdate: useUpdateChallengeMutation,
  useDelete: useDeleteChallengeMutation,
};
const columns: StoredColumn<ListedContent<'challenges'>>[] = [
  titleColumn,
  statusColumn('Publish Status'),
  {
    header: 'Overall Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
    filterBy: contentTypes.challenges.fields.status.options,
    sortBy: ['status'],
    toFilter: (status) => ({ status }),
  },
  dateColumn,
];

export function ChallengesPage() {
  const { data: challenges = [] } = useListKeptChallengesQuery();
  return (
    <>
      <ContentPage
        table="challenges"
        hooks={hooks}
        title="Challenges"
        newLabel="New Challenge"
        empty="No challenges found."
        emptyText="Name something to keep for a number of days, and readers see how far you are."
        columns={columns}
      >
        <TodaysCheckIns challenges={challenges} />
      </ContentPage>
      <Pauses challenges={challenges} />
    </>
  );
}
