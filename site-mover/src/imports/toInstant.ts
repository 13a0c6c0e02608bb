import { toPlainInstant } from '../archive/instants';
import { isInDigits } from './dayOrder';

/**
 * Converts another program's timestamp, as text or a number, to ISO format. A time without a zone is read as UTC, regardless of
 * the local time zone. Returns null for anything else, for a nonexistent day, and for a numeric date in an unknown order
 * (`dayOrder.ts`) anywhere in the text.
 */
export function toInstant(value: unknown): string | null {
  const text = String(value ?? '').trim();
  if (isInDigits(text) || /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)/.test(text)) return null;
  const time =
    typeof value === 'number'
      ? value
      : isTimestamp.test(text)
        ? Number(text.padEnd(13, '0'))
        : Date.parse(toPlainInstant(text) ?? withZone(text));
  return Number.isNaN(new Date(time).getTime()) || !hasItsDay(text) ? null : new Date(time).toISOString();
}

// A Unix timestamp from 2001 on, in seconds or milliseconds.
const isTimestamp = /^\d{10}(?:\d{3})?$/;

/** Whether Date can parse the text and the day exists in its month. Needed because Date turns 30 February into a day in March. */
function hasItsDay(text: string): boolean {
  if (/[^\p{ASCII}]/u.test(text)) return false;
  const [, iso] = /^(\d{4}-\d{1,2}-\d{1,2})(?!\d)/.exec(text) ?? [];
  if (iso) return toPlainInstant(iso) !== null;
  const [, before, month, after] =
    /(?:\b(\d{1,2})[ -])?\b([A-Z][a-z]{2})[a-z]*\.?(?:[ -](\d{1,2})\b)?/.exec(
      text.replace(/^[A-Z][a-z]+, ?|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]* /, ''),
    ) ?? [];
  const [year] = /\b\d{4}\b/.exec(text) ?? [];
  const day = Number(before ?? after ?? 1);
  return !month || !year || new Date(Date.parse(`${month} ${day}, ${year} UTC`)).getUTCDate() === day;
}

// Adds UTC to a time without a zone, which Date would read in the machine's time zone.
const withZone = (text: string) =>
  /((?:\d\s*|GMT|UTC)[+-]\d\d:?\d\d|\b[A-Z]{2,4}|\dZ)(\s*\([^)]*\))?$/.test(text) && !/\b[AP]M$/.test(text)
    ? text
    : `${text} UTC`;
