import { useListMoodsQuery, useSession, type MoodCount } from '@brand/shared-data';
import { Box, Typography, useDates } from '@brand/shared-ui/core';
import { Link, TextLink, useSearchParams } from '@brand/shared-ui/router';
import { useErrorLog } from '../../errors/useErrorLog';
import { moodsBy, moodsParam } from './moodsParam';
import { allMonths } from './toMonths';
import { scrolledTable } from './scrolledTable';

const others = 'Other words';
const dayMs = 86_400_000;

/**
 * A year's moods, with one row per month or week; renders nothing for readers who may not see them, or if each mood stands once,
 * because a sentence says more then.
 */
export function YearMoods({ year }: { year: number }) {
  const [params] = useSearchParams();
  const by = moodsBy(params);
  const isForOwner = useSession().isOwner === true;
  const { data, error } = useListMoodsQuery({ year, by, isForOwner });
  useErrorLog('The moods of the year', error);
  if (!data) return null;
  const moods = toMoods(data);
  if (!moods.some((mood) => mood !== null && sumOf(data, mood) > 1)) return null;
  const shown = { by, counts: data, moods, spans: toSpans(year, by) };
  return (
    <Box component="section" aria-labelledby="moods" sx={{ marginTop: 4 }}>
      <Typography id="moods" variant="h4" component="h3">
        Moods over the year
      </Typography>
      <Typography variant="body2" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
        {by === 'month' ? 'By the month. ' : 'By the week. '}
        <Link
          to={{ search: by === 'month' ? `?${moodsParam.name}=${moodsParam.weeks}` : '' }}
          replace
          preventScrollReset
        >
          {by === 'month' ? 'Show weeks' : 'Show months'}
        </Link>
      </Typography>
      {isForOwner && (
        <Typography variant="body2" sx={{ marginTop: 0.5, color: 'text.secondary' }}>
          Readers see this once you show it to them: <TextLink to="/admin/site">Name and Look</TextLink>.
        </Typography>
      )}
      <MoodPicture {...shown} />
      <MoodTable {...shown} />
    </Box>
  );
}

type Shown = { by: 'month' | 'week'; counts: MoodCount[]; moods: (string | null)[]; spans: string[] };

function MoodPicture({ by, counts, moods, spans }: Shown) {
  const { monthName } = useDates();
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <Box component="figure" sx={figureStyle}>
      {moods.map((mood) => (
        <Box key={mood ?? others} sx={rowStyle}>
          <span>{mood ?? others}</span>
          <Box
            component="svg"
            viewBox={`0 0 ${spans.length * 4} 10`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${mood ?? others} by the ${by}`}
            sx={{ width: '100%', height: 28, color: mood === null ? 'text.secondary' : 'primary.main' }}
          >
            <path d={toBars(spans.map((day) => countOf(counts, mood, day) / most))} fill="currentColor" />
            <path d={`M0 10h${spans.length * 4}`} stroke="currentColor" strokeOpacity="0.4" />
          </Box>
        </Box>
      ))}
      <Box sx={rowStyle} aria-hidden>
        <span />
        <Box
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', color: 'text.secondary' }}
        >
          {allMonths.map((month) => (
            <span key={month}>{monthName(month).slice(0, 1)}</span>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** The chart's data as a table. */
function MoodTable({ by, counts, moods, spans }: Shown) {
  const { formatDay, monthName } = useDates();
  return (
    <Box component="details" sx={{ marginTop: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        The moods in numbers
      </Box>
      <Box sx={scrolledTable} role="region" aria-label="The moods in numbers" tabIndex={0} data-scrolls="">
        <table>
          <thead>
            <tr>
              <th scope="col">{by === 'month' ? 'Month' : 'Week of'}</th>
              {moods.map((mood) => (
                <th key={mood ?? others} scope="col">
                  {mood ?? others}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans
              .filter((day) => counts.some(({ from_day }) => from_day === day))
              .map((day) => (
                <tr key={day}>
                  <th scope="row">
                    {by === 'month' ? monthName(Number(day.slice(5, 7)) - 1) : formatDay(day)}
                  </th>
                  {moods.map((mood) => (
                    <td key={mood ?? others}>{countOf(counts, mood, day)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

const countOf = (counts: MoodCount[], mood: string | null, day: string) =>
  counts.find((one) => one.mood === mood && one.from_day === day)?.count ?? 0;

const sumOf = (counts: MoodCount[], mood: string) =>
  counts.reduce((sum, one) => (one.mood === mood ? sum + one.count : sum), 0);

/** The moods, most frequent first. Null, the group of all other moods, is last. */
const toMoods = (counts: MoodCount[]): (string | null)[] => {
  const order = (mood: string | null) => (mood === null ? 0 : sumOf(counts, mood));
  return [...new Set(counts.map(({ mood }) => mood))].sort((one, other) => order(other) - order(one));
};

/** The first days of a year's months, or of its weeks, which start on Mondays. */
function toSpans(year: number, by: 'month' | 'week'): string[] {
  if (by === 'month') return allMonths.map((month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
  const first = Date.UTC(year, 0, 1);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const days: string[] = [];
  for (let day = monday; day < Date.UTC(year + 1, 0, 1); day += 7 * dayMs)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

const toBars = (shares: number[]) =>
  shares
    .map((share, index) => (share > 0 ? `M${index * 4 + 0.5} 10v${-Math.round(share * 90) / 10}h3V10z` : ''))
    .join('');

const figureStyle = { margin: 0, marginTop: 2, display: 'grid', gap: 1 };
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '7rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'end',
  fontSize: '0.875rem',
  '& > span': { overflowWrap: 'anywhere' },
};
