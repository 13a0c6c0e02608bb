import { useListPublishedCoursesInfiniteQuery } from '@brand/shared-data';
import { EmptyState, PageContainer, PageHeader, PageTitle, QueryState } from '@brand/shared-ui/core';
import { CourseGrid } from './CourseGrid';
import { CourseGridSkeleton } from './CourseGridSkeleton';
import { LoadMoreCourses } from './LoadMoreCourses';

const lead =
  'Courses on leaving a job well and running a small business of one, from what I have tried myself.';

export function CourseListPage() {
  const query = useListPublishedCoursesInfiniteQuery();

  return (
    <PageContainer>
      <PageTitle title="The Academy" description={lead} />
      <PageHeader title="The Academy" lead={lead} />
      <QueryState
        query={query}
        loading={<CourseGridSkeleton />}
        loadingLabel="Loading courses..."
        errorTitle={`Error: ${query.error?.message ?? ''}`}
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
    </PageContainer>
  );
}
