import { Box, CircularProgress, useSite } from '@brand/shared-ui/core';

/** Holds a page's place, and its title, while its code comes; high enough that the footer does not jump. */
export function PageLoading() {
  const { name } = useSite();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100svh' }}>
      <title>{name}</title>
      <CircularProgress aria-label="Loading…" />
    </Box>
  );
}
