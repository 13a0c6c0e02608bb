import { useId } from 'react';
import { courseLessons, firstOpenLesson, type MyEnrollment } from '@brand/shared-data/academy';
import { Box, Card, Cover, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import { CourseProgress } from '../progress/CourseProgress';

/** A course that a learner is enrolled in: how far they are, and the way to the first lesson that is open. */
export function MyCourse({
  enrollment: { courses: course, lesson_completions },
}: {
  enrollment: MyEnrollment;
}) {
  const titleId = useId();
  const known = new Set(lesson_completions.map(({ lesson_id }) => lesson_id));
  const lessons = courseLessons(course.course_modules);
  const next = firstOpenLesson(course.course_modules, known);
  const player = `/academy/${course.slug}/learn`;
  return (
    <Card aria-labelledby={titleId}>
      <Box sx={row}>
        <Box sx={cover}>
          <Cover src={course.cover_image_url} sizes="12rem" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {course.title}
          </Typography>
          <Box sx={{ maxWidth: '26rem', marginTop: 1 }}>
            <CourseProgress
              completed={lessons.filter(({ id }) => known.has(id)).length}
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

// A small screen has the same picture in the list below.
const cover = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  width: '12rem',
  overflow: 'hidden',
  borderRadius: 1,
};

const row = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 2, sm: 3 },
  padding: { xs: 2, sm: 2.5 },
};
