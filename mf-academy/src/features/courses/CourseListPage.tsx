import { useState } from 'react';
import { academyMessages, useListPublishedCoursesInfiniteQuery } from '@brand/shared-data/academy';
import {
  Box,
  Button,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
  Typography,
} from '@brand/shared-ui/core';
import { MyLearning } from '../../learning/MyLearning';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid';

const lead =
  'Courses on leaving a job well and running a small business of one, from what I have tried myself.';

export function CourseListPage() {
  const query = useListPublishedCoursesInfiniteQuery();
  const error = useLastDefined(query.error);

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
          errorTitle={academyMessages.courses.listFailed(error)}
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
              <LoadMore query={query} />
            </>
          )}
        </QueryState>
      </Box>
    </PageContainer>
  );
}

function LoadMore({ query }: { query: ReturnType<typeof useListPublishedCoursesInfiniteQuery> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Box sx={{ marginTop: 4, textAlign: 'center' }}>
      {isFetchNextPageError && (
        <Typography role="alert" sx={{ marginBottom: 1.5 }}>
          {academyMessages.courses.listFailed(error)}
        </Typography>
      )}
      <Button
        variant="outlined"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void fetchNextPage();
        }}
      >
        {isFetchingNextPage ? 'Loading more...' : 'Load more'}
      </Button>
    </Box>
  );
}

// The error message stays while the query is retried, when RTK Query has dropped the error.
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
