import type { JourneySummary } from '../journey/journey.api';

// Follows the same rules as private.public_days() in SQL (docs/decisions/010).

/** The site's time zone and the earlier ones, oldest first, each with the moment at which it ended. The default is UTC. */
export type SiteZones = {
  timeZone?: string;
  earlierTimeZones?: readonly { time_zone: string; until: string }[];
};

/** The owner's day at a point in time, the same for every reader; '' if the timestamp is missing or invalid. */
export function dayOfInstant(isoTimestamp: string | null | undefined, site: SiteZones = {}): string {
  const instant = new Date(isoTimestamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  const earlier = site.earlierTimeZones?.find(({ until }) => instant.getTime() < Date.parse(until));
  const timeZone = earlier?.time_zone ?? site.timeZone ?? 'UTC';
  // Avoids `Intl`, which takes 60 ms on a phone on first use.
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10);
  return instant.toLocaleDateString('sv-SE', { timeZone });
}

/** Today in the site's time zone or, if none was chosen, by this device's clock. */
export const todayOf = (site: SiteZones): string =>
  (site.timeZone ?? 'UTC') === 'UTC'
    ? new Date().toLocaleDateString('sv-SE')
    : dayOfInstant(new Date().toISOString(), site);

/** The last day of the summary's year, or the day it was written if that is earlier. */
export function dayOfSummary(
  { year, created_at }: Pick<JourneySummary, 'year' | 'created_at'>,
  site?: SiteZones,
): string {
  const written = dayOfInstant(created_at, site);
  const lastDay = `${year}-12-31`;
  return written && written < lastDay ? written : lastDay;
}
