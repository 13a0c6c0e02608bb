// Limits the digits, because longer numbers cannot be represented exactly.
const digits = /^\d{1,15}$/;

/** The year in a URL segment; null if it is not a number. */
export function parseYear(segment: string): number | null {
  return digits.test(segment) ? Number(segment) : null;
}
