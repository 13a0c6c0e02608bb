import type { ReactionStatistic } from '@brand/shared-data/admin';
import { useTheme } from '@brand/shared-ui/core';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { GrowthPoint } from './subscriberGrowth';

// The chart library is loaded with the first plot. Charts are hidden from assistive technology and left out of the tab order,
// because a sentence and a table show the same numbers.

const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const day = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const whole = (value: number | null) => (value ?? 0).toLocaleString('en-US');

export function SubscriberChart({ points }: { points: GrowthPoint[] }) {
  const { vars } = useTheme();
  return (
    <LineChart
      disableKeyboardNavigation
      margin={{ bottom: 0, left: 0 }}
      hideLegend
      xAxis={[
        {
          data: points.map((point) => new Date(point.day)),
          scaleType: 'utc',
          tickNumber: 4,
          valueFormatter: (date: Date, { location }) =>
            date.toLocaleDateString('en-US', location === 'tick' ? month : day),
        },
      ]}
      yAxis={[{ min: 0, tickMinStep: 1, width: 44, valueFormatter: whole }]}
      series={[
        {
          data: points.map(({ total }) => total),
          label: 'Subscribers',
          area: true,
          showMark: false,
          curve: 'linear',
          color: vars.palette.primary.main,
          valueFormatter: whole,
        },
      ]}
      grid={{ horizontal: true }}
      sx={{ [`& .${lineClasses.area}`]: { opacity: 0.15 } }}
    />
  );
}

export function ReactionChart({ contents }: { contents: ReactionStatistic[] }) {
  const { vars } = useTheme();
  const titles = new Map(contents.map(({ content_id, title }) => [content_id, title]));
  return (
    <BarChart
      disableKeyboardNavigation
      margin={{ bottom: 0, left: 0 }}
      layout="horizontal"
      yAxis={[
        {
          data: contents.map(({ content_id }) => content_id),
          scaleType: 'band',
          width: 150,
          // The axis truncates labels that do not fit.
          valueFormatter: (id: string) => titles.get(id) ?? '',
        },
      ]}
      xAxis={[{ min: 0, tickMinStep: 1, valueFormatter: whole }]}
      series={[
        { label: 'Likes', data: contents.map((one) => one.like_count), color: vars.palette.primary.main },
        { label: 'Loves', data: contents.map((one) => one.love_count), color: vars.palette.warning.main },
      ].map((series) => ({ ...series, stack: 'all', valueFormatter: whole }))}
      grid={{ vertical: true }}
    />
  );
}
