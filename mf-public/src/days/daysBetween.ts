const plainDate = /^(\d{4})-(\d{2})-(\d{2})/;
const dayMs = 86_400_000;

/**
 * Returns the number of days from one plain date ('2026-11-20') to another, negative if the second is earlier, or null unless
 * both are valid dates. Dates are parsed as UTC, where every day has 24 hours, so that clock changes do not matter.
 */
export function daysBetween(from: string | null | undefined, to: string | null | undefined): number | null {
  const [start, end] = [toTime(from), toTime(to)];
  return start === null || end === null ? null : Math.round((end - start) / dayMs);
}

function toTime(date: string | null | undefined): number | null {
  const [day] = plainDate.exec(date?.trim() ?? '') ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  // Rejects dates that do not exist, because engines parse February 30 as March 1.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(String(day));
  return exists ? time : null;
}
