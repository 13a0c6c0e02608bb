import { formatDay } from './formatDay';
import { longUsDate } from './longUsDate';

/** The day of a point in time in long US format, where the reader is or in UTC. '' when it is none. */
export function formatInstant(isoTimestamp: string | null | undefined, zone?: 'UTC'): string {
  const instant = new Date(isoTimestamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  if (zone === 'UTC') return formatDay(instant.toISOString());
  return longUsDate(instant.getFullYear(), instant.getMonth(), instant.getDate());
}
