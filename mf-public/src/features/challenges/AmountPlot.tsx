import type { ChallengeDay } from '@brand/shared-data';
import { Box, useDates } from '@brand/shared-ui/core';
import { withUnit } from '../../cards/challengeProgress';

type Props = {
  days: Pick<ChallengeDay, 'day' | 'amount'>[];
  /** The total over all days, including those before the first of `days`. */
  done: number;
  goal: number | null;
  unit: string | null;
};

const width = 600;
const height = 160;

/** A chart of the running total, with a line at the goal. A table on the page has the same numbers. */
export function AmountPlot({ days, done, goal, unit }: Props) {
  const { formatDay, formatNumber } = useDates();
  const top = Math.max(done, goal ?? 0);
  const last = days.at(-1);
  if (top === 0 || days.length < 2 || !last) return null;
  const shown = days.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const toY = (sum: number) => Math.round((height - 2 - (sum / top) * (height - 4)) * 10) / 10;
  const step = width / (days.length - 1);
  const sums = days.reduce<number[]>(
    (all, { amount }) => [...all, (all.at(-1) ?? done - shown) + (amount ?? 0)],
    [],
  );
  const line = sums.map((sum, index) => `${Math.round(index * step * 10) / 10} ${toY(sum)}`).join('L');
  return (
    <Box component="figure" sx={{ margin: 0, marginTop: 3 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`The sum grew to ${withUnit(done, unit, formatNumber)}`}
        sx={plotStyle}
      >
        <path d={`M0 ${height}L${line}L${width} ${height}z`} fill="currentColor" opacity="0.15" />
        <path
          d={`M${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {goal !== null && (
          <path
            d={`M0 ${toY(goal)}H${width}`}
            stroke="currentColor"
            strokeDasharray="6 6"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Box>
      <Box component="figcaption" sx={captionStyle}>
        <span>{formatDay(days[0]?.day)}</span>
        <span>{goal !== null && `Dashed: the goal of ${withUnit(goal, unit, formatNumber)}`}</span>
        <span>{formatDay(last.day)}</span>
      </Box>
    </Box>
  );
}

const plotStyle = {
  display: 'block',
  width: '100%',
  height: 160,
  color: 'primary.main',
  borderBottom: 1,
  borderColor: 'divider',
};

const captionStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  // On a phone, the goal stands below both days.
  '& > :nth-of-type(2)': { order: { xs: 1, sm: 0 } },
  marginTop: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
};
