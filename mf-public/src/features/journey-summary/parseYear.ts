// Limits the digits, because longer numbers cannot be represented exactly. With leading zeros a year would have two addresses.
const digits = /^(?:0|[1-9]\d{0,14})$/;

/** The year in a URL segment; null if it is not a number as numbers are written. */
export function parseYear(segment: string): number | null {
  return digits.test(segment) ? Number(segment) : null;
}
