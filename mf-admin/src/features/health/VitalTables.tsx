import type { Vital } from '@brand/shared-data/admin';
import { Chip, Stack } from '@brand/shared-ui/core';
import { DashboardCard } from '../../cards/DashboardCard';
import { NumbersTable } from '../../cards/NumbersTable';
import { buildName, formatVital, metrics } from './containers';

/** The times by build and, for the newest build, by page and screen, slowest first. */
export function VitalTables({ vitals }: { vitals: Vital[] }) {
  const builds = group(
    vitals.filter(({ day, page }) => day === null && page === null),
    ({ build }) => [buildName(build)],
  );
  const newest = vitals.find(({ day }) => day === null)?.build;
  const pages = group(
    vitals.filter(({ build, screen }) => build === newest && screen !== null),
    ({ page, screen }) => [page || 'Other pages', screen ?? ''],
  ).sort((one, other) => (other.vitals.LCP?.p75 ?? 0) - (one.vitals.LCP?.p75 ?? 0));
  return (
    <Stack sx={{ gap: 2 }}>
      <DashboardCard title="By build">
        <NumbersTable
          label="Times by build"
          columns={['Build', ...Object.keys(metrics)]}
          rows={builds.map(toRow)}
        />
      </DashboardCard>
      <DashboardCard title="The slowest pages of the newest build">
        <NumbersTable
          label="Times by page"
          columns={['Page', 'Screen', ...Object.keys(metrics)]}
          rows={pages.map(toRow)}
        />
      </DashboardCard>
    </Stack>
  );
}

type Group = { names: string[]; vitals: Record<string, Vital | undefined> };

/** One group for each result of `namesOf`, with its metrics by name. */
function group(vitals: Vital[], namesOf: (vital: Vital) => string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const vital of vitals) {
    const names = namesOf(vital);
    const known = groups.get(names.join(' ')) ?? { names, vitals: {} };
    known.vitals[vital.metric] = vital;
    groups.set(names.join(' '), known);
  }
  return [...groups.values()];
}

const toRow = ({ names, vitals }: Group) => ({
  id: names.join(' '),
  cells: [
    ...names,
    ...Object.keys(metrics).map((metric) => <VitalCell key={metric} vital={vitals[metric]} />),
  ],
});

/** The value of a metric, marked if it is a fifth worse than the previous build's. */
export function VitalCell({ vital }: { vital: Vital | undefined }) {
  if (!vital) return <>–</>;
  return (
    <>
      {formatVital(vital.metric, vital.p75)}
      {vital.is_worse && (
        <>
          {' '}
          <Chip label="Worse" color="error" />
        </>
      )}
    </>
  );
}
