import { courseLessons, useListMyEnrollmentsQuery, type MyEnrollment } from '@brand/shared-data/academy';
import { Box, formatInstant, QueryState, Skeleton, Typography, useSite } from '@brand/shared-ui/core';
import { LinkButton, TextLink } from '@brand/shared-ui/router';
import { listStyle, rowStyle } from './listStyles';

/** A learner's courses with the data that the owner also sees: enrolment date, progress and last lesson. */
export function MyCourses() {
  const query = useListMyEnrollmentsQuery();
  const { hasCourses } = useSite();
  return (
    <QueryState
      query={query}
      loading={<Skeleton variant="rounded" height={96} />}
      loadingLabel="Loading your courses…"
      errorTitle="Your courses could not be loaded."
      isEmpty={(mine) => mine.length === 0}
      empty={
        <Typography sx={{ color: 'text.secondary' }}>
          You have not joined a course yet.{' '}
          {hasCourses && (
            <>
              <TextLink to="/academy">See what there is to learn</TextLink>.
            </>
          )}
        </Typography>
      }
    >
      {(mine) => (
        <Box component="ul" role="list" aria-label="Your courses" sx={listStyle}>
          {mine.map((enrollment) => (
            <MyCourse key={enrollment.id} enrollment={enrollment} />
          ))}
        </Box>
      )}
    </QueryState>
  );
}

function MyCourse({ enrollment }: { enrollment: MyEnrollment }) {
  const { courses: course, lesson_completions, created_at } = enrollment;
  const lessons = courseLessons(course.course_modules);
  const isOver = lessons.length > 0 && lesson_completions.length >= lessons.length;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" dir="auto">
          {course.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Since {formatInstant(created_at)} · {lesson_completions.length} of {lessons.length} lessons
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lastLesson(enrollment)}
        </Typography>
      </Box>
      <LinkButton
        to={`/academy/${course.slug}/learn`}
        variant="outlined"
        aria-label={`${isOver ? 'Look again' : 'Go on'}: ${course.title}`}
      >
        {isOver ? 'Look again' : 'Go on'}
      </LinkButton>
    </Box>
  );
}

function lastLesson({ courses, lesson_completions }: MyEnrollment): string {
  const [last] = [...lesson_completions].sort((one, other) => other.created_at.localeCompare(one.created_at));
  const lesson = courseLessons(courses.course_modules).find(({ id }) => id === last?.lesson_id);
  return last && lesson
    ? `Last: “${lesson.title}”, ${formatInstant(last.created_at)}`
    : 'No lesson completed yet';
}
