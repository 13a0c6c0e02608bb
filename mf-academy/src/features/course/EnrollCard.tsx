import { useSession } from '@brand/shared-data';
import { type Course, useGetEnrollmentQuery } from '@brand/shared-data/academy';
import { Box, Button, priceLabel, Skeleton, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { useEnroll } from './useEnroll';

/** What a course costs, and the way in. */
export function EnrollCard({ course }: { course: Course }) {
  const price = priceLabel(course.price);
  return (
    <Box component="aside" aria-label="Enrollment" sx={sheet}>
      {price && (
        <Typography variant="h2" component="p">
          {price}
        </Typography>
      )}
      <Box sx={{ display: 'grid' }}>
        <WayIn course={course} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Instant access. Lifetime updates.
      </Typography>
    </Box>
  );
}

function WayIn({ course }: { course: Course }) {
  const { status } = useSession();
  const enrollment = useGetEnrollmentQuery(course.id, { skip: status !== 'signed-in' });
  const { enroll, isEnrolling } = useEnroll(course);

  // Who could not be asked may enroll: being enrolled already leads on just the same.
  if (status === 'signed-in' && enrollment.isLoading)
    return <Skeleton variant="rounded" height={48} aria-label="Loading…" sx={{ borderRadius: 999 }} />;
  if (status === 'signed-in' && enrollment.data && !isEnrolling)
    return (
      <LinkButton to={`/academy/${course.slug}/learn`} variant="contained" size="large">
        Start Learning
      </LinkButton>
    );
  return (
    <Button
      variant="contained"
      size="large"
      aria-disabled={isEnrolling}
      aria-busy={isEnrolling}
      onClick={() => {
        if (!isEnrolling) void enroll();
      }}
    >
      {isEnrolling ? 'Enrolling...' : 'Enroll Now'}
    </Button>
  );
}

const sheet = {
  display: 'grid',
  gap: 2,
  padding: { xs: 2.5, md: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  textAlign: 'center',
};
