import { Box, Card, CardGrid, Skeleton, Typography } from '@brand/shared-ui/core';
import { clampedDescription } from './clampedDescription';
import { ListNote } from './ListNote';

const places = ['first', 'second', 'third'];

/** Cards of the size of those that come. */
export function CourseGridSkeleton() {
  return (
    <>
      <ListNote>Loading courses...</ListNote>
      <CardGrid>
        {places.map((place) => (
          <Card key={place}>
            <Skeleton variant="rectangular" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
            <Box sx={{ padding: 2.5 }}>
              <Typography variant="h3" component="div">
                <Skeleton width="70%" />
              </Typography>
              <Typography variant="body2" component="div" sx={[clampedDescription, { marginTop: 1 }]}>
                <Skeleton />
                <Skeleton />
                <Skeleton width="60%" />
              </Typography>
              <Skeleton
                variant="rounded"
                width={112}
                height={36}
                sx={{ marginTop: 2.5, borderRadius: 999 }}
              />
            </Box>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
