import { unparse } from 'papaparse';

// papaparse's own pattern overlooks a formula that goes on in a second line.
const startsLikeAFormula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180). A spreadsheet shows a cell that looks like a formula as text, because of a ' before it, and
 * Excel reads it as UTF-8 because of the byte order mark.
 */
export const toCsv = (fields: string[], data: (string | number | null)[][]): string =>
  `\ufeff${unparse({ fields, data }, { newline: '\r\n', escapeFormulae: startsLikeAFormula })}`;
