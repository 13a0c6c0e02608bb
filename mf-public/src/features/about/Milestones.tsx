import type { ReactNode } from 'react';
import type { Milestone } from '@brand/shared-data';
import { Box, excerptOf, plainText, Skeleton, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { wholeLink } from '../../cards/wholeLink';

const excerptLength = 120;
const waitingYears = ['1', '2', '3'];

export function Milestones({ milestones }: { milestones: Milestone[] }) {
  return (
    <Line>
      {milestones.map(({ year, title, content }) => (
        <Stop
          key={year}
          year={year}
          title={
            <Box component={Link} to={`/journey-so-far/${year}`} sx={wholeLink}>
              {title}
            </Box>
          }
          // The dots follow whatever its length (spec section 2).
          text={`${excerptOf(plainText(content), excerptLength, '')}...`}
        />
      ))}
    </Line>
  );
}

export function MilestonesLoading() {
  return (
    <Line>
      {waitingYears.map((year) => (
        <Stop
          key={year}
          year={<Skeleton width="3em" />}
          title={<Skeleton width="60%" />}
          text={
            <>
              <Skeleton />
              <Skeleton width="40%" />
            </>
          }
        />
      ))}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ol"
      role="list"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 5 },
        margin: 0,
        padding: 0,
        listStyle: 'none',
        maxWidth: '48rem',
      }}
    >
      {children}
    </Box>
  );
}

function Stop({ year, title, text }: Record<'year' | 'title' | 'text', ReactNode>) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5.5rem minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 0.5,
        paddingLeft: { xs: 3.5, sm: 4 },
        // From dot to dot.
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: '0.9rem',
          bottom: { xs: '-2.9rem', md: '-3.4rem' },
          width: 2,
          backgroundColor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: '0.65rem',
          width: 12,
          height: 12,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
        },
      }}
    >
      <Typography variant="h3" component="p" sx={{ color: 'primary.main' }}>
        {year}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          component="div"
          sx={{ marginTop: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
