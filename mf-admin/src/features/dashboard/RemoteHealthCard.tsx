import { useListRemoteHealthQuery, type RemoteHealth, type TroubleReason } from '@brand/shared-data';
import { Box, formatInstant, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from './DashboardCard';

const parts: Record<string, string> = {
  mf_public: 'The public pages',
  mf_academy: 'The academy',
  mf_admin: 'The admin',
};

const reasons: Record<TroubleReason, string> = {
  not_loaded: 'could not be loaded, or was not what was released',
  no_answer: 'came from a server that did not answer',
  contract: 'was made for another version of the site',
  broken: 'broke while it ran',
};

/** Which parts of the site failed in visitors' browsers. */
export function RemoteHealthCard() {
  const query = useListRemoteHealthQuery();
  return (
    <DashboardCard title="Trouble on visitors’ screens">
      <QueryState
        query={query}
        loading={<Skeleton variant="rounded" height={48} sx={{ marginTop: 1 }} />}
        loadingLabel="Loading the trouble on visitors’ screens"
        errorTitle="This could not be loaded."
        isEmpty={(troubles) => troubles.length === 0}
        empty={
          <Typography sx={note}>None in the last 90 days. Every part of the site loaded and ran.</Typography>
        }
      >
        {(troubles) => (
          <>
            <Typography variant="body2" sx={note}>
              Where there is a build before it, visitors got that one.
            </Typography>
            <Box component="ul" sx={list}>
              {troubles.map((trouble) => (
                <Trouble key={`${trouble.remote} ${trouble.build} ${trouble.reason}`} trouble={trouble} />
              ))}
            </Box>
          </>
        )}
      </QueryState>
    </DashboardCard>
  );
}

function Trouble({ trouble }: { trouble: RemoteHealth }) {
  const { remote, build, reason, times, last_seen_at } = trouble;
  const seen = times === 1 ? 'Once' : `${times.toLocaleString('en-US')} times, last`;
  return (
    <li>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {parts[remote] ?? remote} {reasons[reason]}
        {build ? ` (build ${build}).` : '.'}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {seen} on {formatInstant(last_seen_at)}
      </Typography>
    </li>
  );
}

const note = { marginTop: 1, color: 'text.secondary' };

const list = {
  display: 'grid',
  gap: 1.5,
  margin: 0,
  marginTop: 1.5,
  padding: 0,
  listStyle: 'none',
};
