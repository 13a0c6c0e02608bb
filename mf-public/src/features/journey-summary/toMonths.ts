import type { Year } from '@brand/shared-data';

/** The months of a year, counted from 0. */
export const allMonths = Array.from({ length: 12 }, (_, month) => month);
const dayMs = 86_400_000;

/**
 * Returns the months that have counted days, each with its totals and, for each of the two states, its days as ranges such as
 * "1–4, 7".
 */
export function toMonths(year: number, { first_day, states, words_by_month }: Year) {
  const first = Date.parse(first_day);
  const days = [...states].map((state, index) => ({ state, at: new Date(first + index * dayMs) }));
  return allMonths
    .map((month) => {
      const ofMonth = days.filter(({ at }) => at.getUTCFullYear() === year && at.getUTCMonth() === month);
      const numbersOf = (letter: string) =>
        ofMonth.filter(({ state }) => state === letter).map(({ at }) => at.getUTCDate());
      const written = numbersOf('w');
      return {
        month,
        counted: ofMonth.length,
        written: written.length,
        words: words_by_month[month] ?? 0,
        writtenOn: toRanges(written),
        pausedOn: toRanges(numbersOf('p')),
      };
    })
    .filter(({ counted }) => counted > 0);
}

/** Abbreviates ascending numbers: [1, 2, 3, 7] becomes "1–3, 7". */
function toRanges(numbers: number[]): string {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts
    .map((start, at) => (start === ends[at] ? `${start}` : `${start}–${ends[at] ?? ''}`))
    .join(', ');
}
