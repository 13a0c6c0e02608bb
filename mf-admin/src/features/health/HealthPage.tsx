import {
  useListErrorsQuery,
  useListRemotesQuery,
  useListVitalsQuery,
  type ErrorGroup,
  type RemoteStatus,
  type Vital,
} from '@brand/shared-data/admin';
import { QueryState, Skeleton, Stack, Typography } from '@brand/shared-ui/core';
import { LinkButton, TextLink } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { DashboardCard } from '../../cards/DashboardCard';
import { NumbersTable } from '../../cards/NumbersTable';
import { listContainers, metrics, nameOf, newestVitals } from './containers';
import { VitalCell } from './VitalTables';

const everything = {};

/** Lists every part of the site with its errors and the times for its newest build. */
export function HealthPage() {
  const errors = useListErrorsQuery(everything);
  const vitals = useListVitalsQuery(everything);
  const { data: remotes } = useListRemotesQuery();
  return (
    <AdminPage
      title="Health"
      lead="What visitors met: errors of 90 days, times of 28."
      actions={<LinkButton to="/admin/health/readers">Readers</LinkButton>}
    >
      <Stack sx={{ gap: 2 }}>
        <DashboardCard title="Errors by part">
          <QueryState
            query={errors}
            loading={<Skeleton variant="rounded" height={200} />}
            loadingLabel="Loading the errors"
            errorTitle="The errors could not be loaded."
          >
            {(groups) => (
              <NumbersTable
                label="Errors, numbers"
                columns={['Part', 'Kinds', 'New', 'Times']}
                rows={toErrorRows(groups, remotes)}
              />
            )}
          </QueryState>
        </DashboardCard>
        <DashboardCard title="Times of the newest build">
          <QueryState
            query={vitals}
            loading={<Skeleton variant="rounded" height={200} />}
            loadingLabel="Loading the times"
            errorTitle="The times could not be loaded."
            isEmpty={(rows) => rows.length === 0}
            empty={
              <Typography sx={note}>Fewer than five visits of the last 28 days were measured.</Typography>
            }
          >
            {(rows) => (
              <>
                <Typography variant="body2" sx={note}>
                  Three of four visits took this or less.
                </Typography>
                <NumbersTable
                  label="Times, numbers"
                  columns={['Part', ...Object.keys(metrics)]}
                  rows={toVitalRows(rows, remotes)}
                />
              </>
            )}
          </QueryState>
        </DashboardCard>
      </Stack>
    </AdminPage>
  );
}

type Remotes = readonly RemoteStatus[] | undefined;

const partsOf = (rows: { remote: string }[], remotes: Remotes) =>
  listContainers(
    remotes,
    rows.map(({ remote }) => remote),
  );

const toLink = (container: string) => (
  <TextLink key={container} to={`/admin/health/${container}`}>
    {nameOf(container)}
  </TextLink>
);

function toErrorRows(groups: ErrorGroup[], remotes: Remotes) {
  return partsOf(groups, remotes).map((container) => {
    const own = groups.filter(({ remote }) => remote === container);
    const times = own.reduce((sum, group) => sum + group.times, 0);
    const numbers = [own.length, own.filter(({ is_new }) => is_new).length, times];
    return {
      id: container,
      cells: [toLink(container), ...numbers.map((one) => one.toLocaleString('en-US'))],
    };
  });
}

function toVitalRows(vitals: Vital[], remotes: Remotes) {
  return partsOf(vitals, remotes).flatMap((container) => {
    const newest = newestVitals(vitals, container);
    const cells = Object.keys(metrics).map((metric) => (
      <VitalCell key={metric} vital={newest.find((vital) => vital.metric === metric)} />
    ));
    return newest.length > 0 ? [{ id: container, cells: [toLink(container), ...cells] }] : [];
  });
}

const note = { marginBlock: 1, color: 'text.secondary' };
