import { useSite } from '../site/SiteProvider';
import { formatDay, formatDays, formatInstant, formatMonth, monthName } from './dates';

/** The functions that format days, in the language of the site's texts. The interface of the admin uses those of `dates`. */
export function useDates() {
  const { language } = useSite();
  return {
    formatDay: (isoDate: string | null | undefined) => formatDay(isoDate, language),
    formatInstant: (isoTimestamp: string | null | undefined, zone?: 'UTC') =>
      formatInstant(isoTimestamp, { language, zone }),
    formatMonth: (month: string) => formatMonth(month, language),
    formatDays: (from: string, to: string) => formatDays(from, to, language),
    monthName: (month: number) => monthName(month, language),
  };
}
