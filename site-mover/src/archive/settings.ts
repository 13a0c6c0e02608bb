import { aboutSettingsSchema, focusSettingsSchema } from '@brand/shared-data/schemas';
import { timestampColumns, unstorable, type ArchiveIssue, type Row } from './content';
import { readYaml, writeYaml, type Fields, type Written, type WrittenFields } from './frontMatter';
import { toPlainInstant } from './instants';
import { getProblems } from './readEntry';

/** The version of the archive layout, in case it ever has to change. */
const format = 1;

const schema = aboutSettingsSchema.concat(focusSettingsSchema);

/** Writes the settings file: the texts by key, and when each was created and changed. */
export function writeSettings(rows: Row[]): string {
  const texts = rows.map(({ key, content }): [string, Written] => [String(key), String(content ?? '')]);
  const timestamps = timestampColumns.map((column): [string, WrittenFields] => [
    column,
    rows.map((row) => [String(row['key']), { plain: toPlainInstant(String(row[column])) ?? '' }]),
  ]);
  return writeYaml([['format', format], ...texts, ...(rows.length > 0 ? timestamps : [])]);
}

export type ReadSettings = { path: string; rows: Row[]; problems: ArchiveIssue[]; notes: ArchiveIssue[] };

export function readSettings(path: string, source: string): ReadSettings {
  const { fields, errors } = readYaml(source);
  const problems: ArchiveIssue[] = errors.map((error) => ({ path, ...error }));
  const read: ReadSettings = { path, rows: [], problems, notes: [] };
  if (Number(fields.get('format')?.value ?? format) > format)
    problems.push({
      path,
      field: 'format',
      message: 'This archive was made by a newer version of the site.',
    });
  for (const [field, { line, value }] of fields) {
    if (['format', ...timestampColumns].includes(field) || value === null) continue;
    if (!(field in schema.fields))
      read.notes.push({ path, line, field, message: 'The site has no such setting; it is left out.' });
    else if (typeof value !== 'string')
      problems.push({ path, line, field, message: 'This must be a single text.' });
    else if (unstorable.test(value))
      problems.push({ path, line, field, message: 'This holds a character that cannot be stored.' });
    else read.rows.push({ key: field, content: value, ...readTimestamps(fields, field) });
  }
  const values = Object.fromEntries(read.rows.map(({ key, content }) => [String(key), content ?? null]));
  for (const [field, message] of getProblems(schema, values))
    problems.push({ path, field, message, line: fields.get(field)?.line });
  return read;
}

function readTimestamps(fields: Fields, key: string): Row {
  const timestamps = timestampColumns.flatMap((column): [string, string][] => {
    const inside = fields.get(column)?.value;
    const value = inside instanceof Map ? inside.get(key)?.value : undefined;
    const instant = typeof value === 'string' ? toPlainInstant(value) : null;
    return instant ? [[column, instant]] : [];
  });
  return Object.fromEntries(timestamps);
}

/** The settings that differ from the site's, and their names. */
export function compareSettings(
  read: readonly Row[],
  current: readonly Row[],
  now: string,
): { rows: Row[]; changes: string[] } {
  const byKey = new Map(current.map((row) => [row['key'], toPlainSetting(row)]));
  const changes = new Set<string>();
  const rows = read.flatMap((setting): Row[] => {
    const found = byKey.get(setting['key'] ?? null);
    const row = { created_at: now, updated_at: now, ...found, ...setting };
    const isText = setting['content'] !== found?.content;
    const changed = isText
      ? [String(setting['key'])]
      : timestampColumns.filter((column) => row[column] !== found?.[column]);
    for (const name of changed) changes.add(name);
    // A text that was edited in the file still has the export's timestamp.
    const isOld = isText && row.updated_at === found?.updated_at;
    return changed.length > 0 ? [isOld ? { ...row, updated_at: now } : row] : [];
  });
  return { rows, changes: [...changes] };
}

const toPlainSetting = ({ key, content, created_at, updated_at }: Row) => ({
  key: key ?? null,
  content: content ?? '',
  created_at: toPlainInstant(String(created_at)) ?? null,
  updated_at: toPlainInstant(String(updated_at)) ?? null,
});
