import { uuid } from '../core/validation';
import type { Remark, Value } from './content';
import type { Fields, FieldValue } from './frontMatter';
import type { Field, FieldType, Kind } from './kinds';
import { plainDay, plainInstant } from './moments';

type Read = { value: Value; rest?: readonly string[] } | { problem: string };

/** Where a column was said, for what has to be told of it. */
export type Spot = { line: number; field: string };

export type ReadFields = {
  /** The columns that the file speaks of. */
  columns: Record<string, Value>;
  spots: Map<string, Spot>;
  problems: Omit<Remark, 'path'>[];
  /** What is left out. */
  notes: Omit<Remark, 'path'>[];
};

const notRead = new Set(['aliases', 'redirect_from']);

/** The columns of one kind that are in the front matter, by the site's names or those of other software. */
export function readFields(kind: Kind, fields: Fields): ReadFields {
  const read: ReadFields = { columns: {}, spots: new Map(), problems: [], notes: [] };
  const used = new Set<string>();
  for (const field of kind.fields) {
    const key = [field.key, ...(field.also ?? [])].find((name) => speaksOf(field, name, fields.get(name)));
    const found = key === undefined ? undefined : fields.get(key);
    if (key === undefined || !found) continue;
    used.add(key);
    // A field without a value says nothing.
    if (found.value !== null) readField(read, field, key, found);
  }
  for (const [field, { line }] of fields)
    if (!used.has(field) && !notRead.has(field))
      read.notes.push({ line, field, message: 'The site has no such field; it is left out.' });
  return read;
}

/** Under a name of other software there may be something else altogether, but a date that is none was meant as one. */
function speaksOf({ key, type }: Field, name: string, found: { value: FieldValue } | undefined): boolean {
  if (!found) return false;
  if (name === key || type === 'instant' || type === 'day' || found.value === null) return true;
  return !('problem' in readValue(type, found.value, name));
}

function readField(
  { columns, spots, problems, notes }: ReadFields,
  { column, type }: Field,
  field: string,
  { line, value }: { line: number; value: FieldValue },
) {
  spots.set(column, { line, field });
  const read = readValue(type, value, field);
  if ('problem' in read) {
    problems.push({ line, field, message: read.problem });
    return;
  }
  if (column === 'id' && !uuid.test(String(read.value))) {
    notes.push({ line, field, message: 'This is no id of this site; the file is taken as something new.' });
    return;
  }
  columns[column] = read.value;
  if (read.rest && read.rest.length > 0)
    notes.push({ line, field, message: `The site takes one of them; left out: ${read.rest.join(', ')}.` });
}

// For a field that holds no single text.
const noText: Read = { problem: 'This has to be one text.' };

const readers: Record<FieldType, (text: string, field: string) => Read> = {
  text: (text) => ({ value: text }),
  first: (text) => ({ value: text }),
  number: (text) =>
    text.trim() === '' || Number.isNaN(Number(text))
      ? { problem: 'This has to be a number.' }
      : { value: Number(text) },
  instant: (text) => {
    const moment = plainInstant(text);
    return moment
      ? { value: moment }
      : { problem: 'This is no date, such as 2026-03-01 or 2026-03-01T09:30:00Z.' };
  },
  day: (text) => {
    const day = plainDay(text);
    return day ? { value: day } : { problem: 'This is no date, such as 2026-03-01.' };
  },
  draft: (text, field) => {
    const isTrue = /^(true|yes)$/i.test(text);
    if (!isTrue && !/^(false|no)$/i.test(text)) return { problem: 'This has to be true or false.' };
    return { value: (field === 'draft') !== isTrue };
  },
};

function readValue(type: FieldType, value: FieldValue, field: string): Read {
  if (Array.isArray(value) && type === 'first') {
    const [first = null, ...rest] = value;
    return { value: first, rest };
  }
  if (typeof value !== 'string') return noText;
  if (unstorable.test(value)) return { problem: 'This holds a character that cannot be stored.' };
  return readers[type](value, field);
}

/** What Postgres takes in no text. */
export const unstorable = /\0|\p{Cs}/u;
