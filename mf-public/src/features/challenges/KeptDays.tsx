import {
  isKept,
  useGetChallengeProgressQuery,
  useListChallengeDaysQuery,
  type Challenge,
  type ChallengeDay,
} from '@brand/shared-data';
import { Box, Typography, useDates } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { describeDays } from '../../cards/challengeProgress';
import { DayCalendar } from '../../days/DayCalendar';
import { DayNumber } from '../../days/DayNumber';
import { useErrorLog } from '../../errors/useErrorLog';
import { AmountPlot } from './AmountPlot';
import { EmbedCode } from './EmbedCode';

/** The days of a kept challenge; renders nothing for other challenges, or before the start. */
export function KeptDays({ challenge }: { challenge: Challenge }) {
  const { id, title, goal, unit } = challenge;
  const { formatNumber } = useDates();
  const skip = { skip: !isKept(challenge) };
  const { data: days = [], error } = useListChallengeDaysQuery(id, skip);
  const { data: progress, error: progressError } = useGetChallengeProgressQuery([id], skip);
  useErrorLog('The days of the challenge', error ?? progressError);
  const sum = progress?.[id];
  if (!sum || days.length === 0) return null;
  const isMeasured = goal !== null || days.some(({ amount }) => amount !== null && amount !== 1);
  return (
    <Box component="section" aria-labelledby="days" sx={{ marginTop: { xs: 5, md: 7 } }}>
      <Typography id="days" variant="h2">
        Day by day
      </Typography>
      <Typography sx={{ marginTop: 1.5 }}>{describeDays(challenge, sum, formatNumber).join(' ')}</Typography>
      {isMeasured && <AmountPlot days={days} done={sum.done} goal={goal} unit={unit} />}
      <DayCalendar days={days} />
      <DayTable days={days} unit={unit} isMeasured={isMeasured} />
      {challenge.is_published && <EmbedCode id={id} title={title} />}
    </Box>
  );
}

type TableProps = { days: ChallengeDay[]; unit: string | null; isMeasured: boolean };

/** All days except free ones, newest first: the data behind both charts, plus each check-in's note. */
function DayTable({ days, unit, isMeasured }: TableProps) {
  const { formatDay, formatNumber } = useDates();
  const told = days.filter(({ state }) => state !== 'free').reverse();
  if (told.length === 0) return null;
  return (
    <Box sx={tableStyle} role="region" aria-label="The days in words" tabIndex={0} data-scrolls="">
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{isMeasured && unit ? `Result in ${unit}` : 'Result'}</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ day, state, amount, note, reason, entry_id }) => (
            <tr key={day}>
              <th scope="row">
                {formatDay(day)}
                <small>
                  <DayNumber day={day} isShort />
                </small>
              </th>
              <td>{state === 'kept' && isMeasured ? formatNumber(amount ?? 0) : labels[state]}</td>
              <td>
                {state === 'paused' ? reason : note}{' '}
                {entry_id && <TextLink to={`/journal/${entry_id}`}>Entry of that day</TextLink>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const labels = { kept: 'Kept', missed: 'Missed', paused: 'Paused', free: '' } as const;

const tableStyle = {
  maxHeight: '26rem',
  marginTop: 3,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  paddingInline: 2,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' },
  '& :is(th, td)': {
    paddingBlock: 1,
    paddingRight: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& thead th': { color: 'text.secondary' },
  // Breaks words only in the owner's notes. On a phone, dates may wrap to leave room for the notes.
  '& :is(tbody th, td:nth-of-type(1))': { whiteSpace: { sm: 'nowrap' } },
  '& td:nth-of-type(2)': { minWidth: '9rem', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
