const parts =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d+))?)?\s*(Z|z|[+-]\d\d(?::?\d\d)?)?)?$/;
const inWords = /^[A-Z][a-z]+\.? (\d{1,2}),? \d{4}$/;

/**
 * A time in the archives' format: UTC, with the database's microsecond precision, without trailing zeros. A day becomes its first
 * moment; a time without a zone is read as UTC. Null for anything else.
 */
export function toPlainInstant(text: string): string | null {
  const [, dayInWords] = inWords.exec(text) ?? [];
  if (dayInWords) {
    const time = Date.parse(`${text} UTC`);
    // Date.parse turns a day that does not exist, such as 31 June, into a day in the next month.
    return new Date(time).getUTCDate() === Number(dayInWords) ? toIso(time) : null;
  }
  const found = parts.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const [hours, minutes, seconds] = [hour || 0, minute || 0, second || 0];
  if (!isDay(year, month, day) || hours > 23 || minutes > 59 || seconds > 59) return null;
  const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds) - getOffset(found[8]);
  return toIso(moment, found[7]);
}

/** The day as YYYY-MM-DD, from a text with a day or a time; null for anything else. */
export function toPlainDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = parts.exec(text.trim()) ?? [];
  if (year) {
    const isReal = isDay(Number(year), Number(month), Number(day));
    return isReal ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
  }
  return toPlainInstant(text)?.slice(0, 10) ?? null;
}

function toIso(moment: number, fraction = ''): string {
  const digits = fraction.slice(0, 6).replace(/(?<!0)0+$/, '');
  return `${new Date(moment).toISOString().slice(0, -5)}${digits && `.${digits}`}Z`;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The offset in milliseconds of `Z`, `+02:00`, `+0200` or `+02`. */
function getOffset(zone = 'Z'): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}
