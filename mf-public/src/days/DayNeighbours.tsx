import { useListNeighbourDaysQuery, type ContentReference, type NeighbourDay } from '@brand/shared-data';
import { Box, Skeleton } from '@brand/shared-ui/core';
import { useLoggedError } from '../failures/useLoggedError';
import { NeighbourLink } from './NeighbourLink';
import { useStartDate } from './useStartDate';

type Props = { content: ContentReference };

/**
 * The day before and the day after, of whatever kind. Part of the thread of days, and so only where a start date makes
 * days count. Without it a page is whole: a failure goes to the console.
 */
export function DayNeighbours({ content }: Props) {
  const hasThread = useStartDate() !== null;
  const { currentData, error, isFetching } = useListNeighbourDaysQuery(content, { skip: !hasThread });
  useLoggedError('The days before and after', error);

  const isLoading = hasThread && currentData === undefined && isFetching;
  if (!isLoading && !currentData?.length) return null;
  const dayOf = (direction: NeighbourDay['direction']) =>
    currentData?.find((day) => day.direction === direction);
  const [previous, next] = [dayOf('previous'), dayOf('next')];
  return (
    <Box
      component="nav"
      aria-label="Days before and after"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        marginTop: { xs: 4, md: 6 },
        displayPrint: 'none',
      }}
    >
      {isLoading && <NeighboursLoading />}
      {previous && <NeighbourLink day={previous} />}
      {next && <NeighbourLink day={next} />}
    </Box>
  );
}

function NeighboursLoading() {
  return (
    <>
      <Skeleton variant="rounded" height="7rem" />
      <Skeleton variant="rounded" height="7rem" />
    </>
  );
}
