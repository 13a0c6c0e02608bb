import { dayOfInstant, type Day, type SiteZones } from '@brand/shared-data';

/**
 * Returns the texts whose day would differ if `timeZone` had always been the site's zone. Journal entries are left out because
 * they store their day.
 */
export const movedDays = (days: readonly Day[], site: SiteZones, timeZone: string) =>
  days
    .filter(({ content_type }) => content_type === 'blog_posts' || content_type === 'challenges')
    .map(({ title, moment }) => ({
      title,
      from: dayOfInstant(moment, site),
      to: dayOfInstant(moment, { timeZone }),
    }))
    .filter(({ from, to }) => from !== to);
