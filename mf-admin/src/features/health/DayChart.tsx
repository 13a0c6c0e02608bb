import { useTheme } from '@brand/shared-ui/core';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';

// The chart library is loaded with the first plot. Charts are hidden from assistive technology and left out of the tab order,
// because a table shows the same numbers.

type Props = {
  label: string;
  points: { day: string; value: number }[];
  format: (value: number | null) => string;
  /** The times of releases, each drawn as a line. */
  releases?: Date[];
};

const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Plots one value per day. */
export function DayChart({ label, points, format, releases = [] }: Props) {
  const { vars } = useTheme();
  const data = points.map(({ day }) => new Date(day));
  const [first] = data;
  const end = (data.at(-1)?.getTime() ?? 0) + 24 * 60 * 60 * 1000;
  return (
    <LineChart
      disableKeyboardNavigation
      margin={{ bottom: 0, left: 0 }}
      hideLegend
      xAxis={[
        {
          data,
          scaleType: 'utc',
          tickNumber: 4,
          valueFormatter: (date: Date) => date.toLocaleDateString('en-US', short),
        },
      ]}
      yAxis={[{ min: 0, width: 64, valueFormatter: format }]}
      series={[
        {
          data: points.map(({ value }) => value),
          label,
          curve: 'linear',
          // Shows a mark for a single day, because a line with only one point is invisible.
          showMark: points.length === 1,
          color: vars.palette.primary.main,
          valueFormatter: format,
        },
      ]}
      grid={{ horizontal: true }}
    >
      {releases
        .filter((date) => first !== undefined && date >= first && date.getTime() < end)
        .map((date) => (
          <ChartsReferenceLine
            key={date.getTime()}
            x={date}
            lineStyle={{ stroke: vars.palette.text.secondary, strokeDasharray: '4 4' }}
          />
        ))}
    </LineChart>
  );
}
