// Numeric dates as spreadsheets write them: 05/03/2019 is 5 March in one half of the world and 3 May in the other. All dates in a
// column are considered together; if they allow more than one order, the owner is asked.

export type DayOrder = 'dmy' | 'mdy' | 'ymd';

const inDigits = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s;

/**
 * The text with its date as YYYY-MM-DD; null if the date is invalid in this order. A text without a numeric date is unchanged.
 */
export function inOrder(text: string, order: DayOrder): string | null {
  const [, first = '', , second = '', third = '', rest = ''] = inDigits.exec(text.trim()) ?? [];
  if (first === '') return text;
  const [year = '', month = '', day = ''] = {
    dmy: [third, second, first],
    mdy: [third, first, second],
    ymd: [first, second, third],
  }[order];
  const fullYear = year.length === 4 ? year : `20${year.padStart(2, '0')}`;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return isDay && day.length <= 2 ? `${iso}${rest.replace(/^,/, '')}` : null;
}

export const isInDigits = (text: string): boolean => inDigits.test(text.trim());

/**
 * The orders in which all of a column's dates are valid; empty if the column has no numeric dates. Orders that produce the same
 * dates count once.
 */
export function ordersOf(texts: readonly string[]): DayOrder[] {
  const days = texts.filter(isInDigits);
  if (days.length === 0) return [];
  const read = (order: DayOrder) => days.map((day) => inOrder(day, order));
  // Dates with dots begin with the day. A year comes first only if it has two digits, because `inDigits` does not match dates
  // that begin with a four-digit year.
  const known: DayOrder[] = days.some((day) => day.includes('.')) ? ['dmy'] : ['dmy', 'mdy'];
  const all: DayOrder[] = days.some((day) => /\D\d{4}/.test(day)) ? known : [...known, 'ymd'];
  const possible = all.filter((order) => !read(order).includes(null));
  // If a column mixes orders, each order makes some of its dates invalid.
  if (possible.length === 0) return known;
  const readings = possible.map((order) => read(order).join());
  return possible.filter((_order, index) => readings.indexOf(readings[index] ?? '') === index);
}
