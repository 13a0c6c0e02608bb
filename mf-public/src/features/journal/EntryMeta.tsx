import type { JournalEntrySummary } from '@brand/shared-data';
import { useDates, visuallyHidden } from '@brand/shared-ui/core';
import { MetaLine } from '../../cards/MetaLine';

/** An entry's date and mood, for its page and its card. */
export function EntryMeta({ entry: { entry_date, mood } }: { entry: JournalEntrySummary }) {
  const { formatDay } = useDates();
  return (
    <MetaLine>
      <time dateTime={entry_date}>{formatDay(entry_date)}</time>
      {mood && (
        <>
          <span style={visuallyHidden}>Mood: </span>
          {mood}
        </>
      )}
    </MetaLine>
  );
}
