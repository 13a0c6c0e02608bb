const plainDate = /^(\d{4})-(\d{2})-(\d{2})/;
const dayMs = 86_400_000;

/**
 * Whole days from one plain date ('2026-11-20') to another, negative backwards; null when one of them is no date. Both
 * are read in UTC, where every day has 24 hours: no clock change comes between.
 */
export function daysBetween(from: string | null | undefined, to: string | null | undefined): number | null {
  const [start, end] = [timeOf(from), timeOf(to)];
  return start === null || end === null ? null : Math.round((end - start) / dayMs);
}

function timeOf(date: string | null | undefined): number | null {
  const [day] = plainDate.exec(date?.trim() ?? '') ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  // Engines take February 30 for March 1.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(String(day));
  return isReal ? time : null;
}
