import { academyMessages, type useListPublishedCoursesInfiniteQuery } from '@brand/shared-data/academy';
import { Box, Button, Typography } from '@brand/shared-ui/core';

type Props = { query: ReturnType<typeof useListPublishedCoursesInfiniteQuery> };

/** Brings the next courses where there are more than fit a page of the list. */
export function LoadMoreCourses({ query }: Props) {
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
