import Skeleton from '@mui/material/Skeleton';

/** The skeleton of a text of `count` lines. */
export function SkeletonLines({ count, lastWidth }: { count: number; lastWidth: string }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} width={index === count - 1 ? lastWidth : undefined} />
  ));
}
