import { parse } from 'papaparse';

export type CsvRow = { line: number; cells: Record<string, string> };
export type ReadCsv = {
  names: string[];
  rows: CsvRow[];
  /** Lines that are not read, or not as their marks say, as sentences. */
  faults: string[];
};

/** Whether a row needs none of these columns, which it lacks. */
type MayLack = (names: string[], all: string[]) => boolean;

/**
 * Reads a table with its names in the first row. A quotation mark in a wrong place takes in the lines below it, so such lines are
 * read by themselves. A row with more cells than names, or with fewer, is left out.
 */
export function readCsv(csv: string, hasSwallowed: (cell: string) => boolean, mayLack: MayLack): ReadCsv {
  // Spreadsheets may name the column separator in the first line.
  const [first, named = ''] = /^\s*"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(csv) ?? [''];
  const source = csv.slice(first.length).replace(/^\ufeff/, '');
  const { meta } = parse(source, { delimiter: named, preview: 20, skipEmptyLines: 'greedy' });
  const read: ReadCsv = { names: [], rows: [], faults: [] };
  let line = first === '' ? 1 : 2;
  const add = (cells: string[], at: number) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (read.names.length === 0) read.names = toNames(cells);
    else if (cells.length > read.names.length || !mayLack(read.names.slice(cells.length), read.names))
      read.faults.push(`Line ${at} has ${cells.length} cells, and not ${read.names.length}: it is left out.`);
    else
      read.rows.push({
        line: at,
        cells: Object.fromEntries(read.names.map((name, n) => [name, cells[n] ?? ''])),
      });
  };
  let from = 0;
  parse<string[]>(source, {
    delimiter: meta.delimiter,
    newline: meta.linebreak as '\n',
    step: ({ data, errors, meta: { cursor } }) => {
      const lines = source
        .slice(from, cursor)
        .replace(/(?:\r\n?|\n)$/, '')
        .split(/\r\n|\r|\n/);
      if (errors.length === 0 && !data.some(hasSwallowed)) add(data, line);
      else
        lines.forEach((text, index) => {
          const alone = parse<string[]>(text, { delimiter: meta.delimiter });
          const isBroken = alone.errors.some(({ type }) => type === 'Quotes');
          if (isBroken)
            read.faults.push(
              `Line ${line + index} has a quotation mark in a wrong place, and is read by itself.`,
            );
          add(isBroken ? text.split(meta.delimiter) : (alone.data[0] ?? []), line + index);
        });
      line += lines.length;
      from = cursor;
    },
  });
  return read;
}

/** The names, each of them once. */
const toNames = (cells: string[]) =>
  cells.map((name, index) => (cells.indexOf(name) < index ? `${name}_${index}` : name));
