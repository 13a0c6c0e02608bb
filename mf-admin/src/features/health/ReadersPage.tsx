import { lazy } from 'react';
import { useListReadersQuery, type ReaderSum } from '@brand/shared-data/admin';
import { formatDay, Stack } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { AdminPage } from '../../frame/AdminPage';
import { PlotCard } from '../../cards/PlotCard';
import { ReaderTable } from './ReaderTable';

const DayChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "charts" */ './DayChart')).DayChart,
}));

const whole = (value: number | null) => (value ?? 0).toLocaleString('en-US');

/** Visits by page and by origin, as sums without personal data. */
export function ReadersPage() {
  const query = useListReadersQuery();
  const { data: sums } = query;
  const ofKind = (...kinds: ReaderSum['kind'][]) =>
    sums && kinds.flatMap((kind) => sums.filter((sum) => sum.kind === kind && sum.name !== null));
  return (
    <AdminPage
      title="Readers"
      lead="Visits of three seconds and more in the last 28 days, without cookies, and without those who ask not to be counted. Sums under five are left out."
      actions={<LinkButton to="/admin/health">Health</LinkButton>}
    >
      <Stack sx={{ gap: 2 }}>
        <PlotCard
          title="Visits by day"
          query={{ ...query, data: sums?.filter(({ kind, day }) => kind === 'page' && day !== null) }}
          summary={(days) => `${whole(days.reduce((sum, { times }) => sum + times, 0))} visits in all.`}
          empty="No day of the last 28 had five visits."
          chart={(days) => (
            <DayChart
              label="Visits"
              points={days.map(({ day, times }) => ({ day: day ?? '', value: times }))}
              format={whole}
            />
          )}
          columns={['Day', 'Visits']}
          toRows={(days) =>
            days.map(({ day, times }) => ({ id: day ?? '', cells: [formatDay(day), whole(times)] })).reverse()
          }
        />
        <ReaderTable
          title="Pages and feeds"
          query={{ ...query, data: ofKind('page', 'feed') }}
          columns={['Address', 'Visits', 'Read to the end']}
          toCells={({ name, times, read_to_end }) => [
            name ?? '',
            whole(times),
            read_to_end === null ? '–' : whole(read_to_end),
          ]}
        />
        <ReaderTable
          title="Where they came from"
          query={{ ...query, data: ofKind('source') }}
          columns={['Host', 'Visits']}
          toCells={({ name, times }) => [name ?? '', whole(times)]}
        />
        <ReaderTable
          title="Letters"
          query={{ ...query, data: ofKind('letter') }}
          columns={['Letter', 'Visits']}
          toCells={({ name, times }) => [name ?? '', whole(times)]}
        />
      </Stack>
    </AdminPage>
  );
}
