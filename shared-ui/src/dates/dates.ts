/**
 * Formats a plain date ('2026-11-20') in long format, in English ('November 20, 2026') or another language; the result is the
 * same in every time zone. Returns '' if the input is not a date.
 */
export function formatDay(isoDate: string | null | undefined, language?: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate ?? '');
  if (!match) return '';
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? ''
    : longDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), language);
}

/**
 * Formats the day of a point in time in long format, in the reader's time zone or in UTC. Returns '' if the timestamp is invalid.
 */
export function formatInstant(
  isoTimestamp: string | null | undefined,
  { language, zone }: { language?: string; zone?: 'UTC' } = {},
): string {
  const instant = new Date(isoTimestamp ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  if (zone === 'UTC') return formatDay(instant.toISOString(), language);
  return longDate(instant.getFullYear(), instant.getMonth(), instant.getDate(), language);
}

/** A month ('2026-11') in words: 'November 2026'. */
export const formatMonth = (month: string, language?: string): string =>
  formatAs(new Date(`${month}-01T00:00:00Z`), language ?? 'en-US', { month: 'long', year: 'numeric' });

/** The name of a month, counted from 0. */
export const monthName = (month: number, language?: string): string =>
  isEnglish(language)
    ? (months[month] ?? '')
    : formatAs(new Date(Date.UTC(2026, month)), language, { month: 'long' });

/** Two plain dates as a range of days without their year: 'November 2 – 6', 'October 24 – November 11'. */
export function formatDays(from: string, to: string, language?: string): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  if (!first || !last) return '';
  if (!isEnglish(language))
    return plainSpaces(formatOf(language, { month: 'long', day: 'numeric' }).formatRange(first, last));
  const [month, lastMonth] = [first, last].map((day) => monthName(day.getUTCMonth()));
  const end = month === lastMonth ? '' : `${lastMonth ?? ''} `;
  return `${month ?? ''} ${first.getUTCDate()} – ${end}${last.getUTCDate()}`;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number of at most two decimals: '30,000.5', or '30.000,5' in German. */
export function formatNumber(number: number, language = 'en-US'): string {
  const format =
    numbers.get(language) ?? new Intl.NumberFormat([language, 'en-US'], { maximumFractionDigits: 2 });
  numbers.set(language, format);
  return plainSpaces(format.format(number));
}

/** Today's date in the browser's time zone, as YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE');

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const isEnglish = (language: string | undefined): language is undefined | 'en' | 'en-US' =>
  language === undefined || language === 'en' || language === 'en-US';

// Avoids `Intl` in English, because it takes 60 ms on a phone on first use.
const longDate = (year: number, month: number, day: number, language?: string) =>
  isEnglish(language)
    ? `${months[month] ?? ''} ${day}, ${year}`
    : formatAs(new Date(Date.UTC(year, month, day)), language, { dateStyle: 'long' });

const formats = new Map<string, Intl.DateTimeFormat>();

// A language without data would give that of the machine.
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + Object.keys(options).join();
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat([language, 'en-US'], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const formatAs = (day: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  plainSpaces(formatOf(language, options).format(day));

// Engines differ in the spaces of a format, and a page that a server rendered must hydrate.
const plainSpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
