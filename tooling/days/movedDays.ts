import { dayOfInstant, type Day, type SiteZones } from '@brand/shared-data';

/** The texts whose day would be another if `timeZone` had always been that of the site. An entry has the day that it is given. */
export const movedDays = (days: readonly Day[], site: SiteZones, timeZone: string) =>
  days
    .filter(({ content_type }) => content_type === 'blog_posts' || content_type === 'challenges')
    .map(({ title, moment }) => ({
      title,
      from: dayOfInstant(moment, site),
      to: dayOfInstant(moment, { timeZone }),
    }))
    .filter(({ from, to }) => from !== to);
