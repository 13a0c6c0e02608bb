import type { Subscriber } from '@brand/shared-data/admin';
import { unparse } from 'papaparse';

// papaparse's own pattern overlooks a formula that goes on in a second line.
const startsLikeAFormula = /^[=+\-@\t\r]/;

/** The list as CSV (RFC 4180). A spreadsheet shows a cell that looks like a formula as text, because of a ' before it. */
export function subscribersCsv(subscribers: Subscriber[]): string {
  return unparse(
    {
      fields: ['Email', 'Subscribed At'],
      data: subscribers.map(({ email, created_at }) => [email, new Date(created_at).toISOString()]),
    },
    { newline: '\r\n', escapeFormulae: startsLikeAFormula },
  );
}
