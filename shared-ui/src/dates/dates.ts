/** A plain date ('2026-11-20') in long US format; it names the same day in every time zone. '' when it is no date. */
export function formatDay(isoDate: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? '');
  if (!match) return '';
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? ''
    : longUsDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** The day of a point in time in long US format, in the reader's time zone or in UTC. '' for an invalid one. */
export function formatInstant(isoTimestamp: string | null | undefined, zone?: 'UTC'): string {
  const instant = new Date(isoTimestamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  if (zone === 'UTC') return formatDay(instant.toISOString());
  return longUsDate(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

/** Today in the person's calendar, as YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE');

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

// `Intl` costs a phone 60 ms at its first use.
const longUsDate = (year: number, month: number, day: number) => `${months[month] ?? ''} ${day}, ${year}`;
