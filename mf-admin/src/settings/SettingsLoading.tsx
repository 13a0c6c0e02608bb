import { Skeleton, Stack } from '@brand/shared-ui/core';

/** Holds the place of the cards; each number is the height of one. */
export function SettingsLoading({ cards }: { cards: readonly number[] }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: '52rem' }}>
      {cards.map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
