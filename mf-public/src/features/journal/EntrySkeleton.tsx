import { Box, Skeleton, Typography } from '@brand/shared-ui/core';

/** Holds the place of an entry: cover, two lines of title, day and mood, a paragraph. */
export function EntrySkeleton() {
  return (
    <>
      <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      <Box sx={{ maxWidth: '58ch', marginInline: 'auto', marginTop: { xs: 3, md: 6 } }}>
        <Typography variant="h1" component="div">
          <Skeleton />
          <Skeleton width="50%" />
        </Typography>
        <Typography component="div" sx={{ marginTop: 2 }}>
          <Skeleton width="14em" />
        </Typography>
        <Typography component="div" sx={{ marginTop: 4 }}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Typography>
      </Box>
    </>
  );
}
