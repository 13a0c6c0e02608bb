import { lazy } from 'react';
import { useListSubscriberStatisticsQuery, type SubscriberStatistic } from '@brand/shared-data/admin';
import { formatDay } from '@brand/shared-ui/core';
import { PlotCard } from './PlotCard';
import { subscriberGrowth } from './subscriberGrowth';

const SubscriberChart = lazy(() =>
  import(/* webpackChunkName: "charts" */ './charts').then((m) => ({ default: m.SubscriberChart })),
);

/** How the newsletter's list grew. */
export function SubscriberPlot() {
  return (
    <PlotCard
      title="Subscribers over time"
      query={useListSubscriberStatisticsQuery()}
      summary={summaryOf}
      empty="Nobody has subscribed yet. The curve begins with the first."
      chart={(weeks) => <SubscriberChart points={subscriberGrowth(weeks)} />}
      table={(weeks) => <GrowthTable weeks={weeks} />}
    />
  );
}

function summaryOf(weeks: SubscriberStatistic[]): string {
  const total = weeks.reduce((sum, { joined }) => sum + joined, 0);
  const last = weeks.at(-1);
  return `${total.toLocaleString('en-US')} on the list. The last joined in the week of ${formatDay(last?.week)}.`;
}

function GrowthTable({ weeks }: { weeks: SubscriberStatistic[] }) {
  const rows = [...weeks].reverse();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ week, joined }) => (
          <tr key={week}>
            <th scope="row">{formatDay(week)}</th>
            <td>{joined.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
