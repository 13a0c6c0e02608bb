import { useListMyEnrollmentsQuery } from '@brand/shared-data/academy';
import { Box, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { MyCourse } from './MyCourse';

/** The courses that a learner is enrolled in, the latest first. */
export function MyCourses() {
  // The learner may have gone on with another device meanwhile.
  const query = useListMyEnrollmentsQuery(undefined, { refetchOnFocus: true });
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={132} />}
      loadingLabel="Loading my learning…"
      errorTitle="Your courses could not be loaded."
      isEmpty={(enrollments) => enrollments.length === 0}
      empty={
        <Typography sx={{ color: 'text.secondary' }}>
          Enroll in a course below, and it will wait for you here.
        </Typography>
      }
    >
      {(enrollments) => (
        <Box component="ul" role="list" aria-label="My courses" sx={list}>
          {enrollments.map((enrollment) => (
            <li key={enrollment.id}>
              <MyCourse enrollment={enrollment} />
            </li>
          ))}
        </Box>
      )}
    </QueryState>
  );
}

const list = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' };
