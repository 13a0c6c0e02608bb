import { useSite } from '../site/SiteProvider';
import { formatDay, formatDays, formatInstant, formatMonth, formatNumber, monthName } from './dates';

/** The functions that format days and numbers, in the language of the site's texts. The interface of the admin uses those of `dates`. */
export function useDates() {
  const { language } = useSite();
  return {
    formatDay: (isoDate: string | null | undefined) => formatDay(isoDate, language),
    formatInstant: (isoTimestamp: string | null | undefined, zone?: 'UTC') =>
      formatInstant(isoTimestamp, { language, zone }),
    formatNumber: (number: number) => formatNumber(number, language),
    formatMonth: (month: string) => formatMonth(month, language),
    formatDays: (from: string, to: string) => formatDays(from, to, language),
    monthName: (month: number) => monthName(month, language),
  };
}
