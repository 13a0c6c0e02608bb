import { useIsHydrated } from '../hydration/hydration';
import { useDates } from './useDates';

/**
 * The day of a point in time, in long format and the reader's time zone; in UTC on a server, which does not know the time
 * zone, and until hydration.
 */
export function InstantDay({ at }: { at: string }) {
  const { formatInstant } = useDates();
  const isHydrated = useIsHydrated();
  return <time dateTime={at}>{formatInstant(at, isHydrated ? undefined : 'UTC')}</time>;
}
