import {
  adminMessages,
  useDecideCanaryMutation,
  useListCanaryDecisionsQuery,
  useListRemotesQuery,
  type CanaryDecision,
  type RemoteStatus,
} from '@brand/shared-data/admin';
import { Box, Button, QueryState, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { useOutcomeToast } from '../../frame/useOutcomeToast';

const messages = adminMessages.canaries;
const deciders: Record<string, string> = {
  release: 'the release',
  recorder: 'what visitors met',
  owner: 'you',
};

/** The share of a remote's newest canary and the reason for it. The owner can also decide manually. */
export function CanaryCard({ container }: { container: string }) {
  const query = useListCanaryDecisionsQuery(container);
  const remotes = useListRemotesQuery();
  const remote = remotes.data?.find(({ id }) => id === container);
  return (
    <DashboardCard title="Canary">
      <QueryState
        query={query}
        loading={<SkeletonLines count={2} lastWidth="60%" />}
        loadingLabel="Loading the canary"
        errorTitle="What was decided could not be loaded."
        isEmpty={(decisions) => decisions.length === 0}
        empty={
          <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
            No build was released to a share of visitors first.
          </Typography>
        }
      >
        {(decisions) => <Decisions decisions={decisions} remote={remote} isWaiting={remotes.isLoading} />}
      </QueryState>
    </DashboardCard>
  );
}

type Props = {
  decisions: CanaryDecision[];
  /** The remote's status; undefined if the server does not know the remote. */
  remote: RemoteStatus | undefined;
  isWaiting: boolean;
};

function Decisions({ decisions, remote, isWaiting }: Props) {
  const [decide, { isLoading }] = useDecideCanaryMutation();
  const tell = useOutcomeToast();
  const [last] = decisions;
  if (!last) return null;
  const { build, share } = last;
  // After a rollback or a newer release, a decision has no effect.
  const isDecidable = !isWaiting && (remote?.decidable.includes(build) ?? true);

  const give = async (next: number) => {
    await tell(decide({ remote: last.remote, build, share: next }), messages.decided, messages.decideFailed);
  };
  return (
    <>
      <Typography sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
        Build {build}:{' '}
        <strong>{isWaiting || isDecidable ? shareName(share) : nameOfOver(last, remote)}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 1.5 }}>
        {isDecidable && share > 0 && (
          <Button variant="outlined" color="error" isBusy={isLoading} onClick={() => void give(0)}>
            Withdraw
          </Button>
        )}
        {isDecidable && share < 100 && (
          <Button variant="outlined" isBusy={isLoading} onClick={() => void give(100)}>
            Give to everybody
          </Button>
        )}
      </Box>
      <Box component="ol" aria-label="Decisions, the latest first" sx={list}>
        {decisions.map(({ id, ...decision }) => (
          <li key={id}>
            <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {decision.build !== build && `Build ${decision.build}: `}
              {shareName(decision.share)}. {decision.reason}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {new Date(decision.decided_at).toLocaleString('en-US', when)}, by{' '}
              {deciders[decision.decided_by]}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}

function nameOfOver({ build, share }: CanaryDecision, remote: RemoteStatus | undefined): string {
  if (build === remote?.build) return 'The current build';
  return share === 0 ? 'Withdrawn' : 'No visitor gets it any more';
}

function shareName(share: number): string {
  if (share === 0) return 'Withdrawn';
  return share === 100 ? 'Everybody' : `${share} % of visitors`;
}

const when = { dateStyle: 'long', timeStyle: 'short' } as const;

const list = {
  display: 'grid',
  gap: 1.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider', paddingTop: 1 },
};
