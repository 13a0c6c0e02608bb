import { useIsHydrated } from '../hydration/useIsHydrated';
import { formatInstant } from './formatInstant';

/**
 * The reader's day of a point in time, in long US format. On a server, and until its HTML is taken over, the day in UTC:
 * nobody knows there where the reader is.
 */
export function InstantDay({ at }: { at: string }) {
  const isTakenOver = useIsHydrated();
  return <time dateTime={at}>{formatInstant(at, isTakenOver ? undefined : 'UTC')}</time>;
}
