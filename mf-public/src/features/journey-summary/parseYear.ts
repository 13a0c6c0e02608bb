// More digits are not exact as a number.
const digits = /^\d{1,15}$/;

/** The year in a URL segment; null when it is not a number. */
export function parseYear(segment: string): number | null {
  return digits.test(segment) ? Number(segment) : null;
}
