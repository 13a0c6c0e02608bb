import { Box, PageContainer, PageTitle, Typography } from '@brand/shared-ui/core';
import { LinkButton, Moved, useParams } from '@brand/shared-ui/router';
import { useRetry } from '../../failures/useRetry';
import { CourseAbsent } from './CourseAbsent';
import { CourseArticle } from './CourseArticle';
import { CourseSkeleton } from './CourseSkeleton';
import { useCourse } from './useCourse';

/** What a course is about, what it costs and what it teaches, and the way in. */
export function CoursePage() {
  const { slug = '' } = useParams();
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <CourseOf key={slug} slug={slug} />
      </Box>
    </PageContainer>
  );
}

function CourseOf({ slug }: { slug: string }) {
  const { course, isMissing, renamed, hasFailed, refetch } = useCourse(slug);
  const { isTrying, retry } = useRetry();

  if (renamed) return <Moved to={`/academy/${renamed}`} />;
  if (isMissing) return <CourseAbsent text="The course you are looking for does not exist." />;
  if (hasFailed || isTrying)
    return (
      <CourseAbsent
        text="Course not found or an error occurred."
        retry={{ isTrying, again: () => retry(refetch) }}
      />
    );
  return (
    <>
      {!course && <PageTitle title="Course" />}
      <LinkButton to="/academy" sx={{ marginLeft: -1.5, marginBottom: 2 }}>
        <span aria-hidden="true">←&nbsp;</span>Back to Academy
      </LinkButton>
      {/* One element from the start: the focus of who arrives stays on it when the course comes. */}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {course?.title ?? 'Loading the course…'}
      </Typography>
      {course ? <CourseArticle course={course} /> : <CourseSkeleton />}
    </>
  );
}
