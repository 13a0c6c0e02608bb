import { useListNeighbourDaysQuery, type ContentReference, type NeighbourDay } from '@brand/shared-data';
import { Box, Skeleton, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { MetaLine } from '../cards/MetaLine';
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
    <Box component="nav" aria-label="Days before and after" sx={navStyle}>
      {isLoading && <Skeleton variant="rounded" height="7rem" />}
      {isLoading && <Skeleton variant="rounded" height="7rem" />}
      {previous && <NeighbourLink day={previous} />}
      {next && <NeighbourLink day={next} />}
    </Box>
  );
}

// Keeps the previous day on the left and the next one on the right, even if the other is missing.
function NeighbourLink({ day }: { day: NeighbourDay }) {
  const isNext = day.direction === 'next';
  return (
    <Box
      component={Link}
      to={getContentPath(day)}
      rel={isNext ? 'next' : 'prev'}
      sx={{ ...linkStyle, gridColumn: { sm: isNext ? 2 : 1 }, textAlign: { sm: isNext ? 'end' : 'start' } }}
    >
      <Typography variant="caption" component="div" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {!isNext && <span aria-hidden="true">←&nbsp;</span>}
        {isNext ? 'Next' : 'Previous'}
        {isNext && <span aria-hidden="true">&nbsp;→</span>}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', '& > span': { justifyContent: { sm: isNext ? 'end' : 'start' } } }}
      >
        <MetaLine>
          {getContentName(day.content_type)}
          <DayNumber day={day.day} isShort />
        </MetaLine>
      </Typography>
      <Typography variant="h4" component="div" dir="auto" sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
        {day.title}
      </Typography>
    </Box>
  );
}

const navStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  marginTop: { xs: 4, md: 6 },
  displayPrint: 'none',
};

const linkStyle = {
  minHeight: '7rem',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'inherit',
  backgroundColor: 'background.paper',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&:hover > :last-child': { textDecoration: 'underline', textDecorationThickness: 1 },
};
