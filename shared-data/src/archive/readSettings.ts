import { aboutSettingsSchema, focusSettingsSchema } from '@brand/shared-data/schemas';
import { ValidationError } from 'yup';
import type { Remark, Row } from './content';
import { readYaml, type Fields } from './frontMatter';
import { plainInstant } from './moments';
import { unstorable } from './readFields';
import { format } from './writeArchive';

export type ReadSettings = { path: string; rows: Row[]; problems: Remark[]; notes: Remark[] };

const schema = aboutSettingsSchema.concat(focusSettingsSchema);

/** Reads the file of the settings: the texts by their keys, and when each was made and changed. */
export function readSettings(path: string, source: string): ReadSettings {
  const { fields, errors } = readYaml(source);
  const read: ReadSettings = {
    path,
    rows: [],
    notes: [],
    problems: errors.map((error) => ({ path, ...error })),
  };
  if (Number(fields.get('format')?.value ?? format) > format)
    read.problems.push({
      path,
      field: 'format',
      message: 'This archive was made by a newer version of the site.',
    });
  for (const [field, { line, value }] of fields) {
    if (['format', 'created_at', 'updated_at'].includes(field) || value === null) continue;
    if (!(field in schema.fields))
      read.notes.push({ path, line, field, message: 'The site has no such setting; it is left out.' });
    else if (typeof value !== 'string')
      read.problems.push({ path, line, field, message: 'This has to be one text.' });
    else if (unstorable.test(value))
      read.problems.push({ path, line, field, message: 'This holds a character that cannot be stored.' });
    else read.rows.push({ key: field, content: value, ...stampsOf(fields, field) });
  }
  read.problems.push(
    ...invalid(read.rows).map((problem) => ({ ...problem, path, line: lineOf(fields, problem) })),
  );
  return read;
}

const lineOf = (fields: Fields, { field = '' }: { field?: string }) => fields.get(field)?.line;

function stampsOf(fields: Fields, key: string): Row {
  const stamps = ['created_at', 'updated_at'].flatMap((column): [string, string][] => {
    const inside = fields.get(column)?.value;
    const value = inside instanceof Map ? inside.get(key)?.value : undefined;
    const moment = typeof value === 'string' ? plainInstant(value) : null;
    return moment ? [[column, moment]] : [];
  });
  return Object.fromEntries(stamps);
}

function invalid(rows: Row[]): { field?: string; message: string }[] {
  const values = Object.fromEntries(rows.map(({ key, content }) => [String(key), content]));
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => ({ field: path, message }));
  }
}
