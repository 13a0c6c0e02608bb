import type { JourneySummary } from '../journey/journey.api';

// The same rules as private.public_days() in SQL.

/** The day of a point in time: the one in UTC, so that it is the same for every reader. '' when there is none. */
export function dayOfInstant(isoTimestamp: string | null | undefined): string {
  const instant = new Date(isoTimestamp ?? '');
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** The last day of the summary's year, or the day it was written while that was still to come. */
export function dayOfSummary({ year, created_at }: Pick<JourneySummary, 'year' | 'created_at'>): string {
  const written = dayOfInstant(created_at);
  const lastDay = `${year}-12-31`;
  return written && written < lastDay ? written : lastDay;
}
