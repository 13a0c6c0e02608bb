// The years that can have a summary, without leading zeros, so that each has one address.
const years = /^(?:19\d\d|20\d\d|2100)$/;

/** The year in a URL segment; null if it can have no summary. */
export function parseYear(segment: string): number | null {
  return years.test(segment) ? Number(segment) : null;
}

/** Whether a URL segment is a number, and so has a page, which may say that there is no summary. */
export const isNumber = (segment: string): boolean => /^\d+$/.test(segment);
