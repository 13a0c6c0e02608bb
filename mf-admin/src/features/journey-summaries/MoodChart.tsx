import type { MoodCount } from '@brand/shared-data';
import { useTheme } from '@brand/shared-ui/core';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatMonth, nameOf } from './moodNames';

/**
 * Stacked columns, hidden from assistive technology and left out of the tab order, because the table below shows the same
 * numbers.
 */
export function MoodChart({ counts }: { counts: MoodCount[] }) {
  const { primary, warning, background, text } = useTheme().vars.palette;
  const tint = (color: string, share: number) =>
    `color-mix(in srgb, ${color} ${share}%, ${background.paper})`;
  // One colour for each of the five words that SQL names.
  const colors = [
    primary.main,
    warning.main,
    tint(primary.main, 60),
    tint(warning.main, 55),
    tint(primary.main, 30),
  ];
  const months = [...new Set(counts.map(({ from_day }) => from_day))];
  const moods = [...new Set(counts.map(({ mood }) => mood))].filter((mood) => mood !== null);
  const others = counts.some(({ mood }) => mood === null) ? [null] : [];
  return (
    <BarChart
      disableKeyboardNavigation
      margin={{ bottom: 0, left: 0 }}
      xAxis={[{ data: months, scaleType: 'band', valueFormatter: formatMonth }]}
      yAxis={[{ min: 0, tickMinStep: 1, width: 44 }]}
      series={[...moods, ...others].map((mood, index) => ({
        label: nameOf(mood),
        color: mood === null ? tint(text.secondary, 25) : colors[index],
        stack: 'all',
        data: months.map(
          (month) => counts.find((one) => one.from_day === month && one.mood === mood)?.count ?? 0,
        ),
      }))}
      grid={{ horizontal: true }}
    />
  );
}
