import { memo, type ReactNode } from 'react';
import type { Day } from '@brand/shared-data';
import { Box, excerptOf, formatDay, plainText, Skeleton, Typography } from '@brand/shared-ui/core';
import { Link, useLocation } from '@brand/shared-ui/router';
import { wholeLink } from '../cards/wholeLink';
import { addressOf, kindOf } from './contentKinds';
import { DayNumber } from './DayNumber';

const excerptLength = 160;

// Remembered: while somebody types in the search box, up to hundreds of rows stay as they are.
export const DayRow = memo(function DayRow({ day }: { day: Day }) {
  const { pathname, search } = useLocation();
  return (
    <Row
      number={<DayNumber day={day.day} isShort />}
      date={<time dateTime={day.day}>{formatDay(day.day)}</time>}
      kind={kindOf(day.content_type)}
      title={
        // The thread and its search, for the way back.
        <Box component={Link} to={addressOf(day)} state={{ from: { pathname, search } }} sx={wholeLink}>
          {day.title}
        </Box>
      }
      text={excerptOf(plainText(day.excerpt), excerptLength)}
    />
  );
});

export function DayRowSkeleton() {
  return (
    <Row
      number={<Skeleton width="4em" />}
      date={<Skeleton width="8em" />}
      kind={<Skeleton width="6em" />}
      title={<Skeleton width="70%" />}
      text={
        <>
          <Skeleton />
          <Skeleton width="40%" />
        </>
      }
    />
  );
}

function Row({
  number,
  date,
  kind,
  title,
  text,
}: Record<'number' | 'date' | 'kind' | 'title' | 'text', ReactNode>) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        paddingBlock: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          columnGap: 1.5,
          alignItems: { xs: 'baseline', sm: 'flex-start' },
        }}
      >
        <Typography variant="subtitle2" component="div" sx={{ color: 'primary.main' }}>
          {number}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {date}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {kind}
        </Typography>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ marginTop: 0.5, maxWidth: '68ch', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
