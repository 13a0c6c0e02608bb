import { CardGrid } from '@brand/shared-ui/core';
import { ContentCardSkeleton } from './ContentCardSkeleton';

type Props = { count: number; columns?: 2 | 3; hasCover?: boolean; hasFooter?: boolean };

/** A grid of waiting cards. */
export function CardsLoading({ count, columns, ...shape }: Props) {
  return (
    <CardGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <ContentCardSkeleton key={index} {...shape} />
      ))}
    </CardGrid>
  );
}
