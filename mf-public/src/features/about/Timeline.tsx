import type { ReactNode } from 'react';
import { useListMilestonesQuery, useLiveRefresh } from '@brand/shared-data';
import {
  Box,
  EmptyState,
  excerptOf,
  plainText,
  QueryState,
  Section,
  Skeleton,
  SkeletonLines,
  Typography,
} from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';
import { stretchedLink } from '../../cards/stretchedLink';
import { useErrorLog } from '../../errors/useErrorLog';

const excerptLength = 120;

/** One milestone per year. An error is logged and shown in place, without a toast. */
export function Timeline() {
  const query = useListMilestonesQuery();
  useLiveRefresh('journey_summaries');
  useErrorLog('The timeline', query.error);
  return (
    <Section title="The Journey So Far">
      <QueryState
        query={query}
        loading={<TimelineSkeleton />}
        loadingLabel="Loading the journey so far…"
        errorTitle="The journey so far could not be loaded."
        isEmpty={(milestones) => milestones.length === 0}
        empty={<EmptyState title="No journey milestones have been recorded yet." />}
      >
        {(milestones) => (
          <Box component="ol" role="list" sx={listStyle}>
            {milestones.map(({ year, title, content }) => (
              <Milestone
                key={year}
                year={year}
                title={
                  <Box component={Link} to={`/journey-so-far/${year}`} sx={stretchedLink}>
                    {title}
                  </Box>
                }
                // Appends an ellipsis to every excerpt, even to one that is not truncated.
                text={`${excerptOf(plainText(content), excerptLength, '')}...`}
              />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

function TimelineSkeleton() {
  return (
    <Box component="ol" role="list" sx={listStyle}>
      {['1', '2', '3'].map((year) => (
        <Milestone
          key={year}
          year={<Skeleton width="3em" />}
          title={<Skeleton width="60%" />}
          text={<SkeletonLines count={2} lastWidth="40%" />}
        />
      ))}
    </Box>
  );
}

function Milestone({ year, title, text }: Record<'year' | 'title' | 'text', ReactNode>) {
  return (
    <Box component="li" sx={milestoneStyle}>
      <Typography variant="h3" component="p" sx={{ color: 'primary.main' }}>
        {year}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          component="div"
          dir="auto"
          sx={{ marginTop: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: '48rem',
};

const milestoneStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5.5rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 0.5,
  paddingLeft: { xs: 3.5, sm: 4 },
  // The line between the dots.
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
  // The dot.
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
};
