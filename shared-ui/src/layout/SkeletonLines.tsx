import Skeleton from '@mui/material/Skeleton';

/** A skeleton for a text of `count` lines. */
export function SkeletonLines({ count, lastWidth }: { count: number; lastWidth: string }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} width={index === count - 1 ? lastWidth : undefined} />
  ));
}
