import { Box, CircularProgress } from '@brand/shared-ui/core';

/** Holds a page's place while its code comes, high enough that the footer does not jump. */
export function PageLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100svh' }}>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}
