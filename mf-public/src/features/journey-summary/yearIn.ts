// Longer ones are not exact as a number.
const digits = /^\d{1,15}$/;

/** The year in an address, null when it is none. */
export function yearIn(segment: string): number | null {
  return digits.test(segment) ? Number(segment) : null;
}
