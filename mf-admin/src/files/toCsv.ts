import { unparse } from 'papaparse';

// papaparse's own pattern misses formulas that span two lines.
const startsLikeAFormula = /^[=+\-@\t\r]/;

/**
 * Formats rows as CSV (RFC 4180). Cells that look like formulas are prefixed with ', so that spreadsheets show them as text; a
 * byte order mark makes Excel read the file as UTF-8.
 */
export const toCsv = (fields: string[], data: (string | number | null)[][]): string =>
  `\ufeff${unparse({ fields, data }, { newline: '\r\n', escapeFormulae: startsLikeAFormula })}`;
