import { useListOnThisDayQuery } from '@brand/shared-data';
import { Box, Section, Typography, useDates } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { MetaLine } from '../cards/MetaLine';
import { useErrorLog } from '../errors/useErrorLog';
import { DayNumber } from './DayNumber';
import { firstLineOf } from './firstLineOf';

/**
 * Journal entries from the same date as `day` in other years; `day` defaults to the current date in the owner's time zone.
 * Renders nothing if there are none.
 */
export function OnThisDay({ day }: { day?: string }) {
  const { formatDay } = useDates();
  const { data, error } = useListOnThisDayQuery(day);
  useErrorLog('On this day', error);
  if (!data?.length) return null;
  return (
    <Section title="On this day">
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {data.map(({ entry_id, title, day: earlier, beginning }) => (
          <li key={entry_id}>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              <MetaLine>
                {formatDay(earlier)}
                <DayNumber day={earlier} isShort />
              </MetaLine>
            </Typography>
            <TextLink to={`/journal/${entry_id}`} dir="auto">
              {title}
            </TextLink>
            <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {firstLineOf(beginning)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
