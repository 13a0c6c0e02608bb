const dayMs = 24 * 60 * 60 * 1000;

/** The worker makes a backup each day: one that is this old is late. */
export const lateAfterDays = 2;

/** The whole days between an instant and a time in milliseconds. */
export const wholeDaysSince = (instant: string, now: number): number =>
  Math.floor((now - Date.parse(instant)) / dayMs);
