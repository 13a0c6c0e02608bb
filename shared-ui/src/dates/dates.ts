/**
 * Formats a plain date ('2026-11-20') in long US format; the result is the same in every time zone. Returns '' if the input is
 * not a date.
 */
export function formatDay(isoDate: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? '');
  if (!match) return '';
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? ''
    : longUsDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/**
 * Formats the day of a point in time in long US format, in the reader's time zone or in UTC. Returns '' if the timestamp is
 * invalid.
 */
export function formatInstant(isoTimestamp: string | null | undefined, zone?: 'UTC'): string {
  const instant = new Date(isoTimestamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  if (zone === 'UTC') return formatDay(instant.toISOString());
  return longUsDate(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

/** Today's date in the browser's time zone, as YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE');

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

// Avoids `Intl`, which takes 60 ms on a phone on first use.
const longUsDate = (year: number, month: number, day: number) => `${months[month] ?? ''} ${day}, ${year}`;
