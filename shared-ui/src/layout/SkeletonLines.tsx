import Skeleton from '@mui/material/Skeleton';

type Props = { count: number; /** The width of the last line. */ lastWidth?: string };

/** The skeleton of a text of `count` lines. */
export function SkeletonLines({ count, lastWidth }: Props) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} width={index === count - 1 ? lastWidth : undefined} />
  ));
}
