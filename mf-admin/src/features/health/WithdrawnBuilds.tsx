import {
  adminMessages,
  useGiveBuildBackMutation,
  useListRemotesQuery,
  useListWithdrawnBuildsQuery,
  type WithdrawnBuild,
} from '@brand/shared-data/admin';
import { Box, Button, QueryState, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { useOutcomeToast } from '../../frame/useOutcomeToast';

const messages = adminMessages.withdrawnBuilds;

/** The builds of a remote that the server withdrew, and why. The owner can give the released one to everybody again. */
export function WithdrawnBuilds({ container }: { container: string }) {
  const query = useListWithdrawnBuildsQuery(container);
  const remotes = useListRemotesQuery();
  const released = remotes.data?.find(({ id }) => id === container)?.build;
  return (
    <DashboardCard title="Withdrawn Builds">
      <QueryState
        query={query}
        loading={<SkeletonLines count={2} lastWidth="60%" />}
        loadingLabel="Loading the withdrawn builds"
        errorTitle="The withdrawn builds could not be loaded."
        isEmpty={(builds) => builds.length === 0}
        empty={
          <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
            None. A new build that fails in its first hour is withdrawn by itself.
          </Typography>
        }
      >
        {(builds) => (
          <Box component="ol" aria-label="Withdrawn builds, the latest first" sx={list}>
            {builds.map((one) => (
              <li key={one.build}>
                <Build one={one} isReleased={one.build === released} />
              </li>
            ))}
          </Box>
        )}
      </QueryState>
    </DashboardCard>
  );
}

function Build({ one, isReleased }: { one: WithdrawnBuild; isReleased: boolean }) {
  const [giveBack, { isLoading }] = useGiveBuildBackMutation();
  const tell = useOutcomeToast();
  const { remote, build, reason, is_given_back: isGivenBack, created_at: at } = one;
  const onGiveBack = () =>
    void tell(giveBack({ remote, build }), messages.givenBack, messages.giveBackFailed);
  return (
    <>
      <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{build}</strong>: {reason}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
        {isGivenBack && '. You gave it to everybody again.'}
      </Typography>
      {isReleased && !isGivenBack && (
        <Button variant="outlined" isBusy={isLoading} onClick={onGiveBack} sx={{ marginTop: 1 }}>
          Give to everybody
        </Button>
      )}
    </>
  );
}

const list = {
  display: 'grid',
  gap: 1.5,
  marginBlock: 1.5,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider', paddingTop: 1 },
};
