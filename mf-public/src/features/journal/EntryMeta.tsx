import { formatDay, visuallyHidden } from '@brand/shared-ui/core';
import { MetaLine } from '../../cards/MetaLine';

/** The date and the mood of an entry. */
export function EntryMeta({ date, mood }: { date: string; mood: string | null }) {
  return (
    <MetaLine>
      <time dateTime={date}>{formatDay(date)}</time>
      {mood && (
        <>
          <span style={visuallyHidden}>Mood: </span>
          {mood}
        </>
      )}
    </MetaLine>
  );
}
