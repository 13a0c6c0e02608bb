import { Box, Button } from '@brand/shared-ui/core';

type Props = { list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** Reads the next rows of a long list; while it does, the button keeps the focus and does nothing. */
export function LoadMore({ list: { isFetchingNextPage, fetchNextPage } }: Props) {
  return (
    <Box sx={{ marginTop: 5, textAlign: 'center' }}>
      <Button
        variant="outlined"
        aria-disabled={isFetchingNextPage}
        aria-busy={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void fetchNextPage();
        }}
      >
        {isFetchingNextPage ? 'Loading…' : 'Load more'}
      </Button>
    </Box>
  );
}
