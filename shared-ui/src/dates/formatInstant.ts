const format = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The reader's day of a point in time, in long US format. '' when it is none. */
export function formatInstant(isoTimestamp: string | null | undefined): string {
  const instant = new Date(isoTimestamp ?? '');
  return Number.isNaN(instant.getTime()) ? '' : instant.toLocaleDateString('en-US', format);
}
