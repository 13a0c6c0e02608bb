import { toRunLine, useGetWritingRunQuery } from '@brand/shared-data';
import { Typography, useSite } from '@brand/shared-ui/core';
import { useErrorLog } from '../errors/useErrorLog';

/** Today's number and the days written in a row, unless the owner hides them. `start` is the date of day 0. */
export function RunLine({ start }: { start: string | null | undefined }) {
  const { showsRun = true } = useSite();
  const { data, error } = useGetWritingRunQuery(undefined, { skip: !showsRun });
  useErrorLog('The days in a row', error);
  if (!showsRun) return null;
  return (
    // The height is reserved while the line loads, so that nothing moves.
    <Typography variant="body2" sx={{ marginTop: 3, minHeight: '1lh', color: 'text.secondary' }}>
      {toRunLine(start, data)}
    </Typography>
  );
}
