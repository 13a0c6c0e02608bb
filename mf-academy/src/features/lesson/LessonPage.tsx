import { useGetFreeLessonQuery, type FreeLesson } from '@brand/shared-data/academy';
import {
  Box,
  EmptyState,
  excerptOf,
  PageContainer,
  PageTitle,
  plainText,
  QueryState,
  Skeleton,
  Typography,
} from '@brand/shared-ui/core';
import { MarkdownText } from '@brand/shared-ui/reading';
import { LinkButton, Moved, TextLink, useParams } from '@brand/shared-ui/router';
import { LessonVideo } from '../../video/LessonVideo';

const metaDescriptionLength = 160;

/** A free lesson, for everyone: the player's lesson without the parts that need an account. */
export function LessonPage() {
  const { slug = '', id = '' } = useParams();
  const query = useGetFreeLessonQuery(id);
  return (
    <PageContainer width="text">
      <Box sx={{ minHeight: '80vh' }}>
        <LinkButton to={`/academy/${slug}`} sx={{ marginLeft: -1.5, marginBottom: 2 }}>
          <span aria-hidden="true">←&nbsp;</span>Back to the course
        </LinkButton>
        {query.data === undefined && <PageTitle title="Lesson" />}
        {/* The same element in every state but one, so that it keeps the focus of the navigation. */}
        {query.data !== null && (
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {query.data?.title ?? (query.isError ? 'The lesson could not be loaded.' : 'Loading the lesson…')}
          </Typography>
        )}
        <QueryState
          query={query}
          loading={<Skeleton variant="rounded" height={320} sx={{ marginTop: 3 }} />}
          loadingLabel="Loading the lesson…"
          errorTitle="Check your connection, then try again."
        >
          {(lesson) => {
            if (!lesson) return <NotFree slug={slug} />;
            // Redirects to the current URL: a lesson is found by id alone, because its course may have been renamed.
            if (lesson.course_slug !== slug)
              return <Moved to={`/academy/${lesson.course_slug}/lessons/${id}`} />;
            return <Lesson lesson={lesson} />;
          }}
        </QueryState>
      </Box>
    </PageContainer>
  );
}

function Lesson({ lesson }: { lesson: FreeLesson }) {
  const { title, lesson_type, content, video_url, course_title, course_slug } = lesson;
  return (
    <>
      <PageTitle
        title={`${title} · ${course_title}`}
        description={excerptOf(plainText(content), metaDescriptionLength)}
      />
      <Box component="article" sx={{ marginTop: 4 }}>
        {lesson_type === 'video' ? (
          <LessonVideo title={title} url={video_url} />
        ) : (
          <MarkdownText markdown={content || 'The text of this lesson will follow.'} />
        )}
      </Box>
      <Typography sx={invitationStyle}>
        This lesson is free. <TextLink to={`/academy/${course_slug}`}>Enroll in “{course_title}”</TextLink> to
        study all of its lessons.
      </Typography>
    </>
  );
}

function NotFree({ slug }: { slug: string }) {
  return (
    <>
      <PageTitle title="Lesson Not Found" missing />
      <EmptyState
        headingLevel="h1"
        title="Lesson Not Found"
        text="There is no free lesson at this address. Enrolled learners find all lessons in the course."
        action={
          <LinkButton to={`/academy/${slug}/learn`} variant="outlined">
            Open the course
          </LinkButton>
        }
      />
    </>
  );
}

const invitationStyle = {
  marginTop: 6,
  padding: { xs: 2.5, md: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
};
