import { Box, formatDay, visuallyHidden } from '@brand/shared-ui/core';

/** The day of an entry and how it felt, on one line that may wrap. */
export function EntryMeta({ date, mood }: { date: string; mood: string | null }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <time dateTime={date}>{formatDay(date)}</time>
      {mood && (
        <Box component="span" sx={{ '&::before': { content: '"·"', marginRight: 1.5 } }}>
          <span style={visuallyHidden}>Mood: </span>
          {mood}
        </Box>
      )}
    </Box>
  );
}
