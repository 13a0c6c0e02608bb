import { useListErrorsQuery, useListVitalsQuery, type HealthOf } from '@brand/shared-data/admin';
import { QueryState, Skeleton, SkeletonLines, Stack, Typography } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { ErrorList } from './ErrorList';
import { VitalPlots } from './VitalPlots';
import { VitalTables } from './VitalTables';

/** The errors and times for one part of the site. */
export function ContainerHealth({ of }: { of: HealthOf }) {
  const errors = useListErrorsQuery(of);
  const vitals = useListVitalsQuery(of);
  return (
    <Stack sx={{ gap: 2 }}>
      <DashboardCard title="Errors">
        <QueryState
          query={errors}
          loading={<SkeletonLines count={4} lastWidth="60%" />}
          loadingLabel="Loading the errors"
          errorTitle="The errors could not be loaded."
          isEmpty={(groups) => groups.length === 0}
          empty={<Typography sx={note}>None in the last 90 days.</Typography>}
        >
          {(groups) => <ErrorList errors={groups} />}
        </QueryState>
      </DashboardCard>
      <QueryState
        query={vitals}
        loading={<Skeleton variant="rounded" height={240} />}
        loadingLabel="Loading the times"
        errorTitle="The times could not be loaded."
        isEmpty={(rows) => rows.length === 0}
        empty={
          <DashboardCard title="Times">
            <Typography sx={note}>Fewer than five visits of the last 28 days were measured.</Typography>
          </DashboardCard>
        }
      >
        {(rows) => (
          <>
            <VitalTables vitals={rows} />
            <VitalPlots query={vitals} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

const note = { marginTop: 1, color: 'text.secondary' };
