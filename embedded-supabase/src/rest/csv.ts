import { InvalidRequest } from './apiRequest';
import { tooManyRows } from './source';

type Row = Record<string, string | null>;

const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * Parses the rows of a CSV body as PostgREST does: the first line names the columns, and NULL is null. Throws an InvalidRequest
 * for more than `most` rows.
 */
export function readCsv(text: string, most: number): Row[] {
  const [names = [], ...lines] = readLines(text, most + 1);
  if (names.length === 0 || new Set(names).size < names.length)
    throw new InvalidRequest('The first line of CSV names each column once.', 400, 'PGRST102');
  return lines.map((values) => {
    if (values.length !== names.length)
      throw new InvalidRequest('All lines must have same number of fields', 400, 'PGRST102');
    return Object.fromEntries(names.map((name, index) => [name, toValue(values[index] ?? '')]));
  });
}

const toValue = (text: string) => (text === 'NULL' ? null : text);

function readLines(text: string, most: number): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new InvalidRequest('The body is not valid CSV.', 400, 'PGRST102');
    const [, quoted, plain = '', end = ''] = found;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    // Blank lines are skipped.
    if (line.length > 1 || line[0] !== '' || quoted !== undefined) lines.push(line);
    if (lines.length > most) throw tooManyRows(most - 1);
    line = [];
  }
  // The input ends with a comma, so the last field is empty.
  if (line.length > 0) lines.push([...line, '']);
  return lines;
}
