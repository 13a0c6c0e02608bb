const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'November 20, 2026', from a month counted from 0. The browser's own formats cost a phone 60 ms at their first use. */
export function longUsDate(year: number, month: number, day: number): string {
  return `${months[month] ?? ''} ${day}, ${year}`;
}
