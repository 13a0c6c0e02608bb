import { academyMessages, useListPublishedCoursesInfiniteQuery } from '@brand/shared-data/academy';
import { Box, EmptyState, PageContainer, PageHeader, PageTitle, QueryState } from '@brand/shared-ui/core';
import { MyLearning } from '../../learning/MyLearning';
import { CourseGrid } from './CourseGrid';
import { CourseGridSkeleton } from './CourseGridSkeleton';
import { LoadMoreCourses } from './LoadMoreCourses';
import { useKept } from './useKept';

const lead =
  'Courses on leaving a job well and running a small business of one, from what I have tried myself.';

export function CourseListPage() {
  const query = useListPublishedCoursesInfiniteQuery();
  const failure = useKept(query.error);

  return (
    <PageContainer>
      <PageTitle title="The Academy" description={lead} />
      <PageHeader title="The Academy" lead={lead} />
      <MyLearning />
      {/* High enough that the footer stays below the screen when the list changes its height. */}
      <Box sx={{ minHeight: '80vh' }}>
        <QueryState
          query={query}
          loading={<CourseGridSkeleton />}
          loadingLabel="Loading courses..."
          errorTitle={academyMessages.courses.listFailed(failure)}
          isEmpty={({ pages }) => pages.every((courses) => courses.length === 0)}
          empty={
            <EmptyState
              headingLevel="h2"
              title="Coming Soon!"
              text="New courses are being prepared. Check back later!"
            />
          }
        >
          {({ pages }) => (
            <>
              <CourseGrid pages={pages} />
              <LoadMoreCourses query={query} />
            </>
          )}
        </QueryState>
      </Box>
    </PageContainer>
  );
}
