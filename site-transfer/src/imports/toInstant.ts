import { toPlainInstant } from '../archive/instants';
import { isInDigits } from './dayOrder';

/**
 * A moment as other software writes it, in ISO's format: a text, or milliseconds. What has no zone is UTC, whatever the zone of
 * this machine. Null for anything else, and for a day in digits whose order nobody has told (`dayOrder.ts`).
 */
export function toInstant(value: unknown): string | null {
  const text = String(value ?? '').trim();
  if (isInDigits(text)) return null;
  const time = typeof value === 'number' ? value : Date.parse(toPlainInstant(text) ?? withZone(text));
  return Number.isNaN(new Date(time).getTime()) ? null : new Date(time).toISOString();
}

// Anything that Date reads in the zone of the machine.
const withZone = (text: string) =>
  /([+-]\d\d:?\d\d|\b[A-Z]{2,4}|\dZ)(\s*\([^)]*\))?$/.test(text) && !/\b[AP]M$/.test(text)
    ? text
    : `${text} UTC`;
