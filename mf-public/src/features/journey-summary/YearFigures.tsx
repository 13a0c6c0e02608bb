import type { ReactNode } from 'react';
import { daysInWords, useGetYearQuery, type ChallengeDay, type Year } from '@brand/shared-data';
import { Box, Typography, useDates } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { getContentPath } from '../../days/contentTypes';
import { DayCalendar } from '../../days/DayCalendar';
import { useErrorLog } from '../../errors/useErrorLog';
import { scrolledTable } from './scrolledTable';
import { toMonths } from './toMonths';
import { YearMoods } from './YearMoods';
import { describeLongestRun, describeMoods } from './yearInWords';

/** The figures for a year's public texts; renders nothing if the year has none. */
export function YearFigures({ year }: { year: number }) {
  const { data, error } = useGetYearQuery(year);
  useErrorLog('The figures of the year', error);
  if (!data) return null;
  const { days_written, missed, paused, challenges, moods, most_reactions } = data;
  return (
    <Box component="section" aria-labelledby="figures" sx={{ marginTop: { xs: 5, md: 7 } }}>
      <Typography id="figures" variant="h2">
        The year in figures
      </Typography>
      <Figures year={data} />
      <Typography>{daysInWords(days_written, 'written', { missed, paused })}</Typography>
      <DayCalendar days={toDays(year, data)} labels={calendarLabels} />
      <MonthTable year={year} figures={data} />
      {moods.length > 0 && (
        <Part title="Moods">
          <Typography dir="auto" sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
            {describeMoods(moods)}
          </Typography>
        </Part>
      )}
      <YearMoods year={year} />
      {challenges.length > 0 && (
        <Part title="Challenges">
          <Box component="ul" sx={rowsStyle}>
            {challenges.map(({ id, title, status }) => (
              <li key={id}>
                <TextLink to={`/challenge/${id}`} dir="auto">
                  {title}
                </TextLink>
                <span>{status}</span>
              </li>
            ))}
          </Box>
        </Part>
      )}
      {most_reactions.length > 0 && (
        <Part title="Most reactions">
          <Box component="ol" sx={rowsStyle}>
            {most_reactions.map((text) => (
              <li key={text.slug}>
                <TextLink to={getContentPath(text)} dir="auto">
                  {text.title}
                </TextLink>
                <span>{text.count}</span>
              </li>
            ))}
          </Box>
        </Part>
      )}
    </Box>
  );
}

function Figures({ year }: { year: Year }) {
  const { formatDays, formatNumber } = useDates();
  const { days_written, words, longest_run, challenges } = year;
  const count = (status: string) => challenges.filter((each) => each.status === status).length;
  const figures: [string, number, string?][] = [
    ['Days written', days_written],
    ['Words', words],
    [
      longest_run === 1 ? 'Day, longest run' : 'Days, longest run',
      longest_run,
      describeLongestRun(year, formatDays),
    ],
    ['Challenges won', count('Successful')],
    ['Challenges failed', count('Failed')],
  ];
  return (
    <Box component="dl" sx={figuresStyle}>
      {figures
        .filter(([, number]) => number > 0)
        .map(([name, number, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(number)}</dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ marginTop: 4 }}>
        {title}
      </Typography>
      {children}
    </>
  );
}

/** The calendar's data as a table of numbers. */
function MonthTable({ year, figures }: { year: number; figures: Year }) {
  const { formatNumber, monthName } = useDates();
  return (
    <Box component="details" sx={{ marginTop: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
        The calendar in numbers
      </Box>
      <Box sx={scrolledTable} role="region" aria-label="The calendar in numbers" tabIndex={0} data-scrolls="">
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Days written</th>
              <th scope="col">Words</th>
              <th scope="col">Written on</th>
              <th scope="col">Paused on</th>
            </tr>
          </thead>
          <tbody>
            {toMonths(year, figures).map(({ month, written, words, writtenOn, pausedOn }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{written}</td>
                <td>{formatNumber(words)}</td>
                <td>{writtenOn}</td>
                <td>{pausedOn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

const calendarStates: Record<string, ChallengeDay['state']> = { w: 'kept', m: 'missed', p: 'paused' };
const calendarLabels = { kept: 'written', free: 'not counted' };
const dayMs = 86_400_000;

/** Every day of the year; days before the first text and future days are free. */
function toDays(year: number, { first_day, states }: Year) {
  const first = Date.UTC(year, 0, 1);
  const before = (Date.parse(first_day) - first) / dayMs;
  return Array.from({ length: (Date.UTC(year + 1, 0, 1) - first) / dayMs }, (_, index) => ({
    day: new Date(first + index * dayMs).toISOString().slice(0, 10),
    state: calendarStates[states[index - before] ?? ''] ?? 'free',
  }));
}

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 2.5,
  marginBlock: 3,
  '& div': { display: 'flex', flexDirection: 'column' },
  '& dt': { order: 1, color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { margin: 0, order: 2, fontSize: '0.8125rem', color: 'text.secondary' },
  '& dt + dd': {
    order: 0,
    fontFamily: 'var(--face-display)',
    fontSize: '1.75rem',
    lineHeight: 1.2,
    color: 'text.primary',
  },
};

const rowsStyle = {
  margin: 0,
  marginTop: 1,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 0.5,
    paddingBlock: 0.75,
    overflowWrap: 'anywhere',
  },
};
