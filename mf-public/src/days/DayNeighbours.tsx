import { useListNeighbourDaysQuery, type ContentReference, type NeighbourDay } from '@brand/shared-data';
import { Box, Skeleton } from '@brand/shared-ui/core';
import { MetaLine } from '../cards/MetaLine';
import { NeighbourLink, neighboursStyle } from '../cards/NeighbourLink';
import { useErrorLog } from '../errors/useErrorLog';
import { getContentName, getContentPath } from './contentTypes';
import { DayNumber } from './DayNumber';
import { useStartDate } from './useStartDate';

/**
 * Links to the content of the previous and the next day, whatever its type. Shown only if there is a start date to count days
 * from. The page is complete without the links, so an error is only logged.
 */
export function DayNeighbours({ content }: { content: ContentReference }) {
  const hasDays = useStartDate() !== null;
  const { currentData, error, isFetching } = useListNeighbourDaysQuery(content, { skip: !hasDays });
  useErrorLog('The days before and after', error);

  const isLoading = hasDays && currentData === undefined && isFetching;
  if (!isLoading && !currentData?.length) return null;
  const find = (direction: NeighbourDay['direction']) =>
    currentData?.find((day) => day.direction === direction);
  const [previous, next] = [find('previous'), find('next')];
  return (
    <Box component="nav" aria-label="Days before and after" sx={neighboursStyle}>
      {isLoading && <Skeleton variant="rounded" height="7rem" />}
      {isLoading && <Skeleton variant="rounded" height="7rem" />}
      {previous && <DayLink day={previous} />}
      {next && <DayLink day={next} />}
    </Box>
  );
}

function DayLink({ day }: { day: NeighbourDay }) {
  return (
    <NeighbourLink
      to={getContentPath(day)}
      isNext={day.direction === 'next'}
      title={day.title}
      meta={
        <MetaLine>
          {getContentName(day.content_type)}
          <DayNumber day={day.day} isShort />
        </MetaLine>
      }
    />
  );
}
