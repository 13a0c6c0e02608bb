import { lazy } from 'react';
import type { Vital } from '@brand/shared-data/admin';
import { Box, formatDay } from '@brand/shared-ui/core';
import { PlotCard } from '../../cards/PlotCard';
import type { RecordQuery } from '../../records/RecordState';
import { formatVital, metrics, releasedAt } from './containers';

const DayChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "charts" */ './DayChart')).DayChart,
}));

/** Each metric by day, with a line for every release. */
export function VitalPlots({ query }: { query: RecordQuery<Vital[]> }) {
  const releases = [...new Set(query.data?.map(({ build }) => build))].flatMap(
    (build) => releasedAt(build) ?? [],
  );
  return (
    <Box sx={grid}>
      {Object.entries(metrics).map(([metric, meaning]) => {
        const format = (value: number | null) => formatVital(metric, value);
        return (
          <PlotCard
            key={metric}
            title={`${metric}: ${meaning.toLowerCase()}`}
            query={{
              ...query,
              data: query.data?.filter((vital) => vital.metric === metric && vital.day !== null),
            }}
            summary={(days) =>
              `Three of four visits took ${format(days.at(-1)?.p75 ?? 0)} or less on the last day.`
            }
            empty="No day of the last 28 had five visits that measured it."
            chart={(days) => (
              <DayChart
                label={metric}
                points={days.map(({ day, p75 }) => ({ day: day ?? '', value: p75 }))}
                format={format}
                releases={releases}
              />
            )}
            columns={['Day', 'Visits', metric]}
            toRows={(days) =>
              days
                .map(({ day, times, p75 }) => ({
                  id: day ?? '',
                  cells: [formatDay(day), times.toLocaleString('en-US'), format(p75)],
                }))
                .reverse()
            }
          />
        );
      })}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};
