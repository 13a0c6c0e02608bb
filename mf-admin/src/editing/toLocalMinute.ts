/** The value for a `datetime-local` field: local time, to the minute. '' if `instant` is not a valid date. */
export function toLocalMinute(instant: string | Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
