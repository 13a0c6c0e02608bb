import { useId } from 'react';
import {
  courseLessons,
  firstOpenLesson,
  useListMyEnrollmentsQuery,
  type MyEnrollment,
} from '@brand/shared-data/academy';
import { Box, Card, Cover, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { CourseProgress } from './CourseProgress';

/** The courses that a learner is enrolled in, the latest first. */
export function MyCourses() {
  // Refetched because the learner may have continued on a different device.
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
        <Box component="ul" role="list" aria-label="My courses" sx={listStyle}>
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

/** An enrolled course: the learner's progress, and a link to the first lesson that is not complete. */
function MyCourse({ enrollment }: { enrollment: MyEnrollment }) {
  const titleId = useId();
  const { courses: course, lesson_completions } = enrollment;
  const completed = new Set(lesson_completions.map(({ lesson_id }) => lesson_id));
  const lessons = courseLessons(course.course_modules);
  const next = firstOpenLesson(course.course_modules, completed);
  const player = `/academy/${course.slug}/learn`;
  return (
    <Card aria-labelledby={titleId}>
      <Box sx={rowStyle}>
        <Box sx={coverStyle}>
          <Cover src={course.cover_image_url} sizes="12rem" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {course.title}
          </Typography>
          <Box sx={{ maxWidth: '26rem', marginTop: 1 }}>
            <CourseProgress
              completed={lessons.filter(({ id }) => completed.has(id)).length}
              total={lessons.length}
            />
          </Box>
          {!course.is_published && (
            <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
              No longer listed. It stays open to you.
            </Typography>
          )}
          <LinkButton
            to={next ? `${player}?lesson=${next.id}` : player}
            variant={next ? 'contained' : 'outlined'}
            size="small"
            aria-describedby={titleId}
            sx={{ marginTop: 2, overflowWrap: 'anywhere' }}
          >
            {next ? `Continue: ${next.title}` : 'Open the course'}
          </LinkButton>
        </Box>
      </Box>
    </Card>
  );
}

const listStyle = { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' };

const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 2, sm: 3 },
  padding: { xs: 2, sm: 2.5 },
};

// Hidden on a small screen, where the list of all courses below shows the same picture.
const coverStyle = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  width: '12rem',
  overflow: 'hidden',
  borderRadius: 1,
};
