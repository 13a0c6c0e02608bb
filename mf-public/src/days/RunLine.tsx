import { daysInWords, toRunLine, useGetWritingRunQuery } from '@brand/shared-data';
import { Typography, useSite } from '@brand/shared-ui/core';
import { useErrorLog } from '../errors/useErrorLog';

type Props = {
  /** The date of day 0. */
  start: string | null | undefined;
  /** Adds how many days were written, missed and paused since the first text. */
  isWhole?: boolean;
};

/** Today's number and the days written in a row, unless the owner hides them. */
export function RunLine({ start, isWhole = false }: Props) {
  const { showsRun = true } = useSite();
  const { data, error } = useGetWritingRunQuery(undefined, { skip: !showsRun });
  useErrorLog('The days in a row', error);
  if (!showsRun) return null;
  return (
    // The height is reserved while the lines load, so that nothing moves.
    <Typography
      variant="body2"
      component="div"
      sx={{ marginTop: 3, minHeight: isWhole ? '2lh' : '1lh', color: 'text.secondary' }}
    >
      <div>{toRunLine(start, data)}</div>
      {isWhole && data && <div>{daysInWords(data.days_written, 'written', data)}</div>}
    </Typography>
  );
}
