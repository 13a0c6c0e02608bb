import { longUsDate } from './longUsDate';

/** A plain date ('2026-11-20') in long US format; it names the same day in every time zone. '' when it is no date. */
export function formatDay(isoDate: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? '');
  if (!match) return '';
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? ''
    : longUsDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}
