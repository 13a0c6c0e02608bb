import { Skeleton } from '@brand/shared-ui/core';
import { CardSheet } from './CardSheet';

type Props = { hasCover?: boolean; hasFooter?: boolean };

/** Holds the place of a ContentCard. */
export function ContentCardSkeleton({ hasCover = true, hasFooter = false }: Props) {
  return (
    <CardSheet
      cover={hasCover && <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />}
      meta={<Skeleton width="60%" />}
      title={
        <>
          <Skeleton />
          <Skeleton width="50%" />
        </>
      }
      text={
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton width="40%" />
        </>
      }
      footer={hasFooter && <Skeleton width="30%" />}
    />
  );
}
