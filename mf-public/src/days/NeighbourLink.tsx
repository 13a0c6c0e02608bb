import type { NeighbourDay } from '@brand/shared-data';
import { Box, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { MetaLine } from '../cards/MetaLine';
import { addressOf, kindOf } from './contentKinds';
import { DayNumber } from './DayNumber';

const words = { previous: 'Previous', next: 'Next' };

/** Previous to the left, next to the right, also where the other one is missing. */
export function NeighbourLink({ day }: { day: NeighbourDay }) {
  const isNext = day.direction === 'next';
  return (
    <Box
      component={Link}
      to={addressOf(day)}
      rel={isNext ? 'next' : 'prev'}
      sx={{
        gridColumn: { sm: isNext ? 2 : 1 },
        minHeight: '7rem',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'inherit',
        backgroundColor: 'background.paper',
        textAlign: { sm: isNext ? 'end' : 'start' },
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
        '&:hover > :last-child': { textDecoration: 'underline', textDecorationThickness: 1 },
      }}
    >
      <Typography variant="caption" component="div" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {!isNext && <span aria-hidden="true">←&nbsp;</span>}
        {words[day.direction]}
        {isNext && <span aria-hidden="true">&nbsp;→</span>}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', '& > span': { justifyContent: { sm: isNext ? 'end' : 'start' } } }}
      >
        <MetaLine>
          {kindOf(day.content_type)}
          <DayNumber day={day.day} isShort />
        </MetaLine>
      </Typography>
      <Typography variant="h4" component="div" sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
        {day.title}
      </Typography>
    </Box>
  );
}
