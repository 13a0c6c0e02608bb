import { useState } from 'react';
import { academyMessages, useListPublishedCoursesQuery } from '@brand/shared-data/academy';
import {
  Box,
  EmptyState,
  PageContainer,
  PageHeader,
  PageTitle,
  QueryState,
  useWords,
} from '@brand/shared-ui/core';
import { getPage, NoSuchPage, Pager, useSearchParams, withPage } from '@brand/shared-ui/router';
import { MyLearning } from '../../learning/MyLearning';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid';

export function CourseListPage() {
  const lead = useWords()('academy_lead');
  const [params] = useSearchParams();
  const page = getPage(params);
  const query = useListPublishedCoursesQuery(page);
  const error = useLastDefined(query.error);
  const isMissing = page > 1 && query.currentData?.rows.length === 0;

  return (
    <PageContainer>
      <PageTitle title={withPage('The Academy', page)} description={lead} missing={isMissing} />
      <PageHeader title="The Academy" lead={lead} />
      <MyLearning />
      {/* High enough that the footer stays below the screen when the list changes its height. */}
      <Box sx={{ minHeight: '80vh' }}>
        <QueryState
          query={{ ...query, data: query.currentData }}
          loading={<CourseGridSkeleton />}
          loadingLabel="Loading courses..."
          errorTitle={academyMessages.courses.listFailed(error)}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            isMissing ? (
              <NoSuchPage title="No courses here" page={page} />
            ) : (
              <EmptyState
                headingLevel="h2"
                title="Coming Soon!"
                text="New courses are being prepared. Check back later!"
              />
            )
          }
        >
          {({ rows, hasNext }) => (
            <>
              <CourseGrid courses={rows} isWhole={page === 1 && !hasNext} />
              <Pager page={page} hasNext={hasNext} />
            </>
          )}
        </QueryState>
      </Box>
    </PageContainer>
  );
}

// Keeps the error message during a retry, because RTK Query drops the error while it refetches.
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
