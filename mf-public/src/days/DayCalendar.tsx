import type { ChallengeDay } from '@brand/shared-data';
import { Box } from '@brand/shared-ui/core';

type State = ChallengeDay['state'];

const cell = 14;
const size = 11;

// Gives each state a shape as well as a colour: a filled square, a dot, two bars, a frame. A missed day is quiet.
const shapes: Record<State, (x: number, y: number) => string> = {
  kept: (x, y) => `M${x} ${y}h${size}v${size}h-${size}z`,
  missed: (x, y) => `M${x + 4} ${y + 5.5}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0`,
  paused: (x, y) => `M${x + 3.5} ${y + 2}v7m4-7v7`,
  free: (x, y) => `M${x + 0.5} ${y + 0.5}h${size - 1}v${size - 1}h-${size - 1}z`,
};
const looks: Record<State, { color: string; isFilled?: true }> = {
  kept: { color: 'primary.main', isFilled: true },
  missed: { color: 'text.secondary', isFilled: true },
  paused: { color: 'text.secondary' },
  free: { color: 'divider' },
};
const states = Object.keys(shapes) as State[];

type Props = {
  days: Pick<ChallengeDay, 'day' | 'state'>[];
  /** Replaces the default labels of states. */
  labels?: Partial<Record<State, string>>;
};

/** The days as a calendar with one column per week, starting on Mondays. A table on the page has the same data as text. */
export function DayCalendar({ days, labels }: Props) {
  const [first] = days;
  if (!first) return null;
  const offset = weekday(first.day);
  const columns = Math.ceil((offset + days.length) / 7);
  const shown = states.filter((state) => days.some((day) => day.state === state));
  const toPath = (state: State) =>
    days
      .map((day, index) => ({ isHere: day.state === state, place: offset + index }))
      .filter(({ isHere }) => isHere)
      .map(({ place }) => shapes[state](Math.floor(place / 7) * cell, (place % 7) * cell))
      .join('');
  return (
    <Box component="figure" sx={{ margin: 0, marginTop: 3 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${columns * cell} ${7 * cell}`}
        role="img"
        aria-label={`A calendar of ${days.length} days`}
        sx={{ display: 'block', width: '100%', maxWidth: `${columns * 1.5}rem` }}
      >
        {shown.map((state) => (
          <Mark key={state} state={state} path={toPath(state)} />
        ))}
      </Box>
      <Box component="figcaption" sx={legendStyle}>
        {shown.map((state) => (
          <span key={state}>
            <svg viewBox="0 0 11 11" width="11" height="11" aria-hidden>
              <Mark state={state} path={shapes[state](0, 0)} />
            </svg>{' '}
            {labels?.[state] ?? state}
          </span>
        ))}
      </Box>
    </Box>
  );
}

function Mark({ state, path }: { state: State; path: string }) {
  const { color, isFilled } = looks[state];
  return (
    <Box
      component="path"
      d={path}
      sx={{ color, fill: isFilled ? 'currentColor' : 'none', stroke: isFilled ? 'none' : 'currentColor' }}
    />
  );
}

/** The day of the week, from 0 for Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  marginTop: 1.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
};
