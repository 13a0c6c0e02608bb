import type { MoodCount } from '@brand/shared-data';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatMonth, nameOf } from './moodNames';

/**
 * Stacked columns, hidden from assistive technology and left out of the tab order, because the table below shows the same
 * numbers.
 */
export function MoodChart({ counts }: { counts: MoodCount[] }) {
  const months = [...new Set(counts.map(({ from_day }) => from_day))];
  const names = [...new Set(counts.map(nameOf))];
  return (
    <BarChart
      disableKeyboardNavigation
      margin={{ bottom: 0, left: 0 }}
      xAxis={[{ data: months, scaleType: 'band', valueFormatter: formatMonth }]}
      yAxis={[{ min: 0, tickMinStep: 1, width: 44 }]}
      series={names.map((name) => ({
        label: name,
        stack: 'all',
        data: months.map(
          (month) => counts.find((one) => one.from_day === month && nameOf(one) === name)?.count ?? 0,
        ),
      }))}
      grid={{ horizontal: true }}
    />
  );
}
