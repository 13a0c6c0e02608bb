import type { Challenge } from '@brand/shared-data';
import {
  adminMessages,
  useDeleteChallengeMutation,
  useListAllChallengesQuery,
} from '@brand/shared-data/admin';
import { ContentScreen } from '../../publishing/ContentScreen';
import { draftOf } from '../../publishing/draftOf';
import { dateColumn, statusColumn, titleColumn } from '../../publishing/publishColumns';
import type { RecordColumn } from '../../records/RecordColumn';
import { StatusBadge } from '../../records/StatusBadge';
import { ChallengeDialog } from './ChallengeDialog';
import { statuses } from './challengeChoices';

const columns: RecordColumn<Challenge>[] = [
  titleColumn,
  statusColumn('Publish Status'),
  {
    header: 'Overall Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
    filterBy: statuses,
  },
  dateColumn,
];

export function ChallengesPage() {
  const query = useListAllChallengesQuery();
  const [deleteChallenge] = useDeleteChallengeMutation();
  return (
    <ContentScreen
      title="Challenges"
      newLabel="New Challenge"
      query={query}
      label="challenges"
      one="challenge"
      columns={columns}
      empty="No challenges found."
      dialog={(challenge, isOpen, close) => (
        <ChallengeDialog challenge={challenge} isOpen={isOpen} onClose={close} />
      )}
      preview={(challenge) => draftOf('challenges', challenge)}
      onDelete={({ id }) => deleteChallenge(id)}
      words={adminMessages.challenges}
    />
  );
}
