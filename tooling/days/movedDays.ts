import { dayOfInstant, type Day, type SiteZones } from '@brand/shared-data';

/**
 * Returns the texts whose day would differ if `timeZone` had always been the site's zone. Journal entries state their own day, so
 * they are left out.
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
