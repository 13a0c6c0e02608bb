import {
  contentTypes,
  useCreateChallengeMutation,
  useDeleteChallengeMutation,
  useGetChallengeToEditQuery,
  useLazyGetChallengeToEditQuery,
  useListAllChallengesQuery,
  useUpdateChallengeMutation,
  type ListedContent,
} from '@brand/shared-data/admin';
import { Pauses } from '../../check-ins/Pauses';
import { TodaysCheckIns } from '../../check-ins/TodaysCheckIns';
import { ContentPage } from '../../content/ContentPage';
import { dateColumn, statusColumn, titleColumn } from '../../content/columns';
import type { RecordColumn } from '../../records/RecordColumn';
import { StatusBadge } from '../../records/StatusBadge';

const hooks = {
  useList: useListAllChallengesQuery,
  useRow: useGetChallengeToEditQuery,
  useReadRow: useLazyGetChallengeToEditQuery,
  useCreate: useCreateChallengeMutation,
  useUpdate: useUpdateChallengeMutation,
  useDelete: useDeleteChallengeMutation,
};
const columns: RecordColumn<ListedContent<'challenges'>>[] = [
  titleColumn,
  statusColumn('Publish Status'),
  {
    header: 'Overall Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
    filterBy: contentTypes.challenges.fields.status.options,
  },
  dateColumn,
];

export function ChallengesPage() {
  const { data: challenges = [] } = useListAllChallengesQuery();
  return (
    <>
      <ContentPage
        table="challenges"
        hooks={hooks}
        title="Challenges"
        newLabel="New Challenge"
        empty="No challenges found."
        columns={columns}
      >
        <TodaysCheckIns challenges={challenges} />
      </ContentPage>
      <Pauses challenges={challenges} />
    </>
  );
}
