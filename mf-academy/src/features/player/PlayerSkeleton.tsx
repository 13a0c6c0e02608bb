import { Box, Skeleton } from '@brand/shared-ui/core';
import { playerColumns, playerHead } from './playerLayout';

const places = ['first', 'second', 'third'];

/** Holds the place of progress, contents and lesson. */
export function PlayerSkeleton() {
  return (
    <Box role="progressbar" aria-label="Loading course player...">
      <Box sx={playerHead}>
        <Skeleton sx={{ maxWidth: '24rem' }} />
      </Box>
      <Box sx={playerColumns}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          {places.map((place) => (
            <Skeleton key={place} variant="rounded" height={132} sx={{ marginBottom: 1.5 }} />
          ))}
        </Box>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      </Box>
    </Box>
  );
}
