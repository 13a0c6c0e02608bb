import { Skeleton } from '@brand/shared-ui/core';
import { Prose } from './Prose';

/** Holds the place of a text until what draws it is loaded. */
export function TextLoading() {
  return (
    <Prose>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton width="70%" />
    </Prose>
  );
}
