import { lazy } from 'react';
import { todayOf, useListMoodsQuery, type MoodCount } from '@brand/shared-data';
import { Box, useSite } from '@brand/shared-ui/core';
import { PlotCard } from '../../cards/PlotCard';
import { formatMonth, nameOf } from './moodNames';

const MoodChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "MoodChart" */ './MoodChart')).MoodChart,
}));

/** This year's moods by month, from public entries only, like all counts. */
export function MoodPlot() {
  const year = Number(todayOf(useSite()).slice(0, 4));
  return (
    <Box sx={{ marginBottom: 3, maxWidth: '52rem' }}>
      <PlotCard
        title={`Moods of ${year}`}
        query={useListMoodsQuery({ year, by: 'month', isForOwner: true })}
        summary={summarize}
        empty="No public entry of this year has a mood. The field is in the form of an entry, and at /today."
        chart={(counts) => <MoodChart counts={counts} />}
        columns={['Month', 'Mood', 'Entries']}
        toRows={(counts) =>
          counts.map((one) => ({
            id: `${one.from_day} ${one.mood}`,
            cells: [formatMonth(one.from_day), nameOf(one.mood), one.count.toLocaleString('en-US')],
          }))
        }
      />
    </Box>
  );
}

function summarize(counts: MoodCount[]): string {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return `${sum.toLocaleString('en-US')} entries with a mood. Readers see the moods of a year on its page once you show them, at Name and Look.`;
}
