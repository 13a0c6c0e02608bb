import { Box, Skeleton, SkeletonLines, Typography } from '@brand/shared-ui/core';
import { ReadingColumns } from './ReadingColumns';

/** The skeleton of an Article: a cover, a two-line title, the line below the title and a paragraph. */
export function ArticleSkeleton({ hasCover = true }: { hasCover?: boolean }) {
  return (
    <>
      {hasCover && (
        <Box sx={{ maxWidth: '56rem', marginInline: 'auto' }}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
        </Box>
      )}
      <ReadingColumns
        hasCover={hasCover}
        head={
          <>
            <Typography variant="h1" component="div">
              <SkeletonLines count={2} lastWidth="50%" />
            </Typography>
            <Typography component="div" sx={{ marginTop: 2 }}>
              <Skeleton width="14em" />
            </Typography>
          </>
        }
      >
        <SkeletonLines count={4} lastWidth="70%" />
      </ReadingColumns>
    </>
  );
}
