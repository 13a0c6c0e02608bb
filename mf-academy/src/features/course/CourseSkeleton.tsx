import { Box, Skeleton, Typography } from '@brand/shared-ui/core';
import { columns, lead } from './courseLayout';

/** Holds the place of a course: its short description, the cover, and the card with the price. */
export function CourseSkeleton() {
  return (
    <Box role="progressbar" aria-label="Loading the course…">
      <Typography variant="subtitle1" component="div" sx={lead}>
        <Skeleton />
        <Skeleton width="60%" />
      </Typography>
      <Box sx={columns}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Box>
  );
}
