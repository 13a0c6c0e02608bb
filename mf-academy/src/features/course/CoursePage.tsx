import type { ReactNode } from 'react';
import { getErrorKind, useGetRenamedSlugQuery } from '@brand/shared-data';
import { useGetCourseQuery } from '@brand/shared-data/academy';
import { Box, Button, EmptyState, PageContainer, PageTitle, Typography } from '@brand/shared-ui/core';
import { LinkButton, Moved, useParams } from '@brand/shared-ui/router';
import { useRetry } from '../../errors/useRetry';
import { CourseArticle, CourseSkeleton } from './CourseArticle';

/** A course page for everyone: what the course is about, what it costs, what it teaches, and how to enroll. */
export function CoursePage() {
  const { slug = '' } = useParams();
  return (
    <PageContainer>
      <Box sx={{ minHeight: '80vh' }}>
        <CourseState key={slug} slug={slug} />
      </Box>
    </PageContainer>
  );
}

function CourseState({ slug }: { slug: string }) {
  const query = useGetCourseQuery(slug);
  const isNotFound = getErrorKind(query.error) === 'notFound';
  const renamed = useGetRenamedSlugQuery({ contentType: 'courses', slug }, { skip: !isNotFound });
  const { isRetrying, retry } = useRetry();

  if (isNotFound && renamed.data) return <Moved to={`/academy/${renamed.data}`} />;
  if (isNotFound && !renamed.isLoading)
    return <CourseNotFound text="The course you are looking for does not exist." />;
  const course = isNotFound ? undefined : query.data;
  if (isRetrying || (query.isError && !isNotFound && !course))
    return (
      <CourseNotFound text="Course not found or an error occurred.">
        <Button variant="contained" isBusy={isRetrying} onClick={() => retry(query.refetch)}>
          Try again
        </Button>
      </CourseNotFound>
    );
  return (
    <>
      {!course && <PageTitle title="Course" />}
      <LinkButton to="/academy" sx={{ marginLeft: -1.5, marginBottom: 2 }}>
        <span aria-hidden="true">←&nbsp;</span>Back to Academy
      </LinkButton>
      {/* The same element in every state, so that it keeps the focus of the navigation. */}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {course?.title ?? 'Loading the course…'}
      </Typography>
      {course ? <CourseArticle course={course} /> : <CourseSkeleton />}
    </>
  );
}

function CourseNotFound({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle title="Course Not Found" missing />
      <EmptyState
        headingLevel="h1"
        title="Course Not Found"
        text={<span role="alert">{text}</span>}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            {children}
            <LinkButton to="/academy" variant="outlined">
              Back to Academy
            </LinkButton>
          </Box>
        }
      />
    </>
  );
}
