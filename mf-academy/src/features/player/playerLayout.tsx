import { Box, Skeleton } from '@brand/shared-ui/core';

// The styles shared by the player and its skeleton, so that nothing moves once the course is loaded.

export const playerHead = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 2,
  marginBottom: { xs: 3, md: 4 },
  '& > :first-of-type': { flex: '0 1 26rem', minWidth: 'min(100%, 14rem)' },
};

export const playerColumns = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
  alignItems: 'start',
};

/** A skeleton for progress, contents and lesson. */
export function PlayerSkeleton() {
  return (
    <Box role="progressbar" aria-label="Loading course player...">
      <Box sx={playerHead}>
        <Skeleton sx={{ maxWidth: '24rem' }} />
      </Box>
      <Box sx={playerColumns}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          {['1', '2', '3'].map((module) => (
            <Skeleton key={module} variant="rounded" height={132} sx={{ marginBottom: 1.5 }} />
          ))}
        </Box>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      </Box>
    </Box>
  );
}
